import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '#server/http/port-of.ts'
import type { Tell } from './figures.ts'
import { startSiteProcess } from './site-process.ts'
import { countLost, readStoreAt } from './store.ts'
import { keepPosting, keepReading, quantile, untilWell } from './visitors.ts'

/** Source: docs/operations.md#limits, `f7`. */
const PAGES_READ = 0.999
const PAGE_P99_MS = 300
const WELL_WITHIN_MS = 15_000

/** What stands between the site and its server: lets through, keeps silent (paused), or cuts off and refuses (killed, full). */
type Way = 'open' | 'silent' | 'closed'

/** A door before a PostgreSQL server, so that it can be ill for one site only. */
async function openDoor(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let way: Way = 'open'
  const door = createServer(client => {
    if (way === 'closed') return void client.destroy()
    const server = createConnection({ host: hostname, port: Number(port) })
    const pair = [client, server] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    client.on('data', data => server.write(data))
    server.on('data', data => client.write(data))
    if (way === 'silent') for (const socket of pair) socket.pause()
  })
  await new Promise<void>(listening => door.listen(0, '127.0.0.1', listening))
  const own = portOf(door)
  return {
    url: Object.assign(new URL(serverUrl), { hostname: '127.0.0.1', port: String(own) }).href,
    turn(next: Way) {
      way = next
      for (const [client, server] of [...pairs]) {
        if (next === 'closed') client.destroy()
        else for (const socket of [client, server]) next === 'silent' ? socket.pause() : socket.resume()
      }
    },
    close() {
      this.turn('closed')
      door.close()
    },
  }
}

/**
 * F7: the server is paused, then gone. Pages go on, no request that was acknowledged is lost, and the site is well again by itself.
 * @param url of an empty database of its own
 * @param seconds how long each illness lasts
 */
export async function makeServerIll(dataDir: string, url: string, seconds: number, tell: Tell): Promise<void> {
  const door = await openDoor(url)
  const site = await startSiteProcess(dataDir, { DATABASE_URL: door.url })
  try {
    const names = { silent: 'paused', closed: 'killed, no connections' } as const
    const all: { key: string; id: string | undefined }[] = []
    for (const way of ['silent', 'closed'] as const) {
      const reading = keepReading(site.url)
      const posting = keepPosting(site.url)
      await sleep(1000)
      door.turn(way)
      await sleep(seconds * 1000)
      door.turn('open')
      const wellMs = await untilWell(site.url, 2 * WELL_WITHIN_MS)
      await posting.stop()
      await reading.stop()
      all.push(...posting.sent)
      const read = reading.statuses.filter(status => status === 200).length
      const share = read / reading.statuses.length
      tell(`${names[way]}: pages read of all`, `${read} of ${reading.statuses.length}`, share >= PAGES_READ)
      const pageMs = quantile(reading.tookMs, 0.99)
      tell(`${names[way]}: p99 of a page, ms`, Math.round(pageMs), pageMs <= PAGE_P99_MS)
      const refused = posting.sent.filter(({ id }) => !id)
      const strange = refused.filter(({ status }) => status !== 503).length
      tell(
        `${names[way]}: requests refused, of them not with 503`,
        `${refused.length}, ${strange}`,
        refused.length > 0 && strange === 0,
      )
      tell(
        `${names[way]}: p99 of a refusal, ms`,
        Math.round(
          quantile(
            refused.map(({ ms }) => ms),
            0.99,
          ),
        ),
      )
      tell(`${names[way]}: well after, ms, without a restart`, Math.round(wellMs), wellMs <= WELL_WITHIN_MS)
    }
    await site.kill()
    const lost = countLost(
      all.filter(({ id }) => id),
      await readStoreAt({ url, dataDir }),
    )
    tell('acknowledged and lost', lost, lost === 0)
  } finally {
    await site.kill()
    door.close()
  }
}
