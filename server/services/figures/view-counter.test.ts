import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { createAddressBook } from '#server/http/page-address.ts'
import { pageRules } from '#server/http/page-rules.ts'
import { createLog } from '#server/log.ts'
import { inRun } from '#server/testing/run-length.ts'
import { startSite, type TestSite, testRoutes } from '#server/testing/start-site.ts'
import { COMMAND_LINE } from '../office/actor.ts'
import { readFigures } from '../office/figures/figures.ts'
import { createViewCounter } from './view-counter.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'

const NOON = new Date('2026-11-21T09:00:00Z')
const silent = createLog('silent')

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

forEachDatabase((_, open) => {
  test('views of a generated day are those that a plain loop counts', async () => {
    const { db, location } = await open()
    const second = await openDatabase(location)
    try {
      const { current } = site.services.site
      const rules = pageRules(site.services, testRoutes)
      const addresses = createAddressBook(rules, () => '1')
      const options = { current, now: () => NOON, log: silent, siteUrl: 'https://site.test' }
      const counters = [createViewCounter({ ...options, db }), createViewCounter({ ...options, db: second })]
      const [one = 0, other = 0] = current().onSale.ofName('flat').rows.keys()
      const urls = [
        '/',
        '/flats',
        `/flats/${one}`,
        `/flats/${other}.data?utm_source=Cian`,
        '/flats?rooms=2',
        '/flats?rooms=2&floor_min=9999',
      ]
      const agents = [PHONE, DESKTOP, ROBOT, undefined]
      const referrers = [undefined, 'https://www.yandex.ru/search?text=site.test', 'https://site.test/flats']
      const expected = new Map<string, number>()
      const add = (key: string) => expected.set(key, (expected.get(key) ?? 0) + 1)
      let seed = 7
      const pick = <T>(all: readonly T[]): T => {
        seed = (seed * 48_271) % 2_147_483_647
        return all[seed % all.length] as T // the index is within the array
      }
      for (let line = 0; line < inRun({ short: 2000, long: 50_000 }); line += 1) {
        const [url, userAgent, referrer] = [pick(urls), pick(agents), pick(referrers)]
        const address = addresses.read(url)
        if (address.kind === 'moved') throw new Error(`${url} is redirected`)
        counters[line % 2]?.count({ address, url, userAgent, referrer })
        if (userAgent !== PHONE && userAgent !== DESKTOP) continue
        add('views')
        add(userAgent === PHONE ? 'phone' : 'desktop')
        if (url.startsWith('/flats/')) add(`lot ${url.includes(String(one)) ? one : other}`)
        if (url.includes('rooms=2')) add('rooms')
        if (url.includes('9999')) add('empty')
        if (referrer?.startsWith('https://site.test/')) continue
        add(`from ${url.includes('Cian') ? 'cian' : referrer ? 'yandex.ru' : ''}`)
      }
      await Promise.all(counters.map(counter => counter.write()))
      const context = { db, now: () => NOON, site: current }
      const read = await readFigures(COMMAND_LINE, context, { from: '2026-11-21' })
      const figures = Object.fromEntries([
        ['views', read.days[0]?.views],
        ...read.devices.map(({ key, count }) => [key, count]),
        ...read.lots.map(({ id, count }) => [`lot ${id}`, count]),
        ...read.filters.filter(({ key }) => key === '/flats?rooms=2').map(({ count }) => ['rooms', count]),
        ...read.empty.map(({ count }) => ['empty', count]),
        ...read.sources.map(({ source, visits }) => [`from ${source}`, visits]),
      ])
      expect(figures).toEqual(Object.fromEntries(expected))
      expect(read.empty[0]?.label).toContain('2')
      await expect(readFigures(COMMAND_LINE, context, { from: '2026-11-22' })).rejects.toThrow('after the last')
    } finally {
      await second.destroy()
    }
  })
})

test('pages that a site has sent are counted, cached ones too; unknown pages and robots are not', async () => {
  for (const path of ['/flats', '/flats', '/flats', '/nothing-here', '/robots.txt'])
    await fetch(site.url + path, { headers: { 'User-Agent': DESKTOP } })
  await fetch(`${site.url}/flats`, { headers: { 'User-Agent': DESKTOP, 'Sec-Purpose': 'prefetch' } })
  await fetch(`${site.url}/flats`, { headers: { 'User-Agent': ROBOT } })
  await expect.poll(async () => await pagesOf(site)).toEqual([{ key: '/flats', count: 3 }])
})

test('made-up addresses fill neither memory nor table', async () => {
  const { current } = site.services.site
  const db = await openDatabase({ dataDir: site.config.DATA_DIR })
  const options = { db, current, now: () => new Date(), log: silent, siteUrl: site.url, maxKeys: 3 }
  const counter = createViewCounter(options)
  for (let index = 0; index < 100; index += 1) {
    const key = `/about/${index}`
    counter.count({ address: { route: '/about/:slug', key }, url: key, userAgent: PHONE, referrer: undefined })
  }
  await counter.write()
  await db.destroy()
  expect((await pagesOf(site)).filter(({ key }) => key.startsWith('/about/'))).toEqual([{ key: '/about/0', count: 1 }])
})

test('texts that a visitor types into a filter are not stored', async () => {
  const { current } = site.services.site
  const db = await openDatabase({ dataDir: site.config.DATA_DIR })
  const addresses = createAddressBook(pageRules(site.services, testRoutes), () => '1')
  const counter = createViewCounter({ db, current, now: () => NOON, log: silent, siteUrl: site.url })
  for (const url of ['/flats?rooms=2&number=79123456789', '/flats?number=79123456789']) {
    const address = addresses.read(url)
    if (address.kind === 'moved') throw new Error(`${url} is redirected`)
    counter.count({ address, url, userAgent: PHONE, referrer: undefined })
  }
  await counter.write()
  const rows = await db.selectFrom('figure').select(['kind', 'key']).where('day', '=', '2026-11-21').execute()
  await db.destroy()
  expect(rows).toContainEqual({ kind: 'filter', key: '/flats?rooms=2' })
  expect(JSON.stringify(rows)).not.toContain('79123456789')
})

async function pagesOf({ views, config }: TestSite) {
  await views?.write()
  const db = await openDatabase({ dataDir: config.DATA_DIR })
  const pages = await db.selectFrom('figure').select(['key', 'count']).where('kind', '=', 'page').execute()
  await db.destroy()
  return pages
}
