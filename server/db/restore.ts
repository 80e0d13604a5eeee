import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempDisposableSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DAY_MS } from '#domain/dates/durations.ts'
import { makePrivateFolder } from '#server/lib/make-folder.ts'
import { assertWhole, freeName, layAside, syncToDisk, verifyHash } from './backup.ts'
import { peekClock } from './believed-clock.ts'
import { type DatabaseLocation, openDatabase, openExisting, sqlitePath } from './connect.ts'
import { copyToServer, ownerOfFile, ownerOfServer } from './copy-tables.ts'
import { type Erasure, readErasures } from './erasures.ts'
import { DatabaseError, isStoreFailure, reasonOf } from './errors.ts'
import type { Db } from './schema.ts'
import { pragma, withFile } from './sqlite.ts'
import { inTransaction } from './transaction.ts'

const JOURNALS = ['-wal', '-shm']

/**
 * Restores a backup to either database while the site is stopped. The old data is kept next to the backups, and erased
 * requests are erased again.
 * @throws DatabaseError when the backup or the target is unfit: nothing has changed then. After a broken COMMIT of
 * PostgreSQL it is unknown which rows it has: the message names the copy of the old ones. Source:
 * docs/operations.md#backup.
 * @returns `aside`: copy of the replaced data, next to the backups; undefined = there was none
 */
export async function restore(location: DatabaseLocation, file: string, backupDir: string, now: Date) {
  await verifyHash(file)
  await assertPlace(location)
  const replaced = await readReplacedErasures(location)
  const written = [...readErasures(dirname(file)), ...readErasures(backupDir), ...replaced]
  const erasures = [...new Map(written.map(erasure => [erasure.id, erasure])).values()]
  clearLeftWorkshops(location.dataDir, now)
  makePrivateFolder(location.dataDir)
  using workshop = mkdtempDisposableSync(join(location.dataDir, WORKSHOP))
  const copy = sqlitePath(workshop.path)
  copyFileSync(file, copy)
  assertWhole(copy)
  if (withFile(copy, ownerOfFile) !== 'ours') throw new DatabaseError(`${file} is no backup of this site`)
  withFile(copy, dropForeignCode)
  const result = await updateCopy(workshop.path, erasures, now)
  const aside = location.url
    ? await restoreRows(location, location.url, copy, backupDir, now)
    : await restoreFile(location.dataDir, copy, backupDir, now)
  return { aside, ...result }
}

/**
 * Refuses a newer backup and migrates an older one, erases again and signs everyone out of the office.
 * @returns `clock`: if it is not trusted, the site erases nothing until a person has checked it
 */
async function updateCopy(dataDir: string, erasures: readonly Erasure[], now: Date) {
  await using db = await openDatabase({ dataDir })
  const erasedAgain = await eraseAgain(db, erasures)
  await closeOffice(db)
  return { erasedAgain, clock: await peekClock(db, now) }
}

/** Start of the names of folders in which backups are checked. */
const WORKSHOP = 'restore_'

/** Drops triggers and views of the backup: we have none, and foreign ones would run on our data. */
function dropForeignCode(db: DatabaseSync): void {
  const found = db.prepare("SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')").all()
  // The triggers of a view go with it.
  for (const { type, name } of found) db.exec(`DROP ${type} IF EXISTS "${String(name).replaceAll('"', '""')}"`)
}

/** @throws DatabaseError when the target is a database of another program */
async function assertPlace({ url, dataDir }: DatabaseLocation): Promise<void> {
  if (url) {
    const owner = await ownerOfServer(url).catch((error: unknown) => {
      throw new DatabaseError(`PostgreSQL: ${reasonOf(error)}`, { cause: error })
    })
    if (owner === 'foreign') throw new DatabaseError('DATABASE_URL names a database of another program')
    return
  }
  const place = sqlitePath(dataDir)
  if (!existsSync(place)) return
  let owner: ReturnType<typeof ownerOfFile> | undefined
  try {
    owner = withFile(place, ownerOfFile, { readOnly: true })
  } catch {
    return // damaged: the owner is unknown
  }
  if (owner === 'foreign') throw new DatabaseError(`${place} is a database of another program`)
}

/** Erasures in the replaced data; none if it is unreadable. */
async function readReplacedErasures(location: DatabaseLocation): Promise<Erasure[]> {
  try {
    await using db = await openExisting(location, 'or older')
    return await db.selectFrom('erasedRequest').select(['id', 'erasedAt']).execute()
  } catch {
    return []
  }
}

