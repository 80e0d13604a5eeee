import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DAY_MS } from '#domain/dates/durations.ts'
import { messageOf } from '#domain/lib/errors.ts'
import { makePrivateFolder } from '#server/lib/make-folder.ts'
import { sha256OfFile } from '#server/lib/sha256.ts'
import { judgeClock } from './believed-clock.ts'
import { type DatabaseLocation, openExisting, sqlitePath } from './connect.ts'
import { copyFromServer } from './copy-tables.ts'
import { readErasures, rememberErasures } from './erasures.ts'
import { DatabaseError, reasonOf } from './errors.ts'
import { writeSetting } from './setting.ts'
import { pragma, withFile } from './sqlite.ts'
import { inTransaction } from './transaction.ts'

// A backup is a separate process and may block while it waits for a lock.
const TIMEOUT_MS = 10_000

/** Setting with the time of the last backup, ISO in UTC; for the metrics. */
export const LAST_BACKUP = 'last_backup'

/**
 * Copies a snapshot while the site goes on writing: under a temporary name, verified, hashed and synced, then renamed.
 * The copy is a SQLite file for either database.
 * @throws DatabaseError when the copy is invalid; nothing is left then. Source: docs/operations.md#backup.
 */
export async function backUp(location: DatabaseLocation, folder: string, keepDays: number, now: Date) {
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

async function copyVerified(location: DatabaseLocation, folder: string, name: string) {
  makePrivateFolder(folder)
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
    const sha256 = await sha256OfFile(part)
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
    // Takes a snapshot and does not block writers.
    else withFile(source, db => db.prepare('VACUUM INTO ?').run(part), { timeout: TIMEOUT_MS })
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`${source}: ${reasonOf(error)}`, { cause: error })
  }
  assertWhole(part)
}

/** Verifies all pages, values and references of a SQLite file. @throws DatabaseError when it is damaged */
export function assertWhole(file: string): void {
  let verdict: unknown
  try {
    // Opened for writing, because read-only checks skip values that violate constraints.
    verdict = withFile(file, db => {
      const found = pragma(db, 'integrity_check(1)')
      // A delivery without its request, and the like: not a consistent snapshot.
      const orphan = db.prepare('PRAGMA foreign_key_check').get()
      return found === 'ok' && orphan ? `a row of ${orphan.table} refers to nothing` : found
    })
  } catch (error) {
    throw new DatabaseError(`${file}: ${messageOf(error)}`, { cause: error })
  }
  if (verdict !== 'ok') throw new DatabaseError(`${file} is damaged: ${verdict}`)
}

/** Writes the erasures next to the backup. @returns whether the clock is trusted */
async function noteSuccess(location: DatabaseLocation, folder: string, now: Date): Promise<boolean> {
  await using db = await openExisting(location, 'or older')
  await inTransaction(db, trx => writeSetting(trx, LAST_BACKUP, now.toISOString()))
  const written = new Set(readErasures(folder).map(({ id }) => id))
  const erased = await db.selectFrom('erasedRequest').select(['id', 'erasedAt']).execute()
  rememberErasures(
    folder,
    erased.filter(({ id }) => !written.has(id)),
  )
  return (await judgeClock(db, now)).isBelieved
}

/** `before-restore` and `damaged`: data that a restore replaced; the latter was too damaged to copy. */
export type CopyKind = 'backup' | 'before-restore' | 'damaged'
const ENDS: Record<CopyKind, string> = { backup: 'db', 'before-restore': 'before-restore.db', damaged: 'damaged.db' }

/** Includes the journals of damaged files. */
const NAME =
  /^kvartal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:(?:before-restore\.|damaged\.)?db|damaged\.db-wal|damaged\.db-shm)$/

export function backupName(now: Date, kind: CopyKind = 'backup'): string {
  return `kvartal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ENDS[kind]}`
}

/** Writes the hash next to the backup, in the format of `sha256sum --check`. */
export function writeHash(file: string, sha256: string): void {
  writeFileSync(`${file}.sha256`, `${sha256}  ${basename(file)}\n`, { mode: 0o600, flush: true })
}

/** @throws DatabaseError when the backup was changed, or its hash is missing */
export async function verifyHash(file: string): Promise<void> {
  if (!existsSync(file)) throw new DatabaseError(`there is no file ${file}`)
  if (!existsSync(`${file}.sha256`))
    throw new DatabaseError(`${file}.sha256 is missing, so the backup cannot be verified`)
  const [expected] = readFileSync(`${file}.sha256`, 'utf8').split(/\s/)
  if ((await sha256OfFile(file)) !== expected) throw new DatabaseError(`${file} is damaged: its SHA-256 is another`)
}

/** Syncs a file, or the entries of a folder, to disk. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const UNFINISHED = /^kvartal-[\dTZ-]+\.(?:before-restore\.)?db\.part(?:-journal|-wal|-shm)?$/
/** Older temporary files belong to no running backup. */
const UNFINISHED_KEPT_DAYS = 1

/** Copies of a kind, oldest first; none if there is no folder. */
export function copiesIn(folder: string, kind: CopyKind): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => NAME.test(name) && name.slice(name.indexOf('.') + 1) === ENDS[kind])
    .toSorted()
    .map(name => join(folder, name))
}

/** The newest backups are kept regardless of age. */
const KEPT_ALWAYS = 3
/** Limit per run. Usually a run deletes one; more at once is a mistake. */
const DELETED_AT_ONCE = 10

/** Deletes old copies, except the newest backups, and temporary files older than a day: they contain personal data. */
export function deleteOldBackups(folder: string, keepDays: number, now: Date): string[] {
  const nameBefore = (days: number) => backupName(new Date(now.getTime() - days * DAY_MS))
  const [oldest, oldestUnfinished] = [nameBefore(keepDays), nameBefore(UNFINISHED_KEPT_DAYS)]
  const kept = new Set(
    copiesIn(folder, 'backup')
      .slice(-KEPT_ALWAYS)
      .map(file => basename(file)),
  )
  const old = readdirSync(folder)
    .toSorted()
    .filter(
      name =>
        (NAME.test(name) && name < oldest && !kept.has(name)) || (UNFINISHED.test(name) && name < oldestUnfinished),
    )
    .slice(0, DELETED_AT_ONCE)
  for (const name of old) {
    rmSync(join(folder, name))
    rmSync(join(folder, `${name}.sha256`), { force: true })
  }
  if (old.length > 0) syncToDisk(folder)
  return old
}
