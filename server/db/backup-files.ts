import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DatabaseError } from './errors.ts'

/** What a copy was made for: to be kept, or because a restore replaced the data, which may be too damaged for a copy. */
export type CopyKind = 'backup' | 'before-restore' | 'damaged'
const ENDS: Record<CopyKind, string> = { backup: 'db', 'before-restore': 'before-restore.db', damaged: 'damaged.db' }

/** With the journals of a damaged one. */
const NAME =
  /^kvartal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:(?:before-restore\.|damaged\.)?db|damaged\.db-wal|damaged\.db-shm)$/

/** Name of a copy by its time: `kvartal-2026-11-21T10-00-00Z.db`. */
export function backupName(now: Date, kind: CopyKind = 'backup'): string {
  return `kvartal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ENDS[kind]}`
}

/** SHA-256 of a file, hex. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Writes the hash next to the backup, in the form that `sha256sum --check` reads. */
export function writeHash(file: string, sha256: string): void {
  writeFileSync(`${file}.sha256`, `${sha256}  ${basename(file)}\n`, { mode: 0o600, flush: true })
}

/** @throws DatabaseError when the backup is not what was written, or its hash is missing */
export async function verifyHash(file: string): Promise<void> {
  if (!existsSync(file)) throw new DatabaseError(`there is no file ${file}`)
  if (!existsSync(`${file}.sha256`))
    throw new DatabaseError(`${file}.sha256 is missing, so the backup cannot be verified`)
  const [expected] = readFileSync(`${file}.sha256`, 'utf8').split(/\s/)
  if ((await hashOfFile(file)) !== expected) throw new DatabaseError(`${file} is damaged: its SHA-256 is another`)
}

/** Makes sure that a file, or the names in a folder, are on the disk. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** What a killed backup leaves: the copy under its temporary name, and SQLite's journal of it. */
const UNFINISHED = /^kvartal-[\dTZ-]+\.(?:before-restore\.)?db\.part(?:-journal|-wal|-shm)?$/
/** No backup takes so long: whatever is older belongs to none that still runs. */
const UNFINISHED_KEPT_DAYS = 1

/** Copies of a kind in a folder, the oldest first; none when there is no folder. */
export function copiesIn(folder: string, kind: CopyKind): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => NAME.test(name) && name.slice(name.indexOf('.') + 1) === ENDS[kind])
    .toSorted()
    .map(name => join(folder, name))
}

/** The newest backups stay whatever their age: a folder of old ones is better than an empty one. */
const KEPT_ALWAYS = 3
/** A run follows each backup and finds one that is too old, or a few. Whatever wants more gone at once is a mistake. */
const DELETED_AT_ONCE = 10

/**
 * Deletes copies older than they may be, the oldest first and never the newest three backups, and what killed ones left behind a
 * day ago: they hold personal data.
 * @returns names of those deleted
 */
export function deleteOldBackups(folder: string, keepDays: number, now: Date): string[] {
  const nameBefore = (days: number) => backupName(new Date(now.getTime() - days * 86_400_000))
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
