import { createHash, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { apiPaths, paths } from '#contract/paths.ts'
import { formatRub } from '#domain/money.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { type DatabaseLocation, openExisting } from '#server/db/connect.ts'
import { bumpRevision } from '#server/db/revision.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tell } from './figures.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { countLost, readStoreAt } from './store.ts'
import { post, type Sent } from './visitors.ts'

const SECRET = 'a key that only this run knows'
const KILL_EVERY_MS = 20_000
const CHANGE_EVERY_MS = 3000
const STALE_LIMIT_MS = 5000
/** A lease of a dead process, and time for what it had claimed. */
const DELIVERED_WITHIN_MS = 100_000
/** Visitors of each kind; each pauses between two calls. */
const WIDTH = 4
const PAUSE_MS = 150
const REPEATS = 40
const LOTS_OF_A_VISITOR = 5

/** Two processes, of which one may be dead at any moment. */
class Pair {
  readonly #start: () => Promise<SiteProcess>
  readonly #sites: (SiteProcess | undefined)[] = []
  #turn = 0

  constructor(start: () => Promise<SiteProcess>) {
    this.#start = start
  }

  async open(): Promise<void> {
    this.#sites.push(await this.#start(), await this.#start())
  }

  /** Those that live at this moment. */
  get alive(): SiteProcess[] {
    return this.#sites.filter(site => site !== undefined)
  }

  /** As a balancer would, that notices a death at once. */
  next(): string {
    this.#turn += 1
    return this.alive[this.#turn % this.alive.length]?.url ?? ''
  }

  async restart(index: number): Promise<void> {
    const site = this.#sites[index]
    this.#sites[index] = undefined
    await site?.kill()
    this.#sites[index] = await this.#start()
  }

  async close(): Promise<void> {
    await Promise.all(this.alive.map(site => site.kill()))
  }
}

/** Does one thing again and again, several at a time, until it is told to stop. */
function keepDoing(once: () => Promise<void>) {
  let isOver = false
  const one = async () => {
    while (!isOver) {
      await once()
      await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: WIDTH }, one))
  return async () => {
    isOver = true
    await all
  }
}

/** A visitor posts their form, and again under its key until it is taken, as their browser does. */
async function postUntilTaken(pair: Pair): Promise<Sent> {
  let sent = await post(pair.next())
  for (let repeat = 0; !sent.id && repeat < REPEATS; repeat += 1) {
    await sleep(PAUSE_MS)
    sent = await post(pair.next(), sent)
  }
  return sent
}

/** A favorite that its visitor was told of. */
interface Kept {
  /** Hash of the cookie, as the store has it. */
  owner: string
  propertyId: number
}

/** A visitor without a cookie puts some flats on their list. @returns those that were acknowledged */
async function keepSomeFlats(pair: Pair, flats: readonly number[]): Promise<Kept[]> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address }
  const kept: Kept[] = []
  let cookie = ''
  for (let count = 0; count < LOTS_OF_A_VISITOR; count += 1) {
    const propertyId = flats[randomInt(flats.length)] ?? 0
    try {
      const answer = await fetch(`${pair.next()}/api/favorites/`, {
        method: 'POST',
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
        body: JSON.stringify({ id: propertyId }),
      })
      if (!answer.ok) continue
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      kept.push({
        owner: createHash('sha256')
          .update(cookie.split('=')[1] ?? '')
          .digest('hex'),
        propertyId,
      })
    } catch {
      // Killed while it answered: the visitor was told nothing.
    }
  }
  return kept
}

/** How a new price came to one process: when the last call or page was asked for that told the old one, ms after the change. */
interface Spread {
  callMs: number
  pageMs: number
}

/** Sets a price and waits until each process that lives on tells it. */
async function changePrice(pair: Pair, db: Kysely<Database>, id: number, priceRub: number): Promise<Spread[]> {
  await inTransaction(db, async trx => {
    await trx.updateTable('property').set({ priceRub }).where('id', '=', id).execute()
    await bumpRevision(trx, new Date())
  })
  const changedAtMs = performance.now()
  const waits = pair.alive.map(async site => {
    const last = (path: string, text: string) =>
      lastOld(() => pair.alive.includes(site), site.url + path, text, changedAtMs)
    const [callMs, pageMs] = await Promise.all([
      last(apiPaths.propertyItem(id), `"price":${priceRub}`),
      last(paths.flat(id), formatRub(priceRub)),
    ])
    return { callMs, pageMs }
  })
  return Promise.all(waits)
}

/**
 * Asks until an answer holds the text. What is not answered, because there is too much to do or the process has died, is not old.
 * @returns when the last one was asked for that did not hold it, ms after `sinceMs`; 0 = none
 */
async function lastOld(isAlive: () => boolean, url: string, text: string, sinceMs: number): Promise<number> {
  for (let oldMs = 0; ; await sleep(50)) {
    const askedMs = performance.now() - sinceMs
    const answer = await fetch(url)
      .then(response => (response.ok ? response.text() : null))
      .catch(() => null)
    if (!isAlive() || answer?.includes(text)) return oldMs
    if (answer !== null) oldMs = askedMs
  }
}

