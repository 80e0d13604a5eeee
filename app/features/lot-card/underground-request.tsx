import type { MouseEvent } from 'react'
import { paths } from '#contract/paths.ts'
import type { ListedUnderground } from '#domain/lots/listed-lot.ts'
import * as parking from '#texts/parking.ts'
import * as requestForm from '#texts/request-form.ts'
import * as storage from '#texts/storage.ts'
import { onPlainClick } from '../../lib/links.ts'
import { Link } from '../../ui/link.tsx'
import { BookedObject } from '../request-form/booked-object.tsx'
import { openRequestModal } from '../request-form/request-modal-store.ts'

const KINDS = {
  parking: {
    bookTitle: parking.bookTitle,
    bookText: parking.bookText,
    queueText: parking.queueText,
    planPath: paths.parkingsLevelPlan,
  },
  storage: {
    bookTitle: storage.bookTitle,
    bookText: storage.bookText,
    queueText: storage.queueText,
    planPath: paths.storagesLevelPlan,
  },
}

/** Opens the request form: a booking if the lot is free, the queue if it is booked. */
export function requestLot(lot: ListedUnderground): void {
  const { bookTitle, bookText, queueText } = KINDS[lot.kind]
  const about = {
    property: lot.id,
    object: <BookedObject title={lot.title} meta={[lot.place, ...lot.lines].join('. ')} priceRub={lot.priceRub} />,
  }
  openRequestModal(
    lot.status === 'booked'
      ? {
          ...about,
          type: 'queue',
          title: requestForm.modalQueueTitle,
          description: queueText,
          submitText: requestForm.submitQueue,
        }
      : { ...about, type: 'booking', title: bookTitle, description: bookText, submitText: requestForm.submitBooking },
  )
}

/** A link that opens the request form; without scripts or in a new tab it leads to the lot on its level plan. */
export function requestLink(lot: ListedUnderground): { href: string; onClick: (event: MouseEvent) => void } {
  return { href: KINDS[lot.kind].planPath(lot.id), onClick: onPlainClick(() => requestLot(lot)) }
}

export function RequestName({ lot, className }: { lot: ListedUnderground; className?: string | undefined }) {
  return (
    <Link {...requestLink(lot)} className={className} aria-haspopup="dialog">
      {lot.row?.name ?? lot.title}
    </Link>
  )
}
