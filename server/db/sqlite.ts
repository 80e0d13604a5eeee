import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import { dialectOf } from './dialect.ts'
import { DatabaseError, sqliteCode } from './errors.ts'
import type { Database } from './schema.ts'

// While SQLite waits for a lock, the event loop is blocked: 1500 ms froze every visitor for 1508 ms. So it waits just long
// enough for another process's ordinary commit (0.2–0.4 ms), and `transaction.ts` does the rest of the waiting asynchronously.
const BUSY_TIMEOUT_MS = 20

// Checking 64 MB takes about 0.2 s; a larger file would spend the 3 s that a start may take.
const CHECKED_AT_START_BYTES = 64 * 1024 * 1024

/** `node:sqlite` refuses booleans and `undefined`; the other types of the queries pass as they are. */
function bind(values: readonly unknown[]): SQLInputValue[] {
  // Kysely types its parameters as unknown; our table types allow numbers, strings, booleans, bytes and null only.
  return values.map(value => (typeof value === 'boolean' ? Number(value) : ((value ?? null) as SQLInputValue)))
}

function adapt(db: DatabaseSync): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare(sql) {
      const statement = db.prepare(sql)
      return {
        // A statement with columns gives rows: this makes RETURNING work.
        reader: statement.columns().length > 0,
        all: values => statement.all(...bind(values)),
        run: values => statement.run(...bind(values)),
        iterate: values => statement.iterate(...bind(values)),
      }
    },
  }
}

/**
 * Kysely's driver with the transactions we need: a writing one takes the lock at once (`BEGIN IMMEDIATE`, otherwise the first
 * write fails half-way), a reading one (`setAccessMode('read only')`) is a snapshot and takes none.
 */
class WriteFirstDriver extends SqliteDriver {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    super({ database: adapt(db) })
    this.#db = db
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk or an I/O error SQLite has rolled back itself; a second ROLLBACK would hide the real error.
    if (this.#db.isTransaction) await super.rollbackTransaction(connection)
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    super({ database: adapt(db) })
    this.#db = db
  }

  override createDriver(): Driver {
    return new WriteFirstDriver(this.#db)
  }
}

/** One value of a pragma, as SQLite answers it. */
function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
}

/**
 * Opens the embedded database, made when it is missing, readable by its owner only (it holds personal data).
 * @throws DatabaseError when the file cannot be written, is not a database, is damaged, or cannot promise durability
 */
export function openSqlite(path: string): SqliteDialect {
  let db: DatabaseSync | undefined
  try {
    makeDataDir(dirname(path))
    closeSync(openSync(path, 'a', 0o600))
    db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    const journal = pragma(db, 'journal_mode = WAL')
    // An erased request must not stay readable in the free pages of the file.
    db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;')
    const synchronous = pragma(db, 'synchronous')
    // FULL with WAL survived power cuts, NORMAL lost 392 acknowledged rows: without both we do not start.
    if (journal !== 'wal' || synchronous !== 2) {
      throw new DatabaseError(`${path}: needs WAL and synchronous FULL, has ${journal} and ${synchronous}`)
    }
    if (statSync(path).size <= CHECKED_AT_START_BYTES) {
      const verdict = pragma(db, 'quick_check(1)')
      if (verdict !== 'ok') throw new DatabaseError(`${path}: the database file is damaged (${verdict})`)
    }
    return new NodeSqliteDialect(db)
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
  return error instanceof Error ? error.message : String(error)
}

/**
 * Makes the folder of the data (`DATA_DIR`), for its owner only: names, phones and keys lie in it. A folder that is there already
 * keeps its rights.
 */
export function makeDataDir(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

const PAUSE_MS = 100

/**
 * Brings everything from the journal of the embedded database into its file and empties the journal, which has to wait for
 * everybody who still reads old pages in it.
 * @param patienceMs how long they are waited for
 * @returns false when a reader takes longer; true on a server, which keeps its own files
 */
export async function emptyWal(db: Kysely<Database>, patienceMs: number): Promise<boolean> {
  if (dialectOf(db) !== 'sqlite') return true
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (performance.now() + PAUSE_MS > deadline) return false
    await sleep(PAUSE_MS)
  }
}
