import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import type { Db } from '#server/db/schema.ts'
import { forEachDatabase, newFolder, newMigratedPostgresDatabase } from '#server/db/testing/databases.ts'
import { createLog } from '#server/log.ts'
import { putDemo } from '#server/testing/demo-database.ts'
import { bumpRevision, inTransaction } from '../../db/transaction.ts'
import { editJson } from '../content/edit-source.ts'
import { publish } from '../content/publish.ts'
import type { NextSource, StoredSources } from '../content/sources.ts'
import { theDemo } from '../content/testing/demo-tree.ts'
import { flatsOf } from '../lots/flat/flat.ts'
import { KINDS } from '../lots/kinds.ts'
import { startSite, unknownLines } from './site-service.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-21T09:00:00Z')

/** An import that knows less, or more, of a flat. */
async function changeFacts(db: Db, id: number, changes: Record<string, unknown>): Promise<void> {
  const lot = db.selectFrom('property').select('facts').where('id', '=', id)
  const { facts } = await lot.executeTakeFirstOrThrow()
  const changed = JSON.stringify({ ...JSON.parse(facts), ...changes })
  await db.updateTable('property').set({ facts: changed }).where('id', '=', id).execute()
}

/** The demo's content on a site with a controlled clock. */
async function aSite(start: string, change: (db: Db) => Db | Promise<Db> = db => db) {
  const { location, remove } = await newFolder()
  const config = readConfig({ DATA_DIR: location.dataDir })
  await putDemo(config)
  const db = await openDatabase(location)
  const clock = { now: new Date(start) }
  const logged: string[] = []
  const log = createLog('info', { write: line => void logged.push(JSON.parse(line).msg) })
  const site = await startSite({
    db: await change(db),
    config: { ...config, DEMO_TODAY: undefined },
    log,
    now: () => clock.now,
    kinds: KINDS,
  })
  onTestFinished(async () => {
    await site.stop()
    await db.destroy()
    await remove()
  })
  return { db, site, clock, logged }
}

test('the day begins where the office is', async () => {
  const { site, clock } = await aSite('2026-11-20T20:59:00Z')
  expect(site.current().content.global.time_zone).toBe('Europe/Moscow')
  expect(site.current().today).toBe('2026-11-20')
  clock.now = new Date('2026-11-20T21:00:00Z')
  await site.refresh()
  expect(site.current().today).toBe('2026-11-21')
})

test('processes with different clocks show the same day by the clock of their database', async () => {
  const { location, remove } = await newMigratedPostgresDatabase('demo')
  const config = { ...readConfig({ DATABASE_URL: location.url }), DEMO_TODAY: undefined }
  const db = await openDatabase(location)
  const start = (now: string) =>
    startSite({ db, config, log: createLog('silent'), now: () => new Date(now), kinds: KINDS })
  const sites = [await start('2026-11-20T20:59:00Z'), await start('2026-11-21T12:00:00Z')]
  onTestFinished(async () => {
    for (const site of sites) await site.stop()
    await db.destroy()
    await remove()
  })
  const [one, other] = sites.map(site => site.current().today)
  expect(one).toBe(other)
})

forEachDatabase((_, open) => {
  test('a publication of one process is shown by another, which reads its lots again only when they change', async () => {
    const { db, location } = await open('demo')
    const config = readConfig({ DATA_DIR: location.dataDir })
    await using other = await openDatabase(location)
    const site = await startSite({ db: other, config, log: createLog('silent'), now: () => NOW, kinds: KINDS })
    onTestFinished(() => site.stop())
    const before = site.current()
    const note = 'content/prodocs/prodocs.json'
    const change = (stored: StoredSources) => {
      const body = stored.get(note)?.body ?? '{}'
      const edited = editJson(body, ['note'], undefined, 'Опубликовано')
      return { sources: new Map<string, NextSource>(stored).set(note, { body: edited, loadedHash: null }) }
    }
    const { pictures } = await theDemo(null)
    await publish(db, { change, pictures, author: 'office', now: NOW })
    await site.refresh()
    const published = site.current()
    expect(published.content.prodocs?.note).toBe('Опубликовано')
    expect(published.revision).toBe(before.revision + 1)
    expect(published.lots).toBe(before.lots)
    await inTransaction(db, trx => bumpRevision(trx, NOW))
    await site.refresh()
    expect(site.current().revision).toBe(before.revision + 2)
    expect(site.current().lots).not.toBe(before.lots)
  })
})

