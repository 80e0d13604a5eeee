import type { ParkingPlan } from '#contract/content/parking.ts'
import { writeFacts } from '#contract/lots/facts.ts'
import { parkingFactsSchema } from '#contract/lots/parking.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { ParkingKind } from '#domain/lots/lot.ts'
import { toDm2 } from '#domain/sun/standing-flat.ts'
import type { DemoData } from './demo-data.ts'
import { farRub, type GeneratedRows, type LotPrice, listPrice, lotRows } from './lot-rows.ts'
import { undergroundLot, ZONES } from './underground.ts'

/** Parking places have ids from 5001, in the order of their numbers. */
const ID_BEFORE_FIRST = 5000

/** Roubles by kind, near a lift and away from columns, at the level of prices of today. */
const BASE_RUB: Readonly<Record<ParkingKind, number>> = {
  standard: 1_440_000,
  comfort: 1_680_000,
  disabled: 1_560_000,
  family: 2_770_000,
}
const CHARGER_RUB = 110_000
/** So far a lift is near; each further ten metres take off. */
const FAR = { nearM: 10, stepM: 10, stepRub: -10_000 }
const COLUMN_RUB = -20_000
/** Prices are whole twenty thousands: 15 % of them is a whole thousand too. */
const STEP_RUB = 20_000

type Place = ParkingPlan['places'][number]

/** Every place of the car park on a day. Status sold or booked is that of the plan; the dates are random. */
export function generateParking({ parking }: DemoData, today: IsoDate): GeneratedRows {
  return lotRows(
    parking.places.map(place => undergroundLot(lotOf(place, parking), today)),
    today,
  )
}

function lotOf(place: Place, plan: ParkingPlan): Parameters<typeof undergroundLot>[0] {
  const { number, zone, status } = place
  return {
    zone,
    status,
    body: {
      id: ID_BEFORE_FIRST + number,
      kind: 'parking',
      article: `П-${ZONES[zone].number}-${number}`,
      number: String(number),
      floor: plan.level,
      areaDm2: toDm2(place.area),
      facts: factsOf(place, plan),
    },
    priceOf: level => priceOf(place, level),
  }
}

function factsOf(place: Place, { zones, clear_height: heightM }: ParkingPlan): string {
  return writeFacts(parkingFactsSchema, {
    zone: ZONES[place.zone].number,
    buildings: zones.find(({ id }) => id === place.zone)?.buildings ?? [],
    core: place.core,
    wayM: place.core_distance,
    widthCm: Math.round(place.width * 100),
    lengthCm: Math.round(place.depth * 100),
    heightCm: Math.round(heightM * 100),
    placeKind: place.kind,
    capacity: place.capacity,
    hasCharger: place.ev,
    isByColumn: place.by_column,
  })
}

function priceOf(place: Place, level: number): LotPrice {
  const base = { code: 'base' as const, amountRub: BASE_RUB[place.kind] + (place.ev ? CHARGER_RUB : 0) }
  const amountRub = farRub(place.core_distance, FAR) + (place.by_column ? COLUMN_RUB : 0)
  return listPrice([base, ...(amountRub === 0 ? [] : [{ code: 'position' as const, amountRub }])], STEP_RUB, level)
}
