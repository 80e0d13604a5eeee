import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sold } from '#contract/catalogue/sold.ts'
import { startSite, type TestSite } from '../testing/start-site.ts'

let site: TestSite
/** Renders that were begun and may end. */
const release: (() => void)[] = []
let isHanging = false

beforeAll(async () => {
  site = await startSite({
    environment: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' },
    // Nobody gives up here, and a late loop turns nobody away: on a machine that does other work too both would be a matter of luck.
    workLimits: { waitMs: 60_000, delayMs: Number.POSITIVE_INFINITY },
    async render(_, { route }, formResult) {
      if (isHanging && !formResult) await new Promise<void>(done => release.push(done))
      return new Response(`<!doctype html><title>${formResult?.kind ?? route}</title>`, {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    },
  })
})
afterAll(async () => {
  isHanging = false
  for (const end of release) end()
  await site.close()
})

let clients = 0
/** @param from address of the client; each call has one of its own unless told */
const get = (path: string, from = `10.0.${clients >> 8}.${clients++ & 255}`) =>
  fetch(site.url + path, { redirect: 'manual', headers: { 'X-Forwarded-For': from } })

test('past 8 pages rendered and 64 waiting only what can wait is refused, at once', async () => {
  expect((await get('/')).status).toBe(200)
  isHanging = true
  const waiting = Array.from({ length: 72 }, (_, i) => get(`/flats/${1000 + i}`))
  await expect.poll(() => release.length, { timeout: 30_000 }).toBe(8)
  const refused = await expectEventually(() => get('/flats/1300'), 503)

  // None of those who wait is let go meanwhile: an answer at all is an answer at once.
  const again = await get('/flats/1301')
  expect(again.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await refused.text()).toContain('Сайт временно недоступен')

  expect((await get('/')).status, 'kept page').toBe(200)
  expect((await get('/flats/')).status, 'redirect').toBe(301)
  expect((await get('/healthz')).status, 'health').toBe(200)
  expect(await (await get('/readyz')).json(), 'readiness').toMatchObject({ status: 'ready' })
  expect((await get('/api/global/')).status, 'kept call').toBe(200)
  const lists = Object.values(sold).flatMap(({ list, facets }) => [`${list.path}?limit=1`, facets.path])
  for (const path of [...lists, '/plans/T-3EC.svg']) {
    const call = await get(path)
    expect([call.status, call.headers.get('retry-after'), await call.json()], path).toEqual([
      503,
      '5',
      { detail: 'Too much is asked at once', retry_after: 5 },
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
  expect(await site.metrics()).toMatch(/kvartal_shed_total\{kind="page"\} [2-9]/)

  isHanging = false
  for (const end of release.splice(0)) end()
  const answers = await Promise.all(waiting)
  // Those who asked to see whether it is full may have come before some of them.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8)
  await expectEventually(() => get('/flats/1300'), 200)
  expect((await get('/plans/T-3EC.svg')).status, 'a drawing that was refused before').toBe(200)
})

test('one client has a share of what is made, others have the rest', async () => {
  isHanging = true
  const greedy = Array.from({ length: 60 }, (_, i) => get(`/flats/${1400 + i}`, '203.0.113.9'))
  await expect.poll(() => release.length, { timeout: 30_000 }).toBe(8)
  const refused = await expectEventually(() => get('/flats/1500', '203.0.113.9'), 503)
  expect(refused.headers.get('retry-after')).toBe('5')
  const other = get('/flats/1501')
  isHanging = false
  for (const end of release.splice(0)) end()
  expect((await other).status).toBe(200)
  const statuses = (await Promise.all(greedy)).map(({ status }) => status)
  expect(statuses.filter(status => status === 503).length).toBeGreaterThanOrEqual(10)
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(8)
})

test('a kept page is answered before what arrived with it is read, and who has left by then is not answered', async () => {
  expect((await get('/')).status).toBe(200)
  const [unread, left, kept] = [ask('/?nobody-has-asked-so=1'), ask('/flats/1600'), ask('/')]
  expect([unread, left, kept].map(({ res }) => res.writableEnded)).toEqual([false, false, true])
  left.req.destroy()
  await expect.poll(() => unread.res.writableEnded).toBe(true)
  // Begun after it, and made: who left was passed over.
  expect((await get('/flats/1601')).status).toBe(200)
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

async function expectEventually(ask: () => Promise<Response>, status: number): Promise<Response> {
  for (;;) {
    // Whoever waits for a page is not waited for: another may be answered at once.
    const answer = await Promise.race([ask(), new Promise<undefined>(done => setTimeout(done, 300))])
    if (answer?.status === status) return answer
  }
}
