import type { Content } from '#contract/content/registry.ts'
import type { KindWords } from '#domain/catalogue/field-words.ts'
import { type Field, FLAG_VALUE } from '#domain/catalogue/fields.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { Labels, ValueLabel } from '#server/catalogue/types.ts'
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
    status: vocabulary.status.map(({ code, label }) => ({ value: code, label })),
  } satisfies Record<string, readonly ValueLabel[]>
}

/** A flag is called as its field is. */
export function flagLabels(fields: readonly Field[], words: KindWords['fields']): Labels {
  const flags = fields.filter(({ shape }) => shape === 'flag')
  return Object.fromEntries(
    flags.map(({ name }) => [name, [{ value: FLAG_VALUE, label: words[name]?.legend ?? name }]]),
  )
}
