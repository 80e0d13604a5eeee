import { type Kysely, sql, type Transaction } from 'kysely'
import { TooMany } from '#contract/errors.ts'
import { NETWORK_FACTOR, networkOf } from '#domain/client-network.ts'
import { fill } from '#domain/text/fill.ts'
import { dialectOf } from '#server/db/dialect.ts'
import type { Database } from '#server/db/schema.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { earlier, within } from './time-window.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
// Source: docs/operations.md#limits. A mobile operator's address hides thousands, so an address may do more than a phone number.
const PER_PHONE_A_MINUTE = 5
const PER_CLIENT_A_MINUTE = 20
const FREE_PER_CLIENT_AN_HOUR = 60
/** Requests that wait for a person, of 25 KB at most. No more are taken: nobody would look through them. */
const MAX_HELD = 5000
const HELD_RETRY_SECONDS = 600
/** Files of one client an hour; a family or an office shares an address. */
const FILES_AN_HOUR = 10
/** Files of all requests together, until old requests are forgotten or a person erases some. */
const MAX_FILE_BYTES = 2 * 1024 ** 3
// Confirmations to one mail box: anybody can type anybody's address into the form.
const LETTERS_AN_HOUR = 3

/**
 * Lets the requests of one phone, and of one client or IPv6 /48, in one after another until the transaction ends, so that fifty at once
 * cannot each find an empty minute. SQLite has one writer anyway. Always the phone first: two cannot wait for each other.
 */
export async function lockCaller(trx: Transaction<Database>, phone: string, client: string | null): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return
  for (const name of [`phone ${phone}`, ...(client === null ? [] : [`client ${networkOf(client) ?? client}`])]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  }
}

/**
 * Counts what is stored, so the limits hold for all processes together and survive a restart.
 * @param officePhone stands in the message: the way out for a person
 * @throws TooMany with the seconds after which the next request would pass
 */
export async function refuseTooMany(
  trx: Kysely<Database>,
  phone: string,
  client: string | null,
  now: Date,
  officePhone: string,
): Promise<void> {
  const network = client === null ? undefined : networkOf(client)
  const limits = [
    { of: sql<boolean>`phone = ${phone}`, limit: PER_PHONE_A_MINUTE },
    ...(client === null ? [] : [{ of: sql<boolean>`client = ${client}`, limit: PER_CLIENT_A_MINUTE }]),
    ...(network === undefined
      ? []
      : [
          {
            of: sql<boolean>`substr(client, 1, ${network.length}) = ${network}`,
            limit: PER_CLIENT_A_MINUTE * NETWORK_FACTOR,
          },
        ]),
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
    // The next one passes when the oldest of these is a minute old.
    const waitMs = Date.parse(blocking.createdAt) + MINUTE_MS - now.getTime()
    throw new TooMany(
      fill(errorTexts.tooManySoon, { phone: officePhone }),
      Math.min(Math.max(Math.ceil(waitMs / 1000), 1), 60),
    )
  }
}

/**
 * Refuses a request that would be held when there is no place for it. Those that are held already stay.
 * @param maxHeld fewer for tests
 * @throws TooMany
 */
export async function refuseIfHeldFull(
  trx: Kysely<Database>,
  officePhone: string,
  maxHeld: number = MAX_HELD,
): Promise<void> {
  // The condition of the partial index, word for word.
  const last = await trx
    .selectFrom('request')
    .select('held')
    .where(sql<boolean>`held`)
    .limit(1)
    .offset(maxHeld - 1)
    .executeTakeFirst()
  if (last) throw new TooMany(fill(errorTexts.tooManySoon, { phone: officePhone }), HELD_RETRY_SECONDS)
}

/**
 * Refuses a file that would be one too many of its client within the hour, or for the disk. A request without a file still passes.
 * @throws TooMany
 */
export async function refuseFileIfFull(
  trx: Kysely<Database>,
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
    .limit(FILES_AN_HOUR)
  const stored = trx.selectFrom('requestFile').select(row => row.fn.sum<number | string | null>('size').as('bytes'))
  const isFull =
    (client !== null && (await ofClient.execute()).length === FILES_AN_HOUR) ||
    Number((await stored.executeTakeFirst())?.bytes ?? 0) + bytes > maxFileBytes
  if (isFull) throw new TooMany(fill(errorTexts.tooManySoon, { phone: officePhone() }), HELD_RETRY_SECONDS)
}

/** Whether so much came from this client within the hour that a person should look before it is delivered. */
export async function isToBeHeld(trx: Kysely<Database>, client: string | null, now: Date): Promise<boolean> {
  if (client === null) return false
  const { count } = await trx
    .selectFrom('request')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('client', '=', client)
    .where(row => within(row, now, HOUR_MS))
    .executeTakeFirstOrThrow()
  return count >= FREE_PER_CLIENT_AN_HOUR
}

/**
 * Whether this mail box got enough confirmations within the hour: the request is taken, another letter is not sent. Mail servers
 * do not mind the case of an address, so `ANNA@example.ru` is the same box.
 */
export async function isMailedEnough(trx: Kysely<Database>, mail: string | null, now: Date): Promise<boolean> {
  if (mail === null) return false
  const recent = await trx
    .selectFrom('request')
    .select('id')
    .where(sameBox('mail', mail))
    .where(row => within(row, now, HOUR_MS))
    .limit(LETTERS_AN_HOUR)
    .execute()
  return recent.length === LETTERS_AN_HOUR
}

/** The same for a request that a person releases: others of that box may have waited with it, so letters are counted. */
export async function hasLettersEnough(trx: Kysely<Database>, mail: string | null, now: Date): Promise<boolean> {
  if (mail === null) return false
  const recent = await trx
    .selectFrom('outbox')
    .innerJoin('request', 'request.id', 'outbox.requestId')
    .select('outbox.id')
    .where('outbox.channel', '=', 'visitor_mail')
    .where('outbox.queuedAt', '>', earlier(now, HOUR_MS))
    .where(sameBox('request.mail', mail))
    .limit(LETTERS_AN_HOUR)
    .execute()
  return recent.length === LETTERS_AN_HOUR
}

function sameBox(column: 'mail' | 'request.mail', mail: string) {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${mail})`
}
