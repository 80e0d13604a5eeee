import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createTables } from './0001-create-tables.ts'
import { keepFacts } from './0009-keep-facts.ts'
import { importStock } from './0011-import-stock.ts'

/**
 * One step of the tables. It runs once, in its own transaction, and is never edited after a release: what has to change
 * gets a new step that expands, and what is no longer read goes a release later (two versions run side by side during a deploy).
 */
export type Migration = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>

/** Every step in order; an object, because the build holds no folder that could be read. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-create-tables': createTables,
  '0002-keep-favorites': keepFavorites,
  '0003-find-by-index': findByIndex,
  '0004-find-held': findHeld,
  '0005-handle-requests': handleRequests,
  '0006-read-favorites': readFavoritesAgain,
  '0007-find-gone': findGone,
  '0008-keep-sources': keepSources,
  '0009-keep-facts': keepFacts,
  '0010-share-channels': shareChannels,
  '0011-import-stock': importStock,
  '0012-hold-values': holdValues,
  '0013-keep-encoding': keepEncoding,
  '0014-keep-files': keepFiles,
}

/** What a favorite was called and cost when it was added, and when it was removed; see `schema.ts`. */
async function keepFavorites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('favorite')
    .addColumn('title', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('favorite').addColumn('priceRub', 'integer').execute()
  await db.schema.alterTable('favorite').addColumn('removedAt', 'text').execute()
}

/**
 * Questions that are asked every second or every hour find their rows, however many requests there are. A partial index is taken
 * only by a query that repeats its condition word for word: what is due is asked with parameters, so its index is a whole one.
 */
async function findByIndex(db: Kysely<unknown>): Promise<void> {
  await sql`drop index outbox_waiting`.execute(db)
  await db.schema.createIndex('outboxByState').on('outbox').columns(['state', 'channel', 'nextAt']).execute()
  // What is forgotten after a month and after two days: see `retention.ts`.
  await sql`create index request_with_address on request (created_at)
    where ip is not null or client is not null or user_agent is not null`.execute(db)
  await sql`create index request_with_key on request (created_at) where idempotency_key is not null`.execute(db)
}

/** Requests that wait for a person are counted whenever the metrics are asked for: few of many. */
async function findHeld(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_held on request (held) where held`.execute(db)
}

/**
 * When a person has dealt with a request, see `schema.ts`. Referrers lose their query, which can hold names and tokens, and those
 * of requests whose address was forgotten go: new ones are stored without, and go with the address.
 */
async function handleRequests(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('request').addColumn('handledAt', 'text').execute()
  await sql`update request set referrer = null where ip is null and client is null and user_agent is null`.execute(db)
  const upToQuery =
    dialect === 'sqlite'
      ? sql`substr(referrer, 1, instr(referrer, '?') - 1)`
      : sql`substr(referrer, 1, position('?' in referrer) - 1)`
  await sql`update request set referrer = ${upToQuery} where referrer like '%?%'`.execute(db)
}

/** When the list of a favorite was last looked at; see `schema.ts`. Lists of before have been looked at, as far as we know. */
async function readFavoritesAgain(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('favorite').addColumn('readAt', 'text').execute()
  await sql`update favorite set read_at = added_at`.execute(db)
}

/**
 * A flood is counted by what went its ways: what waits for a person is as much as somebody likes to send, and is passed over. Where
 * a visitor came from is forgotten even when nothing else of them is left.
 */
async function findGone(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_gone on request (created_at) where not held and handled_at is null`.execute(db)
  await sql`drop index request_with_address`.execute(db)
  await sql`create index request_with_address on request (created_at)
    where ip is not null or client is not null or user_agent is not null or referrer is not null`.execute(db)
}

/** The content as it was written; see `schema.ts`. Empty until the first load: older versions kept only what they made of it. */
async function keepSources(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contentSource')
    .addColumn('path', 'text', column => column.primaryKey())
    .addColumn('body', 'text')
    .addColumn('hash', 'text')
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('author', 'text', column => column.notNull())
    .addColumn('changedAt', 'text', column => column.notNull())
    .addColumn('loadedHash', 'text')
    .execute()
}

/** What processes share of a channel: when the next call may be made, and tokens that one of them renews; see `schema.ts`. */
async function shareChannels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('channelTurn')
    .addColumn('channel', 'text', column => column.primaryKey())
    .addColumn('nextAt', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('channelToken')
    .addColumn('channel', 'text', column => column.primaryKey())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('sealed', 'text')
    .addColumn('leaseUntil', 'text')
    .addColumn('owner', 'text')
    .execute()
}

type Tables = {
  lotHold: { propertyId: number; until: string }
  manualHold: { propertyId: number; field: string; until: string | null }
}

/** Prices and statuses that a person has set, each held for itself, also without a last day. `lot_hold` is read by the version before alone. */
async function holdValues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('manualHold')
    .addColumn('propertyId', 'integer', column => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('field', 'text', column => column.notNull())
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('manualHoldKey', ['propertyId', 'field'])
    .execute()
  const tables = db as Kysely<Tables> // the tables of this step and of 0011
  const bookings = await tables.selectFrom('lotHold').selectAll().execute()
  for (const { propertyId, until } of bookings) {
    await tables.insertInto('manualHold').values({ propertyId, field: 'status', until }).execute()
  }
}

/** How a request was sent: the call tracking is told of a booking unless it came as multipart. Earlier bookings all did. */
async function keepEncoding(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('request')
    .addColumn('multipart', 'boolean', column => column.notNull().defaultTo(true))
    .execute()
}

/** The file that came with a request, in a separate table: lists of requests do not read it. */
async function keepFiles(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('requestFile')
    .addColumn('requestId', 'text', column => column.primaryKey().references('request.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('sha256', 'text', column => column.notNull())
    .addColumn('content', dialect === 'sqlite' ? 'blob' : 'bytea', column => column.notNull())
    .execute()
}
