import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Logger } from 'pino'
import { OFFICE_CHANNELS } from '#domain/channels.ts'
import { addMonths } from '#domain/dates.ts'
import { judgeClock } from '#server/db/believed-clock.ts'
import type { Database } from '#server/db/schema.ts'
import { type StoreClock, storeClock } from '#server/db/store-clock.ts'
import { inStore, inTransaction } from '#server/db/transaction.ts'
import type { Concerns } from '../concerns.ts'
import { everyHour } from '../every-hour.ts'
import { isLeaseOver } from './outbox.ts'
import { KEY_KEPT_MS } from './repeated-request.ts'
import { earlier } from './time-window.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
// A short transaction each: the visitor who posts at this moment waits for one of them only.
const AT_ONCE = 100
/**
 * What one run, an hour, may erase at most. Requests may come faster for an hour (`flood.ts` says how fast), but not day and night:
 * a busy hour is made up for in the quiet ones. Whatever asks for more is a mistake or a flood that came to its term, and this
 * is the time to notice it.
 */
export const MOST_REQUESTS = 200
export const MOST_ADDRESSES = 5000

/** How long personal data is kept. */
export interface RetentionLimits {
  /** `RETENTION_REQUESTS_MONTHS`: after the last action on a request. */
  requestsMonths: number
  /** `RETENTION_IP_DAYS`: addresses, user agents and referrers, and what deliveries left behind. */
  ipDays: number
}

/** What one run forgot. */
export interface Forgotten {
  requests: number
  addresses: number
  /** The clock was not believed, and nothing was forgotten. */
  isRefused: boolean
}

/**
 * Forgets what is older than it may be. Safe in several processes at once, and any number of times. Nothing is forgotten on the
 * word of a clock that jumped, and no request that the office has not heard of, whatever its age: a person decides on those.
 * Source: docs/operations.md#personal-data.
 */
export async function forgetOld(
  db: Kysely<Database>,
  limits: RetentionLimits,
  now: Date,
  clock: StoreClock = storeClock(db),
): Promise<Forgotten> {
  const { isBelieved } = await judgeClock(db, now)
  if (!isBelieved) return { requests: 0, addresses: 0, isRefused: true }
  const old = timeOfOld(limits, now)
  const requests = await inBatches(MOST_REQUESTS, most => deleteRequests(db, old, clock, most))
  const addresses = await inBatches(MOST_ADDRESSES, most =>
    clearAddresses(db, earlier(now, limits.ipDays * DAY_MS), most),
  )
  await inTransaction(db, async trx => {
    await trx.deleteFrom('captchaToken').where('expiresAt', '<=', now.toISOString()).execute()
    await trx
      .updateTable('request')
      .set({ idempotencyKey: null })
      .where('idempotencyKey', 'is not', null)
      .where('createdAt', '<', earlier(now, KEY_KEPT_MS))
      .execute()
  })
  return { requests, addresses, isRefused: false }
}

/** Requests with their last action before this time have been kept long enough. */
export function timeOfOld({ requestsMonths }: Pick<RetentionLimits, 'requestsMonths'>, now: Date): string {
  const [day = '', time] = now.toISOString().split('T')
  return `${addMonths(day, -requestsMonths)}T${time}`
}

type OfRequest = ExpressionBuilder<Database, 'request'>

/** The office has it, or a person has dealt with it: it may go when it is old. */
export function isSettled(row: OfRequest) {
  return row.and([
    row('request.held', '=', false),
    row.or([
      row('request.handledAt', 'is not', null),
      row.exists(
        row
          .selectFrom('outbox')
          .select('outbox.id')
          .whereRef('outbox.requestId', '=', 'request.id')
          .where('outbox.channel', 'in', OFFICE_CHANNELS)
          .where('outbox.state', '=', 'delivered'),
      ),
    ]),
  ])
}

/** Older than it may be kept, and only a person may end it. @param time `timeOfOld` */
export function isOverdue(row: OfRequest, time: string) {
  return row.and([row('request.createdAt', '<', time), row.not(isSettled(row))])
}

