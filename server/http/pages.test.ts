import { pino } from 'pino'
import { expect, test } from 'vitest'
import { NO_HOSTS } from '#server/third-parties/policy-hosts.ts'
import { createPages } from './pages.ts'
import { createWork } from './work.ts'

type Options = Parameters<typeof createPages>[0]
const readNothing = () => ({ known: new URLSearchParams() })

const pagesOf = (render: Options['render'], cdnSeconds = 0, knownQuery: Options['rules']['knownQuery'] = readNothing) =>
  createPages({
    render,
    rules: {
      routes: {
        modelOf: () => undefined,
        idsOf: () => [],
        patterns: [],
        patternOf: () => '*',
        canonicalPath: path => path,
        takesPosts: () => false,
      },
      redirects: () => new Map(),
      knownQuery,
      isShared: () => true,
      shownPath: path => path,
    },
    version: () => '1',
    siteUrl: 'http://site.test',
    hostsOf: () => NO_HOSTS,
    headers: {},
    log: pino({ level: 'silent' }),
    dev: false,
    cache: true,
    cdnSeconds,
    work: createWork(),
    onShed: () => undefined,
  })

const aPage = (status: number) => async () => new Response('<p>', { status, headers: { 'Content-Type': 'text/html' } })

test.each([
  ['thanks', 200, 201, 201],
  ['the form with its mistakes', 200, 400, 400],
  ['a page that failed', 500, 201, 500],
])('a form is answered with %s under its own status', async (_, rendered, wanted, answered) => {
  const answer = await pagesOf(aPage(200)).answerForm('/result', wanted, aPage(rendered))
  expect(answer.status).toBe(answered)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  [200, 'public, no-cache', null],
  [404, 'public, no-cache', null],
  [500, 'no-store', null],
  [503, 'no-store', '5'],
])(
  'a page of status %i may be kept by a browser so: %s, and is to be asked for again after %s s',
  async (status, kept, wait) => {
    const request = new Request('http://site.test/flats')
    const answer = await pagesOf(aPage(status)).answer(request, '/flats', { requestId: 'test', client: 'test' })
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
      status,
      kept,
      wait,
    ])
  },
)

test('a shared cache may keep pages for a while; browsers revalidate, and the tag has the version', async () => {
  const ask = async (answer: ReturnType<typeof aPage>) => {
    const request = new Request('http://site.test/flats')
    return (await pagesOf(answer, 30).answer(request, '/flats', { requestId: 'test', client: 'test' })).headers
  }
  const page = await ask(aPage(200))
  expect(page.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400',
  )
  expect(page.get('surrogate-key')).toBe('kvartal version-1')
  expect(page.get('cache-tag')).toBe('kvartal,version-1')
  expect((await ask(aPage(404))).get('cache-control')).toBe('public, no-cache')
  expect((await ask(aPage(500))).get('cache-control')).toBe('no-store')
  const headers = { 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' }
  const withCookie = await ask(async () => new Response('<p>', { headers }))
  expect(withCookie.get('cache-control')).toBe('no-store')
})

test('the query of a page that is not cached is parsed once, for its key and for its model', async () => {
  const rendered: unknown[] = []
  let reads = 0
  const pages = pagesOf(
    async (_, { parsed }) => {
      rendered.push(parsed)
      return aPage(200)()
    },
    0,
    (_, query) => {
      reads += 1
      return { known: new URLSearchParams({ rooms: query.get('rooms') ?? '' }), parsed: { rooms: query.get('rooms') } }
    },
  )
  const address = '/flats?utm_source=x&rooms=2'
  await pages.answer(new Request(`http://site.test${address}`), address, { requestId: 'test', client: 'test' })
  expect({ reads, rendered }).toEqual({ reads: 1, rendered: [{ rooms: '2' }] })
})
