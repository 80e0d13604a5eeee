import { type CardParking, type FoundParking, toCardParking, toRowParking } from '#domain/lots/card-parking.ts'
import type { Told } from '../lot-list/kind-face.ts'

/** A parking place of the call in words, as the server tells those of the page. */
export function toldParking(found: FoundParking, { view, terms }: Told): CardParking {
  return view === 'table' ? toRowParking(found, terms) : toCardParking(found, terms)
}
