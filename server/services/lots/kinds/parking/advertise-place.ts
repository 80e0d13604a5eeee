import type { Content } from '#contract/content/registry.ts'
import type { ParkingCard } from '#contract/lots/parking.ts'
import type { ParkingFacts } from '#contract/lots/parking-facts.ts'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import type { FeedParking } from '#server/adapters/feeds/feed-lot.ts'
import * as exports from '#texts/exports.ts'
import type { Advertisement } from '../advertised.ts'
import type { LotRow } from '../kind.ts'
import type { ParkingBasis } from './basis.ts'

/** A parking place for portals: without a page and a drawing of its own it is shown on the plan of its level. */
export function advertisePlace(
  { id }: LotRow<ParkingFacts>,
  { title, building, has_charger }: ParkingCard,
  _: ParkingBasis,
  { global }: Content,
): Advertisement<FeedParking> {
  return {
    own: { kind: 'parking' },
    page: paths.parkingsGenplan(id),
    drawing: undefined,
    lead: fill(exports.portalParking, { title, building: building.name, quarter: global.project.full_name }),
    facts: has_charger ? [exports.portalCharger] : [],
  }
}
