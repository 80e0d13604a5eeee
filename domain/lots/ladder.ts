import { keysOf } from '../lib/collections.ts'

/** Steps from one flat to the next, one difference at a time. */
export const LADDER_STEPS = ['view', 'floor_up', 'floor_down', 'kitchen', 'area', 'smaller', 'room', 'summer'] as const
export type LadderStep = (typeof LADDER_STEPS)[number]

/** The facts of a flat that steps compare. Roubles, square metres. */
export interface LadderFlat {
  id: number
  price: number | null
  rooms: number
  isEuro: boolean
  area: number
  /** Null = unknown. */
  kitchen: number | null
  floor: number
  building: number
  /** Flats of one layout differ only in their position. */
  layout: string
  views: readonly string[]
  /** `loggia`, `balcony`, `terrace`. */
  summer: readonly string[]
  finish: string
  completion: string
}

export interface Step<Flat extends LadderFlat = LadderFlat> {
  kind: LadderStep
  to: Flat
  /** Roubles; negative = cheaper. */
  difference: number
}

/** Largest price difference of a step, share of the price. */
const MAX_PRICE_CHANGE = 0.3
/** Smallest differences of a step. */
const MIN = { floors: 2, kitchenM2: 2, areaM2: 4 } as const
/** Weights of the differences that a step does not offer: together they are the distance of two flats. */
const WEIGHTS = {
  area: 4,
  kitchen: 1,
  floor: 0.06,
  building: 0.4,
  layout: 0.2,
  lostView: 0.5,
  finish: 0.4,
  completion: 0.3,
  isEuro: 0.3,
  price: 2,
} as const

type IsStep = (from: LadderFlat, other: LadderFlat) => boolean

const hasSameRooms: IsStep = (from, other) => from.rooms === other.rooms
const isCheaper: IsStep = (from, other) => priceOf(other) < priceOf(from)

const IS_STEP: Readonly<Record<LadderStep, IsStep>> = {
  view: (from, other) => hasSameRooms(from, other) && gainedView(from, other) !== null,
  floor_up: (from, other) => from.layout === other.layout && other.floor - from.floor >= MIN.floors,
  floor_down: (from, other) =>
    from.layout === other.layout && from.floor - other.floor >= MIN.floors && isCheaper(from, other),
  kitchen: (from, other) =>
    hasSameRooms(from, other) && (other.kitchen ?? 0) - (from.kitchen ?? Infinity) >= MIN.kitchenM2,
  area: (from, other) => hasSameRooms(from, other) && other.area - from.area >= MIN.areaM2,
  smaller: (from, other) => hasSameRooms(from, other) && from.area - other.area >= MIN.areaM2 && isCheaper(from, other),
  room: (from, other) => other.rooms === from.rooms + 1,
  summer: (from, other) => hasSameRooms(from, other) && from.summer.length === 0 && other.summer.length > 0,
}

/** Differences that belong to a step and add no distance: a larger flat has a larger kitchen. */
const OFFERED: Readonly<Record<LadderStep, readonly (keyof typeof WEIGHTS)[]>> = {
  view: [],
  floor_up: [],
  floor_down: [],
  kitchen: [],
  area: ['kitchen', 'layout'],
  smaller: ['kitchen', 'layout'],
  room: ['area', 'kitchen', 'layout', 'isEuro'],
  summer: ['layout'],
}

/** Views that make a step; a view of a street does not. */
const GOOD_VIEWS: readonly string[] = ['river', 'park']

/** A good view of the other flat that this one lacks; null = none. */
export function gainedView(from: LadderFlat, other: LadderFlat): string | null {
  return GOOD_VIEWS.find(view => other.views.includes(view) && !from.views.includes(view)) ?? null
}

export function lostViews(from: LadderFlat, other: LadderFlat): string[] {
  return GOOD_VIEWS.filter(view => from.views.includes(view) && !other.views.includes(view))
}

/** The nearest step of each kind, one flat each, the cheapest first. @param others free flats with a price */
export function ladderOf<Flat extends LadderFlat>(from: LadderFlat, others: readonly Flat[]): Step<Flat>[] {
  const { price } = from
  if (price === null) return []
  const taken = new Set<number>([from.id])
  const steps: Step<Flat>[] = []
  for (const kind of LADDER_STEPS) {
    let nearest: { to: Flat; distance: number } | null = null
    for (const to of others) {
      if (to.price === null || taken.has(to.id) || !IS_STEP[kind](from, to)) continue
      if (Math.abs(to.price - price) > price * MAX_PRICE_CHANGE) continue
      const distance = distanceOf(kind, from, to)
      if (!nearest || distance < nearest.distance || (distance === nearest.distance && to.id < nearest.to.id)) {
        nearest = { to, distance }
      }
    }
    if (!nearest) continue
    taken.add(nearest.to.id)
    steps.push({ kind, to: nearest.to, difference: priceOf(nearest.to) - price })
  }
  return steps.sort((a, b) => a.difference - b.difference)
}

function distanceOf(kind: LadderStep, from: LadderFlat, other: LadderFlat): number {
  const parts: Record<keyof typeof WEIGHTS, number> = {
    area: Math.abs(other.area - from.area) / from.area,
    kitchen: Math.abs((other.kitchen ?? 0) - (from.kitchen ?? 0)) / 10,
    floor: Math.abs(other.floor - from.floor),
    building: Number(other.building !== from.building),
    layout: Number(other.layout !== from.layout),
    lostView: lostViews(from, other).length,
    finish: Number(other.finish !== from.finish),
    completion: Number(other.completion !== from.completion),
    isEuro: Number(other.isEuro !== from.isEuro),
    price: Math.abs(priceOf(other) - priceOf(from)) / priceOf(from),
  }
  let distance = 0
  for (const name of keysOf(parts)) {
    if (!OFFERED[kind].includes(name)) distance += WEIGHTS[name] * parts[name]
  }
  return distance
}

function priceOf({ price }: LadderFlat): number {
  return price ?? Infinity
}
