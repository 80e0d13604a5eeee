import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { PROJECT } from '#demo/testing/known-quarter.ts'
import { sendRaw } from '../testing/raw-http.ts'
import { startSite, type TestSite } from '../testing/start-site.ts'

let site: TestSite
const rendered = new Set<string>()

beforeAll(async () => {
  site = await startSite({
    environment: { SITE_URL: 'https://site.test', TRUSTED_PROXIES: '127.0.0.1' },
    async render(request, { route, scriptMark }) {
      rendered.add(new URL(request.url).pathname)
      if (new URL(request.url).pathname.endsWith('.data')) {
        return new Response('[1]', { headers: { 'Content-Type': 'text/x-script' } })
      }
      const status = route === '*' ? 404 : 200
      return new Response(
        `<!doctype html><title>${route}</title><script nonce="${scriptMark}">own()</script><script>injected()</script>`,
        { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
      )
    },
  })
})
afterAll(() => site.close())

let clients = 0
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}, body?: string) =>
  fetch(site.url + path, {
    method,
    redirect: 'manual',
    // Each call is from another client: limits are not tested here.
    headers: { 'X-Forwarded-For': `10.9.${clients >> 8}.${clients++ & 255}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
const raw = (head: string) => sendRaw(site.port, `${head}\r\nConnection: close\r\n\r\n`)
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('pages that everybody shares are made after a start before anybody asks, for their first pictures', async () => {
  const early = ['/', '/flats', '/confidential-policy', '/personal-data-consent', '/terms-of-use']
  await expect.poll(() => [...rendered]).toEqual(expect.arrayContaining(early))
  expect([...rendered]).not.toContain('/favorites')
})

test('the short address of the tour leads to it, whatever was asked for before', async () => {
  expect((await ask('/no-such-page')).status).toBe(404)
  for (const path of ['/tour', '/tour/']) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/tour/index.html'])
  }
})

describe('the policy of a page', () => {
  test('lets the scripts run that the renderer marked, and none that got into the page otherwise', async () => {
    for (const path of ['/', '/', '/favorites', '/nothing-there']) {
      const page = await ask(path)
      const [, scripts] = /script-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '') ?? []
      expect(scripts, path).toBe(`'self' ${hashOf('own()')}`)
      const html = await page.text()
      expect(html).toContain('<script>own()</script><script>injected()</script>')
      expect(html).not.toContain('nonce')
    }
  })

  test('names the endpoint for reports', async () => {
    const page = await ask('/')
    expect(page.headers.get('content-security-policy')).toContain('report-to csp; report-uri /api/csp_report/')
    expect(page.headers.get('reporting-endpoints')).toBe('csp="/api/csp_report/"')
  })

  test('is the strict one on the data of a page, made now or kept', async () => {
    for (let time = 0; time < 2; time += 1) {
      const policy = (await ask('/flats.data')).headers.get('content-security-policy')
      expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    }
  })
})

test('who may keep what: pages and calls are asked for again, personal and refused answers are not kept', async () => {
  const kept: [string, string][] = []
  for (const path of ['/', '/', '/flats', '/_.data', '/nothing-there', '/api/global/', '/favorites', '/favorites.data'])
    kept.push([path, (await ask(path)).headers.get('cache-control') ?? ''])
  const again = 'public, no-cache'
  expect(kept).toEqual([
    ['/', again],
    ['/', again],
    ['/flats', again],
    ['/_.data', again],
    ['/nothing-there', again],
    ['/api/global/', again],
    ['/favorites', 'no-store'],
    ['/favorites.data', 'no-store'],
  ])
})

describe('a method that is not taken', () => {
  const byPath = new Map<string, string[]>()
  for (const { method, path } of operations) {
    const methods = byPath.get(path) ?? []
    byPath.set(path, [...methods, ...(method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])])
  }
  test.each([...byPath])('%s takes %j', async (path, methods) => {
    const address = path.replace('{id}', String(FLATS.first)).replace('{slug}', 'x')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(name => !methods.includes(name))) {
      for (const spelling of [address, address.replace(/\/$/, '')]) {
        const answer = await ask(spelling, method)
        expect([answer.status, answer.headers.get('allow')], method).toEqual([405, methods.toSorted().join(', ')])
        expect(await answer.json()).toEqual({ detail: expect.stringContaining(methods[0] ?? '') })
      }
    }
    const options = await ask(address, 'OPTIONS')
    expect([options.status, options.headers.get('allow')]).toEqual([204, methods.toSorted().join(', ')])
  })

  test.each(['/', '/flats', '/flats/1001', '/nothing-there', '/healthz'])('%s is only read', async path => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await ask(path, method)
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD'])
    }
  })

  test('what is not there is not there by any method', async () => {
    expect((await ask('/api/nothing/', 'POST')).status).toBe(404)
  })
})

describe('an address with bytes beyond ASCII leads to the same, escaped', () => {
  const askBytes = (bytes: Buffer, method = 'GET') => {
    const rest = ' HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n'
    return sendRaw(site.port, Buffer.concat([Buffer.from(`${method} `), bytes, Buffer.from(rest)]))
  }

  test.each([
    ['/квартиры', 404],
    ['/flats?utm_source=яндекс&rooms=2', 200],
    ['/api/property/?building=ёж', 400],
  ])('%s', async (path, status) => {
    const moved = await askBytes(Buffer.from(path))
    expect([moved.status, moved.headers.location]).toEqual([308, encodeURI(path)])
    expect(moved.headers['x-content-type-options']).toBe('nosniff')
    expect((await ask(moved.headers.location ?? '')).status).toBe(status)
  })

  test.each([
    ['no text', Buffer.from('/\xd0\xd0', 'latin1')],
    ['another host', Buffer.from('//ёж.example/')],
    ['another host to a browser', Buffer.from('/\\ёж.example/')],
    ['a header injection', Buffer.from('/ё\u0085Set-Cookie:a=b')],
  ])('but not to %s', async (what, bytes) => {
    const answer = await askBytes(bytes)
    expect(answer.headers['set-cookie']).toBeUndefined()
    if (what === 'a header injection') expect(answer.headers.location).toMatch(/^\/%D1%91%C2%85Set-Cookie/)
    else expect([answer.status, answer.headers.location]).toEqual([400, undefined])
  })

  test('a HEAD has no body', async () => {
    expect(await askBytes(Buffer.from('/квартиры'), 'HEAD')).toMatchObject({ status: 308, body: '' })
  })
})

describe('an early refusal of a HEAD has no body', () => {
  test.each([
    ['an address too long', `HEAD /?${'a'.repeat(9000)} HTTP/1.1\r\nHost: site.test`, 414],
    ['headers too large', `HEAD / HTTP/1.1\r\nHost: site.test\r\nX: ${'a'.repeat(20_000)}`, 431],
    ['an address larger than all headers may be', `HEAD /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: site.test`, 431],
    ['no request at all', 'HEAD / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 1', 400],
  ])('%s', async (_, head, status) => {
    const answer = await raw(head)
    expect([answer.status, answer.body]).toEqual([status, ''])
  })

  test('that of a GET has one', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: site.test\r\nX: ${'a'.repeat(20_000)}`)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([431, { detail: 'The headers are too large' }])
  })
})

