import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { elementAt } from '#domain/lib/collections.ts'
import { portOf } from '#server/http/node-server.ts'
import { openRaw, readRaw, sendRaw } from '../testing/raw-http.ts'
import { answerRequests, createHttpServer, type ServerLimits } from './node-server.ts'

/** The limits of the site, a hundred times shorter. */
const LIMITS: ServerLimits = {
  headerBytes: 16 * 1024,
  headersMs: 200,
  requestMs: 600,
  checkMs: 50,
  silenceMs: 600,
  keepAliveMs: 5000,
  requestsPerSocket: 3,
  unanswered: 10,
  sockets: 20,
}
const HEADERS = { 'X-Content-Type-Options': 'nosniff' }
const GET = 'GET / HTTP/1.1\r\nHost: site.test\r\n\r\n'

const cleanup: (() => unknown)[] = []
afterEach(() => {
  for (const close of cleanup.splice(0)) close()
})

/** Answers `ok`, or 20 MB when it is asked for `/long`; reads a body to its end. */
async function start(limits: Partial<ServerLimits> = {}) {
  const unreadable: number[] = []
  const server = createHttpServer(HEADERS, status => unreadable.push(status), { ...LIMITS, ...limits })
  answerRequests(server, (req, res) => {
    if (req.url === '/long') return res.end(Buffer.alloc(20_000_000))
    return req.on('end', () => res.end('ok')).resume()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const port = portOf(server)
  const open = async (bytes?: string) => {
    const socket = await openRaw(port, bytes)
    socket.on('error', () => undefined)
    cleanup.push(() => socket.destroy())
    return socket
  }
  cleanup.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { server, port, open, unreadable }
}

async function closed(socket: Socket): Promise<void> {
  socket.resume()
  if (!socket.closed) await once(socket, 'close')
}

test('headers that never end are cut off with 408', async () => {
  const { open, unreadable } = await start()
  const socket = await open('GET / HTTP/1.1\r\nHost: site.test\r\n')
  const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 50)
  const answer = await readRaw(socket, 1000)
  clearInterval(drip)
  expect(answer.status).toBe(408)
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', connection: 'close' })
  expect(unreadable).toEqual([408])
})

test('an unknown Expect is 417 with the headers of every response', async () => {
  const { open, unreadable } = await start()
  const answer = await readRaw(await open('GET / HTTP/1.1\r\nHost: site.test\r\nExpect: bananas\r\n\r\n'))
  expect(answer.status).toBe(417)
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(unreadable).toEqual([417])
})

test('a body that never ends is cut off with 408', async () => {
  const { open } = await start()
  const socket = await open('POST / HTTP/1.1\r\nHost: site.test\r\nContent-Length: 100000\r\n\r\n')
  const drip = setInterval(() => socket.write('a'), 50)
  const answer = await readRaw(socket, 1500)
  clearInterval(drip)
  expect(answer.status).toBe(408)
})

test('a connection that says nothing is closed', async () => {
  const { open } = await start()
  await closed(await open())
})

test('closes the connection of an unread response', async () => {
  const { open, server } = await start()
  const arrived = once(server, 'connection')
  const socket = await open('GET /long HTTP/1.1\r\nHost: site.test\r\n\r\n')
  socket.pause()
  const accepted = elementAt<Socket>(await arrived, 0)
  if (!accepted.closed) await once(accepted, 'close')
  await closed(socket)
})

test.each([
  ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: site.test\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
  [
    'a body of two lengths',
    'POST / HTTP/1.1\r\nHost: site.test\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
    400,
  ],
  [
    'a body of two framings',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : site.test\r\n\r\n', 400],
  ['a header broken over two lines', 'GET / HTTP/1.1\r\nHost: site.test\r\n X: y\r\n\r\n', 400],
])('%s is refused with our headers', async (_, bytes, status) => {
  const { port } = await start()
  const answer = await sendRaw(port, bytes)
  expect(answer.status).toBe(status)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  // What has no method may be the rest of a HEAD.
  if (bytes.startsWith('\x16')) expect(answer.body).toBe('')
  else expect(JSON.parse(answer.body)).toEqual({ detail: expect.any(String) })
})

test('a connection serves so many requests and no more', async () => {
  const { open } = await start()
  const socket = await open(GET.repeat(4))
  // Longer than a test may take: it is the server that ends the reading.
  const { text } = await readRaw(socket, 120_000)
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(3)
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  expect(text.match(/Connection: close/gi)).toHaveLength(1)
})

test('who asks without end and reads nothing is cut off at once', async () => {
  const { open } = await start({ requestsPerSocket: 1000, silenceMs: 60_000 })
  const socket = await open('GET /long HTTP/1.1\r\nHost: site.test\r\n\r\n'.repeat(20))
  await closed(socket)
})

test('pipelined requests are answered one after another, in their order', async () => {
  const server = createHttpServer(HEADERS, undefined, { ...LIMITS, requestsPerSocket: 100 })
  const begun: [path: string, end: () => void][] = []
  answerRequests(server, ({ url = '' }, res) => begun.push([url, () => res.end(url)]))
  cleanup.push(() => server.close())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const paths = ['/1', '/2', '/3', '/4']
  const requests = paths.map(path => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`)
  const socket = await openRaw(portOf(server), requests.join(''))
  cleanup.push(() => socket.destroy())
  for (const [at, path] of paths.entries()) {
    await expect.poll(() => begun.map(([url]) => url)).toEqual(paths.slice(0, at + 1))
    expect(begun.at(-1)?.[0]).toBe(path)
    begun.at(-1)?.[1]()
  }
})

test('requests that wait for another of a closed connection are not begun', async () => {
  const server = createHttpServer(HEADERS, undefined, LIMITS)
  const begun: string[] = []
  answerRequests(server, ({ url = '' }) => begun.push(url))
  cleanup.push(() => server.close())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const accepted = once(server, 'connection')
  const socket = await openRaw(portOf(server), GET.repeat(3))
  const connection = elementAt<Socket>(await accepted, 0)
  await expect.poll(() => begun).toHaveLength(1)
  socket.destroy()
  if (!connection.closed) await once(connection, 'close')
  expect(begun).toEqual(['/'])
})

test('silent connections make room for a visitor', async () => {
  const { open, port } = await start({ headersMs: 60_000, requestMs: 60_000, silenceMs: 60_000 })
  const silent: Socket[] = []
  for (let i = 0; i < 60; i++) silent.push(await open())
  expect((await sendRaw(port, GET)).status).toBe(200)
  await expect.poll(() => silent.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(40)
})

test('a request under way is not closed for a newcomer', async () => {
  const { open, port } = await start({ headersMs: 60_000, requestMs: 60_000, silenceMs: 60_000 })
  const slow = await open('POST / HTTP/1.1\r\nHost: site.test\r\nContent-Length: 2\r\n\r\na')
  await expect.poll(async () => (await sendRaw(port, GET)).status).toBe(200)
  for (let i = 0; i < 60; i++) await open()
  slow.write('b')
  expect((await readRaw(slow)).status).toBe(200)
})
