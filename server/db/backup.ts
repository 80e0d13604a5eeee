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

// A backup is a separate process and may block while it waits for a lock.
const PATIENCE_MS = 10_000

/** Setting with the time of the last backup, ISO in UTC; for the metrics. */
export const LAST_BACKUP = 'last_backup'

interface Backup {
  file: string
  bytes: number
  sha256: string
  deleted: string[]
  /** False = the clock has jumped, so nothing was deleted. */
  isClockBelieved: boolean
}

/**
 * Copies a snapshot while the site goes on writing: under a temporary name, verified, hashed and synced, then renamed.
 * The copy is a SQLite file for either database.
 * @throws DatabaseError when the copy is invalid; nothing is left then. Source: docs/operations.md#backup.
 */
export async function backUp(location: DatabaseLocation, folder: string, keepDays: number, now: Date): Promise<Backup> {
  const copy = await copyVerified(location, folder, backupName(now))
  const isClockBelieved = await noteSuccess(location, folder, now)
  return { ...copy, deleted: isClockBelieved ? deleteOldBackups(folder, keepDays, now) : [], isClockBelieved }
}

/** Copies the data that a restore replaces, like a backup, so that retention and erasure apply to it. */
export async function layAside(location: DatabaseLocation, folder: string, now: Date): Promise<string> {
  const { file } = await copyVerified(location, folder, basename(freeName(folder, now, 'before-restore')))
  return file
}

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
  // Create it with restricted permissions first, so that no one else can read it.
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
    // Takes a snapshot and does not block writers.
    db.prepare('VACUUM INTO ?').run(part)
  } finally {
    db.close()
  }
}

/** Verifies all pages, values and references of a SQLite file. @throws DatabaseError when it is damaged */
export function assertWhole(file: string): void {
  let verdict: unknown
  try {
    // Opened for writing, because read-only checks skip values that violate constraints.
    const db = new DatabaseSync(file)
    try {
      verdict = Object.values(db.prepare('PRAGMA integrity_check(1)').get() ?? {})[0]
      // A delivery without its request, and the like: not a consistent snapshot.
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

/** Writes the erasures next to the backup. @returns whether the clock is trusted */
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
