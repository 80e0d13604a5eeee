import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createTables } from './0001-create-tables.ts'
import { keepFacts } from './0009-keep-facts.ts'
import { importStock } from './0011-import-stock.ts'
import { openOffice } from './0021-open-office.ts'

/**
 * Never edited after a release. Changes are additive; what is no longer used is dropped one release later, because two
 * versions run side by side during a deployment.
 */
export type Migration = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>

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
  '0015-allow-kinds': dropCheckOf('kind'),
  '0016-keep-answers': keepAnswers,
  '0017-allow-statuses': dropCheckOf('status'),
  '0018-measure-views': measureViews,
  '0019-log-office': logOffice,
  '0020-work-requests': workRequests,
  '0021-open-office': openOffice,
  '0022-change-prices': changePrices,
  '0023-draft-content': draftContent,
  '0026-call-back': callBack,
  '0027-count-views': countViews,
}

export const TABLES_VERSION = Object.keys(migrations).at(-1) ?? ''

/** Title, price and removal time of a favorite; see `schema.ts`. */
async function keepFavorites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('favorite')
    .addColumn('title', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('favorite').addColumn('priceRub', 'integer').execute()
  await db.schema.alterTable('favorite').addColumn('removedAt', 'text').execute()
}

/** A query with parameters uses no partial index, so the one for due deliveries is a full index. */
async function findByIndex(db: Kysely<unknown>): Promise<void> {
  await sql`drop index outbox_waiting`.execute(db)
  await db.schema.createIndex('outboxByState').on('outbox').columns(['state', 'channel', 'nextAt']).execute()
  // What is forgotten after a month and after two days: see `retention.ts`.
  await sql`create index request_with_address on request (created_at)
    where ip is not null or client is not null or user_agent is not null`.execute(db)
  await sql`create index request_with_key on request (created_at) where idempotency_key is not null`.execute(db)
}

/** Held requests are counted for the metrics. */
async function findHeld(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_held on request (held) where held`.execute(db)
}

/** Referrers lose their query, which may contain personal data, and are deleted along with the IP address. */
async function handleRequests(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('request').addColumn('handledAt', 'text').execute()
  await sql`update request set referrer = null where ip is null and client is null and user_agent is null`.execute(db)
  const upToQuery =
    dialect === 'sqlite'
      ? sql`substr(referrer, 1, instr(referrer, '?') - 1)`
      : sql`substr(referrer, 1, position('?' in referrer) - 1)`
  await sql`update request set referrer = ${upToQuery} where referrer like '%?%'`.execute(db)
}

/** Last read of a list; see `schema.ts`. Existing lists count as read. */
async function readFavoritesAgain(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('favorite').addColumn('readAt', 'text').execute()
  await sql`update favorite set read_at = added_at`.execute(db)
}

/** Floods are counted by delivered requests, because held ones are unlimited. */
async function findGone(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_gone on request (created_at) where not held and handled_at is null`.execute(db)
  await sql`drop index request_with_address`.execute(db)
  await sql`create index request_with_address on request (created_at)
    where ip is not null or client is not null or user_agent is not null or referrer is not null`.execute(db)
}

/** Sources of the content; see `schema.ts`. Empty until the first load. */
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

/** Shared state of channels: time of the next call, and rotating tokens; see `schema.ts`. */
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

/** Manual prices and statuses. `lot_hold` is only read by the previous version. */
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

/** Whether a request was multipart: call tracking does not receive such bookings. Earlier bookings were. */
async function keepEncoding(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('request')
    .addColumn('multipart', 'boolean', column => column.notNull().defaultTo(true))
    .execute()
}

/** Files of requests, in a separate table so that lists do not read them. */
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

