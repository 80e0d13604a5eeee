import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  type CachedPage,
  encodePage,
  FailedPage,
  gzipOf,
  PageCache,
  type PageCacheOptions,
  plainOf,
  type RenderedPage,
} from './page-cache.ts'

const page = (html: string, status = 200, headers: Record<string, string> = {}): RenderedPage => ({
  status,
  headers,
  html: Buffer.from(html),
})

const textOf = (page: CachedPage | undefined) => page && plainOf(page).toString()

function setUp(render: (key: string) => Promise<RenderedPage>, maxBytes?: PageCacheOptions['maxBytes']) {
  const clock = { nowMs: 0 }
  const data = { version: '1' }
  const warnings: unknown[] = []
  const cache = new PageCache({
    render,
    version: () => data.version,
    nowMs: () => clock.nowMs,
    onStaleError: error => void warnings.push(error),
    ...(maxBytes ? { maxBytes } : {}),
  })
  return { cache, clock, data, warnings }
}

test('a page is kept with every encoding of the same bytes', async () => {
  const { cache } = setUp(async () => page('<p>квартал</p>'))
  const kept = await cache.get('/')
  expect(gunzipSync(gzipOf(kept)).toString()).toBe('<p>квартал</p>')
  expect(brotliDecompressSync(kept.br).toString()).toBe('<p>квартал</p>')
  expect(cache.peek('/')).toBe(kept)
})

test('compresses fast for a visitor, well in the background, and identical bytes once', async () => {
  const html = Array.from({ length: 2000 }, (_, at) => `<li>${at * 7919} ₽, ${at % 13} этаж</li>`).join('')
  const { cache, clock, data } = setUp(async () => page(html))
  const hasty = await cache.get('/', { requestId: '1', client: 'a' })
  /** Lets the page grow old, unless it is being made. @returns bytes of the one that is kept */
  const growOld = () => {
    const kept = cache.old('/')
    if (kept?.renderedAtMs === clock.nowMs) {
      clock.nowMs += 61_000
      expect(cache.peek('/')).toBe(kept)
    }
    return kept?.br.length
  }
  // Once is not always enough: pages that other tests have left may keep the threads busy.
  await expect.poll(growOld).toBeLessThan(hasty.br.length)
  const dense = cache.old('/')
  expect(textOf(dense)).toBe(html)
  data.version = '2'
  expect((await cache.get('/', { requestId: '2', client: 'a' })).br).toBe(dense?.br)
})

test('equal requests in flight share one render', async () => {
  const begun: (() => void)[] = []
  const { cache } = setUp(async () => {
    await new Promise<void>(finish => begun.push(finish))
    return page('once')
  })
  const asked = Array.from({ length: 50 }, () => cache.get('/flats'))
  expect(begun.length).toBe(1)
  for (const finish of begun) finish()
  const answers = await Promise.all(asked)
  expect(begun.length).toBe(1)
  expect(new Set(answers).size).toBe(1)
})

test('after a minute the old page is answered while a new one is made', async () => {
  let version = 0
  const { cache, clock } = setUp(async () => page(`v${++version}`))
  await cache.get('/')
  clock.nowMs = 61_000
  expect(textOf(cache.peek('/'))).toBe('v1')
  await expect.poll(() => textOf(cache.peek('/'))).toBe('v2')
})

test('a new revision makes every page old at once', async () => {
  let version = 0
  const { cache, data } = setUp(async () => page(`v${++version}`))
  await cache.get('/')
  data.version = '2'
  expect(cache.peek('/')).toBeUndefined()
  expect(textOf(await cache.get('/'))).toBe('v2')
})

test.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
] as const)(
  'a page that began under the old revision and is ready %s is not given to those who ask under the new one',
  async (_, order) => {
    const finish: (() => void)[] = []
    const { cache, data } = setUp(async () => {
      const number = finish.length
      await new Promise<void>(resolve => finish.push(resolve))
      return page(`v${number}`)
    })
    const asked = [cache.get('/')]
    data.version = '2'
    asked.push(cache.get('/'))
    for (const which of order) {
      finish[which]?.()
      expect(textOf(await asked[which])).toBe(`v${which}`)
    }
    expect(textOf(cache.peek('/'))).toBe('v1')
  },
)

test('when rendering fails the last good page is answered, for a day', async () => {
  let fails = false
  const { cache, clock, data, warnings } = setUp(async () => {
    if (fails) throw new Error('no database')
    return page('good')
  })
  await cache.get('/')
  fails = true
  data.version = '2'
  expect(textOf(await cache.get('/'))).toBe('good')
  expect(warnings).toHaveLength(1)
  clock.nowMs = 25 * 3_600_000
  await expect(cache.get('/')).rejects.toThrow('no database')
})

describe('what is not kept', () => {
  test('a page that sets a cookie', async () => {
    const { cache } = setUp(async () => page('mine', 200, { 'set-cookie': 'a=b' }))
    await cache.get('/')
    expect(cache.peek('/')).toBeUndefined()
  })

  test('an error, which is thrown to the caller with its page', async () => {
    const { cache } = setUp(async () => page('broken', 500))
    const error = await cache.get('/').catch((thrown: unknown) => thrown)
    expect(error instanceof FailedPage && textOf(error.page)).toBe('broken')
    expect(cache.peek('/')).toBeUndefined()
  })

  test('a missing page for longer than ten seconds: then it is made anew, while the old one is shown', async () => {
    let renders = 0
    const { cache, clock } = setUp(async () => {
      renders += 1
      return page(`nothing here ${renders}`, 404)
    })
    await cache.get('/no')
    expect(cache.peek('/no')?.status).toBe(404)
    expect(renders).toBe(1)
    clock.nowMs = 10_001
    expect(textOf(cache.peek('/no'))).toBe('nothing here 1')
    await expect.poll(() => textOf(cache.peek('/no'))).toBe('nothing here 2')
  })
})

describe('memory is bounded', () => {
  const maxBytes = { pages: 500_000, notFound: 50_000 }
  // Text that hardly compresses: a page of it takes about 30 KB.
  const noise = Array.from({ length: 400 }, (_, i) => createHash('sha256').update(`${i}`).digest('base64')).join('')

  test('the pages least used go first', async () => {
    const { cache } = setUp(async key => page(key + noise), maxBytes)
    for (let i = 0; i < 60; i++) await cache.get(`/flats?offset=${i}`)
    expect(cache.size.bytes).toBeLessThanOrEqual(maxBytes.pages)
    expect(cache.size.pages).toBeLessThan(60)
    expect(cache.peek('/flats?offset=0')).toBeUndefined()
    expect(cache.peek('/flats?offset=59')).toBeDefined()
  })

  test('made-up addresses push no page of ours out', async () => {
    const { cache } = setUp(async key => (key === '/' ? page('home') : page(key + noise, 404)), maxBytes)
    await cache.get('/')
    for (let i = 0; i < 60; i++) await cache.get(`/made-up-${i}`)
    expect(textOf(cache.peek('/'))).toBe('home')
    expect(cache.size.bytes).toBeLessThanOrEqual(maxBytes.notFound + 5_000)
  })
})

test('all who are sent a page as it was written share one copy of it', async () => {
  const kept = await encodePage(page('<p>page'), '1', 0)
  expect(plainOf(kept).toString()).toBe('<p>page')
  expect(plainOf(kept)).toBe(plainOf(kept))
})
