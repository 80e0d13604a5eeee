import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { StockRefused } from '#domain/stock/source.ts'
import { listeningAt } from '#server/http/node-server.ts'
import { type FetchOptions, fetchStock } from './fetch-stock.ts'
import { unpackStock } from './limits.ts'
import { isPublicAddress } from './request-once.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-fetch-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${listeningAt(server).port}/feed/secret-token.xml`)
}

const path = join(folder, 'stock')
const fetchTo = (url: URL, options: Partial<FetchOptions> = {}) =>
  fetchStock(url, { allowPrivate: true, path, ...options })

test('downloads a file and returns its modification time', async () => {
  const url = await serve((_, res) => res.setHeader('Last-Modified', 'Fri, 20 Nov 2026 10:00:00 GMT').end('<a/>'))
  expect(await fetchTo(url)).toEqual(new Date('2026-11-20T10:00:00Z'))
  expect(readFileSync(path, 'utf8')).toBe('<a/>')
})

test('decompresses an unrequested Content-Encoding within the size limit', async () => {
  const body = gzipSync('x'.repeat(5000))
  const packed = await serve((_, res) => res.setHeader('Content-Encoding', 'gzip').end(body))
  await fetchTo(packed)
  expect(readFileSync(path, 'utf8')).toBe('x'.repeat(5000))
  await expect(fetchTo(packed, { maxBytes: 1000 })).rejects.toThrow('more than 1000 bytes')
  const unknown = await serve((_, res) => res.setHeader('Content-Encoding', 'zip').end(body))
  await expect(fetchTo(unknown)).rejects.toThrow('the Content-Encoding zip is not supported')
})

test('decompresses a file within the size limit and refuses double compression', async () => {
  const target = join(folder, 'unpacked')
  const packed = join(folder, 'packed')
  writeFileSync(packed, gzipSync('x'.repeat(5000)))
  expect(await unpackStock(packed, { target, name: 'stock' })).toBe(target)
  expect(readFileSync(target, 'utf8')).toBe('x'.repeat(5000))
  await expect(unpackStock(packed, { target, name: 'stock', maxBytes: 1000 })).rejects.toThrow('more than 1000 bytes')
  writeFileSync(packed, gzipSync(gzipSync('x')))
  await expect(unpackStock(packed, { target, name: 'stock' })).rejects.toThrow('compressed twice')
  writeFileSync(packed, gzipSync('x'.repeat(5000)).subarray(0, 20))
  await expect(unpackStock(packed, { target, name: 'stock' })).rejects.toThrow('stock: unexpected end of file')
  writeFileSync(packed, 'x')
  expect(await unpackStock(packed, { target, name: 'stock' })).toBe(packed)
  await expect(unpackStock(join(folder, 'none'), { target, name: 'stock' })).rejects.toThrow(StockRefused)
})

test('retries after the delay that a busy server requests', async () => {
  const answers = [429, 503, 200]
  let requests = 0
  const url = await serve((_, res) => {
    res.writeHead(answers[requests] ?? 200, requests < 2 ? { 'Retry-After': '0' } : {}).end('<a/>')
    requests += 1
  })
  await fetchTo(url)
  expect(requests).toBe(3)
  const forever = await serve((_, res) => res.writeHead(429, { 'Retry-After': '3600' }).end())
  await expect(fetchTo(forever)).rejects.toThrow(/answered 429, Retry-After: 3600$/)
})

describe('refuses, without naming the path that may contain a key:', () => {
  const refusal = async (url: URL, options: Partial<FetchOptions> = {}) => {
    const error = await fetchTo(url, options).then(
      () => new Error('not refused'),
      (reason: Error) => reason,
    )
    expect(error.message).not.toContain('secret')
    return error.message
  }

  test('redirects, errors, and responses that are too large, truncated, slow or silent', async () => {
    const answers = {
      moved: (_, res) => res.writeHead(302, { Location: 'http://127.0.0.1/' }).end(),
      ill: (_, res) => res.writeHead(500).end('secret'),
      large: (_, res) => res.end('x'.repeat(5000)),
      cut: (_, res) => {
        res.writeHead(200, { 'Content-Length': 5000 }).write('x')
        setImmediate(() => res.destroy())
      },
      silent: () => undefined,
      slow: (_, res) => {
        const drip = setInterval(() => res.write('x'), 20)
        res.on('close', () => clearInterval(drip))
      },
    } satisfies Record<string, RequestListener>
    expect(await refusal(await serve(answers.moved))).toMatch(/127\.0\.0\.1:\d+: answered 302$/)
    expect(await refusal(await serve(answers.ill))).toMatch(/answered 500$/)
    expect(await refusal(await serve(answers.large), { maxBytes: 1000 })).toMatch(/more than 1000 bytes$/)
    expect(await refusal(await serve(answers.cut))).toMatch(/aborted|hang up|closed/i)
    expect(await refusal(await serve(answers.silent), { idleMs: 50 })).toMatch(/no byte in 0.05 s$/)
    expect(await refusal(await serve(answers.slow), { wholeMs: 300 })).toMatch(/abort/i)
  })

  test('hosts in private networks, also behind a host name', async () => {
    const url = await serve((_, res) => res.end('<a/>'))
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433']) {
      const hidden = new URL(url)
      hidden.hostname = host
      expect(await refusal(hidden, { allowPrivate: false }), host).toMatch(/private network: IMPORT_PRIVATE=on/)
    }
    expect(await refusal(new URL('file:///etc/passwd'))).toMatch(/file: is not supported/)
  })
})

