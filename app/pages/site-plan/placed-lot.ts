import { formatRubShort } from '#domain/money/money.ts'
import type { SpotState } from '#server/pages/lot-choice.ts'
import type { SitePlanWords } from '#server/services/snapshot/kind.ts'
import * as common from '#texts/common.ts'
import type { PlacedLot } from './floor.server.ts'

export interface OfLot {
  lot: PlacedLot
  words: SitePlanWords
}

/** What is not for sale leads nowhere. */
export function isOpen(state: SpotState | undefined): state is 'match' | 'free' | 'off' | 'booked' {
  return state !== undefined && state !== 'sold' && state !== 'closed' && state !== 'withdrawn'
}

/** The price where it can be bought, the status where it cannot. */
export function offerText({ state, priceRub }: PlacedLot, words: SitePlanWords): string {
  if (state === 'booked' || !isOpen(state)) return words.states[state]
  return priceRub === null ? common.onRequest : formatRubShort(priceRub, 2)
}
