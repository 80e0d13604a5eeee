import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Dialect, dialectOf } from './dialect.ts'
import { DatabaseError, isBusy } from './errors.ts'
import { FIRST_STEP, type Migration, migrations as ours } from './migrations/list.ts'
import type { Database, Db } from './schema.ts'

// Key of the migration lock.
const ADVISORY_LOCK = 7_200_451
// Another process may be migrating a large table.
const LOCK_WAIT_MS = 60_000
const LOCK_POLL_MS = 100

/** Table of applied migrations; it identifies our databases. */
export const STEPS = 'schema_migration'

/** Only this module uses the table. */
type MigrationTable = { schemaMigration: { name: string; appliedAt: string } }

/**
 * Forward only, each migration in a transaction under a lock, so that several processes may start at once and a killed
 * one leaves nothing half done.
 * @throws DatabaseError when a newer version wrote the database, or one that is too old
 */
export async function migrate(db: Db, migrations: Readonly<Record<string, Migration>> = ours): Promise<void> {
  const dialect = dialectOf(db)
  const applied = await readApplied(db, dialect)
  refuseOthers(applied, migrations)
  // Usually there is nothing to do, and no lock is taken.
  if (Object.keys(migrations).every(name => applied.has(name))) return
  await underLock(db, dialect, async trx => {
    await trx.schema
      .createTable('schemaMigration')
      .ifNotExists()
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('appliedAt', 'text', column => column.notNull())
      .execute()
  })
  for (const [name, step] of Object.entries(migrations)) {
    await underLock(db, dialect, async trx => {
      if ((await appliedNames(trx)).has(name)) return
      await step(trx as unknown as Kysely<unknown>, dialect) // a migration uses only the tables that it names
      await trx.insertInto('schemaMigration').values({ name, appliedAt: new Date().toISOString() }).execute()
    })
  }
}

/** `or older`: migrations may be missing. */
export type VersionNeeded = 'current' | 'or older'

/** @throws DatabaseError when it is empty, newer, or older and that is not acceptable */
export async function assertVersion(db: Db, needed: VersionNeeded): Promise<void> {
  const applied = await readApplied(db, dialectOf(db))
  if (applied.size === 0) throw new DatabaseError('the database is empty: the site fills it at its first start')
  refuseOthers(applied)
  if (needed === 'current' && !Object.keys(ours).every(name => applied.has(name)))
    throw new DatabaseError('the database was written by an older version: start the site of this one, or use that one')
}

/** Applied migrations; none if the database is new. */
async function readApplied(db: Db, dialect: Dialect): Promise<Set<string>> {
  const exists =
    dialect === 'postgres'
      ? sql<{ name: string | null }>`select to_regclass(${STEPS})::text as name`
      : sql<{ name: string | null }>`select name from sqlite_master where type = 'table' and name = ${STEPS}`
  const { rows } = await exists.execute(db)
  return rows[0]?.name ? appliedNames(withMigrations(db)) : new Set()
}

async function appliedNames(db: Kysely<Database & MigrationTable>): Promise<Set<string>> {
  const rows = await db.selectFrom('schemaMigration').select('name').execute()
  return new Set(rows.map(row => row.name))
}

function withMigrations(db: Db): Kysely<Database & MigrationTable> {
  return db.withTables<MigrationTable>()
}

/** @throws DatabaseError for a database of a newer version, or from before the first migration of the list */
export function refuseOthers(
  applied: ReadonlySet<string>,
  migrations: Readonly<Record<string, Migration>> = ours,
): void {
  const newer = [...applied].filter(name => name > FIRST_STEP && !Object.hasOwn(migrations, name)).sort()
  if (newer.length > 0)
    throw new DatabaseError(
      `the database was written by a newer version (it has ${newer.join(', ')}); start that version`,
    )
  if (applied.size > 0 && !applied.has(FIRST_STEP))
    throw new DatabaseError(
      `the database is too old (it has no ${FIRST_STEP}): see docs/operations.md#update-and-rollback`,
    )
}

/** Runs `work` in a transaction under the migration lock. Waits for the lock without blocking the event loop. */
async function underLock(
  db: Db,
  dialect: Dialect,
  work: (trx: Kysely<MigrationTable>) => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + LOCK_WAIT_MS
  for (;;) {
    const done = await attempt(db, dialect, work)
    if (done) return
    if (performance.now() > deadline)
      throw new DatabaseError('another process has been migrating the database for a minute')
    await sleep(LOCK_POLL_MS)
  }
}

/** @returns false when another process holds the lock */
async function attempt(
  db: Db,
  dialect: Dialect,
  work: (trx: Kysely<MigrationTable>) => Promise<void>,
): Promise<boolean> {
  try {
    return await db.transaction().execute(async trx => {
      if (dialect === 'postgres' && !(await tryAdvisoryLock(trx))) return false
      await work(withMigrations(trx))
      return true
    })
  } catch (error) {
    // On SQLite the transaction is the lock (BEGIN IMMEDIATE).
    if (dialect === 'sqlite' && isBusy(error)) return false
    throw error
  }
}

async function tryAdvisoryLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as locked`.execute(
    db,
  )
  return rows[0]?.locked === true
}
