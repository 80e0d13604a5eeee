import { NotFound } from '#contract/errors.ts'
import type { FlatFacts, Property, PropertyCard } from '#contract/lots/flat.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { discountedHistory, type PricePart, type PricePoint } from '#domain/money/price-parts.ts'
import { type KindOnSale, type SaleContext, SIMILAR_LIMIT } from '../../snapshot/kind.ts'
import { describeLayoutFacts } from './comfort.ts'
import { type FlatBasis, type FlatRow, sectionIdOf, sectionNumberOf } from './flat-lots.ts'
import { describeLadder } from './ladder.ts'

type Flats = KindOnSale<PropertyCard, FlatFacts, FlatBasis>

/** Days over which the lowest price is the basis of an honest discount. */
const LOWEST_PRICE_DAYS = 30

/** @throws NotFound */
export function describeFlat(id: number, flats: Flats, context: SaleContext): Property {
  const { basis, index } = flats
  const card = index.get(id)
  const row = flats.rows.get(id)
  if (!card || !row) throw new NotFound()
  const layout = basis.layouts.get(row.facts.layoutId)
  const building = basis.buildings.get(row.buildingId)
  if (!layout || !building) throw new Error(`flat ${row.id} has a card but no layout or building`)
  const isPriced = card.price !== null
  const history = isPriced
    ? discountedHistory(context.priceHistory.get(row.id) ?? [], row.discounts, context.today, row.priceOldRub)
    : []
  return {
    ...card,
    booked_until: row.bookedUntil,
    sold_at: row.soldAt,
    bedrooms_count: row.facts.bedrooms,
    area_total: row.facts.areaInnerDm2 / 100,
    ceiling_height: (row.facts.ceilingCm ?? 0) / 100,
    rooms_explication: layout.rooms.map(({ id, kind, name, area }) => ({ id, kind, name, area })),
    price_history: history.map(({ date, priceRub }) => ({ date, price: priceRub })),
    price_lowest_30d: lowestPrice(history, context.today),
    price_parts: isPriced ? publicParts(row.priceParts) : [],
    azimuth: row.facts.azimuth,
    layout_id: layout.id,
    floor_flats: floorOf(flats, row),
    ways: building.ways,
    // Every finish is offered in every building that is not finished yet.
    furnish_ids: building.completion.is_ready ? [] : context.content.project_furnish.map(({ id }) => id),
    similar_count: index.listSimilar(row.id, SIMILAR_LIMIT).length,
    truths: describeLayoutFacts(context.content, {
      layout,
      buildingId: row.buildingId,
      sectionNumber: sectionNumberOf(row),
      position: row.facts.position,
      floor: row.floor,
    }),
    ladder: describeLadder(card, layout.id, flats, context),
  }
}

/**
 * The lowest price of the last 30 days, today included.
 * @param history in order of days; a price holds until the next
 */
export function lowestPrice(history: readonly PricePoint[], today: IsoDate): number | null {
  const from = new Date(Date.parse(`${today}T00:00:00Z`) - LOWEST_PRICE_DAYS * 86_400_000).toISOString().slice(0, 10)
  // The price that was in force when the window opened counts too.
  const opening = history.findLastIndex(({ date }) => date <= from)
  const inWindow = history.filter(({ date }, index) => index >= opening && date <= today)
  return inWindow.length > 0 ? Math.min(...inWindow.map(({ priceRub }) => priceRub)) : null
}

function publicParts(parts: readonly PricePart[]): Property['price_parts'] {
  return parts.map(({ code, amountRub, percent, perM2Rub, promo }) => ({
    code,
    amount: amountRub,
    ...(percent === undefined ? {} : { percent }),
    ...(perM2Rub === undefined ? {} : { per_m2: perM2Rub }),
    ...(promo === undefined ? {} : { promo }),
  }))
}

function floorOf({ rows, index }: Flats, row: FlatRow): Property['floor_flats'] {
  const section = sectionIdOf(row)
  const floor: Property['floor_flats'] = []
  for (const other of rows.values()) {
    if (other.floor !== row.floor || sectionIdOf(other) !== section) continue
    const card = index.get(other.id)
    if (!card) continue
    const { id, number, status, is_withdrawn, area, price, number_on_floor: position } = card
    floor.push({ id, position, number, status, is_withdrawn, area, price })
  }
  return floor.sort((a, b) => a.position - b.position)
}
