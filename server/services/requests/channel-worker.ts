import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { Unavailable } from '#contract/errors.ts'
import type { Channel, Outcome } from '#server/adapters/delivery/channel.ts'
import type { Lead } from '#server/adapters/delivery/lead.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inStore } from '#server/db/transaction.ts'
import { Breaker } from './breaker.ts'
import { readRequestFile } from './cv-file.ts'
import type { FileLinks } from './file-links.ts'
import { type Claimed, claimDue, LEASE_MS, mayCall, type Settlement, settle } from './outbox.ts'
import { isTimeToGiveUp, pauseAfter } from './retry-schedule.ts'

const AT_ONCE = 4
// How soon a request stored by another process, or one whose pause is over, is noticed.
const POLL_MS = 1000
const SETTLE_AGAIN_MS = 1000

/** Delivers to one channel: four calls at once, slowed down by its breaker. */
class ChannelWorker {
  readonly #channel: Channel
  readonly #owner: string
  readonly #options: DeliveryOptions
  readonly #breaker: Breaker
  readonly #underWay = new Set<Promise<void>>()
  #isStopping = false
  #isStoreIll = false
  #wakeUp = () => {}

  constructor(channel: Channel, owner: string, options: DeliveryOptions) {
    this.#channel = channel
    this.#owner = owner
    this.#options = options
    this.#breaker = new Breaker(options.now)
  }

