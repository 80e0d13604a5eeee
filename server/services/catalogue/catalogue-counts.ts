import type { Content } from '#contract/content/registry.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { flatsOf } from './kinds/flat/flat-kind.ts'

/** Numbers that texts of the content ask for in place of written ones. */
export function catalogueCounts(snapshot: SiteSnapshot) {
  const { content } = snapshot
  return {
    flats_total: flatsOf(snapshot).index.size,
    parkings_total: content.parking_plan?.places.length ?? 0,
    storages_total: content.storages_plan?.storages.length ?? 0,
    commercials_total: content.building.reduce((sum, { commercial }) => sum + commercial, 0),
  } satisfies Record<NonNullable<Content['main_page']['figures'][number]['token']>, number>
}
