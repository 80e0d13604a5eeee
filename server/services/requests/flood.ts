import { type Kysely, sql } from 'kysely'
import { networkOf } from '#domain/client-network.ts'
import type { Database } from '#server/db/schema.ts'
import type { CaptchaMark } from './captcha.ts'
import { within } from './time-window.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * Requests that came past the captcha (a plain form, a service that does not answer) go their ways so many an hour: what people
 * without scripts, or an evening without the service, may bring. More of them is what the captcha was put up against.
 */
const UNCHECKED_PER_CLIENT_AN_HOUR = 3
const UNCHECKED_AN_HOUR = 30
// Twice what one client may: a /48 is what a provider gives to one customer, 65,536 networks of /64.
const PER_NETWORK_AN_HOUR = 120
/** Of the whole site within an hour, in minutes of its fullest. */
const FULL_MINUTES_AN_HOUR = 4

/** It was not held, and no person has ended it as part of a flood. In the words of its index, which parameters would not match. */
const HAS_GONE = sql<boolean>`not held and handled_at is null`

/** Why a request waits for a person, when too much comes. */
export type FloodReason = 'not checked' | 'busy network' | 'flood'

export interface FloodOptions {
  captcha: CaptchaMark
  /** Whom limits count: an IPv4 address or the /64 of IPv6. */
  client: string | null
  now: Date
  /** Requests of everybody together in a minute that are no flood yet. */
  freePerMinute: number
}

/**
 * Whether a request should be looked at by a person first, because too many come that nobody has checked. Only what went its ways
 * is counted: what waits for a person troubles nobody, and counted it would let one who is held already hold back everybody else.
 * Counted in the store, so for all processes together; each question reads no more rows than may go their ways in its window. Who
 * passed the captcha is never counted out.
 * Source: docs/operations.md#limits.
 */
export async function floodReason(trx: Kysely<Database>, options: FloodOptions): Promise<FloodReason | undefined> {
  const { captcha, client, now, freePerMinute } = options
  if (captcha === 'ok') return undefined
  if (captcha === 'skipped' && (await isUncheckedEnough(trx, client, now))) return 'not checked'
  const network = client === null ? undefined : networkOf(client)
  if (network !== undefined && (await isBusyNetwork(trx, network, now))) return 'busy network'
  const isFull = await hasAtLeast(trx, now, MINUTE_MS, freePerMinute)
  return isFull || (await hasAtLeast(trx, now, HOUR_MS, freePerMinute * FULL_MINUTES_AN_HOUR)) ? 'flood' : undefined
}

async function isUncheckedEnough(trx: Kysely<Database>, client: string | null, now: Date): Promise<boolean> {
  const unchecked = trx
    .selectFrom('request')
    .select('createdAt')
    .where('captcha', '=', 'skipped')
    .where(HAS_GONE)
    .where(row => within(row, now, HOUR_MS))
  const everybody = await unchecked.orderBy('createdAt', 'desc').limit(UNCHECKED_AN_HOUR).execute()
  if (everybody.length === UNCHECKED_AN_HOUR || client === null) return everybody.length === UNCHECKED_AN_HOUR
  const own = await unchecked.where('client', '=', client).limit(UNCHECKED_PER_CLIENT_AN_HOUR).execute()
  return own.length === UNCHECKED_PER_CLIENT_AN_HOUR
}

/** Looks at the newest of them only: more in an hour are a flood of the whole site, whoever sends it. */
async function isBusyNetwork(trx: Kysely<Database>, network: string, now: Date): Promise<boolean> {
  const newest = trx
    .selectFrom('request')
    .select('client')
    .where(HAS_GONE)
    .where(row => within(row, now, HOUR_MS))
    .orderBy('createdAt', 'desc')
    .limit(PER_NETWORK_AN_HOUR * 10)
    .as('newest')
  const { count } = await trx
    .selectFrom(newest)
    .select(row => row.fn.countAll<number>().as('count'))
    .where(sql<boolean>`substr(client, 1, ${network.length}) = ${network}`)
    .executeTakeFirstOrThrow()
  return Number(count) >= PER_NETWORK_AN_HOUR
}

async function hasAtLeast(trx: Kysely<Database>, now: Date, windowMs: number, count: number): Promise<boolean> {
  const row = await trx
    .selectFrom('request')
    .select('createdAt')
    .where(HAS_GONE)
    .where(row => within(row, now, windowMs))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst()
  return row !== undefined
}
