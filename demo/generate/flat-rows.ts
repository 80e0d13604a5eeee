import { writeFacts } from '#contract/lots/facts.ts'
import { flatFactsSchema } from '#contract/lots/flat.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { plannedFacts, toDm2 } from '#domain/sun/standing-flat.ts'
import type { PriceHistoryTable, PropertyTable } from '#server/db/schema.ts'
import { officeTime, twoDigits } from './days.ts'
import type { DemoData } from './demo-data.ts'
import { type FlatSlot, listFlatSlots } from './flat-slots.ts'
import { type PriceLevel, priceLevels } from './price-levels.ts'
import { type FlatPrice, priceFlat } from './price-model.ts'
import { finishOf, type SaleState, saleState, slotKey } from './sale-state.ts'

export interface GeneratedRows {
  properties: PropertyTable[]
  priceHistory: PriceHistoryTable[]
}

/** Buildings whose flats and premises are sold by a contract of sale, not of shared construction. */
export const HANDED_OVER: ReadonlySet<number> = new Set([1])

/** Every flat, with the prices it had since its sales began. @param today nothing after it has happened yet */
export function generateFlats(data: DemoData, today: IsoDate): GeneratedRows {
  const rows: GeneratedRows = { properties: [], priceHistory: [] }
  for (const slot of listFlatSlots(data)) {
    const levels = priceLevels(slot.buildingId, slot.sectionNumber).filter(level => level.from <= today)
    const salesFrom = levels[0]?.from
    if (!salesFrom) {
      rows.properties.push(closedRow(data, slot, today))
      continue
    }
    const state = saleState(slot, salesFrom, today)
    // A contract or a booking fixes the price: later price lists do not touch the flat.
    const prices = pricesUntil(slot, levels, state.since ?? today)
    const last = prices[prices.length - 1] as DatedPrice // the sales began, so there is a first price
    rows.properties.push(flatRow(data, slot, state, last))
    rows.priceHistory.push(
      ...prices.map(({ date, price }) => ({ propertyId: slot.id, date, priceRub: price.priceRub })),
    )
  }
  return rows
}

interface DatedPrice {
  date: IsoDate
  price: FlatPrice
}

/** Prices of a flat in order of days, only those that changed something. */
function pricesUntil(slot: FlatSlot, levels: readonly PriceLevel[], until: IsoDate): DatedPrice[] {
  const finish = finishOf(slot)
  const prices: DatedPrice[] = []
  for (const { from: date, level } of levels) {
    if (date > until) continue
    const price = priceFlat(slot, finish, level)
    if (price.priceRub !== prices.at(-1)?.price.priceRub) prices.push({ date, price })
  }
  return prices
}

function flatRow(data: DemoData, slot: FlatSlot, state: SaleState, last: DatedPrice): PropertyTable {
  return {
    ...bodyOf(data, slot),
    status: state.status,
    updatedAt: officeTime(state.since ?? last.date, slotKey(slot)),
    bookedUntil: state.bookedUntil,
    soldAt: state.status === 'sold' ? state.since : null,
    priceRub: last.price.priceRub,
    priceOldRub: null,
    priceParts: JSON.stringify(last.price.parts),
  }
}

/** A flat whose sales have not begun: it is in the chessboard, without a price. */
function closedRow(data: DemoData, slot: FlatSlot, today: IsoDate): PropertyTable {
  return {
    ...bodyOf(data, slot),
    status: 'closed',
    updatedAt: officeTime(today, slotKey(slot)),
    bookedUntil: null,
    soldAt: null,
    priceRub: null,
    priceOldRub: null,
    priceParts: '[]',
  }
}

/** What of a flat does not depend on the day. */
function bodyOf(data: DemoData, slot: FlatSlot) {
  return {
    id: slot.id,
    kind: 'flat' as const,
    article: `ОБ-${slot.buildingId}.${slot.sectionNumber}-${twoDigits(slot.floor)}-${twoDigits(slot.place.no)}`,
    number: String(slot.number),
    buildingId: slot.buildingId,
    sectionNumber: slot.sectionNumber,
    floor: slot.floor,
    floorsTotal: slot.floorsTotal,
    areaDm2: toDm2(slot.layout.total_area),
    facts: writeFacts(flatFactsSchema, { ...plannedFacts(slot, data.ceilingM), finish: finishOf(slot) }),
    contractType: HANDED_OVER.has(slot.buildingId) ? ('dkp' as const) : ('ddu' as const),
  }
}
