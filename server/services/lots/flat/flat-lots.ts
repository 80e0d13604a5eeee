import type { Promo } from '#contract/content/promo.ts'
import type { FlatFacts, PropertyCard } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { type IsoDate, monthsUntil } from '#domain/dates/dates.ts'
import { type DrawnFlat, drawFlat } from '#domain/drawing/flat-drawing.ts'
import { drawPlan } from '#domain/drawing/plan.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { type FlatFieldName, flatFields } from '#domain/lots/flat-fields.ts'
import { flatTitle } from '#domain/lots/flat-words.ts'
import { isOnSale, MAX_ROOMS_GROUP } from '#domain/lots/lot.ts'
import { roundPayment } from '#domain/mortgage/mortgage.ts'
import { fill } from '#domain/text/format.ts'
import type { Lot, LotValue } from '#server/search-index/types.ts'
import * as lotList from '#texts/lot-list.ts'
import type { CommonRow, LotRow, Unknown } from '../../snapshot/kind.ts'
import { type ActivePromo, promoBadge, promosFor, promosOf, type ShownPrice, shownPrice } from '../../snapshot/price.ts'
import {
  type BuildingFacts,
  buildingOfCard,
  hasFloor,
  type QuarterFacts,
  type SaleContent,
  sectionId,
} from '../../snapshot/sale-content.ts'
import { perSnapshot } from '../../snapshot/snapshot.ts'
import { fromHundredths, sharedCard, sharedValues } from '../shared-columns.ts'
import { type Comfort, comfortOf, comfortQuarterOf } from './comfort.ts'
import { cheapestPayment, creditTermsOf, type OpenOffer, offersOfBuilding } from './loan-terms.ts'

export interface FlatBuilding extends BuildingFacts {
  offers: OpenOffer[]
  ways: string[]
}

export interface FlatBasis extends QuarterFacts {
  buildings: ReadonlyMap<number, FlatBuilding>
  /** Size of the clean drawing by layout, drawing units: the page reserves the space of a picture by them. */
  planFrames: ReadonlyMap<string, Drawing['viewBox']>
  promos: readonly ActivePromo[]
  /** Sections with flats on the ground floor (`sectionIdOf`); elsewhere shops have it. */
  groundFlats: ReadonlySet<number>
  /** The cheapest finish that can be ordered, roubles for a square metre. */
  finishPerM2Rub: number
  comfortOf(row: FlatRow): Comfort
}

/** Gathers what cards need. */
export function gatherFlatBasis(
  content: SaleContent,
  quarterFacts: QuarterFacts,
  rows: readonly CommonRow[],
): FlatBasis {
  const promos = promosOf(content.stocks, 'flat', flatFields)
  const quarter = comfortQuarterOf(content)
  const buildings = new Map<number, FlatBuilding>()
  for (const [id, facts] of quarterFacts.buildings) {
    const offers = offersOfBuilding(content.offer, id, monthsUntilKeys(facts, quarterFacts.today))
    buildings.set(id, { ...facts, offers, ways: waysOf(facts, content, offers) })
  }
  return {
    ...quarterFacts,
    buildings,
    planFrames: planFramesOf(content.layout),
    promos,
    groundFlats: new Set(rows.filter(({ floor }) => floor === 1).map(sectionIdOf)),
    finishPerM2Rub: content.project_furnish.map(({ price_per_m2 }) => price_per_m2).sort((a, b) => a - b)[0] ?? 0,
    // A millisecond for a flat: those that are sold are not searched for.
    comfortOf: row =>
      isOnSale(row)
        ? comfortOf(quarter, { ...floorPosition(row), floor: row.floor }, quarterFacts.today)
        : { isQuiet: false, sunHours: null },
  }
}

const planFramesOf = perSnapshot(
  (layouts: SaleContent['layout']) =>
    new Map(layouts.map(layout => [layout.id, drawPlan(layout, { variant: 'clean' }).viewBox])),
)

/** Payments that a buyer of today makes before they have the keys; 0 = the building is handed over. */
export function monthsUntilKeys({ text, completion }: BuildingFacts, today: IsoDate): number {
  return completion.is_ready ? 0 : monthsUntil(today, text.keys_date)
}

