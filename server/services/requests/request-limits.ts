import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { TooMany } from '#contract/errors.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/durations.ts'
import { clamp } from '#domain/lib/maths.ts'
import { fill } from '#domain/text/format.ts'
import type { Database, Db, Trx } from '#server/db/schema.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { hasAtLeast, lockName } from '../../db/transaction.ts'
import { NETWORK_FACTOR, networkOf } from '../../lib/network.ts'

// Source: docs/operations.md#limits. Limits per address are higher than per phone, because mobile operators share an
// address among thousands.
const PER_PHONE_A_MINUTE = 5
const PER_CLIENT_A_MINUTE = 20
const FREE_PER_CLIENT_AN_HOUR = 60
/** Limit of held requests, 25 KB each. More could not be reviewed and are refused. */
const MAX_HELD = 5000
const HELD_RETRY_SECONDS = 600
/** Files of one client per hour; a family or an office shares an address. */
const FILES_AN_HOUR = 10
/** Total size of all files, freed by retention and erasure. */
const MAX_FILE_BYTES = 2 * 1024 ** 3
// Confirmations to one mailbox: the form accepts any address, including other people's.
const LETTERS_AN_HOUR = 3

/**
 * Serializes the requests of one phone and of one network, so that concurrent requests cannot bypass the limits. The
 * phone is always locked first, to avoid deadlocks.
 */
export async function lockCaller(trx: Trx, phone: string, client: string | null): Promise<void> {
  await lockName(trx, `phone ${phone}`)
  if (client !== null) await lockName(trx, `client ${networkOf(client) ?? client}`)
}

/** Counts stored requests, so the limits apply to all processes together and survive a restart. */
export async function refuseTooMany(
  trx: Db,
  phone: string,
  client: string | null,
  now: Date,
  officePhone: string,
): Promise<void> {
  const network = client === null ? undefined : networkOf(client)
  const limits = [
    { of: sql<boolean>`phone = ${phone}`, limit: PER_PHONE_A_MINUTE },
    ...(client === null ? [] : [{ of: sql<boolean>`client = ${client}`, limit: PER_CLIENT_A_MINUTE }]),
    ...(network === undefined ? [] : [{ of: isOfNetwork(network), limit: PER_CLIENT_A_MINUTE * NETWORK_FACTOR }]),
  ]
  for (const { of, limit } of limits) {
    const recent = await trx
      .selectFrom('request')
      .select('createdAt')
      .where(of)
      .where(row => within(row, now, MINUTE_MS))
      .orderBy('createdAt', 'desc')
      .limit(limit)
      .execute()
    const blocking = recent[limit - 1]
    if (!blocking) continue
    // The next request is accepted when the oldest of these is a minute old.
    const waitMs = Date.parse(blocking.createdAt) + MINUTE_MS - now.getTime()
    throw new TooMany(fill(errorTexts.tooManySoon, { phone: officePhone }), clamp(Math.ceil(waitMs / 1000), 1, 60))
  }
}

export async function refuseIfHeldFull(trx: Db, officePhone: string, maxHeld: number = MAX_HELD): Promise<void> {
  // Must equal the condition of the partial index literally.
  const held = trx.selectFrom('request').select('held').where(sql<boolean>`held`)
  if (await hasAtLeast(held, maxHeld))
    throw new TooMany(fill(errorTexts.tooManySoon, { phone: officePhone }), HELD_RETRY_SECONDS)
}

/** Refuses a file over the hourly limit of its client or over the total size; the request without it is accepted. */
export async function refuseFileIfFull(
  trx: Db,
  client: string | null,
  bytes: number,
  now: Date,
  { officePhone, maxFileBytes = MAX_FILE_BYTES }: { officePhone: () => string; maxFileBytes?: number },
): Promise<void> {
  const ofClient = trx
    .selectFrom('requestFile')
    .innerJoin('request', 'request.id', 'requestFile.requestId')
    .select('requestId')
    .where('request.client', '=', client)
    .where(row => within(row, now, HOUR_MS))
  const stored = trx.selectFrom('requestFile').select(row => row.fn.sum<number | string | null>('size').as('bytes'))
  const isFull =
    (client !== null && (await hasAtLeast(ofClient, FILES_AN_HOUR))) ||
    Number((await stored.executeTakeFirst())?.bytes ?? 0) + bytes > maxFileBytes
  if (isFull) throw new TooMany(fill(errorTexts.tooManySoon, { phone: officePhone() }), HELD_RETRY_SECONDS)
}

/** Whether the client has reached the number of requests per hour above which further ones are held. */
export async function isBusyClient(trx: Db, client: string | null, now: Date): Promise<boolean> {
  if (client === null) return false
  const ofClient = trx.selectFrom('request').select('id').where('client', '=', client)
  return hasAtLeast(
    ofClient.where(row => within(row, now, HOUR_MS)),
    FREE_PER_CLIENT_AN_HOUR,
  )
}

/** Whether the mailbox has reached the hourly limit of confirmations: then no letter is sent. */
export async function isMailboxFull(trx: Db, mail: string | null, now: Date): Promise<boolean> {
  if (mail === null) return false
  const ofBox = trx.selectFrom('request').select('id').where(sameBox('mail', mail))
  return hasAtLeast(
    ofBox.where(row => within(row, now, HOUR_MS)),
    LETTERS_AN_HOUR,
  )
}

/**
 * The same for a released request. Counts letters, because several held requests of the mailbox may be released
 * together.
 */
export async function hasReachedLetterLimit(trx: Db, mail: string | null, now: Date): Promise<boolean> {
  if (mail === null) return false
  const letters = trx
    .selectFrom('outbox')
    .innerJoin('request', 'request.id', 'outbox.requestId')
    .select('outbox.id')
    .where('outbox.channel', '=', 'visitor_mail')
    .where('outbox.queuedAt', '>', earlier(now, HOUR_MS))
    .where(sameBox('request.mail', mail))
  return hasAtLeast(letters, LETTERS_AN_HOUR)
}

/** Mail servers ignore the case of an address. */
function sameBox(column: 'mail' | 'request.mail', mail: string) {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${mail})`
}

export function isOfNetwork(network: string) {
  return sql<boolean>`substr(client, 1, ${network.length}) = ${network}`
}

/** The time `byMs` before `now`, in the stored format. */
export function earlier(now: Date, byMs: number): string {
  return new Date(now.getTime() - byMs).toISOString()
}

/** Requests of the last `windowMs`. Excludes requests further in the future, which were stored with a wrong clock. */
export function within(row: ExpressionBuilder<Database, 'request'>, now: Date, windowMs: number): Expression<SqlBool> {
  return row.and([row('createdAt', '>', earlier(now, windowMs)), row('createdAt', '<', earlier(now, -windowMs))])
}
