import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesForAll } from '#app/pages/registry.ts'
import { operations } from '#contract/operations.ts'
import { paths } from '#contract/paths.ts'
import { LAYOUTS } from '#demo/testing/known-flats.ts'
import { elementAt } from '#domain/lib/collections.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { cachedRoutes } from '../api/site.ts'
import { startSite, type TestSite } from '../testing/start-site.ts'

let site: TestSite
/** Renders that were begun and may end. */
const release: (() => void)[] = []
let isHanging = false

beforeAll(async () => {
  site = await startSite({
    environment: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' },
    // No timeouts and no limit of the loop delay, which would depend on other load of the machine.
    workLimits: { waitMs: 60_000, delayMs: Number.POSITIVE_INFINITY },
    async render(_, { route }, formResult) {
      if (isHanging && !formResult) await new Promise<void>(done => release.push(done))
      return new Response(`<!doctype html><title>${formResult?.kind ?? route}</title>`, {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    },
  })
  flats = [...site.services.site.current().onSale.ofName('flat').rows.keys()].map(paths.flat)
  // The site makes them by itself after its start: from here on it renders only what the test requests.
  for (const path of pagesForAll) expect((await get(path)).status).toBe(200)
})
afterAll(async () => {
  isHanging = false
  for (const end of release) end()
  await site.close()
})

/** Addresses of the flats: of one that is not there, all would share one page. */
let flats: string[] = []
const flat = (at: number) => elementAt(flats, at)

let clients = 0
/** @param from address of the client; default: another one for each call */
const get = (path: string, from = `10.0.${clients >> 8}.${clients++ & 255}`) =>
  fetch(site.url + path, { redirect: 'manual', headers: { 'X-Forwarded-For': from } })

test('past 8 pages rendered and 64 waiting only what can wait is refused, at once', async () => {
  isHanging = true
  const asked = Array.from({ length: 8 + 64 + 1 }, (_, i) => get(flat(i)))
  // None of those who wait is let go meanwhile: an answer at all is an answer at once.
  const refused = await Promise.race(asked)
  expect(refused.status).toBe(503)
  await expect.poll(() => release.length).toBe(8)

  const again = await get(flat(101))
  expect(again.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await refused.text()).toContain('Сайт временно недоступен')

  expect((await get('/')).status, 'cached page').toBe(200)
  expect((await get('/flats/')).status, 'redirect').toBe(301)
  expect((await get('/healthz')).status, 'health').toBe(200)
  expect(await (await get('/readyz')).json(), 'readiness').toMatchObject({ status: 'ready' })
  expect((await get('/api/global/')).status, 'cached call').toBe(200)
  const kept = new Set([...cachedRoutes(site.services).keys()].map(route => `/api${route}/`))
  for (const path of [...kept, '/api/openapi.json', '/api/docs/', '/api/captcha/active/', '/api/favorites/'])
    expect((await get(path)).status, path).toBe(200)
  const reads = operations.filter(({ method, path }) => method === 'get' && !kept.has(path))
  const made = reads
    .map(({ path }) => path.replace(/\{\w+\}/, '1'))
    .filter(path => !/^\/api\/(captcha|favorites)\//.test(path))
  expect(made.length).toBeGreaterThan(40)
  for (const path of [...made, `/plans/${LAYOUTS.corner}.svg`]) {
    const call = await get(path)
    expect([call.status, call.headers.get('retry-after'), await call.json()], path).toEqual([
      503,
      '5',
      { detail: errorTexts.busy, retry_after: 5 },
    ])
  }
  const request = { name: 'Анна', phone: '+79150000001' }
  const json = await fetch(`${site.url}/api/request/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
  expect(json.status, 'request').toBe(201)
  const form = await fetch(`${site.url}/api/request/`, {
    method: 'POST',
    body: new URLSearchParams({ ...request, phone: '+79150000002', personal: 'on', policy: 'on' }),
  })
  expect(form.status, 'request of a plain form').toBe(201)
  expect(await form.text()).toContain('sent')
  expect(await site.metrics()).toContain('kvartal_shed_total{kind="page"} 2\n')

  isHanging = false
  for (const end of release.splice(0)) end()
  expect(await countStatuses(asked)).toEqual({ 200: 8 + 64, 503: 1 })
  expect((await get(flat(100))).status, 'a page that was not requested before').toBe(200)
  expect((await get(`/plans/${LAYOUTS.corner}.svg`)).status, 'a drawing that was refused before').toBe(200)
})

test('one client has a share of what is made, others have the rest', async () => {
  isHanging = true
  const greedy = Array.from({ length: 60 }, (_, i) => get(flat(200 + i), '203.0.113.9'))
  const refused: Response[] = []
  for (const answer of greedy) void answer.then(response => response.status === 503 && refused.push(response))
  // Those beyond the share, and all of them: one that arrives after the others were let go would be answered.
  await expect.poll(() => refused.length).toBe(20)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  const other = get(flat(301))
  isHanging = false
  for (const end of release.splice(0)) end()
  expect((await other).status).toBe(200)
  expect(await countStatuses(greedy)).toEqual({ 200: 40, 503: 20 })
})

test('a cached page is answered before what arrived with it is read, and who has left by then is not answered', async () => {
  expect((await get('/')).status).toBe(200)
  const [unread, left, kept] = [ask('/?not-requested-before=1'), ask(flat(400)), ask('/')]
  expect([unread, left, kept].map(({ res }) => res.writableEnded)).toEqual([false, false, true])
  left.req.destroy()
  await expect.poll(() => unread.res.writableEnded).toBe(true)
  // Begun after it, and made: who left was passed over.
  expect((await get(flat(401))).status).toBe(200)
  expect([kept, unread, left].map(({ res }) => [res.statusCode, res.headersSent])).toEqual([
    [200, true],
    [200, true],
    [200, false],
  ])
})

test('while stopping, the site is not ready and every answer asks to come by a new connection', async () => {
  site.site.drain()
  const page = await get('/')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  const ready = await get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining', revision: 1, concerns: [] }])
})

/** A request as `node:http` hands it over, in this very turn of the loop. */
function ask(path: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: path })
  const res = new ServerResponse(req)
  site.site.listen(req, res)
  return { req, res }
}

/** How many of the answers have each status, all of them waited for. */
async function countStatuses(asked: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(asked)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
