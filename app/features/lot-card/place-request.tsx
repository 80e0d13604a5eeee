import { form } from '#domain/copy/form.ts'
import { modal } from '#domain/copy/modal.ts'
import type { CardPlace } from '#domain/lots/card-place.ts'
import { formatRub } from '#domain/money.ts'
import { BookedObject } from '../request-form/booked-object.tsx'
import { openRequestModal } from '../request-form/request-modal-store.ts'
import { placeWords } from './place-words.ts'

/** Opens the window of a request about a place: a booking of what is free, the queue for what is booked. */
export function askForPlace(place: CardPlace): void {
  const { bookTitle, bookText, queueText } = placeWords[place.kind]
  const price = place.priceRub === null ? undefined : formatRub(place.priceRub)
  const about = {
    property: place.id,
    object: <BookedObject title={place.title} meta={`${place.place}. ${place.completion}`} price={price} />,
  }
  openRequestModal(
    place.status === 'booked'
      ? { ...about, type: 'queue', title: modal.queueTitle, description: queueText, submitText: form.submitQueue }
      : { ...about, type: 'booking', title: bookTitle, description: bookText, submitText: form.submitBooking },
  )
}