/** Replaces the file by renaming. @returns the file with the old data */
async function restoreFile(dataDir: string, copy: string, backupDir: string, now: Date): Promise<string | undefined> {
  const place = sqlitePath(dataDir)
  let aside: string | undefined
  syncToDisk(copy)
  if (existsSync(place)) {
    assertNobodyUses(place)
    aside = isWhole(place) ? await layAside({ dataDir }, backupDir, now) : moveDamaged(place, backupDir, now)
  }
  // Before the renaming: SQLite would apply a journal of the old file to the new one.
  for (const end of JOURNALS) rmSync(place + end, { force: true })
  renameSync(copy, place)
  syncToDisk(dataDir)
  return aside
}

async function restoreRows(
  location: DatabaseLocation,
  url: string,
  copy: string,
  backupDir: string,
  now: Date,
): Promise<string | undefined> {
  await assertNobodyServes(url)
  const aside = (await ownerOfServer(url)) === 'ours' ? await layAside(location, backupDir, now) : undefined
  try {
    // Migrates the tables to the version of the copy.
    await (await openDatabase(location)).destroy()
    await copyToServer(copy, location.ownerUrl ?? url)
    return aside
  } catch (error) {
    if (!aside && !isStoreFailure(error)) throw error
    const reason = error instanceof DatabaseError ? error.message : `PostgreSQL: ${reasonOf(error)}`
    throw new DatabaseError(aside ? `${reason}; the data as it was before lies in ${aside}` : reason, { cause: error })
  }
}

function isWhole(place: string): boolean {
  try {
    assertWhole(place)
    return true
  } catch {
    return false
  }
}

/** Moves a damaged file with its journals, because it may be repairable. */
function moveDamaged(place: string, folder: string, now: Date): string {
  makePrivateFolder(folder)
  const aside = freeName(folder, now, 'damaged')
  for (const end of ['', ...JOURNALS]) {
    if (!existsSync(place + end)) continue
    // Backups may be on another disk.
    copyFileSync(place + end, aside + end)
    chmodSync(aside + end, 0o600)
    syncToDisk(aside + end)
    rmSync(place + end)
  }
  return aside
}

// Recently closed connections are still listed.
const LOOKS = 20
const PAUSE_MS = 100

async function assertNobodyServes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'kvartal restore' })
  await client.connect()
  try {
    for (let look = 0; look < LOOKS; look += 1) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and application_name = 'kvartal serving'`,
      )
      if (rows[0]?.count === 0) return
      await sleep(PAUSE_MS)
    }
  } finally {
    await client.end()
  }
  throw new DatabaseError('the site is connected to the database: stop it first')
}

/** Leaving WAL mode needs exclusive access. @throws DatabaseError when the file is in use */
function assertNobodyUses(place: string): void {
  let mode: unknown
  try {
    mode = withFile(place, db => pragma(db, 'journal_mode = DELETE'), { timeout: 500 })
  } catch (error) {
    // Locked means in use; other errors mean damage.
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) return
  }
  if (mode !== 'delete') throw new DatabaseError(`${place} is in use: stop the site first`)
}

/** Sessions and links of the backup may have been ended since. */
async function closeOffice(db: Db): Promise<void> {
  for (const table of ['officeSession', 'officeVerification', 'officeInvitation'] as const)
    await db.deleteFrom(table).execute()
}

async function eraseAgain(db: Db, erasures: readonly Erasure[]): Promise<number> {
  let erased = 0
  for (const erasure of erasures) {
    erased += await inTransaction(db, async trx => {
      const { numDeletedRows } = await trx.deleteFrom('request').where('id', '=', erasure.id).executeTakeFirstOrThrow()
      await trx
        .insertInto('erasedRequest')
        .values(erasure)
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
      return Number(numDeletedRows)
    })
  }
  return erased
}

/** Older folders were left by killed restores. */
const LEFT_AFTER_MS = DAY_MS

/** Names of workshops, those of former versions too: nothing else of an operator is deleted. */
const WORKSHOP_NAME = /^restore_(?:[A-Za-z0-9]{6}|[0-9a-f-]{36})$/

/** Deletes folders of killed restores, which retention and erasure do not cover. */
export function clearLeftWorkshops(dataDir: string, now: Date): void {
  if (!existsSync(dataDir)) return
  for (const name of readdirSync(dataDir).filter(entry => WORKSHOP_NAME.test(entry))) {
    const folder = join(dataDir, name)
    if (now.getTime() - statSync(folder).mtimeMs > LEFT_AFTER_MS) rmSync(folder, { recursive: true, force: true })
  }
}
