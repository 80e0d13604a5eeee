import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backupName, deleteOldBackups, hashOfFile, syncToDisk, writeHash } from './backup-files.ts'
import { type DatabaseLocation, openExisting, sqlitePath } from './connect.ts'
import { readErasures, rememberErasures } from './erasures.ts'
import { DatabaseError } from './errors.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { inTransaction } from './transaction.ts'

// A process of its own may wait for a lock with its loop stopped.
const PATIENCE_MS = 10_000

/** Name of the setting that tells when the last backup was finished, ISO in UTC; for the metrics. */
export const LAST_BACKUP = 'last_backup'

/** A finished backup. */
export interface Backup {
  file: string
  bytes: number
  sha256: string
  /** Names of older ones that were deleted. */
  deleted: string[]
}

/**
 * Copies the database as it was at one moment, while the site goes on writing: to a temporary name, verified, hashed, on the
 * disk, and only then under its own name.
 * @param folder   where backups lie, made when it is missing
 * @param keepDays older backups are deleted afterwards
 * @throws DatabaseError when the copy is not whole; nothing half-done is left
 * Source: reliability §3.
 */
export async function backUp(location: DatabaseLocation, folder: string, keepDays: number, now: Date): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, backupName(now, location.url ? 'dump' : 'db'))
  const part = `${file}.part`
  rmSync(part, { force: true })
  // Made before anything stands in it: whoever writes into it then keeps the rights, and nobody else can read meanwhile.
  closeSync(openSync(part, 'wx', 0o600))
  try {
    if (location.url) await dump(location.url, part)
    else copy(sqlitePath(location.dataDir), part)
    syncToDisk(part)
    const sha256 = await hashOfFile(part)
    writeHash(file, sha256)
    renameSync(part, file)
    syncToDisk(folder)
    await noteSuccess(location, folder, now)
    return { file, bytes: statSync(file).size, sha256, deleted: deleteOldBackups(folder, keepDays, now) }
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

function copy(source: string, part: string): void {
  if (!existsSync(source)) throw new DatabaseError(`there is no database ${source}`)
  try {
    const db = new DatabaseSync(source, { timeout: PATIENCE_MS })
    try {
      // One snapshot; writers are not held up by it.
      db.prepare('VACUUM INTO ?').run(part)
    } finally {
      db.close()
    }
  } catch (error) {
    throw new DatabaseError(`${source}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
  assertWhole(part)
}

/**
 * Reads every page of an embedded database.
 * @throws DatabaseError when one is damaged
 */
export function assertWhole(file: string): void {
  let verdict: unknown
  try {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      verdict = Object.values(db.prepare('PRAGMA integrity_check(1)').get() ?? {})[0]
    } finally {
      db.close()
    }
  } catch (error) {
    throw new DatabaseError(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
  if (verdict !== 'ok') throw new DatabaseError(`${file} is damaged: ${verdict}`)
}

async function dump(url: string, part: string): Promise<void> {
  await runPostgresTool(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', '--exclude-schema=before_restore_*', `--file=${part}`],
    url,
  )
  // Reads the table of contents: a dump that was cut short has none.
  await runPostgresTool('pg_restore', ['--list', part], url)
}

/** Tells the metrics when, and writes down beside the new backup what was erased so far. */
async function noteSuccess(location: DatabaseLocation, folder: string, now: Date): Promise<void> {
  const db = await openExisting(location, 'or older')
  try {
    await inTransaction(db, trx =>
      trx
        .insertInto('setting')
        .values({ name: LAST_BACKUP, value: now.toISOString() })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ value: now.toISOString() }))
        .execute(),
    )
    const written = new Set(readErasures(folder).map(({ id }) => id))
    const erased = await db.selectFrom('erasedRequest').select(['id', 'erasedAt']).execute()
    rememberErasures(
      folder,
      erased.filter(({ id }) => !written.has(id)),
    )
  } finally {
    await db.destroy()
  }
}
