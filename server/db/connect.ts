import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely, sql } from 'kysely'
import { DatabaseError, isForbidden, isStoreFailure, NoDatabase, reasonOf } from './errors.ts'
import { assertVersion, migrate, type VersionNeeded } from './migrate.ts'
import { accountOf, assertDurable, grantRows, openPostgres, type PostgresUse } from './postgres.ts'
import type { Database, Db } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export interface DatabaseLocation {
  /** `postgres://…`; absent = SQLite in `dataDir`. */
  url?: string | undefined
  /** `postgres://…` of the account that owns the tables; default: `url`. */
  ownerUrl?: string | undefined
  /** Created if missing. */
  dataDir: string
}

export function locationOf(settings: {
  DATABASE_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
  DATA_DIR: string
}): DatabaseLocation {
  return { url: settings.DATABASE_URL, ownerUrl: settings.DATABASE_OWNER_URL, dataDir: settings.DATA_DIR }
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'kvartal.db')
}

/**
 * Opens the database, verifies its durability settings, and migrates it; if another account owns the tables, that one
 * grants access to rows. `db.destroy()` also empties the WAL.
 * @throws DatabaseError with one line without a password
 */
export function openDatabase(location: DatabaseLocation): Promise<Db> {
  return open(location, db => withMaintenance(location, db, migrate))
}

/**
 * Opens a database next to the running site, which may be of another version: creates and migrates nothing.
 * @throws DatabaseError also when there is no database or its version is not acceptable
 */
export async function openExisting(location: DatabaseLocation, needed: VersionNeeded): Promise<Db> {
  const place = nameOf(location)
  if (!location.url && !existsSync(place)) throw new NoDatabase(`there is no database ${place}: the site makes it`)
  return open(location, db => assertVersion(db, needed))
}

async function open(location: DatabaseLocation, prepare: (db: Db) => Promise<void>): Promise<Db> {
  const db = connect(location, 'serving')
  try {
    if (location.url) await checkServer(db)
    await prepare(db)
    return db
  } catch (error) {
    await db.destroy()
    throw explained(error, location)
  }
}

/** On PostgreSQL, migrations use a separate connection without timeouts. */
async function withMaintenance(
  location: DatabaseLocation,
  serving: Db,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  if (!location.url) return work(serving)
  await using connection = connect({ ...location, url: location.ownerUrl ?? location.url }, 'maintenance')
  await work(connection)
  if (location.ownerUrl) await grantRows(connection, await accountOf(serving))
}

function connect({ url, dataDir }: DatabaseLocation, use: PostgresUse): Db {
  const dialect: Dialect = url ? openPostgres(url, use) : openSqlite(sqlitePath(dataDir))
  return new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] })
}

async function checkServer(db: Db): Promise<void> {
  try {
    await assertDurable(async setting => {
      const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db)
      return rows[0]?.value ?? 'unknown'
    })
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`PostgreSQL: ${reasonOf(error)}`, { cause: error })
  }
}

/** Converts problems of the operator to one line; bugs are unchanged. */
function explained(error: unknown, location: DatabaseLocation): unknown {
  if (isForbidden(error))
    return new DatabaseError(
      `PostgreSQL: ${reasonOf(error)}: run \`npm run migrate\` with the owner's DATABASE_OWNER_URL`,
      {
        cause: error,
      },
    )
  return isStoreFailure(error) ? new DatabaseError(`${nameOf(location)}: ${reasonOf(error)}`, { cause: error }) : error
}

function nameOf({ url, dataDir }: DatabaseLocation): string {
  return url ? 'PostgreSQL' : sqlitePath(dataDir)
}
