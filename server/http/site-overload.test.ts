import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type TestSite } from '../testing/start-site.ts'

let site: TestSite
/** Renders that were begun and may end. */
const release: (() => void)[] = []
let isHanging = false

beforeAll(async () => {
  site = await startSite({
    environment: { LOG_LEVEL: 'info' },
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

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })

test('past 8 pages rendered and 200 waiting only what can wait is refused, at once', async () => {
  expect((await get('/')).status).toBe(200)
  isHanging = true
  const waiting = Array.from({ length: 208 }, (_, i) => get(`/flats/${1000 + i}`))
  await expect.poll(() => release.length).toBe(8)
  const refused = await expectEventually(() => get('/flats/3000'), 503)

  const startedAt = performance.now()
  const again = await get('/flats/3001')
  expect(performance.now() - startedAt).toBeLessThan(5000)
  expect(again.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await refused.text()).toContain('Сайт временно недоступен')

  expect((await get('/')).status, 'kept page').toBe(200)
  expect((await get('/flats/')).status, 'redirect').toBe(301)
  expect((await get('/healthz')).status, 'health').toBe(200)
  expect(await (await get('/readyz')).json(), 'readiness').toMatchObject({ status: 'ready' })
  expect((await get('/api/property/?rooms=1')).status, 'call').toBe(200)
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
  // Who waited longer than two seconds was told to come back; the first eight have their pages.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8)
  await expectEventually(() => get('/flats/3002'), 200)
})

test('while stopping, the site is not ready and every answer asks to come by a new connection', async () => {
  site.site.drain()
  const page = await get('/')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  const ready = await get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining', revision: 1 }])
})

async function expectEventually(ask: () => Promise<Response>, status: number): Promise<Response> {
  for (let i = 0; ; i++) {
    const answer = await Promise.race([ask(), new Promise<undefined>(done => setTimeout(done, 300))])
    if (answer?.status === status) return answer
    if (i === 20) throw new Error(`no answer ${status}, the last was ${answer?.status}`)
  }
}
