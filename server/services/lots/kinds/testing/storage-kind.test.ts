import { beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api/api.ts'
import { composeServices } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { pageRules } from '#server/http/page-rules.ts'
import { seedDatabase } from '#server/seed.ts'
import type { Services } from '#server/services/services.ts'
import { KINDS } from '#server/services/snapshot/kinds.ts'
import { testRoutes } from '#server/testing/start-site.ts'
import { describeProperty } from '../../describe-property.ts'
import { catalogueCount } from '../../lot-counts.ts'
import { type StorageFacts, storageCalls, storageKind } from './storage-kind.ts'

const PRICES = [300_000, 450_000, 600_000]
const SOLD_FOR = 100_000
const FIRST_ID = 7001

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

let services: Services
let get: (path: string) => Promise<Response>

beforeAll(async () => {
  const { location, remove } = await newFolder()
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: location.dataDir })
  const composed = await composeServices(
    config,
    async db => {
      await seedDatabase(db, config)
      await db.deleteFrom('property').where('kind', '=', 'storage').execute()
      const flat = await db.selectFrom('property').selectAll().limit(1).executeTakeFirstOrThrow()
      const lot = { kind: 'storage', floor: -1, priceParts: '[]', priceOldRub: null } as const
      const rows = [...PRICES, SOLD_FOR].map((priceRub, index) => {
        const number = String(index + 1)
        const own = { id: FIRST_ID + index, article: `К-${number}`, number, areaDm2: 400 + 50 * index, priceRub }
        const facts: StorageFacts = { ceilingCm: 240 + 10 * index, ventilation: index === 1 ? 'forced' : 'natural' }
        const status = priceRub === SOLD_FOR ? ('sold' as const) : ('free' as const)
        return { ...flat, ...own, ...lot, status, facts: JSON.stringify(facts) }
      })
      await db.insertInto('property').values(rows).execute()
    },
    // In the place of the storage rooms that the site sells.
    { kinds: [...KINDS.filter(({ kind }) => kind !== 'storage'), storageKind] },
  )
  services = composed.services
  const api = createApi(services, config, async ({ kind }, status) => new Response(kind, { status }))
  get = async path => api.request(path.replace(/^\/api/, '').replace(/\/(?=\?|$)/, ''))
  return async () => {
    await composed.close()
    await remove()
  }
})

test('a second kind answers its calls, and flats theirs', async () => {
  const list = await (await get('/api/storages/?price_min=400000&ordering=-price')).json()
  expect(storageCalls.list.responses[200].schema.parse(list)).toEqual(list)
  expect(list).toMatchObject({ count: 2, results: [{ id: 7003, type: 'storage', is_underground: true }, { id: 7002 }] })
  expect(await (await get('/api/storages/facets/?building=1')).json()).toMatchObject({ facets: expect.any(Array) })
  const specs: { name: string }[] = await (await get('/api/storages/specs/')).json()
  expect(specs.map(({ name }) => name)).toEqual([
    ...['price', 'area', 'building', 'is_underground', 'ceiling_height', 'ventilation', 'status'],
  ])
  expect(await (await get('/api/storages/7001/')).json()).toMatchObject({ title: 'Кладовая, 4 м²' })
  expect((await get('/api/storages/1001/similar/')).status).toBe(404)
  const flats: { results: { type: string }[] } = await (await get('/api/property/?limit=1')).json()
  expect(flats.results[0]?.type).toBe('flat')
})

test('it is found by facts that no column and no other kind has', async () => {
  const query = 'ceiling_height_min=2.45&ventilation=forced'
  const { count, results } = await (await get(`/api/storages/?${query}`)).json()
  expect([count, results]).toMatchObject([1, [{ id: 7002, ceiling_height: 2.5, ventilation: 'forced' }]])
  const { page } = services.pages.list('storage', new URLSearchParams(query))
  expect(page.applied.map(({ label }) => plain(label))).toEqual(['Потолок: от 2,45 м', 'Приточная'])
})

