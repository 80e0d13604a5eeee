import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backupName, type CopyKind, deleteOldBackups, hashOfFile, syncToDisk, writeHash } from './backup-files.ts'
import { judgeClock } from './believed-clock.ts'
import { type DatabaseLocation, openExisting, sqlitePath } from './connect.ts'
import { copyFromServer } from './copy-tables.ts'
import { readErasures, rememberErasures } from './erasures.ts'
import { DatabaseError } from './errors.ts'
import { inTransaction } from './transaction.ts'

// A separate process may wait for a lock with its event loop stopped.
const PATIENCE_MS = 10_000

/** Name of the setting with the time of the last finished backup, ISO in UTC; for the metrics. */
export const LAST_BACKUP = 'last_backup'

/** A finished backup. */
export interface Backup {
  file: string
  bytes: number
  sha256: string
  /** Names of older ones that were deleted. */
  deleted: string[]
  /** False: the clock is far from where it was, and nothing was deleted on its word. */
  isClockBelieved: boolean
}

/**
 * Copies the database as it was at one moment, while the site goes on writing: to a temporary name, verified, hashed, on the
 * disk, and only then under its own name. The copy of either database is an embedded one.
 * @param folder   where backups lie, made when it is missing
 * @param keepDays older backups are deleted afterwards
 * @throws DatabaseError when the copy is not whole; nothing half-done is left
 * Source: docs/operations.md#backup.
 */
export async function backUp(location: DatabaseLocation, folder: string, keepDays: number, now: Date): Promise<Backup> {
  const copy = await copyVerified(location, folder, backupName(now))
  const isClockBelieved = await noteSuccess(location, folder, now)
  return { ...copy, deleted: isClockBelieved ? deleteOldBackups(folder, keepDays, now) : [], isClockBelieved }
}

/**
 * What a restore is about to replace: a copy like a backup, so that it is kept no longer than one, and erased from.
 * @param folder where backups lie
 * @returns its file
 * @throws DatabaseError when the data cannot be copied
 */
export async function layAside(location: DatabaseLocation, folder: string, now: Date): Promise<string> {
  const { file } = await copyVerified(location, folder, basename(freeName(folder, now, 'before-restore')))
  return file
}

/** A name that no earlier restore of this second has taken. */
export function freeName(folder: string, now: Date, kind: CopyKind): string {
  for (let at = now.getTime(); ; at += 1000) {
    const file = join(folder, backupName(new Date(at), kind))
    if (!existsSync(file)) return file
  }
}

async function copyVerified(
  location: DatabaseLocation,
  folder: string,
  name: string,
): Promise<Pick<Backup, 'file' | 'bytes' | 'sha256'>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  const part = `${file}.part`
  const discard = () => {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(part + end, { force: true })
  }
  discard()
  // Created empty with its rights first, so that no one else can read it while it is written.
  closeSync(openSync(part, 'wx', 0o600))
  try {
    await copy(location, part)
    syncToDisk(part)
    const sha256 = await hashOfFile(part)
    writeHash(file, sha256)
    renameSync(part, file)
    syncToDisk(folder)
    return { file, bytes: statSync(file).size, sha256 }
  } catch (error) {
    discard()
    throw error
  }
}

async function copy({ url, dataDir }: DatabaseLocation, part: string): Promise<void> {
  const source = url ? 'PostgreSQL' : sqlitePath(dataDir)
  if (!url && !existsSync(source)) throw new DatabaseError(`there is no database ${source}`)
  try {
    if (url) await copyFromServer(url, part)
    else copyFile(source, part)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`${source}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
  assertWhole(part)
}

function copyFile(source: string, part: string): void {
  const db = new DatabaseSync(source, { timeout: PATIENCE_MS })
  try {
    // One snapshot; writers are not held up by it.
    db.prepare('VACUUM INTO ?').run(part)
  } finally {
    db.close()
  }
}

/**
 * Reads every page of an embedded database, every value and every reference.
 * @throws DatabaseError when one is damaged or wrong
 */
export function assertWhole(file: string): void {
  let verdict: unknown
  try {
    // Nothing is written. But in a file that is opened to be read only, SQLite passes over values that the tables forbid.
    const db = new DatabaseSync(file)
    try {
      verdict = Object.values(db.prepare('PRAGMA integrity_check(1)').get() ?? {})[0]
      // A delivery without its request and the like: not one moment of the data.
      const orphan = db.prepare('PRAGMA foreign_key_check').get()
      if (verdict === 'ok' && orphan) verdict = `a row of ${orphan.table} refers to nothing`
    } finally {
      db.close()
    }
  } catch (error) {
    throw new DatabaseError(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
  if (verdict !== 'ok') throw new DatabaseError(`${file} is damaged: ${verdict}`)
}

/**
 * Records the time for the metrics, and writes the erasures so far next to the new backup.
 * @returns whether the clock may be believed
 */
async function noteSuccess(location: DatabaseLocation, folder: string, now: Date): Promise<boolean> {
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
    return (await judgeClock(db, now)).isBelieved
  } finally {
    await db.destroy()
  }
}
