import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { assertWhole } from './backup.ts'
import { syncToDisk, verifyHash } from './backup-files.ts'
import { type DatabaseLocation, openDatabase, openExisting, sqlitePath } from './connect.ts'
import { type Erasure, readErasures } from './erasures.ts'
import { DatabaseError } from './errors.ts'
import { restoreDump } from './restore-dump.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** What a restore did. */
export interface Restored {
  /** Where the old data lies now: a file, or a schema of the server; undefined when there was none. */
  aside: string | undefined
  /** Requests of the backup that had been erased since, and were erased again. */
  erasedAgain: number
}

/**
 * Puts a backup in the place of the data. The site must be stopped. The old data is kept aside, and nobody who was erased
 * since the backup comes back.
 * @param file      the backup, with its `.sha256` beside it
 * @param backupDir where erasures are written down besides the folder of the file
 * @throws DatabaseError when the backup is damaged or newer than this version, or the site still runs: nothing has changed then
 * Source: reliability §3, §6.
 */
export async function restore(
  location: DatabaseLocation,
  file: string,
  backupDir: string,
  now: Date,
): Promise<Restored> {
  await verifyHash(file)
  const written = [...readErasures(dirname(file)), ...readErasures(backupDir), ...(await currentErasures(location))]
  const erasures = [...new Map(written.map(erasure => [erasure.id, erasure])).values()]
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_')
  let erasedAgain = 0
  const finish = async (restored: DatabaseLocation) => {
    // Refuses a newer one, and brings an older one up to this version.
    const db = await openDatabase(restored)
    try {
      erasedAgain = await eraseAgain(db, erasures)
    } finally {
      await db.destroy()
    }
  }
  const aside = location.url
    ? await restoreDump(location.url, file, stamp, () => finish(location))
    : await restoreFile(location.dataDir, file, stamp, finish)
  return { aside, erasedAgain }
}

/** Erasures of the data that is about to be replaced; none when it cannot be read, which may be why there is a restore. */
async function currentErasures(location: DatabaseLocation): Promise<Erasure[]> {
  try {
    const db = await openExisting(location, 'or older')
    try {
      return await db.selectFrom('erasedRequest').select(['id', 'erasedAt']).execute()
    } finally {
      await db.destroy()
    }
  } catch {
    return []
  }
}

/**
 * Prepares the copy in a folder beside the data, then changes names: the data is never half old and half new.
 * @returns the file that holds the old data
 */
async function restoreFile(
  dataDir: string,
  file: string,
  stamp: string,
  finish: (restored: DatabaseLocation) => Promise<void>,
): Promise<string | undefined> {
  const place = sqlitePath(dataDir)
  const workshop = join(dataDir, `restore_${stamp}`)
  mkdirSync(workshop, { recursive: true, mode: 0o700 })
  try {
    const copy = sqlitePath(workshop)
    copyFileSync(file, copy)
    assertWhole(copy)
    await finish({ dataDir: workshop })
    syncToDisk(copy)
    const aside = existsSync(place) ? `${place}.before_restore_${stamp}` : undefined
    if (aside) {
      assertNobodyUses(place)
      // With its journals: a file that could not be read may still be repaired by somebody.
      for (const end of ['', '-wal', '-shm']) if (existsSync(place + end)) renameSync(place + end, aside + end)
    }
    renameSync(copy, place)
    syncToDisk(dataDir)
    return aside
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

/**
 * Leaving WAL needs the file for oneself: it fails while the site, or anybody, has it open.
 * @throws DatabaseError when somebody does
 */
function assertNobodyUses(place: string): void {
  let mode: unknown
  try {
    const db = new DatabaseSync(place, { timeout: 500 })
    try {
      mode = Object.values(db.prepare('PRAGMA journal_mode = DELETE').get() ?? {})[0]
    } finally {
      db.close()
    }
  } catch (error) {
    // Locked is an answer; damaged is a reason to go on.
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) return
  }
  if (mode !== 'delete') throw new DatabaseError(`${place} is in use: stop the site first`)
}

async function eraseAgain(db: Kysely<Database>, erasures: readonly Erasure[]): Promise<number> {
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
