import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Dialect, dialectOf } from './dialect.ts'
import { DatabaseError, isBusy } from './errors.ts'
import { type Migration, migrations as ours } from './migrations/list.ts'
import type { Database } from './schema.ts'

// Any number, the same in every process: names the lock that only one migrating process can hold.
const ADVISORY_LOCK = 7_200_451
// Another process may be migrating a large table; then this start waits for it.
const LOCK_WAIT_MS = 60_000
const LOCK_POLL_MS = 100

/** Table of the applied steps; it distinguishes our databases from foreign ones. */
export const STEPS = 'schema_migration'

/** Applied steps, a table that is not part of `Database`: only this module reads it. */
type MigrationTable = { schemaMigration: { name: string; appliedAt: string } }

/**
 * Brings the tables up to this version: forward only, each step in its own transaction under a lock, so that four
 * processes may start at once and a process killed half-way leaves the step undone.
 * @param migrations the steps in order; another list only in tests
 * @throws DatabaseError when the database was written by a newer version: its rows may mean what we do not know
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>> = ours,
  now: () => Date = () => new Date(),
): Promise<void> {
  const dialect = dialectOf(db)
  const applied = await readApplied(db, dialect)
  refuseNewer(applied, migrations)
  // The usual start finds nothing to do and takes no lock.
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
      await step(trx as unknown as Kysely<unknown>, dialect) // a step knows no tables but those it names
      await trx.insertInto('schemaMigration').values({ name, appliedAt: now().toISOString() }).execute()
    })
  }
}

/** `current`: the tables as this version knows them. `or older`: a step may be missing, as long as there are tables at all. */
export type VersionNeeded = 'current' | 'or older'

/**
 * Looks at the version of a database and changes nothing.
 * @throws DatabaseError when it is empty, newer than this version, or older and that will not do
 */
export async function assertVersion(db: Kysely<Database>, needed: VersionNeeded): Promise<void> {
  const applied = await readApplied(db, dialectOf(db))
  if (applied.size === 0) throw new DatabaseError('the database is empty: the site fills it at its first start')
  refuseNewer(applied, ours)
  if (needed === 'current' && !Object.keys(ours).every(name => applied.has(name)))
    throw new DatabaseError('the database was written by an older version: start the site of this one, or use that one')
}

/** Steps applied so far; none when the database is new. */
async function readApplied(db: Kysely<Database>, dialect: Dialect): Promise<Set<string>> {
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

/** The same connection, seen with the one table that `Database` hides from everybody else. */
function withMigrations(db: Kysely<Database>): Kysely<Database & MigrationTable> {
  return db.withTables<MigrationTable>()
}

function refuseNewer(applied: ReadonlySet<string>, migrations: Readonly<Record<string, Migration>>): void {
  const unknown = [...applied].filter(name => !Object.hasOwn(migrations, name)).sort()
  if (unknown.length === 0) return
  throw new DatabaseError(
    `the database was written by a newer version (it has ${unknown.join(', ')}); start that version`,
  )
}

/** Runs `work` in a transaction that no other migrating process can be in; waits for the lock without blocking the loop. */
async function underLock(
  db: Kysely<Database>,
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
  db: Kysely<Database>,
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
    // SQLite's lock is the transaction itself (BEGIN IMMEDIATE).
    if (dialect === 'sqlite' && isBusy(error)) return false
    throw error
  }
}

async function tryAdvisoryLock(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as locked`.execute(
    db,
  )
  return rows[0]?.locked === true
}
