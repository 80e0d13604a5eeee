import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** The first tables; `schema.ts` documents each column. */
export async function createTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createSearchIndex(db)
  await createContent(db)
  await createRequests(db)
  await createOutbox(db, dialect)
  await createSmallTables(db)
}

async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('property')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('kind', 'text', column =>
      column.notNull().check(sql`kind in ('flat', 'second', 'commercial', 'parking', 'storage')`),
    )
    .addColumn('article', 'text', column => column.notNull().unique())
    .addColumn('number', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull().check(sql`status in ('free', 'booked', 'sold', 'closed')`))
    .addColumn('updatedAt', 'text', column => column.notNull())
    .addColumn('bookedUntil', 'text')
    .addColumn('soldAt', 'text')
    .addColumn('buildingId', 'integer', column => column.notNull())
    .addColumn('sectionNumber', 'integer')
    .addColumn('floor', 'integer', column => column.notNull())
    .addColumn('floorsTotal', 'integer', column => column.notNull())
    .addColumn('position', 'integer')
    .addColumn('layoutId', 'text')
    .addColumn('rooms', 'integer')
    .addColumn('bedrooms', 'integer')
    .addColumn('isEuro', 'boolean', column => column.notNull())
    .addColumn('areaDm2', 'integer', column => column.notNull())
    .addColumn('areaInnerDm2', 'integer')
    .addColumn('areaLivingDm2', 'integer')
    .addColumn('areaKitchenDm2', 'integer')
    .addColumn('ceilingCm', 'integer')
    .addColumn('priceRub', 'integer')
    .addColumn('priceOldRub', 'integer')
    .addColumn('priceParts', 'text', column => column.notNull())
    .addColumn('finish', 'text')
    .addColumn('windowView', 'text', column => column.notNull())
    .addColumn('windowSides', 'text', column => column.notNull())
    .addColumn('azimuth', 'double precision')
    .addColumn('features', 'text', column => column.notNull())
    .addColumn('contractType', 'text', column => column.notNull().check(sql`contract_type in ('ddu', 'dkp', 'dupt')`))
    .execute()
  await db.schema
    .createTable('priceHistory')
    .addColumn('propertyId', 'integer', column => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('date', 'text', column => column.notNull())
    .addColumn('priceRub', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('priceHistoryKey', ['propertyId', 'date'])
    .execute()
}

async function createContent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contentDocument')
    .addColumn('entity', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('contentDocumentKey', ['entity', 'key'])
    .execute()
  await db.schema
    .createTable('contentAsset')
    .addColumn('file', 'text', column => column.primaryKey())
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('height', 'integer', column => column.notNull())
    .addColumn('bytes', 'integer', column => column.notNull())
    .addColumn('lqip', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('catalogueRevision')
    .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
    .addColumn('revision', 'integer', column => column.notNull())
    .addColumn('changedAt', 'text', column => column.notNull())
    .execute()
  // Revision 0 = nothing has been loaded yet.
  await sql`insert into catalogue_revision (id, revision, changed_at) values (1, 0, '1970-01-01T00:00:00.000Z')`.execute(
    db,
  )
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('phone', 'text', column => column.notNull())
    .addColumn('mail', 'text')
    .addColumn('link', 'text', column => column.notNull())
    .addColumn('property', 'integer', column => column.notNull())
    .addColumn('propertyTitle', 'text')
    .addColumn('priceRub', 'integer')
    .addColumn('extra', 'text', column => column.notNull())
    .addColumn('tracking', 'text', column => column.notNull())
    .addColumn('referrer', 'text')
    .addColumn('ip', 'text')
    .addColumn('client', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('captcha', 'text', column => column.notNull().check(sql`captcha in ('ok', 'skipped', 'off')`))
    .addColumn('held', 'boolean', column => column.notNull())
    .addColumn('idempotencyKey', 'text', column => column.unique())
    .addColumn('bodyHash', 'text', column => column.notNull())
    .execute()
  // Duplicates and limits look back a minute or an hour: by phone, by client; the list and the retention by time.
  await db.schema.createIndex('requestByPhone').on('request').columns(['phone', 'createdAt']).execute()
  await db.schema.createIndex('requestByClient').on('request').columns(['client', 'createdAt']).execute()
  await db.schema.createIndex('requestByTime').on('request').column('createdAt').execute()
  await db.schema
    .createTable('requestConsent')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('requestId', 'text', column => column.notNull().references('request.id').onDelete('cascade'))
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('version', 'text', column => column.notNull())
    .addColumn('sha256', 'text', column => column.notNull())
    .addColumn('acceptedAt', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('requestConsentByRequest').on('requestConsent').column('requestId').execute()
}

async function createOutbox(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const withId = (table: CreateTableBuilder<'outbox'>) =>
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', column => column.primaryKey().generatedByDefaultAsIdentity())
  await withId(db.schema.createTable('outbox'))
    .addColumn('requestId', 'text', column => column.notNull().references('request.id').onDelete('cascade'))
    .addColumn('channel', 'text', column => column.notNull())
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('pending', 'sending', 'delivered', 'dead')`),
    )
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('nextAt', 'text', column => column.notNull())
    .addColumn('leaseUntil', 'text')
    .addColumn('owner', 'text')
    .addColumn('lastError', 'text')
    .addColumn('queuedAt', 'text', column => column.notNull())
    .addColumn('deliveredAt', 'text')
    .addColumn('externalId', 'text')
    .addUniqueConstraint('outboxOncePerChannel', ['requestId', 'channel'])
    .execute()
  // Only what is still to be sent: the index stays small however many requests were delivered.
  await sql`create index outbox_waiting on outbox (channel, next_at) where state in ('pending', 'sending')`.execute(db)
}

async function createSmallTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('erasedRequest')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('erasedAt', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('captchaToken')
    .addColumn('sha256', 'text', column => column.primaryKey())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('favorite')
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('propertyId', 'integer', column => column.notNull())
    .addColumn('addedAt', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('favoriteKey', ['owner', 'propertyId'])
    .execute()
}
