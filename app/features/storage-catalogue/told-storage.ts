import { type CardStorage, type FoundStorage, toCardStorage, toRowStorage } from '#domain/lots/card-storage.ts'
import type { Told } from '../lot-list/kind-face.ts'

/** A storage room of the call in words, as the server tells those of the page. */
export function toldStorage(found: FoundStorage, { view }: Told): CardStorage {
  return view === 'table' ? toRowStorage(found) : toCardStorage(found)
}
