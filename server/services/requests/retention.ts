import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { everyHour } from '../every-hour.ts'
import { earlier } from './time-window.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const KEY_KEPT_MS = 48 * HOUR_MS
// A short transaction each: the visitor who posts at this moment waits for one of them only.
const AT_ONCE = 500

/** How long personal data is kept. */
export interface RetentionLimits {
  /** `RETENTION_REQUESTS_MONTHS`: after the last action on a request. */
  requestsMonths: number
  /** `RETENTION_IP_DAYS`: addresses and user agents, and what deliveries left behind. */
  ipDays: number
}

/** What one run forgot. */
export interface Forgotten {
  requests: number
  addresses: number
}

/**
 * Forgets what is older than it may be. Safe in several processes at once, and any number of times.
 * Source: reliability §6.
 */
export async function forgetOld(db: Kysely<Database>, limits: RetentionLimits, now: Date): Promise<Forgotten> {
  const lastAction = new Date(now)
  lastAction.setUTCMonth(lastAction.getUTCMonth() - limits.requestsMonths)
  const requests = await inBatches(() => deleteRequests(db, lastAction.toISOString()))
  const addresses = await inBatches(() => clearAddresses(db, earlier(now, limits.ipDays * DAY_MS)))
  await inTransaction(db, async trx => {
    await trx.deleteFrom('captchaToken').where('expiresAt', '<=', now.toISOString()).execute()
    await trx
      .updateTable('request')
      .set({ idempotencyKey: null })
      .where('idempotencyKey', 'is not', null)
      .where('createdAt', '<', earlier(now, KEY_KEPT_MS))
      .execute()
  })
  return { requests, addresses }
}

/** Requests whose last action (sending, queueing, delivering) was before `time`. */
function deleteRequests(db: Kysely<Database>, time: string): Promise<number> {
  return inTransaction(db, async trx => {
    const old = await trx
      .selectFrom('request')
      .select('id')
      .where('createdAt', '<', time)
      .where(row =>
        row.not(
          row.exists(
            row
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.requestId', '=', 'request.id')
              .where(delivery =>
                delivery.or([
                  delivery('outbox.state', 'in', ['pending', 'sending']),
                  delivery('outbox.queuedAt', '>=', time),
                  delivery('outbox.deliveredAt', '>=', time),
                ]),
              ),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('request').where('id', 'in', ids).execute()
    return ids.length
  })
}

function clearAddresses(db: Kysely<Database>, time: string): Promise<number> {
  return inTransaction(db, async trx => {
    const old = await trx
      .selectFrom('request')
      .select('id')
      .where('createdAt', '<', time)
      .where(row =>
        row.or([row('ip', 'is not', null), row('client', 'is not', null), row('userAgent', 'is not', null)]),
      )
      .limit(AT_ONCE)
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await trx.updateTable('request').set({ ip: null, client: null, userAgent: null }).where('id', 'in', ids).execute()
    await trx
      .updateTable('outbox')
      .set({ lastError: null })
      .where('requestId', 'in', ids)
      .where('state', '=', 'delivered')
      .execute()
    return ids.length
  })
}

async function inBatches(forget: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await forget()
    total += count
    if (count < AT_ONCE) return total
  }
}

export interface RetentionOptions {
  db: Kysely<Database>
  limits: RetentionLimits
  now: () => Date
  log: Logger
}

/** Forgets at the start and every hour. @returns stops it, after the run under way */
export function startRetention({ db, limits, now, log }: RetentionOptions): () => Promise<void> {
  return everyHour(
    async () => {
      const forgotten = await forgetOld(db, limits, now())
      if (forgotten.requests + forgotten.addresses > 0) log.info(forgotten, 'old personal data forgotten')
    },
    error => log.warn({ err: error }, 'old personal data could not be forgotten, next try in an hour'),
  )
}
