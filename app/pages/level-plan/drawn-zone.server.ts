import type { Content } from '#contract/content/registry.ts'
import type { ZonedKind } from '#contract/lots/buy.ts'
import type { DrawnLevel } from '#domain/drawing/level.ts'
import { drawParkingZone } from '#domain/drawing/parking.ts'
import { drawStorageZone } from '#domain/drawing/storages.ts'
import { zoneIdOf } from '#domain/plans/level.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'

/**
 * The scheme of a zone with the spots of its lots; made once for a revision of the content. Null where the content has no plan of it.
 * @param zone number, from 1
 */
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
