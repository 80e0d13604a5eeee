import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '#demo/testing/known-quarter.ts'
import { feeds, sortOut } from '#server/adapters/feeds/feeds.ts'
import { ofKind } from '#server/adapters/feeds/parts.ts'
import { openExisting } from '#server/db/connect.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'
import { flatsOf } from '../lots/flat/flat.ts'
import { KINDS } from '../lots/kinds.ts'
import { readSite } from '../snapshot/read-site.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { gatherLots } from './gather-lots.ts'
import { gatherQuarter } from './gather-quarter.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ environment: { LOG_LEVEL: 'silent' } })
})
afterAll(() => site.close())

/** The site on another date. */
async function onDay(today: string): Promise<SiteSnapshot> {
  const db = await openExisting({ dataDir: site.config.DATA_DIR }, 'current')
  try {
    return await readSite(
      db,
      () => today,
      async () => undefined,
      KINDS,
    )
  } finally {
    await db.destroy()
  }
}

const tools = () => ({ images: site.services.images, siteUrl: 'https://dvor.test' })
const allLots = (snapshot: SiteSnapshot) => [...gatherLots(snapshot, tools())].flat()
const gathered = (snapshot: SiteSnapshot) => ofKind(allLots(snapshot), 'flat')

test('three months later no promotion that has ended lowers a price, and every portal still takes every lot', async () => {
  const [today, later] = [site.services.site.current(), await onDay('2027-02-21')]
  const cards = flatsOf(later).index
  const flats = gathered(later)
  for (const { id, priceRub } of flats) expect(priceRub, String(id)).toBe(cards.get(id)?.price)
  const before = new Map(gathered(today).map(flat => [flat.id, flat.priceRub]))
  expect(flats.some(({ id, priceRub }) => priceRub !== before.get(id))).toBe(true)
  const quarter = gatherQuarter(later, tools())
  if (!quarter) throw new Error('the demo names its portals')
  for (const feed of feeds) expect(sortOut(feed, quarter, allLots(later)).leftOut, feed.name).toEqual([])
})

test('an advertisement names its facts and who builds, and no rate', () => {
  const flats = gathered(site.services.site.current())
  const ddu = flats.find(({ contract }) => contract === 'ddu')
  expect(ddu?.description).toMatch(
    new RegExp(`^.+, [\\d,]+ м², \\d+-й этаж из \\d+\\. Корпус \\d, ЖК «${PROJECT.name}»\\.\\nСдача — `),
  )
  expect(ddu?.description).toContain('Проектная декларация — на сайте наш.дом.рф')
  const ready = flats.find(({ contract }) => contract === 'dkp')
  expect(ready?.description).toContain('Дом сдан')
  expect(ready?.description).not.toContain('эскроу')
  for (const { description, key } of flats) {
    expect(description, key).not.toMatch(/%|\u00a0|\{\{|undefined/)
  }
})

test('a studio has no areas of rooms, whose sum would exceed the flat', () => {
  const studios = gathered(site.services.site.current()).filter(({ rooms }) => rooms === 0)
  expect(studios.length).toBeGreaterThan(10)
  for (const { livingM2, kitchenM2, roomsM2 } of studios)
    expect([livingM2, kitchenM2, roomsM2]).toEqual([null, null, []])
})

test('flats come in parts, so that visitors are answered between two of them', () => {
  const batches = [...gatherLots(site.services.site.current(), tools())]
  expect(batches.length).toBeGreaterThan(3)
  for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(100)
})

test('texts follow the kind and have no foreign words', () => {
  const lots = allLots(site.services.site.current())
  const [flat, premises, parking] = (['flat', 'commercial', 'parking'] as const).map(kind => ofKind(lots, kind)[0])
  expect(flat?.description).toContain('Отделка и планировка — на выбор.')
  for (const lot of [premises, parking]) expect(lot?.description).not.toContain('планировка — на выбор')
  expect(parking?.description).toContain('Въезд читает номер машины')
  for (const { description, key } of lots) expect(description, key).not.toMatch(/\b(?![IVX]+\b)[A-Za-z]{2,}/)
})

test('the first pictures of flats are their own: plan, view, floor and building', () => {
  const flats = gathered(site.services.site.current())
  const high = flats.find(({ viewUrl }) => viewUrl !== null)
  expect(high?.floorUrl).toMatch(/\/plans\/floors\/[A-Za-z0-9-]+\/\d+\.png$/)
  expect(high?.viewUrl).toMatch(/^https:\/\/dvor\.test\/img\/.+@jpe?g$|\.jpe?g$/)
  expect(new Set(flats.map(({ buildingUrl }) => buildingUrl)).size).toBe(new Set(flats.map(flat => flat.building)).size)
  expect(flats.filter(({ viewUrl }) => viewUrl !== null).length).toBeGreaterThan(flats.length / 2)
})

test('a portal advertises only what its filter finds', () => {
  const snapshot = site.services.site.current()
  const { portals } = snapshot.content
  if (!portals?.cian || !portals.avito) throw new Error('the demo names its portals')
  const filtered = {
    ...snapshot,
    content: {
      ...snapshot.content,
      portals: {
        ...portals,
        cian: { ...portals.cian, lots: { flat: { building: [5] }, parking: false as const } },
        avito: { ...portals.avito, lots: { parking: { zone: 2 } } },
      },
    },
  }
  const lots = allLots(filtered)
  const of = (name: 'cian' | 'avito' | 'yandex', kind: 'flat' | 'parking') =>
    ofKind(lots, kind).filter(lot => lot.portals.includes(name))
  expect(new Set(of('cian', 'flat').map(({ building }) => building))).toEqual(new Set([5]))
  expect(of('cian', 'parking')).toEqual([])
  expect(of('avito', 'flat')).toHaveLength(ofKind(lots, 'flat').length)
  expect(of('avito', 'parking').length).toBeGreaterThan(0)
  expect(of('avito', 'parking').length).toBeLessThan(ofKind(lots, 'parking').length)
  expect(of('yandex', 'parking')).toHaveLength(ofKind(lots, 'parking').length)
})
