import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pricePartsSchema, readColumn } from '#contract/lots/facts.ts'
import { parkingFactsSchema } from '#contract/lots/parking.ts'
import { storageFactsSchema } from '#contract/lots/storage.ts'
import { readDemoData } from './demo-data.ts'
import { generateProperties } from './generate-properties.ts'

const TODAY = '2026-11-21'
const generated = generateProperties({ today: TODAY })
const { parking, storages } = readDemoData()
const rowsOf = (kind: string, { properties } = generated) => properties.filter(row => row.kind === kind)
const places = rowsOf('parking').map(row => {
  const facts = readColumn(parkingFactsSchema, row.facts)
  if (facts.wrong !== undefined) throw new TypeError(`${row.article}: ${facts.wrong}`)
  return { ...row, ...facts.value }
})
const rooms = rowsOf('storage').map(row => {
  const facts = readColumn(storageFactsSchema, row.facts)
  if (facts.wrong !== undefined) throw new TypeError(`${row.article}: ${facts.wrong}`)
  return { ...row, ...facts.value }
})
const place = (number: number) => places.find(row => row.number === String(number))

describe('parking places', () => {
  test('are placed as on the plan: 320 of them, 186 on sale, with ids in the order of their numbers', () => {
    expect(places.map(({ id }) => id)).toEqual(Array.from({ length: 320 }, (_, index) => 5001 + index))
    expect(places.filter(({ status }) => status === 'free')).toHaveLength(186)
    for (const { number, status, kind, core, core_distance, ev, by_column } of parking.places) {
      expect(place(number)).toMatchObject({ status, placeKind: kind, core, wayM: core_distance, hasCharger: ev })
      expect(place(number)?.isByColumn).toBe(by_column)
    }
  })

  test('are handed over when the texts of their zone say', () => {
    const { zones } = readJson('project_buy_parking/page.json')
    const buildings: { id: number; completion_key: string }[] = readJson('building/buildings.json')
    for (const { number, completion, buildings: served } of zones) {
      const own = places.filter(({ zone }) => zone === number)
      const [building] = new Set(own.map(({ buildingId }) => buildingId))
      const [year, quarter] = buildings.find(({ id }) => id === building)?.completion_key.split('-Q') ?? []
      expect(completion.replace(/\s/g, ' ')).toBe(`${['I', 'II', 'III', 'IV'][Number(quarter) - 1]} кв. ${year}`)
      for (const row of own) expect(row.buildings).toEqual(served)
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

  test('before their zone is sold are closed, without a price', () => {
    const early = rowsOf('parking', generateProperties({ today: '2026-08-16' }))
    const inZone2 = early.filter(({ article }) => article.startsWith('П-2-'))
    expect(inZone2.length).toBe(147)
    expect(inZone2.every(({ status, priceRub }) => status === 'closed' && priceRub === null)).toBe(true)
    expect(early.some(({ status }) => status === 'free')).toBe(true)
  })
})

describe('storage rooms', () => {
  test('are placed as on the plan: 181 of them, 109 on sale, with ids in the order of their numbers', () => {
    expect(rooms.map(({ id }) => id)).toEqual(Array.from({ length: 181 }, (_, index) => 7001 + index))
    expect(rooms.filter(({ status }) => status === 'free')).toHaveLength(109)
    for (const { number, status, core, area } of storages.storages) {
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
    const rows = rowsOf(kind).filter(({ priceRub }) => priceRub !== null)
    expect(rows.length).toBeGreaterThan(100)
    for (const row of rows) {
      const parts = readColumn(pricePartsSchema, row.priceParts)
      if (parts.wrong !== undefined) throw new TypeError(parts.wrong)
      expect(parts.value.reduce((sum, { amountRub }) => sum + amountRub, 0)).toBe(row.priceRub)
      const prices = generated.priceHistory.filter(({ propertyId }) => propertyId === row.id)
      expect(prices.at(-1)?.priceRub).toBe(row.priceRub)
      if (row.soldAt) expect(row.soldAt < TODAY).toBe(true)
      if (row.bookedUntil) expect(row.bookedUntil > TODAY).toBe(true)
    }
  },
)

function readJson(file: string) {
  return JSON.parse(readFileSync(new URL(`../content/${file}`, import.meta.url), 'utf8'))
}
