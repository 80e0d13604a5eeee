import * as lotList from '#texts/lot-list.ts'
import type { FlatTypeWords } from './titles.ts'

/** Types of flats in the words of the interface. */
export const flatTypeWords: FlatTypeWords = {
  studio: lotList.valueStudio,
  rooms: lotList.valueRooms,
  euro: lotList.valueEuro,
}
