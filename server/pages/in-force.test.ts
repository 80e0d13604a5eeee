import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flatModel } from '#app/pages/flat/model.server.ts'
import { homeModel } from '#app/pages/home/model.server.ts'
import { developmentModel } from '#app/pages/progress/development/model.server.ts'
import { SIGNS_OF_OFFERS } from '#demo/testing/known-documents.ts'
import { endOfTime, formatDate } from '#domain/dates/dates.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import { getMainPage } from '#server/services/calls/site-calls.ts'
import { flatsOf } from '#server/services/lots/flat/flat.ts'
import { KINDS } from '#server/services/lots/kinds.ts'
import { createLotsService } from '#server/services/lots/lots-service.ts'
import { getGlobal } from '#server/services/shell/get-global.ts'
import { getPurchaseMenu } from '#server/services/shell/get-shell.ts'
import { putDemo } from '#server/testing/demo-database.ts'
import { inRun } from '#server/testing/run-length.ts'
import { readSite } from '../services/snapshot/read-site.ts'
import type { SiteSnapshot } from '../services/snapshot/snapshot.ts'

/** What the files themselves say of the days, read without the code under test. */
interface Dated {
  slug: string
  name: string
  from: string
  until: string
}

const CONTENT = new URL('../../demo/content/', import.meta.url)

const promos: Dated[] = readdirSync(new URL('stocks', CONTENT)).map(file => {
  const text = readFileSync(new URL(`stocks/${file}`, CONTENT), 'utf8')
  const value = (key: string): string => JSON.parse(new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1] ?? 'null')
  return { slug: value('slug'), name: value('title'), from: value('date_start'), until: value('date_end') }
})

const offers: { slug: string; name: string; date_end: string; stock_slug: string | null }[] = JSON.parse(
  readFileSync(new URL('subsidy_offer/subsidy_offers.json', CONTENT), 'utf8'),
)
const subsidies: Dated[] = offers.map(({ slug, name, date_end, stock_slug }) => ({
  slug,
  name,
  from: promos.find(promo => promo.slug === stock_slug)?.from ?? '2020-01-01',
  until: date_end,
}))

function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
}

const MONTHS_APART = inRun({ short: 3, long: 1 })
/** Promotions and subsidies whose first and last day are tested: one of each in `npm test`. */
const AT_LIMITS = inRun({ short: 1, long: Number.POSITIVE_INFINITY })
const DAYS = [
  ...Array.from({ length: 12 / MONTHS_APART }, (_, at) => `${monthAfter('2026-11', at * MONTHS_APART)}-01`),
  ...[...promos, ...subsidies].map(({ until }) => shifted(until, 1)),
  ...promos.slice(0, AT_LIMITS).flatMap(({ from, until }) => [shifted(from, -1), from, until]),
  // A subsidy begins with its promotion.
  ...subsidies.slice(0, AT_LIMITS).map(({ until }) => until),
]

