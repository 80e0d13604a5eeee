import { parking } from '#domain/copy/parking.ts'
import { storage } from '#domain/copy/storage.ts'
import type { CardPlace } from '#domain/lots/card-place.ts'

/** What the window of a request says about places of each kind. */
interface PlaceWords {
  bookTitle: string
  bookText: string
  /** Of the queue for what is booked. */
  queueText: string
}

export const placeWords: Readonly<Record<CardPlace['kind'], PlaceWords>> = {
  parking: {
    bookTitle: parking.bookTitle,
    bookText: parking.bookText,
    queueText: parking.queueText,
  },
  storage: {
    bookTitle: storage.bookTitle,
    bookText: storage.bookText,
    queueText: storage.queueText,
  },
}