/**
 * Settled requests whose last action (sending, queueing, delivering, dealing with it) was before `time`. What still waits on
 * another channel, which was switched off meanwhile or gave up, keeps nobody: the office has heard.
 */
function deleteRequests(db: Kysely<Database>, time: string, clock: StoreClock, most: number): Promise<number> {
  return inTransaction(db, async trx => {
    const old = await trx
      .selectFrom('request')
      .select('id')
      .where('createdAt', '<', time)
      .where(isSettled)
      .where(row => row.or([row('handledAt', 'is', null), row('handledAt', '<', time)]))
      .where(row =>
        row.not(
          row.exists(
            row
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.requestId', '=', 'request.id')
              .where(delivery =>
                delivery.or([
                  // Under way at this moment. What a worker left keeps nobody: its channel may be gone.
                  delivery.and([delivery('outbox.state', '=', 'sending'), delivery.not(isLeaseOver(delivery, clock))]),
                  delivery('outbox.queuedAt', '>=', time),
                  delivery('outbox.deliveredAt', '>=', time),
                ]),
              ),
          ),
        ),
      )
      .orderBy('createdAt')
      .limit(Math.min(AT_ONCE, most))
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('request').where('id', 'in', ids).execute()
    return ids.length
  })
}

function clearAddresses(db: Kysely<Database>, time: string, most: number): Promise<number> {
  return inTransaction(db, async trx => {
    const old = await trx
      .selectFrom('request')
      .select('id')
      .where('createdAt', '<', time)
      .where(row =>
        row.or([
          row('ip', 'is not', null),
          row('client', 'is not', null),
          row('userAgent', 'is not', null),
          row('referrer', 'is not', null),
        ]),
      )
      .limit(Math.min(AT_ONCE, most))
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    const forgotten = { ip: null, client: null, userAgent: null, referrer: null }
    await trx.updateTable('request').set(forgotten).where('id', 'in', ids).execute()
    await trx
      .updateTable('outbox')
      .set({ lastError: null })
      .where('requestId', 'in', ids)
      .where('state', '=', 'delivered')
      .execute()
    return ids.length
  })
}

async function inBatches(most: number, forget: (most: number) => Promise<number>): Promise<number> {
  let total = 0
  while (total < most) {
    const count = await forget(most - total)
    total += count
    if (count < AT_ONCE) break
  }
  return total
}

/** Whether a request is kept beyond its term because only a person may end it. @throws Unavailable */
export async function isAnyOverdue(db: Kysely<Database>, limits: RetentionLimits, now: Date): Promise<boolean> {
  const found = await inStore(() =>
    db
      .selectFrom('request')
      .select('id')
      .where(row => isOverdue(row, timeOfOld(limits, now)))
      .limit(1)
      .executeTakeFirst(),
  )
  return found !== undefined
}

export interface RetentionOptions {
  db: Kysely<Database>
  limits: RetentionLimits
  now: () => Date
  storeClock: StoreClock
  log: Logger
  concerns: Concerns
}

/** Forgets, and looks for what is overdue, at the start and every hour. @returns stops it, after the run under way */
export function startRetention({
  db,
  limits,
  now,
  storeClock: clock,
  log,
  concerns,
}: RetentionOptions): () => Promise<void> {
  return everyHour(
    async () => {
      const { isRefused, ...forgotten } = await forgetOld(db, limits, now(), clock)
      if (forgotten.requests + forgotten.addresses > 0) log.info(forgotten, 'old personal data forgotten')
      if (forgotten.requests === MOST_REQUESTS || forgotten.addresses === MOST_ADDRESSES) {
        log.warn(forgotten, 'more is old than one run may erase, the rest in an hour')
      }
      concerns.set('clock_jumped', isRefused)
      // By a wrong clock everything is overdue.
      if (!isRefused) concerns.set('requests_overdue', await isAnyOverdue(db, limits, now()))
    },
    error => log.warn({ err: error }, 'old personal data could not be forgotten, next try in an hour'),
  )
}
