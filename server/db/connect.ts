import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely, sql } from 'kysely'
import { DatabaseError, isForbidden, isStoreFailure } from './errors.ts'
import { assertVersion, migrate, type VersionNeeded } from './migrate.ts'
import { assertDurable, openPostgres, type PostgresUse } from './postgres.ts'
import type { Database } from './schema.ts'
import { accountOf, grantRows } from './serving-account.ts'
import { openSqlite } from './sqlite.ts'

/** Where the data lies. */
export interface DatabaseLocation {
  /** `postgres://…`; absent = the embedded database in `dataDir`. */
  url?: string | undefined
  /** `postgres://…` of the account that owns the tables; absent = that of `url` does. */
  ownerUrl?: string | undefined
  /** Folder of the embedded database, made when it is missing. */
  dataDir: string
}

/** Where the data lies that the settings name. */
export function locationOf(settings: {
  DATABASE_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
  DATA_DIR: string
}): DatabaseLocation {
  return { url: settings.DATABASE_URL, ownerUrl: settings.DATABASE_OWNER_URL, dataDir: settings.DATA_DIR }
}

/** File of the embedded database. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'kvartal.db')
}

/**
 * Opens the database, makes sure that a commit survives a power cut, and brings the tables up to this version. Where another account
 * owns them, that one does it, and lets ours read and write their rows.
 * The caller ends it with `db.destroy()`, which also empties the WAL of the embedded one.
 * @throws DatabaseError, one line without a password: damaged or foreign file, unreachable server, durability switched off,
 *   a database of a newer version
 */
export async function openDatabase(location: DatabaseLocation): Promise<Kysely<Database>> {
  const db = connect(location, 'serving')
  try {
    if (location.url) await checkServer(db)
    await withMaintenance(location, db, migrate)
    return db
  } catch (error) {
    await db.destroy()
    throw explained(error, location)
  }
}

/**
 * Opens a database that is in use, for a program that runs next to the site: nothing is made and nothing is migrated, because the
 * version that serves may be another one.
 * @param needed whether tables of an older version will do
 * @throws DatabaseError as `openDatabase`, and when there is no database, or one of a version that will not do
 */
export async function openExisting(location: DatabaseLocation, needed: VersionNeeded): Promise<Kysely<Database>> {
  const place = nameOf(location)
  if (!location.url && !existsSync(place)) throw new DatabaseError(`there is no database ${place}: the site makes it`)
  const db = connect(location, 'serving')
  try {
    if (location.url) await checkServer(db)
    await assertVersion(db, needed)
    return db
  } catch (error) {
    await db.destroy()
    throw explained(error, location)
  }
}

/** Migrations may take longer than a visitor waits: on PostgreSQL they get a connection of their own without time limits. */
async function withMaintenance(
  location: DatabaseLocation,
  serving: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  if (!location.url) return work(serving)
  const own = connect({ ...location, url: location.ownerUrl ?? location.url }, 'maintenance')
  try {
    await work(own)
    if (location.ownerUrl) await grantRows(own, await accountOf(serving))
  } finally {
    await own.destroy()
  }
}

function connect({ url, dataDir }: DatabaseLocation, use: PostgresUse): Kysely<Database> {
  const dialect: Dialect = url ? openPostgres(url, use) : openSqlite(sqlitePath(dataDir))
  return new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] })
}

async function checkServer(db: Kysely<Database>): Promise<void> {
  try {
    await assertDurable(async setting => {
      const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db)
      return rows[0]?.value ?? 'unknown'
    })
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`PostgreSQL: ${reason(error)}`, { cause: error })
  }
}

/** What an operator can mend becomes one line; our own mistakes stay what they are. */
function explained(error: unknown, location: DatabaseLocation): unknown {
  if (isForbidden(error))
    return new DatabaseError(
      `PostgreSQL: ${reason(error)}: run \`npm run migrate\` with the owner's DATABASE_OWNER_URL`,
      {
        cause: error,
      },
    )
  return isStoreFailure(error) ? new DatabaseError(`${nameOf(location)}: ${reason(error)}`, { cause: error }) : error
}

function nameOf({ url, dataDir }: DatabaseLocation): string {
  return url ? 'PostgreSQL' : sqlitePath(dataDir)
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}
