import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { seedDatabase } from '#server/seed.ts'
import { startSite } from './site-service.ts'

const DAY_MS = 86_400_000

/** The demo's content on a site that follows a clock of its own. */
async function aSite(start: string) {
  const { location, remove } = await newFolder()
  const db = await openDatabase(location)
  const config = readConfig({ DATA_DIR: location.dataDir })
  await seedDatabase(db, config)
  const clock = { now: new Date(start) }
  const log = pino({ level: 'silent' })
  const site = await startSite({ db, config: { ...config, DEMO_TODAY: undefined }, log, now: () => clock.now })
  onTestFinished(async () => {
    await site.stop()
    await db.destroy()
    await remove()
  })
  return { site, clock }
}

test('the day begins where the office is', async () => {
  const { site, clock } = await aSite('2026-11-20T20:59:00Z')
  expect(site.current().content.global.time_zone).toBe('Europe/Moscow')
  expect(site.current().today).toBe('2026-11-20')
  clock.now = new Date('2026-11-20T21:00:00Z')
  await site.refresh()
  expect(site.current().today).toBe('2026-11-21')
})

test('a new day changes the answers that were kept yesterday', async () => {
  const { site, clock } = await aSite('2026-11-21T09:00:00Z')
  const list = () => {
    const { flats } = site.current()
    const query = flats.parse(new URLSearchParams())
    const kept = JSON.parse(new TextDecoder().decode(flats.searchJson(query, '/api/property/')))
    return { kept: kept.results, built: JSON.parse(JSON.stringify(flats.search(query).cards)) }
  }
  const before = { ...list(), version: site.current().version }
  expect(before.kept).toEqual(before.built)
  // A year later every promotion of the demo has ended.
  clock.now = new Date(clock.now.getTime() + 365 * DAY_MS)
  await site.refresh()
  const after = { ...list(), version: site.current().version }
  expect(after.built).not.toEqual(before.built)
  expect(after.kept).toEqual(after.built)
  expect(after.version).not.toBe(before.version)
})
