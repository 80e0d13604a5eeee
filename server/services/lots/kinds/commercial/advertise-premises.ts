import type { Content } from '#contract/content/registry.ts'
import type { CommercialCard } from '#contract/lots/commercial.ts'
import { lotPages } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import type { FeedPremises } from '#server/adapters/feeds/feed-lot.ts'
import * as exports from '#texts/exports.ts'
import type { Advertisement } from '../advertised.ts'
import type { CommercialBasis } from './basis.ts'
import type { CommercialRow } from './lots.ts'

/** Premises for portals. */
export function advertisePremises(
  { id }: CommercialRow,
  card: CommercialCard,
  _: CommercialBasis,
  { global }: Content,
): Advertisement<FeedPremises> {
  const { title, building, windows_count: windows } = card
  return {
    own: {
      kind: 'commercial',
      ceilingM: card.ceiling_height,
      entrance: card.entrance_from === 'both' ? 'street' : card.entrance_from,
      hasShopWindows: windows > 0,
      hasWater: card.has_water,
    },
    page: lotPages.commercial(id),
    drawing: card.plan?.src,
    lead: fill(exports.portalPremises, { title, building: building.name, quarter: global.project.full_name }),
    facts: [
      ...(card.has_separate_entrance ? [exports.portalOwnEntrance] : []),
      ...(windows > 0 ? [exports.portalShopWindows] : []),
    ],
  }
}
