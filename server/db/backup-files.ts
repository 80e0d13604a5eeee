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

/** `before-restore` and `damaged`: data that a restore replaced; the latter was too damaged to copy. */
export type CopyKind = 'backup' | 'before-restore' | 'damaged'
const ENDS: Record<CopyKind, string> = { backup: 'db', 'before-restore': 'before-restore.db', damaged: 'damaged.db' }

/** Includes the journals of damaged files. */
const NAME =
  /^kvartal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:(?:before-restore\.|damaged\.)?db|damaged\.db-wal|damaged\.db-shm)$/

export function backupName(now: Date, kind: CopyKind = 'backup'): string {
  return `kvartal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ENDS[kind]}`
}

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
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
  if ((await hashOfFile(file)) !== expected) throw new DatabaseError(`${file} is damaged: its SHA-256 is another`)
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
