import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { composeServices } from './compose.ts'
import { readConfig } from './config.ts'
import { seedDatabase } from './seed.ts'

test('after the first start the file alone is complete, and only its owner can enter the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-seed-'))
  const dataDir = join(folder, 'data')
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  const site = await composeServices(config, db => seedDatabase(db, config))
  onTestFinished(async () => {
    await site.close()
    rmSync(folder, { recursive: true })
  })
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  // Copied without its journals while the site runs.
  const copy = join(folder, 'copy.db')
  copyFileSync(join(dataDir, 'kvartal.db'), copy)
  const db = new DatabaseSync(copy)
  onTestFinished(() => db.close())
  expect(db.prepare("select count(*) as flats from property where kind = 'flat'").get()).toEqual({ flats: 986 })
  expect(db.prepare('select revision from catalogue_revision').get()).toEqual({ revision: 1 })
})
