import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLocation } from '#server/db/connect.ts'
import type { SiteProcess } from './site-process.ts'
import { countLost, readStoreAt } from './store.ts'
import { keepPosting, post, type Sent } from './visitors.ts'

/** A machine that does other work too keeps a database waiting. */
const TRIES = 5
const REPEATS_PER_KILL = 5
/** Spreads the moment of the kill over one request and its commit. */
const LONGEST_WAIT_MS = 12

export interface KillPlan {
  place: DatabaseLocation
  start: () => Promise<SiteProcess>
  kills: number
  /** Requests in all, besides repetitions; one in each life at least. */
  requests: number
}

/** What came of it, for its caller to judge. */
export interface KillResult {
  /** Everything that was sent, repetitions too. */
  sent: Sent[]
  /** Acknowledged, and not stored under the id that their visitors were given. */
  lost: number
  /** Repetitions that got another id than the first time, or none. */
  changedIds: number
  /** Rows beyond one a key. */
  storedTwice: number
  /** Ids of everything that is stored. */
  stored: ReadonlySet<string>
  integrity: string
  slowestStartMs: number
}

/**
 * F1: the site is killed by SIGKILL while visitors post, each from an address of their own, and started again; those who had no
 * answer, and some who had, send their form again under its key, as their browsers do.
 * @param afterwards runs while the last site still lives, before the store is read
 */
export async function killWhilePosting(
  { place, start, kills, requests }: KillPlan,
  afterwards: (site: SiteProcess) => Promise<void> = async () => {},
): Promise<KillResult> {
  const sent: Sent[] = []
  const starts: number[] = []
  let changedIds = 0
  let before: Sent[] = []
  for (let life = 0; life <= kills; life += 1) {
    const site = await start()
    starts.push(site.startMs)
    for (const old of toRepeat(before)) {
      const again = await repeat(site.url, old)
      if (!again.id || (old.id && again.id !== old.id)) changedIds += 1
      sent.push(again)
    }
    const left = Math.max(1, Math.ceil((requests - countAcknowledged(sent)) / (kills - life + 1)))
    const posting = keepPosting(site.url, { enough: life === kills ? left : Number.POSITIVE_INFINITY })
    if (life < kills) {
      while (posting.sent.length < left) await sleep(1)
      await sleep(randomInt(LONGEST_WAIT_MS))
      await Promise.all([site.kill(), posting.stop()])
    } else await posting.ended
    before = posting.sent
    sent.push(...before)
    if (life === kills) {
      await afterwards(site)
      await site.kill()
    }
  }
  const store = await readStoreAt(place)
  return {
    sent,
    lost: countLost(sent, store),
    changedIds,
    storedTwice: store.rows - store.ids.size,
    stored: new Set(store.ids.values()),
    integrity: store.integrity,
    slowestStartMs: Math.max(...starts.slice(1)),
  }
}

/** As a browser does: a site that cannot store now, or is late, is asked again. */
async function repeat(url: string, old: Sent): Promise<Sent> {
  for (let tries = 1; ; tries += 1) {
    const again = await post(url, old)
    if (again.id || tries === TRIES) return again
    await sleep(1000 * Number(again.retryAfter ?? 1))
  }
}

/** Those that got no answer (under their key they are stored once, whether they had been or not), and some that did. */
function toRepeat(sent: readonly Sent[]): Sent[] {
  const unanswered = sent.filter(({ id }) => !id)
  const answered = sent.filter(({ id }) => id)
  return [...unanswered.slice(0, REPEATS_PER_KILL), ...answered.slice(-REPEATS_PER_KILL)]
}

/** Different requests that somebody was told are kept. */
export function countAcknowledged(sent: readonly Sent[]): number {
  return new Set(sent.filter(({ id }) => id).map(({ key }) => key)).size
}
