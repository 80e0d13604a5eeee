import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pagesForAll } from '#app/pages/registry.ts'
import { operations } from '#contract/operations.ts'
import { FLATS, LAYOUTS } from '#demo/testing/known-flats.ts'
import { openRaw, sendRaw } from '../testing/raw-http.ts'
import { startSite, type TestSite } from '../testing/start-site.ts'

/** What the renderer was given, in order. */
const rendered: Request[] = []
let site: TestSite

beforeAll(async () => {
  const clientFolder = mkdtempSync(join(tmpdir(), 'kvartal-client-'))
  mkdirSync(join(clientFolder, 'assets'))
  writeFileSync(join(clientFolder, 'assets', 'page-1a2b.js'), 'export {}')
  writeFileSync(join(clientFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  site = await startSite({
    clientFolder,
    environment: { SITE_URL: 'https://site.test', LOG_LEVEL: 'trace' },
    async render(request, { route }) {
      rendered.push(request)
      if (request.url.endsWith('/flats/0')) return new Response('no such flat', { status: 404 })
      if (route === '/flats/:id') throw new Error('the loader broke at anna@example.org')
      return new Response('<!doctype html><title>page</title><script>let own = 1</script>', {
        status: route === '*' ? 404 : 200,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    },
  })
  // The site renders shared pages after its start. Later renders are caused by the tests.
  const last = pagesForAll.at(-1) ?? ''
  await vi.waitFor(() => expect(rendered.map(({ url }) => new URL(url).pathname)).toContain(last), { timeout: 60_000 })
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' })
/** `fetch` does not allow to set Host. */
async function getAs(host: string): Promise<Response> {
  const { status, headers, body } = await raw(`GET / HTTP/1.1\r\nHost: ${host}`)
  return new Response(body, { status, headers })
}
const raw = (head: string) => sendRaw(site.port, `${head}\r\nConnection: close\r\n\r\n`)

const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'strict-transport-security': expect.stringContaining('max-age=31536000'),
}

test('each encoding of a cached page has a separate ETag', async () => {
  const ask = (encoding: string, tag = '') =>
    raw(`GET / HTTP/1.1\r\nHost: site.test\r\nAccept-Encoding: ${encoding}\r\nIf-None-Match: ${tag}`)
  const tags: string[] = []
  for (const encoding of ['br', 'gzip', 'identity']) tags.push((await ask(encoding)).headers.etag ?? '')
  expect(new Set(tags).size).toBe(3)
  expect(await ask('br', `"x", W/${tags[0]}`)).toMatchObject({ status: 304, headers: { etag: tags[0] } })
  expect((await ask('gzip', tags[0])).status).toBe(200)
})

const pathOf = (address: string) => decodeURI(new URL(address, site.url).pathname)

describe('another spelling of a URL is not a separate page', () => {
  test.each([
    ['/Favorites', '/favorites'],
    ['/%66avorites', '/favorites'],
    ['/Flats?rooms=2', '/flats?rooms=2'],
    ['/Favorites.data', '/favorites.data'],
  ])('%s', async (spelling, to) => {
    const answer = await get(spelling)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
    // Other pages are rendered meanwhile: the site looks for their pictures after its start.
    expect(rendered.map(({ url }) => pathOf(url))).not.toContain(pathOf(spelling))
  })
})

test('health and readiness are answered at their exact paths only, which a proxy can close', async () => {
  const spellings = [
    '/readyz/',
    '//readyz',
    '/readyz//',
    '/READYZ',
    '/%72eadyz',
    '/healthz/',
    '/readyz/?a=1',
    '/x/../readyz',
  ]
  for (const path of spellings) {
    const { status, body } = await raw(`GET ${path} HTTP/1.1\r\nHost: site.test`)
    expect(status, path).toBeGreaterThanOrEqual(300)
    expect(body, path).not.toContain('"status"')
  }
})

describe('the headers of every kind of answer', () => {
  const kinds: [string, number, () => Promise<Response>][] = [
    ['page', 200, () => get('/')],
    ['cached page', 200, async () => (await get('/')) && (await get('/'))],
    ['unchanged page', 304, async () => get('/', { 'If-None-Match': (await get('/')).headers.get('etag') ?? '' })],
    ['page that is not there', 404, () => get('/nothing')],
    ['page that broke', 500, () => get('/flats/1001')],
    ['a foreign host', 421, () => getAs('evil.test')],
    ['call by another method', 405, () => fetch(`${site.url}/api/global/`, { method: 'DELETE' })],
    ['data of a page', 200, () => get('/_.data')],
    ['page that is posted to', 405, () => fetch(`${site.url}/`, { method: 'POST' })],
    ['foreign post', 403, () => fetch(`${site.url}/`, { method: 'POST', headers: { Origin: 'https://evil.test' } })],
    ['redirect', 301, () => get('/flats/')],
    ['redirect of the content', 301, () => get('/kvartiry')],
    ['call', 200, () => get('/api/global/')],
    [
      'unchanged call',
      304,
      async () => get('/api/global/', { 'If-None-Match': (await get('/api/global/')).headers.get('etag') ?? '' }),
    ],
    ['call that is not there', 404, () => get('/api/nothing/')],
    ['call with mistakes', 400, () => get('/api/property/?rooms=abc')],
    ['body too large', 413, () => post('/api/request/', 'x'.repeat(70_000))],
    ['body of a wrong type', 415, () => post('/api/request/', 'x', { 'Content-Type': 'text/plain' })],
    ['list of visitors', 200, () => get('/api/favorites/')],
    ['documentation', 200, () => get('/api/docs/')],
    ['file', 200, () => get('/assets/page-1a2b.js')],
    [
      'unchanged file',
      304,
      async () => get('/favicon.svg', { 'If-None-Match': (await get('/favicon.svg')).headers.get('etag') ?? '' }),
    ],
    ['forged picture', 403, () => get('/img/forged/preset:x/plain/secret.jpg')],
    ['plan', 200, () => get(`/plans/${LAYOUTS.corner}.svg`)],
    ['plan that is not there', 404, () => get('/plans/NO.svg')],
    ['health', 200, () => get('/healthz')],
    ['readiness', 200, () => get('/readyz')],
    ['address too long', 414, () => get(`/?${'a'.repeat(9000)}`)],
    ['too many parameters', 400, () => get(`/flats?${'a=1&'.repeat(101)}`)],
  ]
  test.each(kinds)('%s (%i)', async (_, status, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject(EVERY_ANSWER)
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin']) {
      expect(answer.headers.get(name), name).toBeNull()
    }
    const policy = answer.headers.get('content-security-policy')
    // A script has no policy: the page's applies.
    if (answer.headers.get('content-type')?.startsWith('text/javascript')) return expect(policy).toBeNull()
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

describe('one request line, one meaning', () => {
  test.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: site.test\r\nHost: evil.test', 400],
    ['a foreign host', 'GET / HTTP/1.1\r\nHost: evil.test', 421],
    ['a host that ends like ours', 'GET / HTTP/1.1\r\nHost: evil-site.test', 421],
    ['health, by whatever name', 'GET /healthz HTTP/1.1\r\nHost: 10.1.2.3:3000', 200],
    ['readiness, by whatever name', 'GET /readyz HTTP/1.1\r\nHost: pod.local', 200],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: site.test/@evil', 400],
    ['no host', 'GET / HTTP/1.1', 400],
    ['an old client without a host', 'GET / HTTP/1.0', 200],
    ['a whole address', 'GET http://evil.test/ HTTP/1.1\r\nHost: site.test', 400],
    ['an unsupported method', 'TRACE / HTTP/1.1\r\nHost: site.test', 405],
    ['a tunnel', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443', 0],
  ])('%s → %i', async (_, head, status) => {
    expect((await raw(head)).status).toBe(status)
  })
})

describe('no address leaves its folder or the site', () => {
  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/\\..\\package.json',
    '/\\evil.test',
    '/flats/%00',
    '/flats/1001%0d%0aSet-Cookie:%20a=b',
    '/%c0%ae%c0%ae/etc/passwd',
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/assets/page-1a2b.js/',
    '/assets/page-1a2b.js%00.css',
    '/flats/1/x.css',
    '/img/../../kvartal.db',
    '/plans/..%2f..%2fdemo.json',
    '/api/..%2f..%2fpackage.json',
  ])('%s', async path => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: site.test`)
    // A slash too many sends to the address without it, which is not there either.
    expect([301, 403, 404]).toContain(answer.status)
    expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
    expect(answer.text).not.toMatch(/root:|"scripts"|"name": "kvartal"|SQLite format/)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['//evil.test/', '/evil.test'],
    ['///evil.test//x/', '/evil.test/x'],
    ['//evil.test/?next=//evil.test', '/evil.test?next=//evil.test'],
  ])('%s stays here', async (path, location) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: site.test`)
    expect([answer.status, answer.headers.location]).toEqual([301, location])
  })
})

describe('nothing of a visitor gets into a cached page', () => {
  test('the renderer sees our address and no header, whatever was sent', async () => {
    rendered.length = 0
    const answer = await raw(
      [
        'GET /flats?rooms=1&utm_source=%3Cscript%3E&x=1 HTTP/1.1',
        'Host: site.test',
        'X-Forwarded-Host: evil.test',
        'X-Forwarded-Proto: http',
        'X-Forwarded-Prefix: /evil',
        'X-Original-URL: /admin',
        'X-Rewrite-URL: /admin',
        'Forwarded: host=evil.test',
        'X-HTTP-Method-Override: POST',
        'Cookie: secret=1',
        'Authorization: Bearer secret',
        'Accept-Language: <script>',
        'User-Agent: <script>',
      ].join('\r\n'),
    )
    expect(answer.status).toBe(200)
    expect(rendered.map(({ url }) => url)).toEqual(['https://site.test/flats?rooms=1'])
    expect([...(rendered[0]?.headers ?? [])]).toEqual([])
    expect(answer.text).not.toContain('evil')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('1,500 made-up queries are one page, rendered once', async () => {
    rendered.length = 0
    for (let i = 0; i < 1500; i += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, j) => get(`/flats?rooms=2&${'q'.repeat((i + j) % 40)}${i + j}=<script>${i}`)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      await Promise.all(answers.map(answer => answer.text()))
    }
    expect(rendered.map(({ url }) => url)).toEqual(['https://site.test/flats?rooms=2'])
  })

  test('addresses of nothing are one page, in each section of the menu one, and each entry of the menu has its own', async () => {
    rendered.length = 0
    const paths = Array.from({ length: 60 }, (_, i) => [
      `/made-up-${i}`,
      `/about/made-up-${i}`,
      `/flats/${500_000 + i}`,
    ]).flat()
    const answers = await Promise.all(
      [...paths, '/flats/01500', '/flats/abc', '/made-up-1.data'].map(path => get(path)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    // The renderer of this test knows no documents; the real one answers 404.
    const named = ['media/news', 'media/promo', 'projects', 'purchase', 'flats-filter']
    await Promise.all(named.flatMap(path => [1, 2, 3].map(i => get(`/${path}/made-up-${i}`))))
    const shown = rendered.map(({ url }) => new URL(url).pathname)
    expect(new Set(shown).size, 'each is rendered once').toBe(shown.length)
    // One of them may have been kept from a test before.
    expect([...['/-', '/-.data', '/about/-', '/flats/0'], ...named.map(path => `/${path}/-`)]).toEqual(
      expect.arrayContaining(shown),
    )
    expect(shown.length).toBeGreaterThanOrEqual(4)
    // What the log and the metrics call them stays what they are.
    expect(await site.metrics()).toContain('{route="*",status="404"}')
  })

  test('what is personal is never kept, and a page sets no cookie', async () => {
    const pages = ['/favorites', '/favorites.data', '/favorites/print', '/favorites/print.data']
    for (const path of [...pages, '/api/favorites/', '/api/captcha/active/']) {
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-store')
    }
    for (const path of ['/', '/flats', '/favorites', '/favorites/print']) {
      expect((await get(path)).headers.get('set-cookie'), path).toBeNull()
    }
  })
})

describe('what is not there', () => {
  test('a program reads so in its own words, a person sees a page, and neither is kept for the other', async () => {
    for (const path of ['/nothing-at-all', '/nothing-at-all']) {
      const forProgram = await get(path, { Accept: 'application/json' })
      expect(forProgram.status).toBe(404)
      expect(await forProgram.json()).toEqual({ detail: 'This page could not be found' })
      expect(Object.fromEntries(forProgram.headers)).toMatchObject({ ...EVERY_ANSWER, vary: 'Accept, Accept-Encoding' })
      const forPerson = await get(path, { Accept: 'text/html,application/json;q=0.9' })
      expect([forPerson.status, await forPerson.text()]).toEqual([404, expect.stringContaining('<title>')])
      expect(forPerson.headers.get('vary')).toBe('Accept, Accept-Encoding')
    }
  })
})

describe('another site cannot write in the name of a visitor', () => {
  const writes = [
    ...operations.filter(({ method }) => method !== 'get').map(({ method, path }) => [method, path] as const),
    ['get', '/api/favorites/clear/'] as const,
  ]
  const foreign: [string, Record<string, string>][] = [
    ['a browser that says so', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour of the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['an older browser', { Origin: 'https://evil.test' }],
    ['an origin that ends like ours', { Origin: 'https://evil-site.test' }],
    ['an origin that begins like ours', { Origin: 'https://site.test.evil.test' }],
    ['our origin without TLS and on another port', { Origin: 'http://site.test:8080' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a browser that only sends its cookie', { Cookie: 'visitor=1; csrftoken=abc' }],
    ['one that guesses the token', { Cookie: 'csrftoken=abc', 'X-CSRFToken': 'abd' }],
  ]
  const cases = writes.flatMap(([method, path]) => foreign.map(([who, headers]) => ({ method, path, who, headers })))

  test.each(cases)('$method $path from $who', async ({ method, path, headers }) => {
    const answer = await fetch(site.url + path.replace('{id}', String(FLATS.first)), {
      method: method.toUpperCase(),
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method === 'post' ? { body: '{"id":1001}' } : {}),
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('there are writes to try', () => expect(writes.length).toBeGreaterThanOrEqual(4))
})

describe('bodies', () => {
  test.each([
    ['JSON of 65 KB', 413, () => post('/api/request/', `{"a":"${'x'.repeat(65 * 1024)}"}`)],
    ['a form of 65 KB', 413, () => post('/api/request/', `a=${'x'.repeat(65 * 1024)}`, FORM)],
    ['a form of 60 KB is read', 400, () => post('/api/request/', `a=${'x'.repeat(60 * 1024)}`, FORM)],
    ['a form of 9,000 fields', 413, () => post('/api/request/', 'a=&'.repeat(9000), FORM)],
    ['JSON of 9,000 items', 413, () => post('/api/request/', `[${'0,'.repeat(9000)}0]`)],
    ['21 levels', 400, () => post('/api/request/', `${'['.repeat(21)}${']'.repeat(21)}`)],
    ['30,000 levels', 400, () => post('/api/request/', '['.repeat(30_000))],
    ['half a JSON', 400, () => post('/api/request/', '{"name":')],
    ['nothing', 400, () => post('/api/request/', '')],
    ['XML', 415, () => post('/api/request/', '<a/>', { 'Content-Type': 'application/xml' })],
    ['an encoded body, good otherwise', 415, () => postEncoded()],
    ['a file', 400, () => post('/api/booking/', fileForm(), {})],
    ['multipart without a boundary', 400, () => post('/api/booking/', 'x', { 'Content-Type': 'multipart/form-data' })],
  ])('%s → %i', async (_, status, send) => {
    const answer = await send()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toMatch(/^(application\/json|text\/html)/)
  })

  test('a body that lies about its length or has none is not read past the limit', async () => {
    const chunk = `${(8192).toString(16)}\r\n${'x'.repeat(8192)}\r\n`
    const head = 'POST /api/request/ HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\n'
    const answer = await sendRaw(site.port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}`, 300)
    expect(answer.status).toBe(413)
    const huge = await sendRaw(site.port, `${head}Content-Length: 99999999999\r\n\r\n{}`, 300)
    expect(huge.status).toBe(413)
  })

  test('a client that disconnects causes no error', async () => {
    const before = site.logged.length
    const head =
      'POST /api/request/ HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
    // The head is read by then, and the site waits for the rest.
    const isRead = once(site.server, 'request')
    const socket = await openRaw(site.port, head)
    await isRead
    socket.destroy()
    await expect.poll(() => site.logged.slice(before).some(line => line.includes('"/api/request"'))).toBe(true)
    expect(site.logged.slice(before).filter(line => line.includes('"error"'))).toEqual([])
  })
})

describe('the log and the answers of a failure', () => {
  test('a failed page shows only its id; the log has the id, the route and no mail', async () => {
    const before = site.logged.length
    const answer = await get('/flats/1002?phone=79261234567')
    const id = answer.headers.get('x-request-id') ?? ''
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toMatch(/loader broke|\.ts|node_modules/)
    const lines = site.logged.slice(before)
    expect(lines.filter(line => line.includes(id)).length).toBe(2)
    const failure = lines.map(line => JSON.parse(line)).find(({ level }) => level === 'error')
    expect(failure).toMatchObject({
      requestId: id,
      route: '/flats/:id',
      err: { message: 'the loader broke at [mail]' },
    })
    expect(lines.join('')).not.toMatch(/1002|79261234567|anna@/)
  })

  test('values with newlines forge no line, and the log contains no URL', async () => {
    const before = site.logged.length
    const evil = encodeURIComponent('x\n{"level":"error","msg":"forged"}')
    await get(`/flats?rooms=${evil}`)
    await get(`/${evil}`)
    await get(`/api/property/?rooms=${evil}`)
    await get(`/api/${evil}/`, { 'X-Request-Id': 'chosen-by-a-stranger', 'User-Agent': 'forged' })
    const lines = site.logged.slice(before)
    expect(lines.length).toBeGreaterThanOrEqual(2)
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain('\n')
      expect(Object.keys(JSON.parse(line))).toEqual(
        expect.arrayContaining(['level', 'time', 'requestId', 'method', 'route', 'status', 'msg']),
      )
    }
    expect(lines.join('')).not.toMatch(/forged|chosen-by-a-stranger/)
  })

  test('labels of the metrics are ours alone', async () => {
    await get('/made-up-address-1')
    await fetch(`${site.url}/api/made-up-2/`, { method: 'PATCH' })
    const text = await site.metrics()
    expect(text).not.toMatch(/made-up|rooms|evil/)
    expect(text).toContain('kvartal_http_request_duration_seconds_count{route="*",status="404"}')
  })
})

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

function post(path: string, body: BodyInit, headers: Record<string, string> = { 'Content-Type': 'application/json' }) {
  return fetch(site.url + path, { method: 'POST', headers, body })
}

/** The same body is taken without the header: only that it says to be encoded is wrong with it. */
async function postEncoded(): Promise<Response> {
  const body = JSON.stringify({ name: 'Анна', phone: '+79150000009' })
  const type = { 'Content-Type': 'application/json' }
  const answer = await post('/api/request/', body, { ...type, 'Content-Encoding': 'gzip' })
  expect((await post('/api/request/', body, type)).status).toBe(201)
  return answer
}

function fileForm(): FormData {
  const form = new FormData()
  form.append('name', 'Анна')
  form.append('file', new Blob(['MZ']), 'x.exe')
  return form
}
