import { type CardSecond, type FoundSecond, toCardSecond, toRowSecond } from '#domain/lots/card-second.ts'
import type { Told } from '../lot-list/kind-face.ts'

/** A resale flat of the call in words, as the server tells those of the page. */
export function toldSecond(found: FoundSecond, { view }: Told): CardSecond {
  return view === 'table' ? toRowSecond(found) : toCardSecond(found)
}
