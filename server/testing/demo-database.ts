import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { openDatabase, sqlitePath } from '../db/connect.ts'
import { makePrivateFolder } from '../lib/make-folder.ts'
import { seedDatabase } from '../seed.ts'

/** The file of a database that holds the demo: made once for every process. */
let demo: Promise<Buffer> | undefined

/**
 * Puts a copy of the demo where a site is about to be opened, so that it need not be loaded anew for each: that takes most of the time
 * of a small test. Nothing is done when the settings want another content or another database, or when there is one already.
 */
export async function putDemo({ DATABASE_URL, CONTENT_DIR, DEMO_TODAY, DATA_DIR }: Config): Promise<void> {
  const ours = readConfig({})
  const file = sqlitePath(DATA_DIR)
  if (DATABASE_URL || CONTENT_DIR !== ours.CONTENT_DIR || DEMO_TODAY !== ours.DEMO_TODAY || existsSync(file)) return
  demo ??= makeDemo()
  makePrivateFolder(DATA_DIR)
  writeFileSync(file, await demo, { mode: 0o600 })
}

async function makeDemo(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-demo-'))
  try {
    const db = await openDatabase({ dataDir })
    await seedDatabase(db, readConfig({ DATA_DIR: dataDir }))
    await db.destroy()
    return readFileSync(sqlitePath(dataDir))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
