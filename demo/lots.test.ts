import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { commercialFactsSchema } from '#contract/lots/commercial.ts'
import { pricePartsSchema, readColumn } from '#contract/lots/facts.ts'
import { flatFactsSchema } from '#contract/lots/flat.ts'
import { parkingFactsSchema } from '#contract/lots/parking.ts'
import { storageFactsSchema } from '#contract/lots/storage.ts'
import { addDays } from '#domain/dates/dates.ts'
import type { PricePart } from '#domain/money/price-parts.ts'
import { plannedFacts } from '#domain/sun/standing-flat.ts'
import { readDemoLots } from '#server/seed.ts'
import { readDemoData } from './testing/demo-data.ts'
import { listFlatSlots } from './testing/flat-slots.ts'

const TODAY = '2026-11-21'
const lots = readDemoLots()
if (!lots) throw new RangeError('there is no demo/lots.json')
const rowsOf = <Facts>(kind: string, schema: z.ZodType<Facts>) =>
  lots.properties
    .filter(row => row.kind === kind)
    .map(row => {
      const read = readColumn(schema, row.facts)
      if (read.wrong !== undefined) throw new TypeError(`${row.article}: ${read.wrong}`)
      return { ...row, ...read.value }
    })
const properties = rowsOf('flat', flatFactsSchema)
const premises = rowsOf('commercial', commercialFactsSchema)
const places = rowsOf('parking', parkingFactsSchema)
const rooms = rowsOf('storage', storageFactsSchema)
const free = properties.filter(p => p.status === 'free')
const data = readDemoData()
const content = new URL('content/', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, content), 'utf8'))
const flat = (id: number) => properties.find(p => p.id === id)
const numbered = (number: string) => premises.find(row => row.number === number)
const place = (number: number) => places.find(row => row.number === String(number))
const history = Map.groupBy(lots.priceHistory, row => row.propertyId)

describe('the stock', () => {
  test('has 986 flats with ids in order, 544 of them free', () => {
    expect(properties.map(p => p.id)).toEqual(Array.from({ length: 986 }, (_, i) => 1001 + i))
    expect(free).toHaveLength(544)
    expect(countBy(free, p => p.rooms)).toEqual({ 0: 74, 1: 77, 2: 167, 3: 161, 4: 65 })
  })

  test('is nearly sold out in building 1 and nearly untouched in building 6', () => {
    expect(countBy(free, p => p.buildingId)).toEqual({ 1: 17, 2: 57, 3: 127, 4: 77, 5: 127, 6: 139 })
    const booked = properties.filter(p => p.status === 'booked').length
    expect(booked / properties.length).toBeGreaterThan(0.05)
    expect(booked / properties.length).toBeLessThan(0.07)
  })

  test('has as many flats in each building as the plans say', () => {
    const counts = Map.groupBy(properties, ({ buildingId }) => buildingId)
    expect([...counts].map(([id, flats]) => [id, flats.length])).toEqual([
      ...[
        [1, 144],
        [2, 128],
        [3, 228],
        [4, 128],
        [5, 198],
        [6, 160],
      ],
    ])
  })

  test('knows the flat that the design shows', () => {
    expect(flat(1230)).toMatchObject({
      article: 'ОБ-2.1-12-06',
      number: '86',
      layoutId: 'T-3EC',
      areaDm2: 5860,
      floor: 12,
      floorsTotal: 17,
      status: 'free',
      finish: 'none',
      azimuth: 90,
      contractType: 'ddu',
    })
    expect(flat(1230)?.windowSides).toEqual(['E', 'S'])
    expect(flat(1230)?.windowView[0]).toBe('river')
    expect(flat(1230)?.priceRub).toBeGreaterThan(10_000_000)
    expect(flat(1230)?.priceRub).toBeLessThan(10_200_000)
  })
})

