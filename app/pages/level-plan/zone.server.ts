import type { Content } from '#contract/content/registry.ts'
import type { ZonedKind } from '#contract/lots/buy.ts'
import type { DrawnLevel } from '#domain/drawing/level.ts'
import { drawParkingZone } from '#domain/drawing/parking.ts'
import { drawStorageZone } from '#domain/drawing/storages.ts'
import { zoneIdOf } from '#domain/plans/level.ts'
import { formatNumber } from '#domain/text/format.ts'
import type { SpotState } from '#server/pages/lot-choice.ts'
import type { ZonedCard } from '#server/services/calls/buy-calls.ts'
import { perSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/underground.ts'

/** What a space has in addition to its size. */
export type SchemeSign = 'charger' | 'accessible' | 'double'

/** Made once for a revision of the content; null where the content has no plan of the zone. */
export function drawnZone(content: Content, kind: ZonedKind, zone: number): DrawnLevel | null {
  const { parking_plan: parking, storages_plan: storages } = content
  const id = parking ? zoneIdOf(parking, zone) : undefined
  if (!parking || id === undefined) return null
  if (kind === 'parking') return parkingZone(content, parking, id)
  if (!storages?.blocks.some(block => block.zone === id)) return null
  return storageZone(content, storages, parking, id)
}

const parkingZone = perSnapshot(
  (_: Content, parking: NonNullable<Content['parking_plan']>, zoneId: string) => drawParkingZone(parking, zoneId),
  (_, zoneId) => zoneId,
)

const storageZone = perSnapshot(
  (
    _: Content,
    storages: NonNullable<Content['storages_plan']>,
    { cores }: NonNullable<Content['parking_plan']>,
    zoneId: string,
  ) => drawStorageZone(storages, cores, zoneId),
  (_storages, _parking, zoneId) => zoneId,
)

const STATES: readonly (readonly [SpotState, string])[] = [
  ['match', copy.schemeMatch],
  ['free', copy.schemeFree],
  ['off', copy.schemeOff],
  ['booked', copy.schemeBooked],
  ['closed', copy.schemeClosed],
  ['withdrawn', copy.schemeWithdrawn],
  ['sold', copy.schemeSold],
]

export function legendOf(states: readonly SpotState[]) {
  const here = new Set(states)
  return STATES.filter(([state]) => here.has(state)).map(([state, name]) => ({ state, name }))
}

export function signOf(card: ZonedCard): SchemeSign | null {
  if (card.type !== 'parking' || (card.status !== 'free' && card.status !== 'booked')) return null
  if (card.has_charger) return 'charger'
  if (card.kind === 'disabled') return 'accessible'
  return card.capacity > 1 ? 'double' : null
}

/** Area of a storage room in m²: it is hard to judge from the drawing. */
export function noteOf({ type, area }: ZonedCard): string | null {
  return type === 'storage' ? formatNumber(area, 1) : null
}
