import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readColumn } from '#contract/lots/facts.ts'
import { flatFactsSchema } from '#contract/lots/flat.ts'
import { addDays } from '#domain/dates/dates.ts'
import type { PricePart } from '#domain/money/price-parts.ts'
import { readDemoData } from './demo-data.ts'
import { generateProperties } from './generate-properties.ts'

const TODAY = '2026-11-21'
const generated = generateProperties({ today: TODAY })
const flatRows = generated.properties.filter(({ kind }) => kind === 'flat')
const flatIds = new Set(flatRows.map(({ id }) => id))
const priceHistory = generated.priceHistory.filter(({ propertyId }) => flatIds.has(propertyId))
/** The rows with what only flats have. */
const properties = flatRows.map(row => {
  const read = readColumn(flatFactsSchema, row.facts)
  if (read.wrong !== undefined) throw new TypeError(`${row.article}: ${read.wrong}`)
  return { ...row, ...read.value }
})
const free = properties.filter(p => p.status === 'free')
const data = readDemoData()
const flat = (id: number) => properties.find(p => p.id === id)
const history = Map.groupBy(priceHistory, row => row.propertyId)

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

  test('is the same at every run', () => {
    expect(generateProperties({ today: TODAY })).toEqual(generated)
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

  test('names a layout of that place in the section', () => {
    const sections = new Map(data.sections.map(s => [s.id, s]))
    for (const p of properties) {
      const sectionId = data.buildings.find(b => b.building === p.buildingId)?.sections[(p.sectionNumber ?? 0) - 1]
      const place = sections.get(sectionId ?? '')?.placements.find(x => x.no === p.position)
      expect(place?.layout).toBe(p.layoutId)
      expect(Math.round((place?.total_area ?? 0) * 100)).toBe(p.areaDm2)
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

describe('another day', () => {
  test('before its sales a building is closed', () => {
    const earlier = generateProperties({ today: '2026-10-31' }).properties.filter(({ kind }) => kind === 'flat')
    expect(earlier.filter(p => p.status === 'closed').map(p => p.buildingId)).toEqual(Array(160).fill(6))
    expect(earlier.find(p => p.buildingId === 6)?.priceRub).toBeNull()
  })
})

const content = new URL('../content/', import.meta.url)
describe('what the texts say of the catalogue', () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, content), 'utf8'))

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