describe('a row', () => {
  test('has a unique article made of building, section, floor and place', () => {
    expect(new Set(properties.map(p => p.article)).size).toBe(properties.length)
    for (const p of properties) expect(p.article).toMatch(/^ОБ-[1-6]\.[1-4]-\d\d-0[1-8]$/)
  })

  test('has the facts that follow from the plans', () => {
    const slots = new Map(listFlatSlots(data).map(slot => [slot.id, slot]))
    for (const p of properties) {
      const slot = slots.get(p.id)
      expect([p.buildingId, p.sectionNumber, p.floor, p.number, p.floorsTotal]).toEqual(
        slot && [slot.buildingId, slot.sectionNumber, slot.floor, String(slot.number), slot.floorsTotal],
      )
      expect(p).toMatchObject(slot ? plannedFacts(slot, data.ceilingM) : {})
      expect(Math.round((slot?.layout.total_area ?? 0) * 100)).toBe(p.areaDm2)
    }
  })

  test('has a price whose parts add up to it', () => {
    for (const p of properties) {
      const parts: PricePart[] = JSON.parse(p.priceParts)
      expect(parts.reduce((sum, part) => sum + part.amountRub, 0)).toBe(p.priceRub)
      expect(parts[0]?.code).toBe('base')
      expect([p.priceOldRub, parts.find(part => part.code === 'discount')]).toEqual([null, undefined])
    }
  })

  test('publishes the features of the search, with the view and the kitchen-living room among them', () => {
    const known = [
      'corner_window',
      'two_sides',
      'master_bedroom',
      'wardrobe',
      'loggia',
      'balcony',
      'french_balcony',
      'two_bathrooms',
      'kitchen_window',
      'river_view',
      'kitchen_living',
    ]
    for (const p of properties) {
      for (const feature of p.features) expect(known).toContain(feature)
      expect(p.features.includes('river_view')).toBe(p.windowView.includes('river'))
      expect(p.features.includes('kitchen_living')).toBe(p.isEuro)
    }
  })

  test('promises no view and no second side where the next section is in front of the windows', () => {
    // The wings of building 3 meet at a corner: section 3.2 has a side without open air.
    const blind = properties.find(p => p.article === 'ОБ-3.2-05-02')
    expect(blind?.windowSides).toEqual(['W'])
    expect(blind?.features).not.toContain('two_sides')
  })

  test('has a booking that is still running, or a sale that is over', () => {
    for (const p of properties) {
      if (p.status === 'booked') {
        expect(p.bookedUntil && p.bookedUntil > TODAY && p.bookedUntil <= addDays(TODAY, 30)).toBe(true)
        expect(p.soldAt).toBeNull()
      }
      if (p.status === 'sold') expect(p.soldAt && p.soldAt < TODAY).toBe(true)
      expect(p.updatedAt < TODAY).toBe(true)
    }
  })
})

describe('the history of prices', () => {
  test('runs forward and ends with the price of the row', () => {
    for (const p of properties) {
      const rows = history.get(p.id) ?? []
      expect(rows.map(row => row.date)).toEqual(rows.map(row => row.date).sort())
      expect(rows.at(-1)?.priceRub).toBe(p.priceRub)
      expect(rows.every(row => row.date <= (p.soldAt ?? TODAY))).toBe(true)
    }
  })

  test('has several steps for flats that have long been on sale', () => {
    const old = free.filter(p => p.buildingId <= 3)
    for (const p of old) expect(history.get(p.id)?.length).toBeGreaterThanOrEqual(5)
  })

  test('is in force for at least 30 days before the promotion, and a whole thousand also 5 % cheaper', () => {
    for (const p of free.filter(({ buildingId }) => buildingId === 1)) {
      expect(history.get(p.id)?.at(-1)?.date.localeCompare('2026-10-02')).toBeLessThanOrEqual(0)
      expect(((p.priceRub ?? 0) * 0.95) % 1000).toBe(0)
    }
  })
})