  /** Until `stop`. */
  async run(): Promise<void> {
    while (!this.#isStopping) {
      // Listening before looking: a request stored in between is not overlooked.
      const woken = new Promise<void>(resolve => {
        this.#wakeUp = resolve
      })
      if (await this.#claimAndStart()) continue
      const poll = new AbortController()
      await Promise.race([woken, ...this.#underWay, sleep(POLL_MS, undefined, { signal: poll.signal }).catch(() => {})])
      poll.abort()
    }
    await Promise.all(this.#underWay)
  }

  async deliverDue(): Promise<void> {
    for (;;) {
      const isMore = await this.#claimAndStart()
      if (this.#underWay.size > 0) await Promise.race(this.#underWay)
      else if (!isMore) return
    }
  }

  wake(): void {
    this.#wakeUp()
  }

  stop(): void {
    this.#isStopping = true
    this.#wakeUp()
  }

  /** @returns whether something was claimed: there may be more, as soon as a call is free */
  async #claimAndStart(): Promise<boolean> {
    const free = this.#breaker.allowance(AT_ONCE) - this.#underWay.size
    if (free <= 0) return false
    try {
      const { db, storeClock } = this.#options
      const claimed = await claimDue(db, this.#channel.name, this.#owner, free, storeClock)
      this.#isStoreIll = false
      for (const delivery of claimed) this.#start(delivery)
      return claimed.length > 0
    } catch (error) {
      // A store that is ill for an hour is one line in the log, not one a second.
      if (!this.#isStoreIll)
        this.#options.log.warn({ err: error, channel: this.#channel.name }, 'outbox cannot be read')
      this.#isStoreIll = true
      return false
    }
  }

  #start(claimed: Claimed): void {
    const call = this.#attempt(claimed)
      .catch(error => this.#options.log.error({ err: error, request: claimed.requestId }, 'delivery was not recorded'))
      .finally(() => this.#underWay.delete(call))
    this.#underWay.add(call)
  }

  async #attempt(claimed: Claimed): Promise<void> {
    const { db, now, log, storeClock, fileLinks } = this.#options
    const about = { request: claimed.requestId, channel: this.#channel.name, attempt: claimed.attempts }
    const lead = await readLead(db, claimed.requestId, id => fileLinks.link(id, now()))
    // Erased between the claim and now; its outbox rows went with it.
    if (!lead) return
    if (!(await mayCall(db, claimed, this.#owner, storeClock))) {
      log.warn(about, 'not called: the lease is all but over, or a person has ended the request')
      return
    }
    const outcome = await this.#call(() => this.#channel.deliver(lead, now()))
    if (outcome.kind === 'retry') this.#breaker.failed(outcome.retryAfterMs)
    else this.#breaker.succeeded()
    const settlement = this.#judge(claimed, outcome)
    const result = settlement.state === 'pending' ? 'retry' : settlement.state
    this.#options.onAttempt?.(this.#channel.name, result)
    const line = { ...about, reason: settlement.lastError }
    if (!(await this.#record(claimed, settlement))) log.warn({ ...line, result }, 'not recorded: no longer ours')
    else if (result === 'delivered') log[line.reason === null ? 'info' : 'warn'](line, 'request delivered')
    else log.warn(line, result === 'dead' ? 'delivery given up' : 'delivery failed, will be repeated')
  }

  /** An adapter that throws has a mistake of its own; the request waits for its repair. */
  async #call(deliver: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await deliver()
    } catch (error) {
      this.#options.log.error({ err: error, channel: this.#channel.name }, 'adapter failed')
      return { kind: 'retry', reason: 'adapter failed' }
    }
  }

  #judge(claimed: Claimed, outcome: Outcome): Settlement {
    if (outcome.kind === 'delivered') {
      return { state: 'delivered', lastError: outcome.remark ?? null, externalId: outcome.externalId }
    }
    const isDead = outcome.kind === 'refused' || isTimeToGiveUp(claimed)
    if (isDead) return { state: 'dead', lastError: outcome.reason }
    const pauseMs = pauseAfter(claimed.attempts, this.#options.random, outcome.retryAfterMs)
    return { state: 'pending', pauseMs, lastError: outcome.reason }
  }

  /**
   * A delivery that cannot be recorded would be made twice: tries for as long as the lease may last.
   * @returns whether it was recorded
   */
  async #record(claimed: Claimed, settlement: Settlement): Promise<boolean> {
    for (const deadline = performance.now() + LEASE_MS; ; ) {
      try {
        return await settle(this.#options.db, claimed, this.#owner, settlement, this.#options.storeClock)
      } catch (error) {
        if (!(error instanceof Unavailable) || performance.now() > deadline || this.#isStopping) throw error
        await sleep(SETTLE_AGAIN_MS)
      }
    }
  }
}

export interface DeliveryOptions {
  db: Kysely<Database>
  /** Every configured way out. */
  channels: readonly Channel[]
  /** Of this process: stands in signatures and letters, and paces the calls. */
  now: () => Date
  /** Of the database: leases and times of the next attempt. */
  storeClock: StoreClock
  /** 0 ≤ x < 1, spreads the pauses. */
  random: () => number
  fileLinks: FileLinks
  log: Logger
  /** Told of every attempt, for the metrics. */
  onAttempt?: (channel: Channel['name'], result: 'delivered' | 'retry' | 'dead') => void
}

/** The queue of deliveries: at least once, in any number of processes on one database. */
export interface Delivery {
  /** Begins to deliver and goes on until `stop`. */
  start(): void
  /** A request was just stored: look at once. */
  wake(): void
  /** Makes every attempt that is due now and waits for all of them: for tests and scripts, without `start`. */
  deliverDue(): Promise<void>
  /** Claims nothing more and waits for the calls under way: each ends within its own limit, 10 s, a letter or a CRM 20 s. */
  stop(): Promise<void>
}

/**
 * Delivery of stored requests. Each channel has a worker of its own, so that a dead one slows nobody.
 * Source: docs/reliability.md#delivery.
 */
export function createDelivery(options: DeliveryOptions): Delivery {
  // A new name with every start: what a killed process had claimed is not ours, it comes back when its lease is over.
  const owner = randomUUID()
  const workers = options.channels.map(channel => new ChannelWorker(channel, owner, options))
  let running: Promise<unknown> | undefined
  return {
    start() {
      running ??= Promise.all(workers.map(worker => worker.run()))
    },
    wake() {
      for (const worker of workers) worker.wake()
    },
    async deliverDue() {
      await Promise.all(workers.map(worker => worker.deliverDue()))
    },
    async stop() {
      for (const worker of workers) worker.stop()
      await running
    },
  }
}

/**
 * A request as it is delivered.
 * @returns undefined when it has been erased since
 * @throws Unavailable when the store does not answer
 */
function readLead(db: Kysely<Database>, id: string, fileLink: (id: string) => string): Promise<Lead | undefined> {
  return inStore(async () => {
    const row = await db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const consents = await db
      .selectFrom('requestConsent')
      .select(['document', 'version', 'sha256', 'acceptedAt'])
      .where('requestId', '=', id)
      .orderBy('document')
      .execute()
    const file = await db
      .selectFrom('requestFile')
      .select(['name', 'type', 'size', 'sha256'])
      .where('requestId', '=', id)
      .executeTakeFirst()
    return {
      id: row.id,
      createdAt: row.createdAt,
      type: row.type,
      name: row.name,
      phone: row.phone,
      mail: row.mail,
      property: row.property,
      propertyTitle: row.propertyTitle,
      priceRub: row.priceRub,
      link: row.link,
      referrer: row.referrer,
      // Written by `create-request.ts` from checked values.
      tracking: JSON.parse(row.tracking),
      extra: JSON.parse(row.extra),
      captcha: row.captcha,
      consents,
      file: file ? { ...file, link: fileLink(id), read: async () => (await readRequestFile(db, id))?.content } : null,
    }
  })
}
