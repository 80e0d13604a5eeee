import type { ExpressionBuilder } from 'kysely'
import type { Logger } from 'pino'
import { addMonths } from '#domain/dates/dates.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/durations.ts'
import { OUTSIDE_OFFICE } from '#domain/requests/channels.ts'
import { judgeClock } from '#server/db/believed-clock.ts'
import type { Database, Db } from '#server/db/schema.ts'
import { inTransaction, isAny } from '../../db/transaction.ts'
import type { Alerts } from '../alerts.ts'
import { every } from '../every.ts'
import { isLeaseOver } from './outbox.ts'
import { KEY_TTL_MS } from './repeated-request.ts'
import { earlier } from './request-limits.ts'

// Batch size, so that a visitor's write waits for one short transaction only.
const AT_ONCE = 100
/**
 * Limits of one hourly run. Requests may arrive faster for an hour (see `flood.ts`), but not around the clock, so quiet
 * hours catch up. A larger backlog is a mistake or an old flood, and the limit gives the operator time to notice.
 */
export const MAX_REQUESTS_PER_RUN = 200
const MAX_ADDRESSES_PER_RUN = 5000

export interface RetentionLimits {
  /** `RETENTION_REQUESTS_MONTHS`: since the last action on a request. */
  requestsMonths: number
  /** `RETENTION_IP_DAYS`: IP addresses, user agents, referrers and delivery details. */
  ipDays: number
}

/**
 * Deletes data past its retention period. Idempotent and safe in several processes. Deletes nothing after the clock has
 * jumped (`isRefused`), and no request that the office has not received; an operator must handle those.
 * Source: docs/operations.md#personal-data.
 */
export async function forgetOld(db: Db, limits: RetentionLimits, now: Date) {
  const { isBelieved } = await judgeClock(db, now)
  if (!isBelieved) return { requests: 0, addresses: 0, isRefused: true }
  const old = retentionCutoff(limits, now)
  const requests = await inBatches(MAX_REQUESTS_PER_RUN, most => deleteRequests(db, old, most))
  const addresses = await inBatches(MAX_ADDRESSES_PER_RUN, most =>
    clearAddresses(db, earlier(now, limits.ipDays * DAY_MS), most),
  )
  await inTransaction(db, async trx => {
    await trx.deleteFrom('captchaToken').where('expiresAt', '<=', now.toISOString()).execute()
    await trx
      .updateTable('request')
      .set({ idempotencyKey: null })
      .where('idempotencyKey', 'is not', null)
      .where('createdAt', '<', earlier(now, KEY_TTL_MS))
      .execute()
  })
  return { requests, addresses, isRefused: false }
}

/** Requests whose last action was before this time are past their retention period. */
export function retentionCutoff({ requestsMonths }: Pick<RetentionLimits, 'requestsMonths'>, now: Date): string {
  const [day = '', time] = now.toISOString().split('T')
  return `${addMonths(day, -requestsMonths)}T${time}`
}

type OfRequest = ExpressionBuilder<Database, 'request'>

/** The office has received it, or a person has handled it, so it may be deleted. */
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
          .where('outbox.channel', 'not in', OUTSIDE_OFFICE)
          .where('outbox.state', '=', 'delivered'),
      ),
    ]),
  ])
}

/** Past its retention period, but only a person may close it. @param time `retentionCutoff` */
export function isOverdue(row: OfRequest, time: string) {
  return row.and([row('request.createdAt', '<', time), row.not(isSettled(row))])
}

/** Deliveries that other channels still wait for do not prevent that, because the office has received the request. */
function deleteRequests(db: Db, time: string, most: number): Promise<number> {
  return inTransaction(db, async trx => {
    const old = await trx
      .selectFrom('request')
      .select('id')
      .where('createdAt', '<', time)
      .where(isSettled)
      .where(row => row.or([row('handledAt', 'is', null), row('handledAt', '<', time)]))
      .where(row => row.or([row('touchedAt', 'is', null), row('touchedAt', '<', time)]))
      .where(row =>
        row.not(
          row.exists(
            row
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.requestId', '=', 'request.id')
              .where(delivery =>
                delivery.or([
                  // In progress. Abandoned deliveries do not count: their channel may be removed.
                  delivery.and([delivery('outbox.state', '=', 'sending'), delivery.not(isLeaseOver(trx))]),
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

function clearAddresses(db: Db, time: string, most: number): Promise<number> {
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

export function isAnyOverdue(db: Db, limits: RetentionLimits, now: Date): Promise<boolean> {
  const cutoff = retentionCutoff(limits, now)
  return isAny(
    db
      .selectFrom('request')
      .select('id')
      .where(row => isOverdue(row, cutoff)),
  )
}

interface RetentionOptions {
  db: Db
  limits: RetentionLimits
  now: () => Date
  log: Logger
  alerts: Alerts
}

/** Deletes old data and checks for overdue requests, at the start and every hour. */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  const { db, limits, now, log, alerts } = options
  return every(
    HOUR_MS,
    async () => {
      const { isRefused, ...forgotten } = await forgetOld(db, limits, now())
      if (forgotten.requests + forgotten.addresses > 0) log.info(forgotten, 'old personal data deleted')
      if (forgotten.requests === MAX_REQUESTS_PER_RUN || forgotten.addresses === MAX_ADDRESSES_PER_RUN) {
        log.warn(forgotten, 'more data is old than one run may delete, continuing in an hour')
      }
      alerts.set('clock_jumped', isRefused)
      // With a wrong clock everything looks overdue.
      if (!isRefused) alerts.set('requests_overdue', await isAnyOverdue(db, limits, now()))
    },
    error => log.warn({ err: error }, 'old personal data could not be deleted, retrying in an hour'),
  )
}
