import { sql } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/durations.ts'
import type { Db } from '#server/db/schema.ts'
import { hasAtLeast } from '../../db/transaction.ts'
import { networkOf } from '../../lib/network.ts'
import type { CaptchaMark } from './captcha.ts'
import { isOfNetwork, within } from './request-limits.ts'

/** Unchecked requests (plain forms, or the captcha is down) delivered per hour; more is likely spam. */
const UNCHECKED_PER_CLIENT_AN_HOUR = 3
const UNCHECKED_AN_HOUR = 30
// Twice the limit of a client: providers assign a /48 (65,536 networks of /64) to one customer.
const PER_NETWORK_AN_HOUR = 120
/** Hourly limit of the whole site, in multiples of the limit per minute. */
const FULL_MINUTES_AN_HOUR = 4

/** Written exactly like the partial index, which parameters would not match. */
const WAS_DELIVERED = sql<boolean>`not held and handled_at is null`

export type FloodReason = 'not checked' | 'busy network' | 'flood'

interface FloodOptions {
  captcha: CaptchaMark
  client: string | null
  now: Date
  freePerMinute: number
}

/**
 * Whether to hold a request because too many unchecked ones arrive. Only delivered requests are counted; otherwise a
 * client whose requests are held could cause those of others to be held. Counts in the database, so for all processes,
 * and reads no more rows than the limits allow. A request that passed the captcha is never held.
 * Source: docs/operations.md#limits.
 */
export async function floodReason(trx: Db, options: FloodOptions): Promise<FloodReason | undefined> {
  const { captcha, client, now, freePerMinute } = options
  if (captcha === 'ok') return undefined
  if (captcha === 'skipped' && (await isUncheckedLimitReached(trx, client, now))) return 'not checked'
  const network = client === null ? undefined : networkOf(client)
  if (network !== undefined && (await isBusyNetwork(trx, network, now))) return 'busy network'
  const isFull =
    (await hasAtLeast(selectDelivered(trx, now, MINUTE_MS), freePerMinute)) ||
    (await hasAtLeast(selectDelivered(trx, now, HOUR_MS), freePerMinute * FULL_MINUTES_AN_HOUR))
  return isFull ? 'flood' : undefined
}

async function isUncheckedLimitReached(trx: Db, client: string | null, now: Date): Promise<boolean> {
  const unchecked = selectDelivered(trx, now, HOUR_MS).where('captcha', '=', 'skipped')
  if (await hasAtLeast(unchecked, UNCHECKED_AN_HOUR)) return true
  return client !== null && hasAtLeast(unchecked.where('client', '=', client), UNCHECKED_PER_CLIENT_AN_HOUR)
}

/** Reads only the newest requests: more than that in an hour is a flood of the whole site. */
function isBusyNetwork(trx: Db, network: string, now: Date): Promise<boolean> {
  const newest = selectDelivered(trx, now, HOUR_MS)
    .limit(PER_NETWORK_AN_HOUR * 10)
    .as('newest')
  return hasAtLeast(trx.selectFrom(newest).select('client').where(isOfNetwork(network)), PER_NETWORK_AN_HOUR)
}

/** Clients of the delivered requests of a time, newest first. */
function selectDelivered(trx: Db, now: Date, windowMs: number) {
  return trx
    .selectFrom('request')
    .select('client')
    .where(WAS_DELIVERED)
    .where(row => within(row, now, windowMs))
    .orderBy('createdAt', 'desc')
}
