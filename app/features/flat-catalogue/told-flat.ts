import { type CardFlat, type FoundFlat, toCardFlat, toRowFlat } from '#domain/lots/card-flat.ts'
import type { Told } from '../lot-list/kind-face.ts'

/** A flat of the call in words, as the server tells those of the page. */
export function toldFlat(flat: FoundFlat, { view, terms }: Told): CardFlat {
  return view === 'table' ? toRowFlat(flat, terms) : toCardFlat(flat, terms)
}