function monthAfter(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** «до 31 декабря», and not «до 31 декабря 2027». */
function untilText(day: string): RegExp {
  const date = formatDate(day).replaceAll('\u00a0', ' ')
  return new RegExp(`до ${date}(?! \\d{4})|до ${date} ${day.slice(0, 4)}`)
}

const uniqueDays = [...new Set(DAYS)].sort()
const noImages = { find: () => null }

let read: (day: string) => Promise<SiteSnapshot>
let close: () => Promise<void>

beforeAll(async () => {
  const { location, remove } = await newFolder()
  await putDemo(readConfig({ DATA_DIR: location.dataDir }))
  const db = await openDatabase(location)
  read = day =>
    readSite(
      db,
      () => day,
      () => Promise.resolve(),
      KINDS,
    )
  close = async () => {
    await db.destroy()
    await remove()
  }
})
afterAll(() => close())

const pagesOn = (snapshot: SiteSnapshot) => pagesOf(snapshot, { images: noImages })
const pageOf = (snapshot: SiteSnapshot, id: number) => pageAt(pagesOn(snapshot), flatModel, `/flats/${id}`)

/** All that pages and calls make of a day, as texts with plain spaces. */
function modelsOf(snapshot: SiteSnapshot): Record<string, string> {
  const catalogue = createLotsService(() => snapshot)
  const { content } = snapshot
  const { index, rows } = flatsOf(snapshot)
  const { top_promo, ...global } = getGlobal(snapshot, readConfig({}))
  const free = [...rows.values()].filter(({ status }) => status === 'free')
  const ofEachBuilding = [1, 2, 3, 4, 5, 6].flatMap(id => free.find(row => row.buildingId === id)?.id ?? [])
  const models: Record<string, unknown> = {
    home: pageAt(pagesOn(snapshot), homeModel, '/'),
    mainPage: getMainPage(snapshot, noImages),
    global: top_promo?.is_active ? { ...global, top_promo } : global,
    purchaseMenu: getPurchaseMenu(snapshot, noImages),
    list: catalogue.list('flat', new URLSearchParams()),
    cards: [...rows.keys()].map(id => index.get(id)),
    buildings: catalogue.listBuildings(),
    ...Object.fromEntries(ofEachBuilding.map(id => [`flat ${id}`, pageOf(snapshot, id)])),
    // What pages that show the content itself will show.
    offers: content.offer,
    subsidies: content.subsidy_offer,
    subsidyCards: content.subsidy_property_cards,
    comparison: content.subsidy_compare,
    promos: content.stocks,
    ways: content.purchase,
    landings: content.flats_filter,
    banks: content.bank,
  }
  return Object.fromEntries(
    Object.entries(models).map(([name, model]) => [name, JSON.stringify(model).replaceAll(/[\u00a0\u202f]/g, ' ')]),
  )
}

/** Excerpts of the models that contain `sign`. */
function placesOf(models: Record<string, string>, sign: string | RegExp): string[] {
  return Object.entries(models).flatMap(([name, text]) => {
    const at = typeof sign === 'string' ? text.indexOf(sign) : text.search(sign)
    return at < 0 ? [] : [`${name}: …${text.slice(Math.max(0, at - 60), at + 60)}…`]
  })
}

test.each(uniqueDays)('on %s exactly the offers in force are shown', async day => {
  const snapshot = await read(day)
  const models = modelsOf(snapshot)
  const isOff = ({ from, until }: Dated) => day < from || day > until
  const leaks = [
    ...[...promos, ...subsidies]
      .filter(isOff)
      .flatMap(({ slug, name }) => [
        ...placesOf(models, `"${slug}"`),
        ...placesOf(models, `/media/promo/${slug}`),
        ...placesOf(models, `"${name.replaceAll('"', '\\"')}"`),
      ]),
    ...[...promos, ...subsidies]
      .filter(({ until }) => until < day)
      .flatMap(({ slug, until }) => [
        ...placesOf(models, untilText(until)),
        ...(SIGNS_OF_OFFERS[slug] ? placesOf(models, SIGNS_OF_OFFERS[slug]) : []),
      ]),
  ]
  expect(leaks).toEqual([])
  const hidden = [...promos, ...subsidies].filter(
    offer => !isOff(offer) && placesOf(models, `"${offer.slug}"`).length === 0,
  )
  expect(hidden).toEqual([])
})

test('all promotions and subsidies in force are shown', async () => {
  const models = modelsOf(await read('2026-11-21'))
  for (const { slug } of [...promos, ...subsidies]) expect(placesOf(models, `"${slug}"`), slug).not.toEqual([])
  for (const [slug, sign] of Object.entries(SIGNS_OF_OFFERS)) expect(placesOf(models, sign), slug).not.toEqual([])
})

test('the price of a flat returns with the end of its discount, and the page says so of itself', async () => {
  const during = await read('2026-12-31')
  const after = await read('2027-01-01')
  const discounted = [...flatsOf(during).rows.values()].filter(row => row.status === 'free' && row.priceOldRub !== null)
  expect(discounted.length).toBeGreaterThan(0)
  for (const { id, priceRub, priceOldRub } of discounted) {
    expect(flatsOf(during).index.get(id)).toMatchObject({ price: priceRub, price_old: priceOldRub })
    expect(flatsOf(after).index.get(id)).toMatchObject({ price: priceOldRub, price_old: null, discount_percent: null })
    const { flat } = pageOf(after, id).page
    expect(flat.price_parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(priceOldRub)
    expect(flat.price_history.at(-1)).toEqual({ date: '2027-01-01', price: priceOldRub })
  }
})

test.each(['2027-02-27', '2027-08-27'])('on %s no page promises a time that has passed', async day => {
  const snapshot = await read(day)
  const models: Record<string, string> = {
    ...modelsOf(snapshot),
    development: JSON.stringify(pageAt(pagesOn(snapshot), developmentModel, '/about/progress')).replaceAll(
      '\u00a0',
      ' ',
    ),
  }
  const promised = Object.entries(models).flatMap(([name, text]) =>
    [...text.matchAll(/(?:Сдача — |сдача — |откроется: )((?:[IV]+ кв\. |[а-я]+ )?20\d\d)/g)].map(
      ({ 1: time = '' }) => [name, time] as const,
    ),
  )
  expect(promised.length).toBeGreaterThan(5)
  expect(promised.filter(([, time]) => (endOfTime(time) ?? '') < day)).toEqual([])
  expect(models.home).toMatch(/Готовность на \d+ [а-я]+ 2026/)
  const isLate = snapshot.content.building.some(
    ({ state, completion_key: key }) => state !== 'ready' && key < '2027-Q3',
  )
  expect(models.cards?.includes('срок уточняем')).toBe(isLate && day > '2027-06-30')
})
