import { catalog } from './copy/catalog.ts'
import type { FlatTypeWords } from './titles.ts'

/** Types of flats in the words of the interface. */
export const flatTypeWords: FlatTypeWords = {
  studio: catalog.valueStudio,
  rooms: catalog.valueRooms,
  euro: catalog.valueEuro,
}
