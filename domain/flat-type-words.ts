import { catalogue } from './copy/catalogue.ts'
import type { FlatTypeWords } from './titles.ts'

/** Types of flats in the words of the interface. */
export const flatTypeWords: FlatTypeWords = {
  studio: catalogue.valueStudio,
  rooms: catalogue.valueRooms,
  euro: catalogue.valueEuro,
}
