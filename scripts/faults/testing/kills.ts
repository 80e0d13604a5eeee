import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLocation } from '#server/db/connect.ts'
import type { ServerProcess } from '../../server-process.ts'
import { countLost, readStoreAt } from './store.ts'
import { keepPosting, post, type Sent } from './visitors.ts'

/** A machine that does other work too keeps a database waiting. */
const TRIES = 5
const REPEATS_PER_KILL = 5
/** Spreads the moment of the kill over one request and its commit. */
const LONGEST_WAIT_MS = 12

export interface KillPlan {
  place: DatabaseLocation
  start: () => Promise<ServerProcess>
  kills: number
  /** Requests in all, besides repetitions; one in each life at least. */
  requests: number
}

/**
 * Kills the site while visitors post, each from another address, and starts it again. Visitors without an answer, and
 * some with one, repeat their form under its key, as browsers do.
 * @param afterwards runs before the last site is killed
 * @returns `lost`: acknowledged, and not stored under the id that their visitors were given; `changedIds`: repetitions
 * that got another id, or none; `storedTwice`: rows whose key another row has
 */
export async function killWhilePosting(
  { place, start, kills, requests }: KillPlan,
  afterwards: (site: ServerProcess) => Promise<void> = async () => {},
) {
  const sent: Sent[] = []
  let changedIds = 0
  let before: Sent[] = []
  for (let life = 0; life <= kills; life += 1) {
    const site = await start()
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

export function countAcknowledged(sent: readonly Sent[]): number {
  return new Set(sent.filter(({ id }) => id).map(({ key }) => key)).size
}