/** Purchase methods open to the flats of a building: where a bank or the developer offers it, and those without offers everywhere. */
function waysOf(
  { text, completion }: BuildingFacts,
  { purchase, offer: allOffers }: SaleContent,
  offers: readonly OpenOffer[],
): string[] {
  const isOffered = (slug: string) => offers.some(({ offer }) => offer.purchase_slug === slug)
  return purchase
    .filter(({ slug, installment_schemes: schemes }) => {
      if (!schemes) return isOffered(slug) || !allOffers.some(({ purchase_slug }) => purchase_slug === slug)
      return schemes.some(
        ({ buildings, down_percent }) => buildings.includes(text.id) && (!completion.is_ready || down_percent === 100),
      )
    })
    .map(({ slug }) => slug)
}

export type FlatRow = LotRow<FlatFacts>

/** The section of a flat; if none is given, the building has only one. */
export function sectionNumberOf({ sectionNumber }: Pick<FlatRow, 'sectionNumber'>): number {
  return sectionNumber ?? 1
}

/** The same as a number of the whole quarter. */
export function sectionIdOf(row: Pick<FlatRow, 'buildingId' | 'sectionNumber'>): number {
  return sectionId(row.buildingId, sectionNumberOf(row))
}

function floorPosition(row: FlatRow) {
  const { position, layoutId } = row.facts
  return { buildingId: row.buildingId, sectionNumber: sectionNumberOf(row), position, layoutId }
}

/** Missing content of a flat: without its `building` it is not shown, without its `place` its layout is drawn. */
export function unknownOf(row: FlatRow, basis: FlatBasis): Unknown | null {
  const building = basis.buildings.get(row.buildingId)
  const standing = { sectionNumber: sectionNumberOf(row), floor: row.floor }
  if (!building || row.floor < 1 || !hasFloor(building, standing) || !basis.layouts.has(row.facts.layoutId))
    return 'building'
  return placeOf(floorPosition(row), basis) ? null : 'place'
}

export function drawFlatRow(row: FlatRow, basis: FlatBasis): Drawing | null {
  const { layoutId, isMirrored } = drawnFlat(floorPosition(row), basis)
  const layout = basis.layouts.get(layoutId)
  return layout ? drawFlat(layout, 'clean', isMirrored) : null
}

/** @throws Error when the content lacks the building or layout: call `unknownOf` before */
export function toFlatLot(row: FlatRow, basis: FlatBasis): Lot<PropertyCard> {
  const building = basis.buildings.get(row.buildingId)
  const { layoutId } = row.facts
  const layout = basis.layouts.get(layoutId)
  const frame = basis.planFrames.get(layoutId)
  if (!building || !layout || !frame)
    throw new Error(`flat ${row.id}: unknown building ${row.buildingId} or layout ${layoutId}`)
  const { width, height } = frame
  const plan = { src: paths.planDrawing(drawnFlat(floorPosition(row), basis)), width, height }
  const price = shownPrice(row)
  const best = price.nowRub === null ? null : cheapestPayment(price.nowRub, building.offers)
  const firstFloor = basis.groundFlats.has(sectionIdOf(row)) ? 1 : 2
  const paymentRub = best ? roundPayment(best.payment.thenRub) : null
  const values = lotValues(row, building, price, paymentRub, firstFloor, basis.comfortOf(row))
  const applying = promosFor(row, basis, flatFields, values)
  const promos = byValue(applying, { ...price, areaM2: row.areaDm2 / 100, finishPerM2Rub: basis.finishPerM2Rub })
  return {
    id: row.id,
    values: { ...values, promo: promos.map(({ promo }) => promo.slug) },
    card: toCard(row, building, price, layout.code, plan, best, values, promos),
  }
}

/**
 * In units of the index: roubles, square decimetres, centimetres.
 * @param firstFloor the lowest one for flats of its section
 */
function lotValues(
  row: FlatRow,
  building: FlatBuilding,
  price: ShownPrice,
  paymentRub: number | null,
  firstFloor: number,
  { isQuiet, sunHours }: Comfort,
): Record<Exclude<FlatFieldName, 'promo'>, LotValue> {
  const { facts } = row
  return {
    ...sharedValues(row, price),
    rooms: Math.min(facts.rooms, MAX_ROOMS_GROUP),
    building: row.buildingId,
    section: sectionIdOf(row),
    completion: building.completionKey,
    finish: facts.finish,
    type: 'flat',
    layout: facts.layoutId,
    window_view: facts.windowView,
    window_view_all: facts.windowView,
    window_sides: facts.windowSides,
    window_sides_all: facts.windowSides,
    way: building.ways,
    features: facts.features,
    quiet: isQuiet,
    sun: sunHours,
    is_euro: facts.isEuro,
    not_first_floor: row.floor > firstFloor,
    not_last_floor: row.floor < row.floorsTotal,
    payment: paymentRub,
    area_kitchen: facts.areaKitchenDm2,
    area_living: facts.areaLivingDm2,
    floor: row.floor,
    ceiling_height: facts.ceilingCm,
  }
}

