import type { ParkingPlan } from '#contract/content/parking.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { GeneratedLot } from './lot-rows.ts'
import type { PriceLevel } from './price-levels.ts'
import { stateSince } from './sale-state.ts'

type ZoneId = ParkingPlan['zones'][number]['id']

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

interface UndergroundLot extends Pick<GeneratedLot, 'priceOf'> {
  body: Pick<GeneratedLot['body'], 'id' | 'kind' | 'article' | 'number' | 'floor' | 'areaDm2' | 'facts'>
  zone: ZoneId
  /** As the plan says it is today; before its sales began it is closed. */
  status: 'free' | 'booked' | 'sold' | 'closed'
}

export function undergroundLot({ body, zone, status, priceOf }: UndergroundLot, today: IsoDate): GeneratedLot {
  const { building, levels } = ZONES[zone]
  return {
    body: { ...body, buildingId: building, sectionNumber: null, floorsTotal: 1, contractType: 'ddu' },
    key: body.article,
    levels,
    stateSince: salesFrom => (status === 'closed' ? null : stateSince(status, body.article, salesFrom, today)),
    priceOf,
  }
}
