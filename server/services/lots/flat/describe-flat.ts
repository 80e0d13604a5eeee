import { NotFound } from '#contract/errors.ts'
import type { FlatFacts, Property, PropertyCard } from '#contract/lots/flat.ts'
import type { FlatLadder } from '#contract/lots/flat-layout-facts.ts'
import { flatWords } from '#domain/lots/flat-fields.ts'
import { joinList } from '#domain/lots/flat-words.ts'
import { gainedView, type LadderFlat, ladderOf, lostViews, type Step } from '#domain/lots/ladder.ts'
import { insideSentence, type Terms, termText } from '#domain/lots/listed-lot.ts'
import { discountedHistory, lowestPrice, type PricePart } from '#domain/money/price-parts.ts'
import { fill, formatArea } from '#domain/text/format.ts'
import * as copy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import { type KindOnSale, type SaleContext, SIMILAR_LIMIT } from '../../snapshot/kind.ts'
import { perSnapshot } from '../../snapshot/snapshot.ts'
import { termsOf } from '../labels.ts'
import { describeLayoutFacts } from './comfort.ts'
import { type FlatBasis, type FlatRow, sectionIdOf, sectionNumberOf } from './flat-lots.ts'

type Flats = KindOnSale<PropertyCard, FlatFacts, FlatBasis>

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

type Rung = LadderFlat & { card: PropertyCard }

const SUMMER_WORDS: Readonly<Record<string, string>> = { loggia: copy.ladderLoggia, balcony: copy.ladderBalcony }
/** Less than this is the same. */
const SAME = { areaM2: 1, floors: 1 } as const

function describeLadder(card: PropertyCard, layoutId: string, flats: Flats, { content }: SaleContext): FlatLadder {
  const terms = termsOf(content.vocabulary, flatWords.cardTerms)
  const from = toRung(card, layoutId)
  return ladderOf(from, rungsOf(flats)).map(step => ({
    id: step.to.id,
    kind: step.kind,
    difference: step.difference,
    text: stepText(from, step, terms),
    also: alsoText(from, step, terms),
    flat: fill(copy.ladderGo, {
      title: step.to.card.title,
      number: fill(formats.flatNumber, { number: step.to.card.number }),
    }),
  }))
}

const rungsOf = perSnapshot(({ rows, index }: Flats): Rung[] =>
  Array.from(rows.values()).flatMap(({ id, facts }) => {
    const card = index.get(id)
    return card?.status === 'free' && card.price !== null ? [toRung(card, facts.layoutId)] : []
  }),
)

function toRung(card: PropertyCard, layout: string): Rung {
  return {
    card,
    id: card.id,
    price: card.price,
    rooms: card.rooms,
    isEuro: card.is_euro,
    area: card.area,
    kitchen: card.area_kitchen,
    floor: card.floor,
    building: card.building.id,
    layout,
    views: card.window_view,
    summer: card.features.filter(feature => feature in SUMMER_WORDS),
    finish: card.finish,
    completion: card.building.completion.label,
  }
}

function stepText(from: Rung, { kind, to }: Step<Rung>, terms: Terms): string {
  switch (kind) {
    case 'view':
      return insideSentence(termText(terms, 'window_view', gainedView(from, to) ?? '', 'short'))
    case 'floor_up':
    case 'floor_down':
      return fill(copy.ladderFloor, { floor: to.floor })
    case 'kitchen':
      return fill(copy.ladderKitchen, { area: formatArea((to.kitchen ?? 0) - (from.kitchen ?? 0)) })
    case 'area':
      return fill(copy.ladderArea, { area: formatArea(to.area - from.area) })
    case 'smaller':
      return fill(copy.ladderSmaller, { area: formatArea(from.area - to.area) })
    case 'room':
      return copy.ladderRoom
    case 'summer':
      return SUMMER_WORDS[to.summer[0] ?? ''] ?? ''
  }
}

/** Other differences of the step. */
function alsoText(from: Rung, { kind, to }: Step<Rung>, terms: Terms): string {
  const apartM2 = to.area - from.area
  const isAboutArea = kind === 'area' || kind === 'smaller'
  const changes = [
    to.building !== from.building && fill(copy.ladderAlsoBuilding, { number: to.card.building.number }),
    !kind.startsWith('floor') &&
      Math.abs(to.floor - from.floor) > SAME.floors &&
      fill(copy.ladderAlsoFloor, { floor: to.floor }),
    !isAboutArea &&
      Math.abs(apartM2) >= SAME.areaM2 &&
      fill(copy.ladderAlsoArea, { sign: apartM2 > 0 ? '+' : '−', area: formatArea(Math.abs(apartM2)) }),
    ...lostViews(from, to).map(view =>
      fill(copy.ladderAlsoView, { view: insideSentence(termText(terms, 'window_view', view, 'label')) }),
    ),
    to.finish !== from.finish && termText(terms, 'finish', to.finish, 'short'),
    to.completion !== from.completion && fill(copy.ladderAlsoCompletion, { label: to.completion }),
  ].filter(change => change !== false)
  return changes.length > 0 ? fill(copy.ladderAlso, { changes: joinList(changes) }) : copy.ladderAlsoNothing
}
