import type { IsoDate } from '#domain/dates/dates.ts'
import { elementAt } from '#domain/lib/collections.ts'
import type { PricePart } from '#domain/money/price-parts.ts'
import type { PriceHistoryTable, PropertyTable } from '#server/db/schema.ts'
import type { PriceLevel } from './price-levels.ts'
import { officeTime } from './random.ts'
import type { SaleState } from './sale-state.ts'

export interface GeneratedRows {
  properties: PropertyTable[]
  priceHistory: PriceHistoryTable[]
}

export interface LotPrice {
  priceRub: number
  /** They add up to `priceRub` exactly. */
  parts: readonly PricePart[]
}

/** A lot with all price lists since its sales began. */
export interface GeneratedLot {
  /** What of its row does not depend on the day. */
  body: Omit<
    PropertyTable,
    'status' | 'updatedAt' | 'bookedUntil' | 'soldAt' | 'priceRub' | 'priceOldRub' | 'priceParts'
  >
  /** Decides the time of its last change. */
  key: string
  levels: readonly PriceLevel[]
  /** @param salesFrom the day on which its sales began @returns null = it is not for sale */
  stateSince(salesFrom: IsoDate): SaleState | null
  /** Without promotions. @param level of the price list, 1 = today's */
  priceOf(level: number): LotPrice
}

/** @param today nothing after it has happened yet */
export function lotRows(lots: readonly GeneratedLot[], today: IsoDate): GeneratedRows {
  const rows: GeneratedRows = { properties: [], priceHistory: [] }
  for (const { body, key, levels, stateSince, priceOf } of lots) {
    const begun = levels.filter(({ from }) => from <= today)
    const state = begun[0] ? stateSince(begun[0].from) : null
    // A contract or a booking fixes the price: later price lists do not change it.
    const prices = state ? pricesUntil(priceOf, begun, state.since ?? today) : []
    const last = state ? elementAt(prices, prices.length - 1) : null
    rows.properties.push({
      ...body,
      status: state?.status ?? 'closed',
      updatedAt: officeTime(state?.since ?? last?.date ?? today, key),
      bookedUntil: state?.bookedUntil ?? null,
      soldAt: state?.status === 'sold' ? state.since : null,
      priceRub: last?.priceRub ?? null,
      priceOldRub: null,
      priceParts: JSON.stringify(last?.parts ?? []),
    })
    for (const { date, priceRub } of prices) rows.priceHistory.push({ propertyId: body.id, date, priceRub })
  }
  return rows
}

/** Prices in order of days, only those that changed something. */
function pricesUntil(priceOf: GeneratedLot['priceOf'], levels: readonly PriceLevel[], until: IsoDate) {
  const prices: (LotPrice & { date: IsoDate })[] = []
  for (const { from: date, level } of levels) {
    if (date > until) continue
    const price = priceOf(level)
    if (price.priceRub !== prices.at(-1)?.priceRub) prices.push({ date, ...price })
  }
  return prices
}

export function sumOf(parts: readonly PricePart[]): number {
  return parts.reduce((total, { amountRub }) => total + amountRub, 0)
}

/** The price of a list: the sum at a level of prices, rounded. */
export function listPrice(parts: readonly PricePart[], stepRub: number, level = 1): LotPrice {
  const priceRub = Math.round((sumOf(parts) * level) / stepRub) * stepRub
  const amountRub = priceRub - sumOf(parts)
  return { priceRub, parts: amountRub === 0 ? parts : [...parts, { code: 'rounding', amountRub }] }
}

/** What a long way to the lift takes off. */
export function farRub(wayM: number, { nearM, stepM, stepRub }: { nearM: number; stepM: number; stepRub: number }) {
  return Math.max(0, Math.ceil((wayM - nearM) / stepM)) * stepRub
}