test('its list has a page model with form, chips, cards and table', () => {
  const pageOf = (query: string) => services.pages.list('storage', new URLSearchParams(query))
  const { title, page, collections } = pageOf('price_max=500000&building=1')
  expect([title, plain(page.words.found), collections]).toEqual(['Кладовые', '2 кладовые', null])
  expect(page.lots).toMatchObject([{ id: 7001, title: 'Кладовая, 4 м²' }, { id: 7002 }])
  expect(Object.keys(page.fields)).toEqual([
    ...['price', 'area', 'building', 'is_underground', 'ceiling_height', 'ventilation'],
  ])
  expect(page.fields.area).toMatchObject({ legend: 'Площадь, м²', hint: 'без учёта прохода', min: 4, max: 5.5 })
  expect(page.applied.map(({ label, without }) => [plain(label), without])).toEqual([
    ['Цена: до 500 000 ₽', { building: ['1'] }],
    ['Корпус 1', { price_max: ['500000'] }],
  ])
  expect(pageOf('view=table').page.table?.columns).toEqual([
    { field: 'area', heading: 'Площадь, м²', isNumber: true, isSortable: true },
    { field: 'price', heading: 'Цена, ₽', isNumber: true, isSortable: true },
  ])
})

test('its empty list tells what to give up and how near its lots differ', () => {
  const { page } = services.pages.list('storage', new URLSearchParams('price_max=350000&area_min=4.5'))
  expect(page.empty).toEqual({ title: 'Таких кладовых сейчас нет', text: 'Ближе всего' })
  expect(page.loosen.map(({ text, gives }) => [plain(text), plain(gives)])).toEqual([
    ['Убрать «Цена: до 350 000 ₽»', 'найдётся 2 кладовые'],
    ['Убрать «Площадь: от 4,5 м²»', 'найдётся 1'],
  ])
  expect(page.almost).toMatchObject([
    { lot: { id: 7001 }, difference: 'Площадь: 4\u00a0м²' },
    { lot: { id: 7002 }, difference: 'На 100\u00a0000\u00a0₽ дороже' },
    { lot: { id: 7003 }, difference: 'На 250\u00a0000\u00a0₽ дороже' },
  ])
})

test('what one of them was sold for is neither told nor found, as of any kind', async () => {
  const soldOnes = async (query: string) => (await get(`/api/storages/?status=sold${query}`)).json()
  expect(await soldOnes('')).toMatchObject({ count: 1, results: [{ id: 7004, price: null, price_old: null }] })
  expect(await soldOnes('&price_max=200000')).toMatchObject({ count: 0 })
  const specs: { name: string }[] = await (await get('/api/storages/specs/')).json()
  expect(specs.find(({ name }) => name === 'price')).toMatchObject({ min: PRICES[0], max: PRICES.at(-1) })
})

test('requests and favorites name it, whatever its kind', async () => {
  expect(describeProperty(services.site.current(), FIRST_ID)).toEqual({
    title: 'Кладовая, 4 м², № 1',
    priceRub: 300_000,
    status: 'free',
  })
  const { setCookie } = await services.favorites.add(undefined, FIRST_ID, 'a client')
  const [item] = await services.favorites.listItems(setCookie.split(';')[0])
  expect(item).toMatchObject({ title: 'Кладовая, 4 м², № 1', priceThenRub: 300_000, card: { type: 'storage' } })
})

test('figures of the texts count what is sold, favorites show it in its own words, and flats stay what the quarter is told by', async () => {
  const snapshot = services.site.current()
  expect(catalogueCount(snapshot, 'storages_total')).toBe(PRICES.length + 1)
  expect(catalogueCount(snapshot, 'parkings_total')).toBe(snapshot.content.parking_plan?.places.length)
  expect(catalogueCount(snapshot, 'flats_total')).toBe(986)
  const { setCookie } = await services.favorites.add(undefined, FIRST_ID, 'a client')
  const page = await services.pages.favorites(setCookie.split(';')[0] ?? null, new URLSearchParams())
  if (page.view !== 'own') throw new Error('asked for the own list')
  const { items, start, total } = page
  expect(items).toMatchObject([{ card: { title: 'Кладовая, 4 м²', place: 'Корпус 1', priceRub: 300_000 } }])
  expect([start.length, total]).toEqual([3, 544])
  const buildings = services.catalogue.listBuildings()
  expect(buildings.reduce((sum, { stat }) => sum + stat.total, 0)).toBe(986)
  expect(services.pages.home().search).toMatchObject({ count: 544, listPath: '/flats' })
})

test('the menu counts it, and the address of its list keeps only what it understands', () => {
  expect(services.shell().counts).toMatchObject({ '/storages': PRICES.length, '/flats': expect.any(Number) })
  const rules = pageRules(services, testRoutes)
  const query = new URLSearchParams('rooms=2&utm_source=x&price_max=500000')
  expect(rules.knownQuery('/storages', query, '/storages').toString()).toBe('price_max=500000')
})
