import type { Content } from '#contract/content/registry.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

type Token = NonNullable<Content['main_page']['figures'][number]['token']>

/** The kind that each number counts, and what the plans say of one that the site does not sell. */
const COUNTED: Record<Token, { kind: LotKind; planned: (content: Content) => number }> = {
  flats_total: { kind: 'flat', planned: () => 0 },
  parkings_total: { kind: 'parking', planned: content => content.parking_plan?.places.length ?? 0 },
  storages_total: { kind: 'storage', planned: content => content.storages_plan?.storages.length ?? 0 },
  commercials_total: {
    kind: 'commercial',
    planned: content => content.building.reduce((sum, { commercial }) => sum + commercial, 0),
  },
}

/** A number that texts of the content ask for in place of a written one: all that is built, whatever its status. */
export function catalogueCount({ onSale, content }: Pick<SiteSnapshot, 'onSale' | 'content'>, token: Token): number {
  const { kind, planned } = COUNTED[token]
  return onSale.sizeOf(kind) ?? planned(content)
}
