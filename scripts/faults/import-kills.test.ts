import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forOneDatabase } from '#server/db/testing/databases.ts'
import { inRun } from '#server/testing/run-length.ts'
import { endLease, growStock, readVersions, startImport, writeLargeFeed } from './testing/import-kills.ts'
import { readStoreAt } from './testing/store.ts'

const KILLS = inRun({ short: 1, long: 10 })
const LOTS = inRun({ short: 3000, long: 20_000 })
/** In a long run the kill comes at a random moment of the rest of the import. */
const LONGEST_WAIT_MS = inRun({ short: 1, long: 3000 })

forOneDatabase('sqlite', (_, open) => {
  test(`an import that is killed ${KILLS} times while it writes leaves the old catalogue or the new one, and the next one goes through`, async () => {
    const { db, location: place } = await open('demo')
    const flats = await growStock(place, LOTS)
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-import-kills-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'stock.xml')
    const staged = () => db.selectFrom('stagedLot').select('id').limit(1).executeTakeFirst()

    let version = 0
    let interrupted = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      await writeLargeFeed(file, flats, version + 1)
      const run = startImport(place, file)
      await vi.waitFor(async () => expect(await staged()).toBeDefined(), { timeout: 60_000, interval: 5 })
      await sleep(randomInt(LONGEST_WAIT_MS))
      run.kill()
      const code = await run.ended
      if (code === null) interrupted += 1
      const { versions, foreignPrices } = await readVersions(place, flats)
      expect(versions).toHaveLength(1)
      expect(code === 0 ? [version + 1] : [version, version + 1]).toContain(versions[0])
      expect(foreignPrices).toBe(0)
      version = versions[0] ?? version
      await endLease(place)
    }
    expect(interrupted).toBeGreaterThan(0)
    await writeLargeFeed(file, flats, version + 1)
    expect(await startImport(place, file).ended).toBe(0)
    expect(await readVersions(place, flats)).toEqual({ versions: [version + 1], foreignPrices: 0 })
    expect(await staged()).toBeUndefined()
    expect(await readStoreAt(place)).toMatchObject({ integrity: 'ok' })
  }, 420_000)
})