/** What was seen in the time of the run. */
interface Seen {
  sent: Sent[]
  kept: Kept[]
  spreads: Spread[]
  kills: number
}

async function runFor(ms: number, pair: Pair, db: Kysely<Database>): Promise<Seen> {
  const seen: Seen = { sent: [], kept: [], spreads: [], kills: 0 }
  const rows = await db
    .selectFrom('property')
    .select(['id', 'priceRub'])
    .where('kind', '=', 'flat')
    .where('status', '=', 'free')
    .orderBy('id')
    .execute()
  const flats = rows.map(({ id }) => id)
  const [first] = rows
  const stops = [
    keepDoing(async () => void seen.sent.push(await postUntilTaken(pair))),
    keepDoing(async () => void seen.kept.push(...(await keepSomeFlats(pair, flats)))),
    keepDoing(() =>
      fetch(`${pair.next()}/flats?rooms=${randomInt(1, 4)}`)
        .then(answer => answer.text())
        .then(
          () => {},
          () => {},
        ),
    ),
  ]
  const endMs = performance.now() + ms
  const changing = (async () => {
    let priceRub = first?.priceRub ?? 9_000_000
    while (performance.now() < endMs) {
      priceRub += 10_000
      seen.spreads.push(...(await changePrice(pair, db, first?.id ?? 0, priceRub)))
      await sleep(CHANGE_EVERY_MS)
    }
  })()
  while (performance.now() + KILL_EVERY_MS < endMs) {
    await sleep(KILL_EVERY_MS)
    await pair.restart(seen.kills % 2)
    seen.kills += 1
  }
  await changing
  await Promise.all(stops.map(stop => stop()))
  return seen
}

/** F15: two processes serve one PostgreSQL for some minutes under load, and one of them is killed every 20 s. */
export async function killOneOfTwo(place: DatabaseLocation, seconds: number, tell: Tell): Promise<void> {
  const receiver = await startWebhookReceiver(SECRET)
  const env = {
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: SECRET,
    ...(place.url ? { DATABASE_URL: place.url } : {}),
  }
  const pair = new Pair(() => startSiteProcess(place.dataDir, env))
  await pair.open()
  const db = await openExisting(place, 'current')
  const { sent, kept, spreads, kills } = await runFor(seconds * 1000, pair, db)
  await untilDelivered(receiver, sent)
  await pair.close()
  await receiver.close()

  const acknowledged = sent.filter(({ id }) => id !== undefined)
  tell(
    'kills, acknowledged requests, not taken after six seconds',
    `${kills}, ${acknowledged.length}, ${sent.length - acknowledged.length}`,
  )
  const lost = countLost(acknowledged, await readStoreAt(place))
  tell('acknowledged requests lost', lost, lost === 0 && acknowledged.length > 0)
  const lists = await db.selectFrom('favorite').select(['owner', 'propertyId']).where('removedAt', 'is', null).execute()
  await db.destroy()
  const stored = new Set(lists.map(({ owner, propertyId }) => `${owner} ${propertyId}`))
  const gone = kept.filter(({ owner, propertyId }) => !stored.has(`${owner} ${propertyId}`)).length
  tell('acknowledged favorites, lost', `${kept.length}, ${gone}`, gone === 0 && kept.length > 0)
  tellDeliveries(receiver, acknowledged, tell)
  const latest = (times: number[]) => Math.round(Math.max(...times))
  const callMs = latest(spreads.map(spread => spread.callMs))
  tell(
    'changes of a price, last call that told an old one, ms',
    `${spreads.length}, ${callMs}`,
    callMs <= STALE_LIMIT_MS,
  )
  // A site with too much to do shows a page that it has kept rather than none.
  tell('last page that told an old one, ms', latest(spreads.map(spread => spread.pageMs)))
}

function tellDeliveries(receiver: WebhookReceiver, acknowledged: readonly Sent[], tell: Tell): void {
  const keys = new Map<string, Set<string>>()
  for (const { id, body } of receiver.received) {
    const phone = String(body.phone)
    keys.set(phone, (keys.get(phone) ?? new Set()).add(id))
  }
  const missing = acknowledged.filter(({ phone, id = '' }) => !keys.get(phone)?.has(id)).length
  tell('acknowledged requests not delivered', missing, missing === 0)
  const underTwo = [...keys.values()].filter(({ size }) => size > 1).length
  tell('delivered twice under different keys', underTwo, underTwo === 0)
  // Killed between the call and its record: it is made again, and the receiver knows it by the key.
  tell('delivered again under the same key', receiver.received.length - keys.size - underTwo)
}

async function untilDelivered(receiver: WebhookReceiver, sent: readonly Sent[]): Promise<void> {
  const endMs = performance.now() + DELIVERED_WITHIN_MS
  const isDelivered = () => {
    const arrived = new Set(receiver.received.map(({ id }) => id))
    return sent.every(({ id }) => id === undefined || arrived.has(id))
  }
  while (!isDelivered() && performance.now() < endMs) await sleep(250)
}