function toCard(
  row: FlatRow,
  building: FlatBuilding,
  price: ShownPrice,
  planCode: string,
  plan: { src: string; width: number; height: number },
  best: ReturnType<typeof cheapestPayment>,
  values: Record<string, LotValue>,
  promos: readonly ActivePromo[],
): PropertyCard {
  const { facts } = row
  const { rooms, isEuro } = facts
  const shared = sharedCard(row, price)
  const title = flatTitle({ rooms, isEuro, areaM2: shared.area })
  const sectionNumber = sectionNumberOf(row)
  return {
    ...shared,
    type: 'flat',
    title,
    rooms,
    is_studio: rooms === 0,
    is_euro: isEuro,
    area_living: fromHundredths(facts.areaLivingDm2),
    area_kitchen: fromHundredths(facts.areaKitchenDm2),
    floors_total: row.floorsTotal,
    building: buildingOfCard(building),
    section: {
      id: sectionId(row.buildingId, sectionNumber),
      number: sectionNumber,
      kind: building.text.section_types[sectionNumber - 1] ?? '',
    },
    number_on_floor: facts.position ?? 0,
    payment_from: typeof values.payment === 'number' ? values.payment : null,
    payment_program: best?.terms.program ?? null,
    payment_terms: best && creditTermsOf(best),
    promos: promos.map(promoBadge),
    finish: facts.finish,
    features: facts.features,
    window_view: facts.windowView,
    window_sides: facts.windowSides,
    plan_code: planCode,
    plan: { ...plan, alt: fill(lotList.cardPlanAlt, { title }) },
  }
}

export interface FloorPosition {
  buildingId: number
  /** Counted in the building, from 1. */
  sectionNumber: number
  /** Counted on the floor clockwise from the left, from 1; null = unknown. */
  position: number | null
  layoutId: string
}

/** A flat without a known position is drawn as its layout is: an import may add one. */
export function drawnFlat(
  at: FloorPosition,
  { buildings, sections }: Pick<FlatBasis, 'buildings' | 'sections'>,
): DrawnFlat {
  return { layoutId: at.layoutId, isMirrored: placeOf(at, { buildings, sections })?.mirror ?? false }
}

/** Position of a flat on its floor; undefined if the content does not have it. */
export function placeOf(
  at: Omit<FloorPosition, 'layoutId'>,
  { buildings, sections }: Pick<FlatBasis, 'buildings' | 'sections'>,
) {
  const sectionId = buildings.get(at.buildingId)?.sections.sections[at.sectionNumber - 1]
  return sections.get(sectionId ?? '')?.placements.find(({ no }) => no === at.position)
}

/** The facts of a flat that the value of a promotion depends on. */
export interface Promoted {
  nowRub: number | null
  /** Before a discount; null without one. */
  oldRub: number | null
  areaM2: number
  /** The cheapest finish that can be given, roubles for a square metre. */
  finishPerM2Rub: number
}

/** Value of a promotion for every buyer, roubles. A credit rate benefits only borrowers, so it counts as 0. */
export function promoValueRub(promo: Pick<Promo, 'kind' | 'gift'>, flat: Promoted): number {
  if (promo.kind === 'discount' && flat.nowRub !== null && flat.oldRub !== null) return flat.oldRub - flat.nowRub
  return promo.gift === 'furnish' ? flat.finishPerM2Rub * flat.areaM2 : 0
}

/** The most valuable first; equal ones in the order of the content. A card has room for one, and a page begins with the same. */
export function byValue<Offer extends { promo: Pick<Promo, 'kind' | 'gift' | 'position'> }>(
  offers: readonly Offer[],
  flat: Promoted,
): Offer[] {
  return offers.toSorted(
    (a, b) => promoValueRub(b.promo, flat) - promoValueRub(a.promo, flat) || a.promo.position - b.promo.position,
  )
}