describe('reports of what a policy has stopped', () => {
  const old = JSON.stringify({ 'csp-report': { 'violated-directive': "script-src-elem 'self'", 'blocked-uri': 'x' } })
  const news = JSON.stringify([
    { type: 'csp-violation', url: 'https://site.test/?phone=7', body: { effectiveDirective: 'img-src' } },
    { type: 'deprecation', body: {} },
    { type: 'csp-violation', body: { effectiveDirective: 'made-up' } },
  ])
  const report = (type: string, body: string, from?: string) =>
    ask('/api/csp_report/', 'POST', { 'Content-Type': type, ...(from ? { 'X-Forwarded-For': from } : {}) }, body)

  test('are counted by directive, and nothing else of them is kept', async () => {
    expect((await report('application/csp-report', old)).status).toBe(204)
    expect((await report('application/reports+json; charset=utf-8', news)).status).toBe(204)
    const ofSafari = JSON.stringify({ type: 'csp-violation', body: { effectiveDirective: 'font-src' }, age: 0 })
    expect((await report('application/reports+json', ofSafari)).status).toBe(204)
    expect((await report('application/csp-report', '{"a":1}')).status).toBe(400)
    const metrics = await site.metrics()
    for (const [directive, count] of [
      ['script-src-elem', 1],
      ['img-src', 1],
      ['font-src', 1],
      ['other', 1],
    ])
      expect(metrics).toContain(`kvartal_csp_reports_total{directive="${directive}"} ${count}`)
    expect(site.logged.join('')).not.toMatch(/phone=7|blocked/)
    expect(site.logged.filter(line => line.includes('policy of a page'))).toHaveLength(1)
  })

  test('of one client are ten a minute, and cost them no request', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 11; sent += 1)
      statuses.push((await report('application/csp-report', old, '203.0.113.8')).status)
    expect(statuses).toEqual([...Array(10).fill(204), 429])
    const request = JSON.stringify({ name: 'Анна', phone: '+79150000003' })
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.8' }
    expect((await ask('/api/request/', 'POST', headers, request)).status).toBe(201)
  })
})

test('a page of a list that is too long is refused by name, with the limits', async () => {
  for (const limit of ['1000', '0', '101', '-5']) {
    const answer = await ask(`/api/property/?limit=${limit}`)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { limit: { error_msg: 'На\u00a0странице от\u00a01 до\u00a0100' } },
    ])
  }
  expect((await ask('/api/property/?limit=100')).status).toBe(200)
})

test('the manifest of the site bears the name of its quarter', async () => {
  const answer = await ask('/site.webmanifest')
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(await answer.json()).toMatchObject({ name: PROJECT.name, icons: [{}, {}] })
})
