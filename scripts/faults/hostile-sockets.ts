import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tell } from './figures.ts'
import { residentMb } from './flood.ts'
import { startSiteProcess } from './site-process.ts'
import { quantile } from './visitors.ts'

/** Source: docs/operations.md#limits, `f9`. */
const OTHERS_P99_MS = 500
const CUT_WITHIN_MS = 35_000
const MAX_MEMORY_MB = 500
const DRIP_MS = 1000

/** One way to hold a connection: what is said at first, and what once a second after. */
interface Hostile {
  name: string
  count: number
  hello: string
  drip: string
  /** Answers are not read. */
  isDeaf?: boolean
}

const HEAD = 'Host: 127.0.0.1\r\n'

/**
 * F9: connections that only take place. The others must not notice, each of them has to be cut off in time, and the memory
 * stays where it was.
 * @param idle how many connections say nothing at all
 */
export async function holdSockets(dataDir: string, idle: number, tell: Tell): Promise<void> {
  const site = await startSiteProcess(dataDir)
  const port = Number(new URL(site.url).port)
  const kinds: Hostile[] = [
    { name: 'slow headers', count: 200, hello: `GET / HTTP/1.1\r\n${HEAD}`, drip: 'X-A: 1\r\n' },
    {
      name: 'slow bodies',
      count: 100,
      hello: `POST /api/request/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
      drip: ' ',
    },
    { name: 'deaf', count: 60, hello: `GET /flats HTTP/1.1\r\n${HEAD}\r\n`.repeat(15), drip: '', isDeaf: true },
    { name: 'idle', count: idle, hello: '', drip: '' },
  ]
  await fetch(`${site.url}/flats`).then(answer => answer.text())
  const others = measureOthers(site.url)
  const held = await Promise.all(kinds.map(kind => hold(port, kind)))
  const opened = held.flat().length
  tell('connections held', opened, opened >= kinds.reduce((sum, { count }) => sum + count, 0))

  let memoryMb = 0
  const startedAtMs = performance.now()
  const isOver = () => held.flat().every(({ cutAfterMs }) => cutAfterMs !== undefined)
  while (!isOver() && performance.now() - startedAtMs < 2 * CUT_WITHIN_MS) {
    memoryMb = Math.max(memoryMb, residentMb(site.pid))
    await sleep(250)
  }
  const durationsMs = await others.stop()
  for (const [index, { name }] of kinds.entries()) {
    const cuts = (held[index] ?? []).map(({ cutAfterMs }) => cutAfterMs ?? Number.POSITIVE_INFINITY)
    const slowestMs = Math.max(...cuts)
    tell(`${name}: the last one cut after, ms`, Math.round(slowestMs), slowestMs <= CUT_WITHIN_MS)
  }
  for (const { socket } of held.flat()) socket.destroy()
  const p99Ms = quantile(durationsMs, 0.99)
  tell(
    'others: answers, p99, ms',
    `${durationsMs.length}, ${Math.round(p99Ms)}`,
    durationsMs.length > 10 && p99Ms <= OTHERS_P99_MS,
  )
  tell('memory, MB', Math.round(memoryMb), memoryMb <= MAX_MEMORY_MB)
  await site.kill()
}

interface Held {
  socket: Socket
  cutAfterMs: number | undefined
}

/** Opens the connections of one kind, a few at a time. */
async function hold(port: number, kind: Hostile): Promise<Held[]> {
  const held: Held[] = []
  for (let at = 0; at < kind.count; at += 50) {
    const batch = Array.from({ length: Math.min(50, kind.count - at) }, () => holdOne(port, kind))
    held.push(...(await Promise.all(batch)))
  }
  return held
}

function holdOne(port: number, { hello, drip, isDeaf }: Hostile): Promise<Held> {
  return new Promise((done, failed) => {
    const openedAtMs = performance.now()
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(hello)
      // Being deaf, it learns of the end only by looking: what was sent before lies unread in front of it.
      if (!isDeaf) socket.resume()
      done(held)
    })
    const held: Held = { socket, cutAfterMs: undefined }
    const timer = setInterval(() => {
      if (isDeaf) socket.write(' ')
      else if (drip) socket.write(drip)
    }, DRIP_MS)
    const cut = () => {
      clearInterval(timer)
      held.cutAfterMs ??= performance.now() - openedAtMs
    }
    socket.on('close', cut)
    socket.on('end', cut)
    socket.on('error', error => {
      cut()
      failed(error)
    })
  })
}

/** Reads a page twenty times a second, each time by a connection of its own. */
function measureOthers(url: string) {
  const durationsMs: number[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const startedAtMs = performance.now()
      const isRead = await fetch(`${url}/flats`, {
        headers: { Connection: 'close' },
        signal: AbortSignal.timeout(10_000),
      }).then(
        async answer => (await answer.text()).length > 0 && answer.ok,
        () => false,
      )
      durationsMs.push(isRead ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY)
      await sleep(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await reading
      return durationsMs
    },
  }
}
