import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { Spec } from '#contract/catalogue/lists.ts'
import { formatArea } from '#domain/area.ts'
import type { Condition } from '#domain/catalogue/conditions.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import type { Query } from '#domain/catalogue/query.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { formatRub } from '#domain/money.ts'
import { boundText, conditionText, rangeName } from './condition-text.ts'

/** What a flat is by the ranges that the form has, in public units. */
const RANGE_VALUES: Readonly<Record<string, (flat: PropertyCard) => number | null>> = {
  price: flat => flat.price,
  payment: flat => flat.payment_from,
  area: flat => flat.area,
  area_kitchen: flat => flat.area_kitchen,
  area_living: flat => flat.area_living,
  floor: flat => flat.floor,
  price_per_m2: flat => flat.price_per_m2,
}

/**
 * In what a flat differs from the question whose one condition it breaks: `На 232 000 ₽ дороже вашего предела`,
 * `Этаж: 5`, `Не подходит: Терраса`.
 */
export function almostText(flat: PropertyCard, broken: Condition, query: Query, specs: readonly Spec[]): string {
  const { field, bound } = broken
  const value = RANGE_VALUES[field]?.(flat) ?? null
  const declared = flatFields.find(one => one.name === field)
  const filter = query.filters[field]
  if (value === null || declared?.shape !== 'range' || filter?.shape !== 'range') {
    return fill(catalog.cardLacks, { name: conditionText(broken, query, specs) })
  }
  const limit = (bound === 'min' ? filter.min : filter.max) ?? 0
  const amount = Math.abs(value - limit / declared.scale)
  if (field === 'price' && bound === 'max') return fill(catalog.cardOverPrice, { amount: formatRub(amount) })
  if (field === 'payment' && bound === 'max') return fill(catalog.cardOverPayment, { amount: formatRub(amount) })
  if (field === 'area' && bound === 'min') return fill(catalog.cardUnderArea, { amount: formatArea(amount) })
  return fill(catalog.cardOtherValue, {
    name: rangeName(field),
    value: boundText(Math.round(value * declared.scale), declared),
  })
}