/** Lets a column of `property` hold any text: the site checks it, so that a new kind or status needs no migration. */
function dropCheckOf(name: 'kind' | 'status'): Migration {
  return async (db, dialect) => {
    if (dialect === 'postgres') {
      await db.schema.alterTable('property').dropConstraint(`property_${name}_check`).execute()
      return
    }
    // SQLite drops a constraint only with its column.
    const table = () => db.schema.alterTable('property')
    await table()
      .addColumn('unchecked', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await sql`update property set unchecked = ${sql.ref(name)}`.execute(db)
    await table().dropColumn(name).execute()
    await table().renameColumn('unchecked', name).execute()
  }
}

/** What a receiver answered to a failed delivery. */
async function keepAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('answer', 'text').execute()
}

/** Contrast of a title over a view; measured by the next load. */
async function measureViews(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contentAsset').addColumn('titleContrast', 'real').execute()
}

/** The log of the office; see `schema.ts`. */
async function logOffice(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('officeLog')
    .addColumn('id', 'integer', column =>
      dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('actorId', 'text', column => column.notNull())
    .addColumn('actorName', 'text', column => column.notNull())
    .addColumn('address', 'text')
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('before', 'text', column => column.notNull())
    .addColumn('after', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('officeLogBySubject').on('officeLog').columns(['subject', 'id']).execute()
}

/** Progress of a request in the sales office, and its comments; see `schema.ts`. */
async function workRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('request')
    .addColumn('status', 'text', column => column.notNull().defaultTo('new'))
    .execute()
  for (const name of ['takenAt', 'ownerId', 'ownerName', 'touchedAt', 'erasureReason'])
    await db.schema.alterTable('request').addColumn(name, 'text').execute()
  await sql`update request set status = 'closed' where handled_at is not null`.execute(db)
  await db.schema.createIndex('requestByStatus').on('request').columns(['status', 'createdAt']).execute()
  await db.schema
    .createTable('requestComment')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('requestId', 'text', column => column.notNull().references('request.id').onDelete('cascade'))
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('authorId', 'text', column => column.notNull())
    .addColumn('authorName', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('requestCommentByRequest').on('requestComment').columns(['requestId', 'at']).execute()
}

/** Day of a promised call; see `schema.ts`. */
async function callBack(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('request').addColumn('callOn', 'text').execute()
}

/** Mass changes of prices; see `schema.ts`. */
async function changePrices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('priceChange')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('actorId', 'text', column => column.notNull())
    .addColumn('actorName', 'text', column => column.notNull())
    .addColumn('fromDay', 'text')
    .addColumn('order', 'text', column => column.notNull())
    .addColumn('lots', 'text', column => column.notNull())
    .addColumn('undoes', 'text', column => column.unique().references('priceChange.id'))
    .execute()
  await db.schema.createIndex('priceChangeByTime').on('priceChange').column('at').execute()
}

/** Drafts and publications of content; see `schema.ts`. */
async function draftContent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contentDraft')
    .addColumn('entity', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('value', 'text')
    .addColumn('base', 'text')
    .addColumn('savedAt', 'text', column => column.notNull())
    .addColumn('actorId', 'text', column => column.notNull())
    .addColumn('actorName', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('contentDraftKey', ['entity', 'key'])
    .execute()
  await db.schema
    .createTable('contentPublication')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('actorId', 'text', column => column.notNull())
    .addColumn('actorName', 'text', column => column.notNull())
    .addColumn('dueAt', 'text')
    .addColumn('state', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('contentPublicationByState').on('contentPublication').columns(['state', 'at']).execute()
  await db.schema
    .createTable('contentVersion')
    .addColumn('publicationId', 'text', column =>
      column.notNull().references('contentPublication.id').onDelete('cascade'),
    )
    .addColumn('entity', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('contentVersionKey', ['entity', 'key', 'publicationId'])
    .execute()
  await db.schema.createIndex('contentVersionByPublication').on('contentVersion').column('publicationId').execute()
}

/** Views by day; see `schema.ts`. */
async function countViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('figure')
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('count', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('figureKey', ['day', 'kind', 'key'])
    .execute()
}
