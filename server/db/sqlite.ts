import { closeSync, openSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import { messageOf, Unavailable } from '#domain/lib/errors.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { makePrivateFolder } from '../lib/make-folder.ts'
import { dialectOf } from './dialect.ts'
import { asRefusal, DatabaseError, sqliteCode } from './errors.ts'
import type { Db } from './schema.ts'

// SQLite blocks the event loop while it waits for a lock (1500 ms froze every visitor), so it waits only for an
// ordinary commit of another process (0.2–0.4 ms); `transaction.ts` retries asynchronously.
const BUSY_TIMEOUT_MS = 20

// Checking 64 MB takes about 0.2 s; a larger file would take too long at the start.
const CHECKED_AT_START_BYTES = 64 * 1024 * 1024

/** `node:sqlite` refuses booleans and `undefined`. */
function bind(values: readonly unknown[]): SQLInputValue[] {
  // Kysely types its parameters as unknown; our table types allow numbers, strings, booleans, bytes and null only.
  return values.map(value => (typeof value === 'boolean' ? Number(value) : ((value ?? null) as SQLInputValue)))
}

/** @throws Unavailable when the database fails */
function orUnavailable<T>(call: () => T): T {
  try {
    return call()
  } catch (error) {
    throw asRefusal(error)
  }
}

/**
 * SQLite keeps writing to its cache and to unlinked files: what it stores then is lost at the next start.
 * @returns a check that throws Unavailable when another program replaced, removed or cut off the files
 */
function guardFiles(db: DatabaseSync, path: string): () => void {
  const files = [path, `${realpathSync(path)}-wal`].map(file => ({ file, opened: statSync(file) }))
  let bytesBefore = 0
  return () => {
    const now = files.map(({ file }) => orUnavailable(() => statSync(file, { throwIfNoEntry: false })))
    const isSame = files.every(({ opened }, index) => now[index]?.ino === opened.ino && now[index].dev === opened.dev)
    const bytes = now[0]?.size ?? 0
    // VACUUM of another program makes the file shorter too.
    const isCut = () => bytes !== Number(pragma(db, 'page_count')) * Number(pragma(db, 'page_size'))
    if (!isSame || (bytes < bytesBefore && orUnavailable(isCut))) {
      const cause = new Error(
        `${path} was replaced, removed or cut off while it was open: start the site again; restore a backup if it refuses`,
      )
      throw new Unavailable(errorTexts.unavailable, { cause })
    }
    bytesBefore = bytes
  }
}

function adapt(db: DatabaseSync, check: () => void): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare(sql) {
      check()
      const statement = orUnavailable(() => db.prepare(sql))
      return {
        // Makes RETURNING work.
        reader: statement.columns().length > 0,
        all: values => orUnavailable(() => statement.all(...bind(values))),
        run: values => orUnavailable(() => statement.run(...bind(values))),
        iterate: values => statement.iterate(...bind(values)),
      }
    },
  }
}

/**
 * A writing transaction takes the lock at once (`BEGIN IMMEDIATE`), or the first write could fail; a reading one is a
 * snapshot.
 */
class WriteFirstDriver extends SqliteDriver {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync, database: SqliteDatabase) {
    super({ database })
    this.#db = db
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  override async rollbackTransaction(): Promise<void> {
    // After some errors SQLite has rolled back itself, and a second ROLLBACK would hide the error.
    if (this.#db.isTransaction) this.#db.exec('rollback')
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: Driver

  constructor(db: DatabaseSync, path: string) {
    const database = adapt(db, guardFiles(db, path))
    super({ database })
    this.#driver = new WriteFirstDriver(db, database)
  }

  override createDriver(): Driver {
    return this.#driver
  }
}

/** Opens a database file for some work outside of the site, and closes it. */
export function withFile<T>(path: string, work: (db: DatabaseSync) => T, options: DatabaseSyncOptions = {}): T {
  using db = new DatabaseSync(path, options)
  return work(db)
}

export function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
}

/** @throws DatabaseError when the file cannot be written, is not a database, is damaged, or is not durable */
export function openSqlite(path: string): SqliteDialect {
  let db: DatabaseSync | undefined
  try {
    makePrivateFolder(dirname(path))
    closeSync(openSync(path, 'a', 0o600))
    db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    const journal = pragma(db, 'journal_mode = WAL')
    // Erased requests must not remain in free pages.
    db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;')
    const synchronous = pragma(db, 'synchronous')
    // WAL with FULL survived power cuts, NORMAL lost 392 acknowledged rows.
    if (journal !== 'wal' || synchronous !== 2) {
      throw new DatabaseError(`${path}: needs WAL and synchronous FULL, has ${journal} and ${synchronous}`)
    }
    if (statSync(path).size <= CHECKED_AT_START_BYTES) {
      const verdict = pragma(db, 'quick_check(1)')
      if (verdict !== 'ok') throw new DatabaseError(`${path}: the database file is damaged (${verdict})`)
    }
    return new NodeSqliteDialect(db, path)
  } catch (error) {
    db?.close()
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`${path}: ${describe(error)}`, { cause: error })
  }
}

function describe(error: unknown): string {
  const code = sqliteCode(error)
  if (code === 26) return 'the file is not a database'
  if (code === 11) return 'the database file is damaged'
  return messageOf(error)
}

const PAUSE_MS = 100

/** Empties the journal of SQLite into its file. @returns false when a reader takes longer; true on PostgreSQL */
export async function emptyWal(db: Db, patienceMs: number): Promise<boolean> {
  if (dialectOf(db) !== 'sqlite') return true
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (performance.now() + PAUSE_MS > deadline) return false
    await sleep(PAUSE_MS)
  }
}
