import type { MouseEvent } from 'react'
import type { CardPlace } from '#domain/catalogue/card-place.ts'
import { form } from '#domain/copy/form.ts'
import { modal } from '#domain/copy/modal.ts'
import { formatRub } from '#domain/money.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { Link } from '../../ui/link.tsx'
import { BookedObject } from '../request-form/booked-object.tsx'
import { REQUEST_FORM_ID } from '../request-form/request-link.tsx'
import { openRequestModal, type RequestModalOptions } from '../request-form/request-modal-store.ts'
import { placeWords } from './place-words.ts'

/**
 * Where the name of a place leads: it has no page, so it opens the window of a request, and without a script the form at the end of the
 * page. Whoever brings the scheme of the level in gives it `paths.parkingsGenplan(id)` here.
 */
export function placeLink(place: CardPlace): { href: string; onClick: (event: MouseEvent) => void } {
  return { href: `#${REQUEST_FORM_ID}`, onClick: onPlainClick(() => openRequestModal(requestOf(place))) }
}

/** The name of a place in a row of the table. */
export function PlaceName({ lot, className }: { lot: CardPlace; className?: string | undefined }) {
  return (
    <Link {...placeLink(lot)} className={className} aria-haspopup="dialog">
      {lot.row?.name ?? lot.title}
    </Link>
  )
}

/** A booking of what is free, the queue for what is booked. */
function requestOf(place: CardPlace): RequestModalOptions {
  const { bookTitle, bookText, queueText } = placeWords[place.kind]
  const price = place.priceRub === null ? undefined : formatRub(place.priceRub)
  const about = {
    property: place.id,
    object: <BookedObject title={place.title} meta={`${place.place}. ${place.completion}`} price={price} />,
  }
  return place.status === 'booked'
    ? { ...about, type: 'queue', title: modal.queueTitle, description: queueText, submitText: form.submitQueue }
    : { ...about, type: 'booking', title: bookTitle, description: bookText, submitText: form.submitBooking }
}
