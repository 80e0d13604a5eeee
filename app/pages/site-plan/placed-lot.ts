import { formatRub, formatRubShort } from '#domain/text/format.ts'
import type { SpotState } from '#server/pages/lot-choice.ts'
import type { SitePlanWords } from '#server/services/snapshot/kind.ts'
import * as common from '#texts/common.ts'
import type { FloorLot } from './floor.server.ts'

export interface OfLot<Lot = FloorLot> {
  lot: Lot
  words: SitePlanWords
}

/** First what can be bought. */
const ORDER = { match: 0, free: 0, off: 0, booked: 1, closed: 2, withdrawn: 3, sold: 3 } as const

/** Order of a list: the cheapest offer first. */
export function byOffer(a: FloorLot, b: FloorLot): number {
  const price = ({ priceRub }: FloorLot) => priceRub ?? Number.POSITIVE_INFINITY
  return ORDER[a.state] - ORDER[b.state] || price(a) - price(b) || a.id - b.id
}

/** Initially selected lot. */
export function firstFree<Lot extends FloorLot>(lots: readonly Lot[]): Lot | undefined {
  return lots.find(({ state }) => state === 'match') ?? lots.find(({ state }) => state === 'free' || state === 'off')
}

/** Lots that are not for sale have no link. */
export function isOpen(state: SpotState | undefined): state is 'match' | 'free' | 'off' | 'booked' {
  return state !== undefined && state !== 'sold' && state !== 'closed' && state !== 'withdrawn'
}

/** The price where it can be bought, the status where it cannot. */
export function offerText({ state, priceRub }: FloorLot, words: SitePlanWords, isWhole = false): string {
  if (state === 'booked' || !isOpen(state)) return words.states[state]
  if (priceRub === null) return common.onRequest
  return isWhole ? formatRub(priceRub) : formatRubShort(priceRub, 2)
}