test('a flat that the content does not know enough of stops no site: without a place its plan is not mirrored, without a house it is not shown', async () => {
  const { site, logged } = await aSite('2026-11-21T09:00:00Z', async db => {
    await changeFacts(db, 1001, { position: null })
    await changeFacts(db, 1002, { layoutId: 'none' })
    await db.updateTable('property').set({ floor: 40 }).where('id', '=', 1003).execute()
    return db
  })
  const { unknown } = site.current()
  const { index: flats, rows } = flatsOf(site.current())
  expect(unknown).toEqual({ facts: [], building: [1002, 1003], place: [1001] })
  expect(flats.get(1001)?.plan.src).toMatch(/^\/plans\/[^/]+\.svg$/)
  for (const id of [1002, 1003]) expect([flats.get(id), rows.get(id)]).toEqual([undefined, undefined])
  expect(flats.get(1004)).toBeDefined()
  expect(unknownLines(unknown)).toEqual([
    '2 lots name a building, floor or layout that the content does not have, and are not shown: 1002, 1003',
    '1 lots name no place on a floor that the content knows: their plan is not mirrored, they have no page: 1001',
  ])
  expect(logged).toEqual(expect.arrayContaining(unknownLines(unknown)))
})

test('a flat with unknown facts is shown', async () => {
  const untold = { ceilingCm: null, azimuth: null, areaLivingDm2: null, areaKitchenDm2: null }
  const { site } = await aSite('2026-11-21T09:00:00Z', async db => {
    await changeFacts(db, 1001, untold)
    return db
  })
  expect(site.current().unknown.facts).toEqual([])
  expect(flatsOf(site.current()).index.get(1001)).toBeDefined()
})

test('a lot with invalid facts is logged and hidden, other lots are unaffected', async () => {
  const { site, logged } = await aSite('2026-11-21T09:00:00Z', async db => {
    await changeFacts(db, 1001, { rooms: 'two' })
    await changeFacts(db, 1002, { finish: undefined })
    await changeFacts(db, 1005, { windowSides: ['S', 'UP'] })
    await changeFacts(db, 1007, { features: ['no code\n'] })
    await db.updateTable('property').set({ facts: '[]' }).where('id', '=', 1006).execute()
    await db.updateTable('property').set({ priceParts: '{' }).where('id', '=', 1008).execute()
    await db.updateTable('property').set({ priceParts: '[{"code":"base"}]' }).where('id', '=', 1009).execute()
    await db.updateTable('property').set({ facts: '{"rooms":' }).where('id', '=', 1003).execute()
    return db
  })
  const { unknown } = site.current()
  const { index: flats, rows } = flatsOf(site.current())
  expect(unknown).toMatchObject({ building: [], place: [] })
  for (const { id } of unknown.facts) expect([flats.get(id), rows.get(id)]).toEqual([undefined, undefined])
  expect(flats.get(1004)).toBeDefined()
  expect(flats.size).toBe(978)
  const which = [
    ...['1001 (rooms)', '1002 (finish)', '1003 (not JSON)', '1005 (windowSides.1)', '1006 (no object)'],
    ...['1007 (features.0)', '1008 (price: not JSON)', '1009 (price: 0.amountRub)'],
  ].join(', ')
  const line = `8 lots have a fact that their kind cannot read, and are not shown: ${which}`
  expect(unknownLines(unknown)).toEqual([line])
  expect(logged).toContain(line)
})

test('a new day changes the answers that were kept yesterday', async () => {
  const { site, clock } = await aSite('2026-11-21T09:00:00Z')
  const list = () => {
    const { index: flats } = flatsOf(site.current())
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

/** A database that can stop answering: `asked` counts the looks, each waits for `answer`. */
function failingDatabase() {
  const failure = { isFailing: false, asked: 0, answer: Promise.resolve() }
  const change = (db: Db) =>
    new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name)
        const method = typeof value === 'function' ? value.bind(target) : value
        if (name !== 'selectFrom' || !failure.isFailing) return method
        failure.asked += 1
        const fail = () => failure.answer.then(() => Promise.reject(new Error('no answer')))
        const query = { select: () => query, where: () => query, executeTakeFirst: fail, executeTakeFirstOrThrow: fail }
        return () => query
      },
    })
  return { failure, change }
}

test('a database that does not answer is asked once at a time, and the site stops at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { failure, change } = failingDatabase()
  const { site, logged } = await aSite('2026-11-21T09:00:00Z', change)
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(failure, { isFailing: true, answer: promise })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failure.asked).toBe(1)
  const stopping = site.stop()
  resolve()
  await stopping
  await site.refresh()
  expect(failure.asked).toBe(1)
  expect(logged).toEqual(['catalogue could not be refreshed'])
})

test('an unavailable database is logged once, and once when it is back', async () => {
  const { failure, change } = failingDatabase()
  const { site, logged } = await aSite('2026-11-21T09:00:00Z', change)
  failure.isFailing = true
  for (let look = 0; look < 5; look++) await site.refresh()
  failure.isFailing = false
  await site.refresh()
  await site.refresh()
  expect(logged).toEqual(['catalogue could not be refreshed', 'catalogue is refreshed again'])
})
