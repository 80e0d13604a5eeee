import type { Content } from '#contract/content/registry.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { ValueLabel } from '#server/search-index/types.ts'
import { termLabels } from '../labels.ts'
import { type UndergroundBasis, zoneName } from './basis.ts'

/** The field of zones, of levels, of lifts: in the order in which the form shows their values. */
export function undergroundLabels(content: Content, basis: UndergroundBasis) {
  const { buildings, lifts, promos } = basis
  const { vocabulary, parking_plan: plan, storages_plan: storages } = content
  const levels = [plan?.level, storages?.level].filter(level => level !== undefined)
  return {
    // Their names say «Зона» again, under a legend that says it already.
    zone: [...basis.zones.keys()].map(number => ({
      value: number,
      label: String(number),
      hint: zoneName(basis, number),
    })),
    building: [...buildings.values()].map(({ text }) => ({
      value: text.id,
      label: String(text.number),
      hint: text.title,
    })),
    lift: [...lifts].map(([value, { title }]) => ({ value, label: title })),
    level: [...new Set(levels)].map(level => ({ value: level, label: formatNumber(level) })),
    promo: promos.map(({ promo }) => ({ value: promo.slug, label: promo.short_title })),
    status: termLabels(vocabulary.status),
  } satisfies Record<string, readonly ValueLabel[]>
}
