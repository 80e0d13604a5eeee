import type { ParkingPlan } from '#contract/content/parking.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { PricePart } from '#domain/money/price-parts.ts'
import type { PriceHistoryTable, PropertyTable } from '#server/db/schema.ts'
import { officeTime } from './days.ts'
import type { GeneratedRows } from './flat-rows.ts'
import type { PriceLevel } from './price-levels.ts'
import { stateSince } from './sale-state.ts'

export type ZoneId = ParkingPlan['zones'][number]['id']

/** A zone of the level under the houses, with its sales. Its texts are in content/project_buy_parking. */
interface Zone {
  number: number
  building: number
  /** Price lists since its sales began, as shares of today's. */
  levels: readonly PriceLevel[]
}

export const ZONES: Readonly<Record<ZoneId, Zone>> = {
  A: {
    number: 1,
    building: 2,
    levels: [
      { from: '2025-09-15', level: 0.92 },
      { from: '2026-03-16', level: 0.96 },
      { from: '2026-09-07', level: 1 },
    ],
  },
  B: { number: 2, building: 5, levels: [{ from: '2026-08-17', level: 1 }] },
}

export interface UndergroundLot {
  /** What of its row does not depend on the day. */
  body: Pick<PropertyTable, 'id' | 'kind' | 'article' | 'number' | 'floor' | 'areaDm2' | 'facts'>
  zone: ZoneId
  /** As the plan says it is today; before its sales began it is closed. */
  status: 'free' | 'booked' | 'sold' | 'closed'
  /** Its price without promotions. @param level of the price list */
  priceOf(level: number): UndergroundPrice
}

export interface UndergroundPrice {
  priceRub: number
  /** They add up to `priceRub` exactly. */
  parts: readonly PricePart[]
}

/** Rows of what is sold underground on a day, with the prices since its sales began. */
export function undergroundRows(lots: readonly UndergroundLot[], today: IsoDate): GeneratedRows {
  const rows: GeneratedRows = { properties: [], priceHistory: [] }
  for (const lot of lots) {
    const { row, history } = rowOf(lot, today)
    rows.properties.push(row)
    rows.priceHistory.push(...history)
  }
  return rows
}

function rowOf(lot: UndergroundLot, today: IsoDate): { row: PropertyTable; history: PriceHistoryTable[] } {
  const { body, status } = lot
  const { building, levels } = ZONES[lot.zone]
  const key = body.article
  const standing = {
    ...body,
    buildingId: building,
    sectionNumber: null,
    floorsTotal: 1,
    contractType: 'ddu' as const,
  }
  const [first] = levels
  if (!first || first.from > today || status === 'closed') {
    const closed = { status: 'closed' as const, updatedAt: officeTime(today, key), bookedUntil: null, soldAt: null }
    return { row: { ...standing, ...closed, priceRub: null, priceOldRub: null, priceParts: '[]' }, history: [] }
  }
  const state = stateSince(status, key, first.from, today)
  // A contract or a booking fixes the price.
  const prices = pricesUntil(lot, levels, state.since ?? today)
  const last = prices.at(-1)
  if (!last) throw new RangeError(`${key} is on sale and has no price`)
  const { priceRub, parts } = last.price
  return {
    row: {
      ...standing,
      status: state.status,
      updatedAt: officeTime(state.since ?? last.date, key),
      bookedUntil: state.bookedUntil,
      soldAt: state.status === 'sold' ? state.since : null,
      priceRub,
      priceOldRub: null,
      priceParts: JSON.stringify(parts),
    },
    history: prices.map(({ date, price }) => ({ propertyId: body.id, date, priceRub: price.priceRub })),
  }
}

/** Its prices in order of days, only those that changed something. */
function pricesUntil({ priceOf }: UndergroundLot, levels: readonly PriceLevel[], until: IsoDate) {
  const prices: { date: IsoDate; price: UndergroundPrice }[] = []
  for (const { from: date, level } of levels) {
    if (date > until) continue
    const price = priceOf(level)
    if (price.priceRub !== prices.at(-1)?.price.priceRub) prices.push({ date, price })
  }
  return prices
}
