import type { Content } from '#contract/content/registry.ts'
import { sumOf } from '#domain/lib/maths.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { formatNumber } from '#domain/text/format.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

export function countLots({ onSale }: Pick<SiteSnapshot, 'onSale'>, kinds: readonly LotKind[], query: string): number {
  const indexes = kinds.filter(kind => onSale.sizeOf(kind) !== undefined).map(kind => onSale.ofName(kind).index)
  return sumOf(indexes.map(index => index.count(index.parse(new URLSearchParams(query)))))
}

type Token = NonNullable<Content['main_page']['figures'][number]['token']>

/** The kind that each number counts, and what the plans say of one that the site does not sell. */
const COUNTED: Record<Token, { kind: LotKind; planned: (content: Content) => number }> = {
  flats_total: { kind: 'flat', planned: () => 0 },
  parkings_total: { kind: 'parking', planned: content => content.parking_plan?.places.length ?? 0 },
  storages_total: { kind: 'storage', planned: content => content.storages_plan?.storages.length ?? 0 },
  commercials_total: {
    kind: 'commercial',
    planned: content => sumOf(content.building.map(({ commercial }) => commercial)),
  },
}

/** A placeholder for the number of all lots, whatever their status, in texts of the content. */
export function countBuilt({ onSale, content }: Pick<SiteSnapshot, 'onSale' | 'content'>, token: Token): number {
  const { kind, planned } = COUNTED[token]
  return onSale.sizeOf(kind) ?? planned(content)
}

/** The quarter in figures. Counted figures replace written ones. */
export function quarterFigures(snapshot: SiteSnapshot) {
  return snapshot.content.main_page.figures.map(({ id, value, unit, label, token }) => ({
    id,
    value: token ? formatNumber(countBuilt(snapshot, token)) : value,
    unit,
    label,
  }))
}
