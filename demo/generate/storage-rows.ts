import type { StoragesPlan } from '#contract/content/parking.ts'
import { writeFacts } from '#contract/lots/facts.ts'
import { storageFactsSchema } from '#contract/lots/storage.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { toDm2 } from '#domain/sun/standing-flat.ts'
import type { DemoData } from './demo-data.ts'
import { farRub, type GeneratedRows, type LotPrice, listPrice, lotRows } from './lot-rows.ts'
import { undergroundLot, ZONES } from './underground.ts'

/** Storage rooms have ids from 7001, in the order of their numbers. */
const ID_BEFORE_FIRST = 7000

/** A door, walls and light cost the same for every room; the rest goes with its area. Roubles at the level of prices of today. */
const DOOR_RUB = 160_000
const RATE_PER_M2_RUB = 62_000
/** So far a lift is near; each further ten metres take off. */
const FAR = { nearM: 15, stepM: 10, stepRub: -5_000 }
const STEP_RUB = 1_000

type Room = StoragesPlan['storages'][number]

/** Every storage room of the level on a day. Status sold or booked is that of the plan; the dates are random. */
export function generateStorages(data: DemoData, today: IsoDate): GeneratedRows {
  return lotRows(
    data.storages.storages.map(room => undergroundLot(lotOf(room, data), today)),
    today,
  )
}

function lotOf(room: Room, data: DemoData): Parameters<typeof undergroundLot>[0] {
  const { number, zone, status } = room
  const wayM = wayToLift(room, data)
  return {
    zone,
    status,
    body: {
      id: ID_BEFORE_FIRST + number,
      kind: 'storage',
      article: `К-${ZONES[zone].number}-${number}`,
      number: String(number),
      floor: data.storages.level,
      areaDm2: toDm2(room.area),
      facts: writeFacts(storageFactsSchema, {
        zone: ZONES[zone].number,
        buildings: data.parking.zones.find(({ id }) => id === zone)?.buildings ?? [],
        core: room.core,
        wayM,
        widthCm: Math.round(room.w * 100),
        lengthCm: Math.round(room.h * 100),
        heightCm: Math.round(data.storages.clear_height * 100),
        // As `demo/content/project_buy_storage` says.
        hasSocket: true,
        hasVentilation: true,
      }),
    },
    priceOf: (level: number) => priceOf(room, wayM, level),
  }
}

/** Along the corridors' right angles, whole metres. @throws RangeError when the plan has no such door */
function wayToLift({ number, door, core }: Room, { parking }: DemoData): number {
  const lift = parking.cores.find(({ id }) => id === core)?.storage_door
  if (!lift) throw new RangeError(`the lift of storage room ${number} has no door to the rooms`)
  return Math.round(Math.abs(door.x - lift.x) + Math.abs(door.y - lift.y))
}

function priceOf({ area }: Room, wayM: number, level: number): LotPrice {
  const base = {
    code: 'base' as const,
    amountRub: DOOR_RUB + Math.round(area * RATE_PER_M2_RUB),
    perM2Rub: RATE_PER_M2_RUB,
  }
  const amountRub = farRub(wayM, FAR)
  return listPrice([base, ...(amountRub === 0 ? [] : [{ code: 'position' as const, amountRub }])], STEP_RUB, level)
}