describe('premises', () => {
  test('26 premises are placed as on the plans, those that are let are closed and have no price', () => {
    expect(premises.map(({ id }) => id)).toEqual(Array.from({ length: 26 }, (_, index) => 4001 + index))
    for (const { premise, area, status, street_slug } of data.ideas) {
      const isFree = status === 'available'
      expect(numbered(premise)).toMatchObject({
        areaDm2: Math.round(area * 100),
        status: isFree ? 'free' : 'closed',
        hasTenant: !isFree,
        street: street_slug,
      })
      expect(numbered(premise)?.priceRub === null).toBe(!isFree)
    }
    expect(premises.filter(({ status }) => status === 'free')).toHaveLength(20)
  })

  test('a metre of large premises is cheaper, and prices are those of the design', () => {
    expect(numbered('1-06')?.priceRub).toBe(26_382_000)
    expect(numbered('2-01')?.priceRub).toBe(25_225_000)
    expect(numbered('2-02')?.priceRub).toBe(36_223_000)
    const free = premises.filter(({ status }) => status === 'free')
    for (const { id, priceRub } of free) {
      const prices = history.get(id) ?? []
      expect(prices.at(-1)?.priceRub).toBe(priceRub)
      expect(prices.map(point => point.priceRub)).toEqual(prices.map(point => point.priceRub).toSorted((a, b) => a - b))
    }
  })

  test('what may open follows from what is prepared: kitchens want a duct, surgeries want water', () => {
    expect(numbered('1-06')).toMatchObject({ powerKw: 60, hasHood: true, hasTerrace: true, windows: 5 - 3 })
    expect(numbered('1-06')?.purposes[0]).toBe('cafe')
    expect(numbered('3-06')?.purposes[0]).toBe('medical')
    for (const { purposes, hasHood, number } of premises) {
      expect(purposes, number).toContain('shop')
      if (hasHood) expect(purposes, number).toContain('cafe')
    }
  })
})

describe('parking places', () => {
  test('are placed as on the plan: 320 of them, 186 on sale, with ids in the order of their numbers', () => {
    expect(places.map(({ id }) => id)).toEqual(Array.from({ length: 320 }, (_, index) => 5001 + index))
    expect(places.filter(({ status }) => status === 'free')).toHaveLength(186)
    for (const { number, status, kind, core, core_distance, ev, by_column } of data.parking.places) {
      expect(place(number)).toMatchObject({ status, placeKind: kind, core, wayM: core_distance, hasCharger: ev })
      expect(place(number)?.isByColumn).toBe(by_column)
    }
  })

  test('are handed over when the texts of their zone say', () => {
    const { zones } = read('project_buy_parking/page.json')
    const buildings: { id: number; completion_key: string }[] = read('building/buildings.json')
    for (const { number, completion, buildings: served } of zones) {
      const inZone = places.filter(({ zone }) => zone === number)
      const [building] = new Set(inZone.map(({ buildingId }) => buildingId))
      const [year, quarter] = buildings.find(({ id }) => id === building)?.completion_key.split('-Q') ?? []
      expect(completion.replace(/\s/g, ' ')).toBe(`${['I', 'II', 'III', 'IV'][Number(quarter) - 1]} кв. ${year}`)
      for (const row of inZone) expect(row.buildings).toEqual(served)
    }
  })

  test('cost more near a lift, with a charger and away from columns', () => {
    // All of zone 1, standard, on sale: no promotion there.
    expect(place(21)).toMatchObject({ wayM: 6, isByColumn: false, hasCharger: false, priceRub: 1_440_000 })
    expect(place(29)).toMatchObject({ wayM: 26, isByColumn: true, hasCharger: false, priceRub: 1_400_000 })
    expect(place(154)).toMatchObject({ wayM: 6, isByColumn: false, hasCharger: true, priceRub: 1_560_000 })
    for (const { priceRub } of places) expect(priceRub).toBeGreaterThanOrEqual(1_000_000)
  })

  test('have whole thousands also 15 % cheaper, as a promotion sells them', () => {
    for (const { priceRub } of places.filter(({ zone }) => zone === 2)) expect(((priceRub ?? 0) * 0.85) % 1000).toBe(0)
  })
})

describe('storage rooms', () => {
  test('are placed as on the plan: 181 of them, 109 on sale, with ids in the order of their numbers', () => {
    expect(rooms.map(({ id }) => id)).toEqual(Array.from({ length: 181 }, (_, index) => 7001 + index))
    expect(rooms.filter(({ status }) => status === 'free')).toHaveLength(109)
    for (const { number, status, core, area } of data.storages.storages) {
      const areaDm2 = Math.round(area * 100)
      expect(rooms.find(room => room.number === String(number))).toMatchObject({ status, core, areaDm2 })
    }
  })

  test('are near the lift that the plan names, and cost as the design says', () => {
    for (const { wayM } of rooms) expect(wayM).toBeLessThanOrEqual(40)
    expect(rooms.find(({ number }) => number === '3')).toMatchObject({ areaDm2: 520, priceRub: 482_000 })
    expect(rooms.find(({ number }) => number === '14')).toMatchObject({ areaDm2: 860, priceRub: 693_000 })
    for (const { priceRub } of rooms) expect(priceRub).toBeGreaterThan(300_000)
  })
})

