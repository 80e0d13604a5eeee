import { beforeAll, expect, test } from 'vitest'
import { favoritesModel } from '#app/pages/favorites/model.server.ts'
import { homeModel } from '#app/pages/home/model.server.ts'
import { undergroundModel } from '#app/pages/underground/model.server.ts'
import type { StorageFacts } from '#contract/lots/storage.ts'
import { createApi } from '#server/api/api.ts'
import { composeServices } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { pageRules } from '#server/http/page-rules.ts'
import { makePage, pageAt } from '#server/pages/testing/make-page.ts'
import { seedDatabase } from '#server/seed.ts'
import type { Services } from '#server/services/services.ts'
import { testRoutes } from '#server/testing/start-site.ts'
import { countBuilt } from './lot-counts.ts'
import { describeProperty } from './lots-service.ts'

const PRICES = [300_000, 450_000, 600_000]
const SOLD_FOR = 100_000
const FIRST_ID = 7001

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

let services: Services
let get: (path: string) => Promise<Response>

beforeAll(async () => {
  const { location, remove } = await newFolder()
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: location.dataDir })
  const composed = await composeServices(config, async db => {
    await seedDatabase(db, config)
    await db.deleteFrom('property').where('kind', '=', 'storage').execute()
    const flat = await db.selectFrom('property').selectAll().limit(1).executeTakeFirstOrThrow()
    const lot = { kind: 'storage', floor: -1, priceParts: '[]', priceOldRub: null } as const
    const rows = [...PRICES, SOLD_FOR].map((priceRub, index) => {
      const number = String(index + 1)
      const values = { id: FIRST_ID + index, article: `К-${number}`, number, areaDm2: 400 + 50 * index, priceRub }
      const facts: StorageFacts = {
        zone: null,
        buildings: [],
        core: null,
        wayM: 10 * (index + 1),
        widthCm: 200,
        lengthCm: 200,
        heightCm: null,
        hasSocket: false,
        hasVentilation: false,
      }
      const status = priceRub === SOLD_FOR ? ('sold' as const) : ('free' as const)
      return { ...flat, ...values, ...lot, status, facts: JSON.stringify(facts) }
    })
    await db.insertInto('property').values(rows).execute()
  })
  services = composed.services
  const api = createApi(services, config, async ({ kind }, status) => new Response(kind, { status }))
  get = async path => api.request(path.replace(/^\/api/, '').replace(/\/(?=\?|$)/, ''))
  return async () => {
    await composed.close()
    await remove()
  }
})

test('the page of the list has form, chips, cards and table', () => {
  const pageOf = (query: string) => pageAt(services.pages, undergroundModel, `/storages?${query}`)
  const { page, collections } = pageOf('price_max=500000&building=1&view=cards')
  expect([plain(page.words.found), collections]).toEqual(['0 кладовых', null])
  const found = pageOf('price_max=500000&view=cards').page
  expect(found.lots).toMatchObject([{ id: 7001, title: 'Кладовая\u00a0№\u00a01' }, { id: 7002 }])
  expect(found.fields.area).toMatchObject({ legend: 'Площадь, м²', min: 4, max: 5.5 })
  expect(found.applied.map(({ label, without }) => [plain(label), without])).toEqual([
    ['до 500 000 ₽', { view: ['cards'] }],
  ])
  expect(pageOf('').page.table?.columns.map(({ field }) => field)).toEqual([
    ...['area', 'way', 'lift', 'price_per_m2', 'price'],
  ])
})

test('an empty list says what to give up and how near lots differ', () => {
  const { page } = pageAt(services.pages, undergroundModel, '/storages?price_max=350000&area_min=4.5')
  expect(page.loosen.map(({ text, gives }) => [plain(text), plain(gives)])).toEqual([
    ['Убрать «Цена: до 350 000 ₽»', 'найдётся 2 кладовые'],
    ['Убрать «площадь от 4,5 м²»', 'найдётся 1'],
  ])
  expect(page.almost.map(({ lot, difference }) => [lot.id, plain(difference)])).toEqual([
    [7001, 'На 0,5 м² меньше вашей площади'],
    [7002, 'На 100 000 ₽ дороже вашего предела'],
    [7003, 'На 250 000 ₽ дороже вашего предела'],
  ])
})

test('the price of a sold one is neither shown nor found', async () => {
  const soldOnes = async (query: string) => (await get(`/api/storages/?status=sold${query}`)).json()
  expect(await soldOnes('')).toMatchObject({ count: 1, results: [{ id: 7004, price: null, price_old: null }] })
  expect(await soldOnes('&price_max=200000')).toMatchObject({ count: 0 })
  const specs: { name: string }[] = await (await get('/api/storages/specs/')).json()
  expect(specs.find(({ name }) => name === 'price')).toMatchObject({ min: PRICES[0], max: PRICES.at(-1) })
})

test('requests and favorites name a storage room', async () => {
  expect(describeProperty(services.site.current(), FIRST_ID)).toEqual({
    title: 'Кладовая\u00a0№\u00a01',
    priceRub: 300_000,
    status: 'free',
  })
  const { setCookie } = await services.favorites.add(undefined, FIRST_ID, 'a client')
  const [item] = await services.favorites.listItems(setCookie.split(';')[0])
  expect(item).toMatchObject({ title: 'Кладовая\u00a0№\u00a01', priceThenRub: 300_000, card: { type: 'storage' } })
})

test('figures of the texts count all storage rooms, favorites show their cards, and buildings count flats alone', async () => {
  const snapshot = services.site.current()
  expect(countBuilt(snapshot, 'storages_total')).toBe(PRICES.length + 1)
  expect(countBuilt(snapshot, 'flats_total')).toBe(986)
  const { setCookie } = await services.favorites.add(undefined, FIRST_ID, 'a client')
  const page = await makePage(services.pages, favoritesModel, '/favorites', setCookie.split(';')[0] ?? null)
  if (page.view !== 'own') throw new Error('asked for the own list')
  const { items, start, total } = page
  expect(items).toMatchObject([{ card: { title: 'Кладовая\u00a0№\u00a01', priceRub: 300_000 } }])
  expect([start.length, total]).toEqual([3, 544])
  const buildings = services.lots.listBuildings()
  expect(buildings.reduce((sum, { stat }) => sum + stat.total, 0)).toBe(986)
  expect(pageAt(services.pages, homeModel, '/').search).toMatchObject({ count: 544, listPath: '/flats' })
})

test('the menu counts those on sale, and the address of the list keeps only what it understands', () => {
  expect(services.shell().counts).toMatchObject({ '/storages': PRICES.length, '/flats': expect.any(Number) })
  const rules = pageRules(services, testRoutes)
  const query = new URLSearchParams('rooms=2&utm_source=x&price_max=500000')
  expect(rules.knownQuery('/storages', query, '/storages').known.toString()).toBe('price_max=500000')
})
