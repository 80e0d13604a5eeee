import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { type DatabaseLocation, openExisting } from '#server/db/connect.ts'
import type { ServerProcess } from '../../server-process.ts'
import { post, postMany, type Sent } from './visitors.ts'

/** Longer than the receiver takes to answer and a result is recorded: a longer claim belongs to a killed worker. */
const SETTLED_WITHIN_MS = 2500
const REPEATS = 10
const REPEAT_AFTER_MS = 500
const LOOKS_EVERY_MS = 100
/** A free call takes a delivery within a second, and a receiver that thinks for 0.3 s is done with a hundred in ten. */
const DELIVERED_WITHIN_MS = 30_000
/** What a dead process had claimed is claimed anew a minute later. */
const LEASE_MS = 60_000

/** Settings of a process whose clock differs from that of the machine. */
export function clockAhead(aheadMs: number): Record<string, string> {
  const preload = new URL('shift-clock.ts', import.meta.url).href
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_AHEAD_MS: String(aheadMs) }
}

export interface ClocksPlan {
  place: DatabaseLocation
  /** Starts one of the processes that deliver from the same database. */
  start: (aheadMs: number) => Promise<ServerProcess>
  /** By how much the clock of each process is ahead of the machine's, ms. */
  clocksMs: readonly number[]
  receiver: WebhookReceiver
  requests: number
  /** How often one of them, in turn, ends by SIGKILL and is started anew. */
  kills: number
}

/** A busy store answers 503, and the browser sends the form again under its key. */
async function repeatRefused(url: string, sent: readonly Sent[]): Promise<Sent[]> {
  const all: Sent[] = []
  for (const request of sent) {
    let last = request
    for (let tries = 0; !last.id && tries < REPEATS; tries += 1) {
      await sleep(REPEAT_AFTER_MS)
      last = await post(url, request)
    }
    all.push(last)
  }
  return all
}

/** When one does not start, the others are killed. */
async function startAll(starts: readonly Promise<ServerProcess>[]): Promise<ServerProcess[]> {
  const settled = await Promise.allSettled(starts)
  const sites = settled.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const failure = settled.find(result => result.status === 'rejected')
  if (!failure) return sites
  await Promise.all(sites.map(site => site.kill()))
  throw failure.reason
}

/**
 * Several processes with different clocks accept requests and share the deliveries of one database.
 * @returns `missing`: acknowledged and not delivered in time; `repeated`: delivered more than once without a kill during
 * the delivery; `cutOff`: because of one; `lastMs`: from the last request or the last lease to the last delivery
 */
export async function deliverByClocks(plan: ClocksPlan) {
  const { start, clocksMs, receiver, kills } = plan
  const sites = await startAll(clocksMs.map(start))
  const db = await openExisting(plan.place, 'current')
  const underWay = () =>
    db.selectFrom('outbox').select(['requestId', 'owner', 'attempts']).where('state', '=', 'sending').execute()
  const sent: Sent[] = []
  const died = new Set<string>()
  const share = Math.ceil(plan.requests / (kills + 1) / sites.length)
  const postShare = async () => {
    const some = await Promise.all(sites.map(async ({ url }) => repeatRefused(url, await postMany(url, share, 4))))
    sent.push(...some.flat())
  }
  for (let kill = 0; kill < kills; kill += 1) {
    await postShare()
    const index = kill % sites.length
    await sites[index]?.kill()
    const atDeath = await underWay()
    await sleep(SETTLED_WITHIN_MS)
    const still = new Set((await underWay()).map(row => JSON.stringify(row)))
    for (const row of atDeath) if (still.has(JSON.stringify(row))) died.add(row.requestId)
    sites[index] = await start(clocksMs[index] ?? 0)
  }
  await postShare()
  const endMs = performance.now() + (died.size > 0 ? LEASE_MS : 0)
  const ids = sent.flatMap(({ id }) => id ?? [])
  const missing = () => {
    const arrived = new Set(receiver.received.map(({ id }) => id))
    return ids.filter(id => !arrived.has(id)).length
  }
  while (missing() > 0 && performance.now() < endMs + DELIVERED_WITHIN_MS) await sleep(LOOKS_EVERY_MS)
  const lastMs = performance.now() - endMs
  // A second delivery happens within a lease: wait until no process delivers.
  const isAnyLeft = async () =>
    (await db.selectFrom('outbox').select('id').where('state', 'in', ['pending', 'sending']).limit(1).execute())
      .length > 0
  while ((await isAnyLeft()) && performance.now() < endMs + DELIVERED_WITHIN_MS) await sleep(LOOKS_EVERY_MS)
  await Promise.all(sites.map(site => site.kill()))
  await db.destroy()
  const times = new Map<string, number>()
  for (const { id } of receiver.received) times.set(id, (times.get(id) ?? 0) + 1)
  const twice = [...times].flatMap(([id, count]) => (count > 1 ? [id] : []))
  return {
    acknowledged: ids.length,
    missing: missing(),
    repeated: twice.filter(id => !died.has(id)).length,
    cutOff: twice.filter(id => died.has(id)).length,
    lastMs,
  }
}
