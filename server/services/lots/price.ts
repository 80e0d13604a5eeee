import type { Promo } from '#contract/content/promo.ts'
import type { Content } from '#contract/content/registry.ts'
import type { Lot, PromoBadge } from '#contract/lots/lot.ts'
import { addDays, type IsoDate } from '#domain/dates/dates.ts'
import { type Field, FLAG_VALUE } from '#domain/lots/fields.ts'
import { parseQuery } from '#domain/lots/parse-query.ts'
import type { Filter, Query } from '#domain/lots/query.ts'
import { type PriceNow, withoutEndedDiscounts } from '#domain/money/price-parts.ts'
import type { LotValue } from '#server/search-index/types.ts'
import type { HouseFacts } from '../snapshot/house-facts.ts'
import type { CommonRow, PricePoint } from '../snapshot/kind.ts'

type Row = Pick<CommonRow, 'priceRub' | 'priceOldRub' | 'priceParts'>

/** The price of a lot on the day of the basis; null = on request. */
export function priceInForce(row: Row, { idlePromos }: Pick<HouseFacts, 'idlePromos'>): PriceNow | null {
  const { priceRub: nowRub, priceOldRub: oldRub, priceParts: parts } = row
  if (nowRub === null) return null
  return withoutEndedDiscounts({ nowRub, oldRub, parts }, promo => idlePromos.has(promo))
}

/** What of a price everybody may know, in roubles. */
export interface ShownPrice {
  nowRub: number | null
  /** Before a discount. */
  oldRub: number | null
  perM2Rub: number | null
}

/** Prices of sold lots are confidential, so every value derived from a price must use this one. */
export function shownPrice(
  row: Row & Pick<CommonRow, 'status' | 'areaDm2'>,
  basis: Pick<HouseFacts, 'idlePromos'>,
): ShownPrice {
  const price = isOnSale(row) ? priceInForce(row, basis) : null
  if (price === null) return { nowRub: null, oldRub: null, perM2Rub: null }
  const { nowRub, oldRub } = price
  return { nowRub, oldRub, perM2Rub: Math.round(nowRub / (row.areaDm2 / 100)) }
}

/** Whether it can be bought, now or when its booking ends. */
export function isOnSale({ status }: Pick<CommonRow, 'status'>): boolean {
  return status === 'free' || status === 'booked'
}

/** The prices of a lot until today: where a discount ended by itself, its price has changed the day after. */
export function historyInForce(
  stored: readonly PricePoint[],
  row: Row,
  basis: Pick<HouseFacts, 'idlePromos' | 'today'>,
): readonly PricePoint[] {
  const price = priceInForce(row, basis)
  if (price === null || price.nowRub === row.priceRub) return stored
  const ends = row.priceParts.flatMap(({ promo }) => (promo === undefined ? [] : (basis.idlePromos.get(promo) ?? [])))
  const date: IsoDate = addDays(ends.sort().at(-1) ?? basis.today, 1)
  return date > basis.today ? stored : [...stored, { date, priceRub: price.nowRub }]
}

export interface ActivePromo {
  promo: Promo
  query: Query
}

/** Promotions in force that apply to a kind, in the order of the content. @param fields what the kind is searched by */
export function promosOf({ stocks }: Content, kind: Lot['type'], fields: readonly Field[]): ActivePromo[] {
  return stocks
    .filter(({ kinds }) => kinds.includes(kind))
    .map(promo => ({ promo, query: parseQuery(fields, new URLSearchParams(promo.query), { defaults: false }) }))
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
    psk_min: promo.psk_min ?? null,
    psk_max: promo.psk_max ?? null,
  }
}

/** How much is taken off a price, in percent with one decimal; null where nothing is. */
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
    matchesFilter(values[name], filter, needsEvery(fields, name)),
  )
}

function matchesFilter(value: Value, filter: Filter, isEvery: boolean): boolean {
  if (value === null || value === undefined || value === false) return false
  switch (filter.shape) {
    case 'list': {
      const own = Array.isArray(value) ? value : [value === true ? FLAG_VALUE : value]
      return isEvery
        ? filter.values.every(wanted => own.includes(wanted))
        : filter.values.some(wanted => own.includes(wanted))
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
