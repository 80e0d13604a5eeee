import { addDays, daysBetween, type IsoDate } from '#domain/dates/dates.ts'
import type { Finish } from '#domain/lots/lot.ts'
import type { FlatSlot } from './flat-slots.ts'
import { hashInteger, hashUnit, workingDay } from './random.ts'

/** Share of flats still on sale by building: the first is nearly sold out, the last has only begun. */
const FREE_SHARE: Record<number, number> = { 1: 0.13, 2: 0.44, 3: 0.5, 4: 0.6, 5: 0.72, 6: 0.86 }
const BOOKED_SHARE = 0.07
/** Small flats go first; flats whose main view is the river are dearer and stay a little longer. */
const SMALL_FLAT_SHIFT = -0.024
const RIVER_SHIFT = 0.02
/** Added to every share so that exactly 544 of the 986 flats are free, as on every page of the design. */
const CALIBRATION = -0.0025

const BOOKING_DAYS = 30

export interface SaleState {
  status: 'free' | 'booked' | 'sold'
  /** Day of the sale or of the booking; null for a free flat. */
  since: IsoDate | null
  bookedUntil: IsoDate | null
}

export const FREE: SaleState = { status: 'free', since: null, bookedUntil: null }

/** @param salesFrom the day on which sales of its section began */
export function saleState(slot: FlatSlot, salesFrom: IsoDate, today: IsoDate): SaleState {
  const key = slotKey(slot)
  const chance = hashUnit(key)
  const freeShare = freeShareOf(slot)
  const status = chance < freeShare ? 'free' : chance < freeShare + BOOKED_SHARE ? 'booked' : 'sold'
  return stateSince(status, key, salesFrom, today)
}

/** @param key of the lot: its chance */
export function stateSince(status: SaleState['status'], key: string, salesFrom: IsoDate, today: IsoDate): SaleState {
  if (status === 'free') return FREE
  if (status === 'booked') {
    const since = later(addDays(today, -hashInteger(`booked:${key}`, 1, BOOKING_DAYS - 1)), salesFrom)
    return { status, since, bookedUntil: addDays(since, BOOKING_DAYS) }
  }
  const days = Math.max(1, daysBetween(salesFrom, today))
  const since = workingDay(addDays(salesFrom, hashInteger(`sold:${key}`, Math.min(4, days - 1), days - 1)))
  return { status, since: later(since, salesFrom), bookedUntil: null }
}

/** Finish of a flat: the building that is ready is finished, half of it fully; in the others a few are levelled and plastered. */
export function finishOf(slot: FlatSlot): Finish {
  const chance = hashUnit(`x${slotKey(slot)}`)
  if (slot.buildingId === 1) return chance < 0.5 ? 'fine' : 'whitebox'
  return chance < 0.3 ? 'whitebox' : 'none'
}

/** The key of the design's catalogue: building, index of the section, floor, place. */
export function slotKey(slot: Pick<FlatSlot, 'buildingId' | 'sectionNumber' | 'floor' | 'place'>): string {
  return `${slot.buildingId}-${slot.sectionNumber - 1}-${slot.floor}-${slot.place.no}`
}

function freeShareOf(slot: FlatSlot): number {
  const small = slot.layout.type === 'studio' || slot.layout.type === '1'
  return (
    (FREE_SHARE[slot.buildingId] ?? 0) +
    (small ? SMALL_FLAT_SHIFT : 0) +
    (slot.views[0] === 'river' ? RIVER_SHIFT : 0) +
    CALIBRATION
  )
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}
