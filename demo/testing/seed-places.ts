import { readFileSync } from 'node:fs'
import type { PropertyTable } from '#server/db/schema.ts'
import type { PlainLot } from '#server/search-index/testing/oracle.ts'
import { demoRows } from './demo-rows.ts'

/** The parking places of the demo as the oracle sees them: from the plan of the level and the rows, by plain code. */
export function readSeedParking(): PlainLot[] {
  const plan = JSON.parse(readFileSync(new URL('../plans/parking.json', import.meta.url), 'utf8'))
  return rowsOf('parking').map(row => {
    const place = plan.places.find(({ number }: { number: number }) => String(number) === row.number)
    const hasOffer = isOnSale(row) && place.zone === 'B' && ['standard', 'comfort'].includes(place.kind)
    const priceRub = isOnSale(row) && row.priceRub !== null ? row.priceRub * (hasOffer ? 0.85 : 1) : null
    return {
      id: row.id,
      values: {
        ...standing(row, place),
        price: priceRub,
        discount: hasOffer,
        parking_kind: place.kind,
        has_charger: place.ev,
        away_from_column: !place.by_column,
        way: place.core_distance,
        // 30 % at once, the rest in twelve parts of whole roubles.
        payment: priceRub === null ? null : Math.floor((priceRub - Math.ceil(priceRub * 0.3 - 1e-6)) / 12),
        promo: hasOffer ? ['parking-zona-2'] : [],
      },
    }
  })
}

/** The storage rooms, as above. The way is what their rows say: `demo/lots.test.ts` checks it. */
export function readSeedStorages(): PlainLot[] {
  const plan = JSON.parse(readFileSync(new URL('../plans/storages.json', import.meta.url), 'utf8'))
  return rowsOf('storage').map(row => {
    const room = plan.storages.find(({ number }: { number: number }) => String(number) === row.number)
    const priceRub = isOnSale(row) ? row.priceRub : null
    return {
      id: row.id,
      values: {
        ...standing(row, room),
        way: JSON.parse(row.facts).wayM,
        price_per_m2: priceRub === null ? null : Math.round(priceRub / room.area),
        // The instalment runs in buildings 4 to 6, all of them above zone 2.
        promo: isOnSale(row) && room.zone === 'B' ? ['rassrochka-do-sdachi'] : [],
      },
    }
  })
}

type Row = PropertyTable

function rowsOf(kind: Row['kind']): Row[] {
  return demoRows().filter(row => row.kind === kind)
}

function isOnSale({ status }: Row): boolean {
  return status === 'free' || status === 'booked'
}

/** What parking places and storage rooms have alike. */
function standing(row: Row, { zone, core, area }: { zone: string; core: string; area: number }) {
  return {
    price: isOnSale(row) ? row.priceRub : null,
    discount: false,
    area: Math.round(area * 100),
    zone: zone === 'A' ? 1 : 2,
    building: zone === 'A' ? [1, 2] : [3, 4, 5, 6],
    lift: core,
    level: -1,
    number: row.number,
    status: row.status,
  }
}
