import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openFeedFiles } from '#server/adapters/feeds/feed-files.ts'
import { createFeedMaker, type FeedMaker } from '#server/adapters/feeds/feed-maker.ts'
import { feeds as allFeeds } from '#server/adapters/feeds/feeds.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'
import type { Alert } from '../alerts.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { createFeeds } from './feeds-service.ts'

let site: TestSite
let folder: string
beforeAll(async () => {
  site = await startSite({ environment: { LOG_LEVEL: 'silent' } })
})
afterAll(() => site.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kvartal-feeds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** Makes files without a thread, and counts how often. */
function aMaker(failing: readonly string[] = []) {
  const counts = { made: 0, lots: 0 }
  const maker: FeedMaker = {
    namesFor: createFeedMaker().namesFor,
    async make({ key, madeAt }, batches) {
      counts.made += 1
      for await (const lots of batches) counts.lots += lots.length
      const stored = (name: string) => {
        const file = `${name}-${counts.made}.xml`
        writeFileSync(join(folder, file), name)
        return { key, madeAt, file, sha256: 'ab', lots: counts.lots, leftOut: 0 }
      }
      return Object.fromEntries(
        allFeeds.map(({ name }) => [
          name,
          failing.includes(name) ? { error: 'no' } : { stored: stored(name), leftOut: [] },
        ]),
      )
    },
    close: async () => undefined,
  }
  return { maker, counts }
}

/** The files of one process. */
function aProcess(maker: FeedMaker, change: (snapshot: SiteSnapshot) => SiteSnapshot = snapshot => snapshot) {
  const alerts = new Set<Alert>()
  let snapshot = change(site.services.site.current())
  const feeds = createFeeds({
    site: { current: () => snapshot, onChange: () => undefined },
    images: site.services.images,
    siteUrl: 'http://site.test',
    files: openFeedFiles(folder),
    maker,
    alerts: { set: (name, isThere) => void (isThere ? alerts.add(name) : alerts.delete(name)) },
    log: site.services.log,
    now: () => new Date('2026-11-21T07:00:00Z'),
    version: '1',
  })
  onTestFinished(() => feeds.stop())
  return {
    feeds,
    alerts,
    /** The catalogue has changed. */
    moveTo: (version: string) => {
      snapshot = { ...snapshot, version }
    },
  }
}

test('files are made once for a state of the catalogue, by one of the processes that share them', async () => {
  const { maker, counts } = aMaker()
  const [first, second] = [aProcess(maker), aProcess(maker)]
  await first.feeds.refresh()
  await second.feeds.refresh()
  await first.feeds.refresh()
  expect(counts.made).toBe(1)
  expect(await second.feeds.find('cian')).toMatchObject({ kind: 'there', path: `${folder}/cian-1.xml` })
  first.moveTo('2@2026-11-21')
  await first.feeds.refresh()
  expect([counts.made, await second.feeds.find('cian')]).toMatchObject([2, { path: `${folder}/cian-2.xml` }])
})

test('a lot that is booked or sold is in none', async () => {
  const { maker, counts } = aMaker()
  await aProcess(maker).feeds.refresh()
  const { onSale } = site.services.site.current()
  const free = (['flat', 'commercial', 'parking'] as const).flatMap(kind =>
    [...onSale.ofName(kind).rows.values()].filter(({ status }) => status === 'free'),
  )
  expect(counts.lots).toBe(free.length)
})

test('old feeds stay while new ones are generated or fail, and an alert is active until they succeed', async () => {
  const { maker } = aMaker()
  let isIll = false
  const make: FeedMaker['make'] = (...task) => (isIll ? Promise.reject(new Error('no memory')) : maker.make(...task))
  const { feeds, alerts, moveTo } = aProcess({ ...maker, make })
  expect(await feeds.find('avito')).toEqual({ kind: 'making' })
  await feeds.refresh()
  moveTo('2@2026-11-21')
  isIll = true
  await feeds.refresh()
  expect([[...alerts], await feeds.find('avito')]).toMatchObject([['feeds_failed'], { path: `${folder}/avito-1.xml` }])
  isIll = false
  await feeds.refresh()
  expect([[...alerts], await feeds.find('avito')]).toMatchObject([[], { path: `${folder}/avito-2.xml` }])
})

test('one that cannot be made keeps its old file and holds back no other', async () => {
  await aProcess(aMaker().maker).feeds.refresh()
  const { feeds, moveTo } = aProcess({ ...aMaker(['domclick']).maker })
  const before = await feeds.find('domclick')
  moveTo('2@2026-11-21')
  await feeds.refresh()
  expect(await feeds.find('domclick')).toEqual(before)
  expect(await feeds.find('cian')).toMatchObject({ stored: { key: expect.stringContaining('2@2026-11-21') } })
})

test('a quarter that says nothing of portals has no files, and those that it had are gone', async () => {
  const { maker } = aMaker()
  await aProcess(maker).feeds.refresh()
  const { feeds } = aProcess(maker, snapshot => ({ ...snapshot, content: { ...snapshot.content, portals: null } }))
  await feeds.refresh()
  for (const { name } of allFeeds) expect(await feeds.find(name), name).toEqual({ kind: 'off' })
  expect(await feeds.stored()).toEqual({})
})

test('a killed process does not block others for long', async () => {
  const { maker, counts } = aMaker()
  writeFileSync(join(folder, 'making'), '')
  const { feeds } = aProcess(maker)
  await feeds.refresh()
  expect(counts.made).toBe(0)
  const longAgo = new Date('2026-01-01T00:00:00Z')
  utimesSync(join(folder, 'making'), longAgo, longAgo)
  await feeds.refresh()
  expect(counts.made).toBe(1)
  expect(readdirSync(folder)).not.toContain('making')
})

test('a replaced file is still there for who has looked before, and goes after ten minutes', async () => {
  const files = openFeedFiles(folder, () => new Date())
  writeFileSync(join(folder, 'cian-new.xml'), '')
  writeFileSync(join(folder, 'cian-old.xml'), '')
  const old = { key: '', madeAt: '2026-11-21T07:00:00Z', file: 'cian-new.xml', sha256: '', lots: 0, leftOut: 0 }
  await files.replace({ feeds: { cian: old } })
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['cian-new.xml', 'cian-old.xml']))
  const longAgo = new Date('2026-01-01T00:00:00Z')
  for (const name of ['cian-new.xml', 'cian-old.xml']) utimesSync(join(folder, name), longAgo, longAgo)
  await files.replace({ feeds: { cian: old } })
  expect(readdirSync(folder).sort()).toEqual(['cian-new.xml', 'state.json'])
})

test('an unreadable list is ignored: the feeds are generated again', async () => {
  writeFileSync(join(folder, 'state.json'), '{"feeds": {"cian": {"file": "../../etc/passwd"}}}')
  const { maker, counts } = aMaker()
  const { feeds } = aProcess(maker)
  expect(await feeds.find('cian')).toEqual({ kind: 'making' })
  await feeds.refresh()
  expect(counts.made).toBe(1)
})
