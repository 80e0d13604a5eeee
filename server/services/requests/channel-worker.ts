import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Unavailable } from '#contract/errors.ts'
import type { Channel, Outcome } from '#server/adapters/delivery/channel.ts'
import type { Lead } from '#server/adapters/delivery/lead.ts'
import type { Db } from '#server/db/schema.ts'
import { type FileLinks, readRequestFile } from './cv-file.ts'
import { readConsents } from './list-requests.ts'
import { type Claimed, claimDue, LEASE_MS, mayCall, type Settlement, settle } from './outbox.ts'
import { Breaker, isTimeToGiveUp, pauseAfter } from './retry-schedule.ts'

const AT_ONCE = 4
// How soon a request of another process, or one whose pause has ended, is noticed.
const POLL_MS = 1000
const SETTLE_AGAIN_MS = 1000

/** Delivers to one channel with up to four concurrent calls, limited by its breaker. */
class ChannelWorker {
  readonly #channel: Channel
  readonly #owner: string
  readonly #options: DeliveryOptions
  readonly #breaker: Breaker
  readonly #underWay = new Set<Promise<void>>()
  #isStopping = false
  #isStoreFailing = false
  #wakeUp = () => {}

  constructor(channel: Channel, owner: string, options: DeliveryOptions) {
    this.#channel = channel
    this.#owner = owner
    this.#options = options
    this.#breaker = new Breaker(options.now)
  }

  async run(): Promise<void> {
    while (!this.#isStopping) {
      // Subscribe before checking, so that a request stored in between is not missed.
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

  stop(): void {
    this.#isStopping = true
    this.wake()
  }

  /** Checks at once, because a request was just stored. */
  wake(): void {
    this.#wakeUp()
  }

  /** @returns whether something was claimed, so there may be more */
  async #claimAndStart(): Promise<boolean> {
    const free = this.#breaker.allowance(AT_ONCE) - this.#underWay.size
    if (free <= 0) return false
    try {
      const { db } = this.#options
      const claimed = await claimDue(db, this.#channel.name, this.#owner, free)
      this.#isStoreFailing = false
      for (const delivery of claimed) this.#start(delivery)
      return claimed.length > 0
    } catch (error) {
      // Log an unavailable database once, not every second.
      if (!this.#isStoreFailing)
        this.#options.log.warn({ err: error, channel: this.#channel.name }, 'cannot read the outbox')
      this.#isStoreFailing = true
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
    const { db, now, log, fileLinks } = this.#options
    const about = { request: claimed.requestId, channel: this.#channel.name, attempt: claimed.attempts }
    const lead = await readLead(db, claimed.requestId, id => fileLinks.link(id, now()))
    // The request was erased after the claim, along with its outbox rows.
    if (!lead) return
    if (!(await mayCall(db, claimed, this.#owner))) {
      log.warn(about, 'not called: the lease is about to expire, or the request was handled by hand')
      return
    }
    const outcome = await this.#call(() => this.#channel.deliver(lead, now()))
    if (outcome.kind === 'retry') this.#breaker.failed(outcome.retryAfterMs)
    else this.#breaker.succeeded()
    const settlement = this.#judge(claimed, outcome)
    const result = settlement.state === 'pending' ? 'retry' : settlement.state
    this.#options.onAttempt?.(this.#channel.name, result)
    const line = { ...about, reason: settlement.lastError }
    if (!(await this.#record(claimed, settlement))) log.warn({ ...line, result }, 'not recorded: the lease was lost')
    else if (result === 'delivered') log[line.reason === null ? 'info' : 'warn'](line, 'request delivered')
    else log.warn(line, result === 'dead' ? 'delivery given up' : 'delivery failed, will be repeated')
  }

  /** An exception in an adapter is a bug; the request waits until it is fixed. */
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
    const { reason: lastError, answer } = outcome
    if (isDead) return { state: 'dead', lastError, answer }
    const pauseMs = pauseAfter(claimed.attempts, this.#options.random, outcome.retryAfterMs)
    return { state: 'pending', pauseMs, lastError, answer }
  }

  /** Retries as long as the lease may last: an unrecorded delivery would be repeated. */
  async #record(claimed: Claimed, settlement: Settlement): Promise<boolean> {
    for (const deadline = performance.now() + LEASE_MS; ; ) {
      try {
        return await settle(this.#options.db, claimed, this.#owner, settlement)
      } catch (error) {
        if (!(error instanceof Unavailable) || performance.now() > deadline || this.#isStopping) throw error
        await sleep(SETTLE_AGAIN_MS)
      }
    }
  }
}

export interface DeliveryOptions {
  db: Db
  channels: readonly Channel[]
  /** Clock of this process: used for signatures and letters. */
  now: () => Date
  /** 0 ≤ x < 1, jitter of the pauses. */
  random: () => number
  fileLinks: FileLinks
  log: Logger
  onAttempt?: (channel: Channel['name'], result: 'delivered' | 'retry' | 'dead') => void
}

/** A failing channel does not slow down others. Source: docs/reliability.md#delivery. */
export function createDelivery(options: DeliveryOptions) {
  // A new name for each start: deliveries claimed by a killed process become due when their lease expires.
  const owner = randomUUID()
  const workers = options.channels.map(channel => new ChannelWorker(channel, owner, options))
  let running: Promise<unknown> | undefined
  return {
    start(): void {
      running ??= Promise.all(workers.map(worker => worker.run()))
    },
    wake(): void {
      for (const worker of workers) worker.wake()
    },
    /** Makes all due attempts, without `start`. For tests and scripts. */
    async deliverDue(): Promise<void> {
      await Promise.all(workers.map(worker => worker.deliverDue()))
    },
    /** Waits for the calls in progress, which have timeouts of 10 s, or 20 s for a letter or a CRM. */
    async stop(): Promise<void> {
      for (const worker of workers) worker.stop()
      await running
    },
  }
}

/** @returns undefined when it has been erased */
async function readLead(db: Db, id: string, fileLink: (id: string) => string): Promise<Lead | undefined> {
  const row = await db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
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
    // `create-request.ts` wrote it from validated values.
    tracking: JSON.parse(row.tracking),
    extra: JSON.parse(row.extra),
    captcha: row.captcha,
    consents: await readConsents(db, id),
    file: file ? { ...file, link: fileLink(id), read: async () => (await readRequestFile(db, id))?.content } : null,
  }
}
