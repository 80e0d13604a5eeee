import type { FlatPage } from '#contract/flat-page.ts'
import { fill } from '#domain/copy/fill.ts'
import { flat as flatCopy } from '#domain/copy/flat.ts'
import { form } from '#domain/copy/form.ts'
import { modal } from '#domain/copy/modal.ts'
import { mortgage } from '#domain/copy/mortgage.ts'
import { plural } from '#domain/copy/plural.ts'
import { addressText } from '#domain/flat-words.ts'
import { formatRub } from '#domain/money.ts'
import { countOf } from '#domain/plural.ts'
import type { FlatRequestKind, FlatRequestProps } from '../../features/flat/flat-request.ts'
import { BookedObject } from '../../features/request-form/booked-object.tsx'
import { RequestLink } from '../../features/request-form/request-link.tsx'

interface RequestTexts {
  /** On the button that opens the window. */
  button: string
  type: string
  title: string
  description: string
  submitText: string
}

/** Kinds of requests about a flat in the words of their windows. A booking is the kind of specification §3. */
function textsOf(kind: FlatRequestKind, bookingDays: number): RequestTexts {
  switch (kind) {
    case 'booking':
      return {
        button: flatCopy.book,
        type: 'booking',
        title: modal.bookingFlatTitle,
        description: fill(modal.bookingDescription, { booking_days: countOf(bookingDays, plural.day) }),
        submitText: form.submitBooking,
      }
    case 'queue':
      return {
        button: flatCopy.queue,
        type: 'queue',
        title: modal.queueTitle,
        description: modal.queueDescription,
        submitText: form.submitQueue,
      }
    case 'consult':
      return {
        button: flatCopy.consult,
        type: 'consult',
        title: modal.consultTitle,
        description: modal.consultDescription,
        submitText: form.submitConsult,
      }
    case 'similar':
      return {
        button: flatCopy.notifySame,
        type: 'notify',
        title: modal.similarTitle,
        description: modal.similarDescription,
        submitText: form.submitNotify,
      }
    case 'opening':
      return {
        button: flatCopy.notifyOpening,
        type: 'notify',
        title: modal.notifyTitle,
        description: flatCopy.closedText,
        submitText: form.submitNotify,
      }
    case 'mortgage':
      return {
        button: mortgage.offer,
        type: 'mortgage',
        title: mortgage.apply,
        description: mortgage.applyText,
        submitText: form.submitCall,
      }
  }
}

/** Opens the window of a request about this flat, with the flat above the fields. */
export function FlatRequestButton({ page, kind, look, offer }: FlatRequestProps & { page: FlatPage }) {
  const { flat, bookingDays } = page
  const { button, ...request } = textsOf(kind, bookingDays)
  const object = (
    <BookedObject
      title={offer ? fill(flatCopy.offerOfBank, { name: offer.name, bank: offer.bank }) : flat.title}
      meta={offer ? flat.title : addressText(flat)}
      price={flat.price === null ? undefined : formatRub(flat.price)}
      picture={<img src={flat.plan.src} alt="" width={flat.plan.width} height={flat.plan.height} />}
    />
  )
  return (
    <RequestLink
      {...look}
      icon={kind === 'similar' ? 'bell' : undefined}
      request={{ ...request, property: flat.id, object }}
    >
      {button}
    </RequestLink>
  )
}
