import type { CardPlace } from '#domain/catalogue/card-place.ts'
import { parking } from '#domain/copy/parking.ts'
import { storage } from '#domain/copy/storage.ts'

/** What is said of places of each kind where a card alone does not tell it. */
interface PlaceWords {
  /** `Машино-место № {{number}} в избранном`. */
  heart: string
  /** Of the window of a booking. */
  bookTitle: string
  bookText: string
  /** Of the window of the queue for what is booked. */
  queueText: string
}

export const placeWords: Readonly<Record<CardPlace['kind'], PlaceWords>> = {
  parking: {
    heart: parking.heart,
    bookTitle: parking.bookTitle,
    bookText: parking.bookText,
    queueText: parking.queueText,
  },
  storage: {
    heart: storage.heart,
    bookTitle: storage.bookTitle,
    bookText: storage.bookText,
    queueText: storage.queueText,
  },
}
