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

const NAME = /^kvartal-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.(db|dump)$/

/** Name of a backup by its time: `kvartal-2026-11-21T10-00-00Z.db`, `.dump` for PostgreSQL. */
export function backupName(now: Date, kind: 'db' | 'dump'): string {
  return `kvartal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${kind}`
}

/** SHA-256 of a file, hex. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Writes the hash beside the backup, in the form that `sha256sum --check` reads. */
export function writeHash(file: string, sha256: string): void {
  writeFileSync(`${file}.sha256`, `${sha256}  ${basename(file)}\n`, { mode: 0o600, flush: true })
}

/** @throws DatabaseError when the backup is not what was written, or nothing tells what was written */
export async function verifyHash(file: string): Promise<void> {
  if (!existsSync(file)) throw new DatabaseError(`there is no file ${file}`)
  if (!existsSync(`${file}.sha256`))
    throw new DatabaseError(`${file}.sha256 is missing: nothing tells whether the backup is whole`)
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
const UNFINISHED = /^kvartal-[\dTZ-]+\.(?:db|dump)\.part(?:-journal)?$/
/** No backup takes so long: whatever is older belongs to none that still runs. */
const UNFINISHED_KEPT_DAYS = 1

/**
 * Deletes backups older than they may be, and what killed ones left behind a day ago: they hold personal data.
 * @returns names of those deleted
 */
export function deleteOldBackups(folder: string, keepDays: number, now: Date): string[] {
  const nameBefore = (days: number) => backupName(new Date(now.getTime() - days * 86_400_000), 'db')
  const [oldest, oldestUnfinished] = [nameBefore(keepDays), nameBefore(UNFINISHED_KEPT_DAYS)]
  const old = readdirSync(folder).filter(
    name => (NAME.test(name) && name < oldest) || (UNFINISHED.test(name) && name < oldestUnfinished),
  )
  for (const name of old) {
    rmSync(join(folder, name))
    rmSync(join(folder, `${name}.sha256`), { force: true })
  }
  if (old.length > 0) syncToDisk(folder)
  return old
}