test('sends the user name and password of the URL', async () => {
  const logins: (string | undefined)[] = []
  const url = await serve((req, res) => {
    logins.push(req.headers.authorization)
    res.end('<a/>')
  })
  url.username = 'anna'
  url.password = 'p@ss'
  await fetchTo(url)
  expect(logins).toEqual([`Basic ${Buffer.from('anna:p@ss').toString('base64')}`])
})

test('recognizes non-public addresses, including IPv4 embedded in IPv6', () => {
  const local = ['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255']
  const within = ['::1', '::', '::ffff:10.0.0.1', 'fd00::1', 'fe80::1', '64:ff9b::a00:1', 'ff02::1']
  const translated = [
    '::ffff:0:7f00:1',
    '::ffff:0:808:808',
    '64:ff9b::808:808',
    '64:ff9b:1::7f00:1',
    '::7f00:1',
    '::127.0.0.1',
  ]
  const mapped = ['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:a9fe:a9fe', '::FFFF:192.168.0.1']
  const tunnelled = ['2002:7f00:1::', '2002:808:808::1', '2001:0:808:808::1', '2001:20::1']
  const others = ['fe80::1%eth0', 'fec0::1', '100::1', '5f00::1', '4000::1', '2001:db8::1', '3fff::1', 'host', '']
  for (const address of [...local, ...within, ...translated, ...mapped, ...tunnelled, ...others])
    expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['8.8.8.8', '77.88.8.8', '2a02:6b8::1', '::ffff:8.8.8.8', '::ffff:808:808', '2606:4700::1111'])
    expect(isPublicAddress(address), address).toBe(true)
})

describe('a Profitbase account', () => {
  test('is read page by page with its key', async () => {
    const asked: string[] = []
    const url = await serve((req, res) => {
      asked.push(req.url ?? '')
      if (req.method === 'POST') return res.end(JSON.stringify({ access_token: 't' }))
      const offset = Number(new URL(req.url ?? '', 'http://x').searchParams.get('offset'))
      const left = Math.min(500, 501 - offset)
      return res.end(JSON.stringify({ data: Array.from({ length: left }, (_, index) => ({ number: offset + index })) }))
    })
    await fetchTo(url, { profitbaseKey: 'app-1' })
    const lots = JSON.parse(readFileSync(path, 'utf8'))
    expect(lots).toHaveLength(501)
    expect(lots.at(-1)).toEqual({ number: 500 })
    expect(asked).toEqual([
      '/api/v4/json/authentication',
      '/api/v4/json/property?full=true&offset=0&limit=500&access_token=t',
      '/api/v4/json/property?full=true&offset=500&limit=500&access_token=t',
      '/api/v4/json/property?full=true&offset=501&limit=500&access_token=t',
    ])
  })

  /** A server that answers requests for lots by their offset. */
  const account = (answer: (offset: number) => unknown) =>
    serve((req, res) => {
      if (req.method === 'POST') return res.end(JSON.stringify({ access_token: 't' }))
      const offset = Number(new URL(req.url ?? '', 'http://x').searchParams.get('offset'))
      return res.end(JSON.stringify(answer(offset)))
    })
  const numbers = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ number: from + index }))

  test.each([
    ['caps its pages', (offset: number) => ({ data: numbers(offset, Math.min(offset + 100, 250)) })],
    [
      'ends its list without «data»',
      (offset: number) => (offset < 250 ? { data: numbers(offset, 250) } : { status: 'success' }),
    ],
    ['gives the whole list whatever the offset', () => ({ data: numbers(0, 250) })],
  ])('that %s is read completely', async (_, answer) => {
    await fetchTo(await account(answer), { profitbaseKey: 'app-1' })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(numbers(0, 250))
  })

  test('that fails in the middle of its list is refused', async () => {
    const url = await account(offset => (offset === 0 ? { data: numbers(0, 100) } : { status: 'error' }))
    await expect(fetchTo(url, { profitbaseKey: 'app-1' })).rejects.toThrow('the response reports an error')
    const empty = await account(() => ({ status: 'success' }))
    await expect(fetchTo(empty, { profitbaseKey: 'app-1' })).rejects.toThrow('no list «data»')
  })

  test('that denies access is reported', async () => {
    const url = await serve((_, res) => res.end('{"error": "no"}'))
    await expect(fetchTo(url, { profitbaseKey: 'app-1' })).rejects.toThrow('denies access to this key')
  })
})