test.each(['parking', 'storage'])(
  'the parts of a price of %s add up to it, and the last of its history is it',
  kind => {
    const rows = lots.properties.filter(row => row.kind === kind && row.priceRub !== null)
    expect(rows.length).toBeGreaterThan(100)
    for (const row of rows) {
      const parts = readColumn(pricePartsSchema, row.priceParts)
      if (parts.wrong !== undefined) throw new TypeError(parts.wrong)
      expect(parts.value.reduce((sum, { amountRub }) => sum + amountRub, 0)).toBe(row.priceRub)
      expect(history.get(row.id)?.at(-1)?.priceRub).toBe(row.priceRub)
      if (row.soldAt) expect(row.soldAt < TODAY).toBe(true)
      if (row.bookedUntil) expect(row.bookedUntil > TODAY).toBe(true)
    }
  },
)

describe('what the texts say of the catalogue', () => {
  test('every landing and every pick of a promotion finds something', () => {
    for (const item of read('flats_filter/flats_filter.json').items) {
      expect(
        free.filter(p => passes(p, item.filter)),
        item.slug,
      ).not.toHaveLength(0)
    }
  })

  test('a flat cheaper than 8 million is a studio, a one-room flat or a euro-2', () => {
    for (const p of free.filter(x => (x.priceRub ?? 0) <= 8_000_000)) {
      expect(p.rooms < 2 || (p.rooms === 2 && p.isEuro)).toBe(true)
    }
  })

  test('the price of every worked example is one that such flats have', () => {
    const examples = readdirSync(new URL('purchase/', content))
      .map(file => read(`purchase/${file}`).example as { price: number; note: string })
      .map(({ price, note }) => ({
        price,
        area: /(\d+,\d)\s*м²/.exec(note)?.[1],
        building: /корпусе (\d)/.exec(note)?.[1],
      }))
    expect(examples).toHaveLength(8)
    for (const { price, area, building } of examples) {
      const prices = free
        .filter(p => p.areaDm2 === Number(area?.replace(',', '')) * 10)
        .filter(p => !building || p.buildingId === Number(building))
        .map(p => p.priceRub ?? 0)
      expect(price, `${area} м²`).toBeGreaterThanOrEqual(Math.min(...prices))
      expect(price, `${area} м²`).toBeLessThanOrEqual(Math.max(...prices))
    }
  })

  test('more flats of the first line see the river than of the second', () => {
    const share = (buildings: number[]) => {
      const list = properties.filter(p => buildings.includes(p.buildingId))
      return list.filter(p => p.windowView.includes('river')).length / list.length
    }
    expect(Math.min(share([1]), share([2]), share([5]), share([6]))).toBeGreaterThan(Math.max(share([3]), share([4])))
  })
})

/** The filters that landings use, in plain loops. */
function passes(p: (typeof properties)[number], filter: Record<string, number | number[] | string[]>): boolean {
  const tests: Record<string, (value: never) => boolean> = {
    rooms: (v: number[]) => v.includes(Math.min(4, p.rooms)),
    building: (v: number[]) => v.includes(p.buildingId),
    view: (v: string[]) => p.windowView.some(view => v.includes(view)),
    finish: (v: string[]) => v.includes(p.finish),
    features: (v: string[]) => v.every(code => p.features.includes(code)),
    price_max: (v: number) => (p.priceRub ?? Infinity) <= v,
    floor_min: (v: number) => p.floor >= v,
    kitchen_min: (v: number) => (p.areaKitchenDm2 ?? 0) >= v * 100,
    purchase: () => true,
  }
  return Object.entries(filter).every(([key, value]) => {
    const check = tests[key]
    if (!check) throw new RangeError(`unknown filter ${key}`)
    return check(value as never) // each key has the type its own test takes
  })
}

function countBy<T>(list: T[], key: (item: T) => number | null): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(list, key)].map(([k, items]) => [String(k), items.length]))
}
