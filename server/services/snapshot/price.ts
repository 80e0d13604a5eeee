import { fullCostOf } from '#contract/full-cost.ts'
import type { Lot, PromoBadge } from '#contract/lots/lot.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { type Field, type Filter, FLAG_VALUE, type Query } from '#domain/lots/fields.ts'
import { isOnSale } from '#domain/lots/lot.ts'
import { parseQuery } from '#domain/lots/parse-query.ts'
import { discountedPrice } from '#domain/money/price-parts.ts'
import type { LotValue } from '#server/search-index/types.ts'
import type { CommonRow } from './kind.ts'
import type { SaleContent } from './sale-content.ts'

/** The public parts of a price, in roubles. */
export interface ShownPrice {
  nowRub: number | null
  /** Before a discount. */
  oldRub: number | null
  perM2Rub: number | null
}

/** Prices of sold lots are confidential, so every value derived from a price must use this one. */
export function shownPrice(row: Pick<CommonRow, 'status' | 'areaDm2' | 'priceRub' | 'priceOldRub'>): ShownPrice {
  const { priceRub: nowRub, priceOldRub: oldRub, areaDm2 } = row
  if (!isOnSale(row) || nowRub === null) return { nowRub: null, oldRub: null, perM2Rub: null }
  return { nowRub, oldRub, perM2Rub: Math.round(nowRub / (areaDm2 / 100)) }
}

export interface ActivePromo {
  promo: SaleContent['stocks'][number]
  query: Query
}

/** Promotions that apply to a kind, in the order of the content. @param fields what the kind is searched by */
export function promosOf(promos: SaleContent['stocks'], kind: Lot['type'], fields: readonly Field[]): ActivePromo[] {
  return promos
    .filter(({ kinds }) => kinds.includes(kind))
    .map(promo => ({ promo, query: parseQuery(fields, new URLSearchParams(promo.query), { defaults: false }) }))
}

/**
 * The promotions in force that apply to a row. A promotion that changes the price looks at the price before it.
 * @param values what the row is searched by
 */
export function promosFor(
  row: CommonRow,
  { promos }: { promos: readonly ActivePromo[] },
  fields: readonly Field[],
  values: Readonly<Record<string, LotValue>>,
): readonly ActivePromo[] {
  if (!isOnSale(row)) return []
  const before = { ...values, price: row.listPriceRub }
  return promos.filter(({ promo, query }) => matchesQuery(fields, promo.discount ? before : values, query))
}

/** The row with the discounts of the promotions that apply to it. @param promos also ended and future ones, which its history needs */
export function discountedRow<Row extends CommonRow>(row: Row, promos: readonly ActivePromo[], today: IsoDate): Row {
  const discounts = promos.flatMap(({ promo: { slug, date_start: from, date_end: until, discount } }) =>
    discount ? [{ promo: slug, from, until, ...discount }] : [],
  )
  if (row.priceRub === null) return row
  const list = { nowRub: row.priceRub, oldRub: row.priceOldRub, parts: row.priceParts }
  const { nowRub: priceRub, oldRub: priceOldRub, parts: priceParts } = discountedPrice(list, discounts, today)
  return { ...row, priceRub, priceOldRub, priceParts, discounts }
}

export function promoBadge({ promo }: Pick<ActivePromo, 'promo'>): PromoBadge {
  return {
    id: promo.id,
    slug: promo.slug,
    title: promo.title,
    short_title: promo.short_title,
    badge: promo.badge,
    kind: promo.kind,
    ends_at: promo.date_end,
    ...fullCostOf(promo),
  }
}

/** Discount in percent with one decimal; null = none. */
export function discountPercent(nowRub: number | null, oldRub: number | null): number | null {
  return nowRub !== null && oldRub !== null ? Math.round((1 - nowRub / oldRub) * 1000) / 10 : null
}

type Value = Readonly<Record<string, LotValue>>[string]

/** Whether one lot passes a query, before there is an index. A missing value fails every filter on it. */
export function matchesQuery(
  fields: readonly Field[],
  values: Readonly<Record<string, LotValue>>,
  query: Query,
): boolean {
  return Object.entries(query.filters).every(([name, filter]) =>
    matchesFilter(values[name], filter, () => needsEvery(fields, name)),
  )
}

function matchesFilter(value: Value, filter: Filter, isEvery: () => boolean): boolean {
  if (value === null || value === undefined || value === false) return false
  switch (filter.shape) {
    case 'list': {
      const values = Array.isArray(value) ? value : [value === true ? FLAG_VALUE : value]
      return Array.isArray(value) && isEvery()
        ? filter.values.every(value => values.includes(value))
        : filter.values.some(value => values.includes(value))
    }
    case 'range':
      return typeof value === 'number' && value >= (filter.min ?? value) && value <= (filter.max ?? value)
    case 'prefix':
      return filter.values.some(start => String(value).toLowerCase().startsWith(start))
  }
}

function needsEvery(fields: readonly Field[], name: string): boolean {
  return fields.some(field => field.name === name && field.shape === 'choice' && field.match === 'every')
}
