import {
  type CardCommercial,
  type FoundCommercial,
  toCardCommercial,
  toRowCommercial,
} from '#domain/lots/card-commercial.ts'
import type { Told } from '../lot-list/kind-face.ts'

/** Premises of the call in words, as the server tells those of the page. */
export function toldCommercial(found: FoundCommercial, { view, terms }: Told): CardCommercial {
  return view === 'table' ? toRowCommercial(found, terms) : toCardCommercial(found)
}
