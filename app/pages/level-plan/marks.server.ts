import type { SchemePage, SchemeSign } from '#contract/pages/scheme.ts'
import type { SpotState } from '#contract/pages/site-plan.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import type { ZonedCard } from '#server/services/buy/stat.ts'
import * as copy from '#texts/underground.ts'

/** Words of the states, in the order of the legend. */
const STATES: readonly (readonly [SpotState, string])[] = [
  ['match', copy.schemeMatch],
  ['free', copy.schemeFree],
  ['off', copy.schemeOff],
  ['booked', copy.schemeBooked],
  ['closed', copy.schemeClosed],
  ['sold', copy.schemeSold],
]

/** The states that are there. */
export function legendOf(states: readonly SpotState[]): SchemePage['legend'] {
  const here = new Set(states)
  return STATES.filter(([state]) => here.has(state)).map(([state, name]) => ({ state, name }))
}

/** What is drawn beside the number of a lot that can be asked for. */
export function signOf(card: ZonedCard): SchemeSign | null {
  if (card.type !== 'parking' || (card.status !== 'free' && card.status !== 'booked')) return null
  if (card.has_charger) return 'charger'
  if (card.kind === 'disabled') return 'accessible'
  return card.capacity > 1 ? 'double' : null
}

/** Rooms differ by their area, which a picture tells badly: square metres. */
export function noteOf({ type, area }: ZonedCard): string | null {
  return type === 'storage' ? formatNumber(area, 1) : null
}
