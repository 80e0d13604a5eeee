import type { Finish } from '#domain/lots/lot.ts'
import type { PricePart } from '#domain/money/price-parts.ts'
import type { FlatType } from '#domain/plans/layout.ts'
import type { Placement, Section } from '#domain/plans/section.ts'
import type { View } from '#domain/sun/window-views.ts'
import type { FlatSlot } from './flat-slots.ts'
import { type LotPrice, listPrice, sumOf } from './lot-rows.ts'

/** The price model of the demo, described in docs/demo-model.md. Figures follow the design's catalogue. */

/** Roubles for a square metre by type of layout at the level of prices of today. A small flat has a dear metre. */
const RATE_PER_M2_RUB: Record<FlatType, number> = {
  studio: 178_000,
  '1': 168_000,
  euro2: 160_500,
  '2': 158_000,
  euro3: 152_000,
  '3': 146_000,
  euro4: 148_000,
  '4': 142_000,
}

/** Past rates are whole hundreds, as in a price list. */
const RATE_STEP_RUB = 100

/** Readiness and closeness to the water against building 3. */
const BUILDING_PERCENT: Record<number, number> = { 1: 6, 2: 5, 3: 0, 4: -3, 5: -5, 6: -6 }

/** For each floor above the lowest with flats. */
const FLOOR_PERCENT = 0.4
const LOWEST_FLOOR = 2

/** From the door next to the lift to the farthest door of the floor: half down, half up. */
const POSITION_SPREAD_PERCENT = 1.2
/** Some of the windows look at the wall of the next section. */
const CLOSED_SIDE_PERCENT = -3

/** What a finish adds for a square metre. `none` adds nothing and is absent here. */
const FINISH_PER_M2_RUB: Partial<Record<Finish, number>> = { whitebox: 5_500, fine: 21_000, furnished: 30_000 }

/** Prices are whole thousands; where a percent is taken off, whole twenty thousands, so that 5 % is a whole thousand too. */
const PRICE_STEP_RUB = 1_000
const DISCOUNTED_STEP_RUB = 20_000

/** Buildings of `content/stocks/klyuchi-k-novomu-godu.md`. */
const DISCOUNTED_BUILDINGS: ReadonlySet<number> = new Set([1])

/** Without the discounts of promotions. @param level prices of that day as a share of today's list */
export function priceFlat(slot: FlatSlot, finish: Finish, level: number): LotPrice {
  const areaM2 = slot.layout.total_area
  const rateRub = Math.round((RATE_PER_M2_RUB[slot.layout.type] * level) / RATE_STEP_RUB) * RATE_STEP_RUB
  const parts: PricePart[] = [{ code: 'base', amountRub: Math.round(rateRub * areaM2), perM2Rub: rateRub }]
  const addPercent = (code: PricePart['code'], percent: number) => {
    if (percent !== 0) parts.push({ code, amountRub: Math.round((sumOf(parts) * percent) / 100), percent })
  }
  addPercent('building', BUILDING_PERCENT[slot.buildingId] ?? 0)
  addPercent('floor', tenths(FLOOR_PERCENT * (slot.floor - LOWEST_FLOOR)))
  addPercent('view', viewPercent(slot.views))
  addPercent('position', positionPercent(slot))
  const finishRub = FINISH_PER_M2_RUB[finish]
  if (finishRub) parts.push({ code: 'finish', amountRub: Math.round(finishRub * areaM2), perM2Rub: finishRub })
  return listPrice(parts, DISCOUNTED_BUILDINGS.has(slot.buildingId) ? DISCOUNTED_STEP_RUB : PRICE_STEP_RUB)
}

/** Water costs most, and more when it is the main thing in the window; a street takes off. Only the best view counts. */
export function viewPercent(views: readonly View[]): number {
  if (views[0] === 'river') return 4
  if (views.includes('river')) return 2
  if (views.includes('city') || views.includes('park')) return 1
  return views[0] === 'street' ? -1 : 0
}

function positionPercent(slot: FlatSlot): number {
  const distances = slot.section.placements.map(place => nearestLiftM(slot.section, place))
  const near = Math.min(...distances)
  const far = Math.max(...distances)
  const share = (nearestLiftM(slot.section, slot.place) - near) / (far - near)
  return tenths((share - 0.5) * POSITION_SPREAD_PERCENT + (slot.hasClosedSide ? CLOSED_SIDE_PERCENT : 0))
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** Along the corridors' right angles, metres. @throws RangeError when the section has no lift: a broken plan */
function nearestLiftM(section: Pick<Section, 'id' | 'core'>, place: Pick<Placement, 'entrance'>): number {
  const lifts = section.core.doors.filter(door => door.kind === 'lift')
  if (lifts.length === 0) throw new RangeError(`no lift in section ${section.id}`)
  return Math.min(...lifts.map(lift => Math.abs(lift.x - place.entrance.x) + Math.abs(lift.y - place.entrance.y)))
}
