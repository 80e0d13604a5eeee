import type { FlatsFile } from '#contract/lots/flats-file.ts'
import type { Layout } from '#domain/plans/layout.ts'
import type { Quarter } from './geometry/draw-quarter.ts'

type Flat = FlatsFile['flats'][number]

/** The ground floor has no flats. */
const LOWEST_FLOOR = 2
const FIRST_ID = 1
const RATE_PER_M2_RUB: Partial<Record<Layout['type'], number>> = { studio: 160_000, '1': 150_000, '2': 140_000 }
const FLOOR_RUB = 30_000
const STEP_RUB = 10_000
/** Every so many flats one is booked or sold, so that every status can be seen. */
const BOOKED_EVERY = 9
const SOLD_EVERY = 7

/** @param today day of the prices, `YYYY-MM-DD` */
export function exampleFlats({ buildings, sections, layouts }: Quarter, today: string): FlatsFile {
  const flats: Flat[] = []
  for (const building of buildings) {
    let number = 0
    for (const [index, sectionId] of building.sections.entries()) {
      const placements = sections.find(({ id }) => id === sectionId)?.placements ?? []
      for (let floor = LOWEST_FLOOR; floor <= (building.floors[index] ?? 0); floor += 1) {
        for (const { no, layout: layoutId } of placements) {
          number += 1
          const layout = layouts.find(({ id }) => id === layoutId)
          flats.push({
            id: FIRST_ID + flats.length,
            article: `${building.building}.${index + 1}-${floor}-${no}`,
            number: String(number),
            building: building.building,
            section: index + 1,
            floor,
            place: no,
            status: statusOf(flats.length),
            finish: 'none',
            contract: 'ddu',
            prices: [],
            ...(layout ? { price: priceOf(layout, floor) } : {}),
          })
        }
      }
    }
  }
  return { date: today, flats }
}

function statusOf(index: number): Flat['status'] {
  if (index % SOLD_EVERY === SOLD_EVERY - 1) return 'sold'
  return index % BOOKED_EVERY === BOOKED_EVERY - 1 ? 'booked' : 'free'
}

function priceOf({ type, total_area }: Layout, floor: number): number {
  const listRub = (RATE_PER_M2_RUB[type] ?? 0) * total_area + (floor - LOWEST_FLOOR) * FLOOR_RUB
  return Math.round(listRub / STEP_RUB) * STEP_RUB
}
