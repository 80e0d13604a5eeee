import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createFirstTables } from './0011-first-tables.ts'
import { openOffice } from './0021-open-office.ts'

/**
 * Never edited after a release. Changes are additive; what is no longer used is dropped one release later, because two
 * versions run side by side during a deployment.
 */
export type Migration = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>

export const migrations: Readonly<Record<string, Migration>> = {
  // Replaces the steps up to the one of this name, so that a database which has them is recognized.
  '0011-import-stock': createFirstTables,
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

/** The migration that every database of this site has. */
export const [FIRST_STEP = ''] = Object.keys(migrations)

export const TABLES_VERSION = Object.keys(migrations).at(-1) ?? ''

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
