import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalPaths } from '#contract/paths.ts'
import { findDemoWords, readDemoWords } from '#demo/testing/demo-words.ts'
import { feeds } from '#server/adapters/feeds/feeds.ts'
import { all, readXml } from '#server/adapters/feeds/testing/read-xml.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'
import { feedLines } from './feeds.ts'
import { writeQuarter } from './new/new.ts'

/** Two houses of the example; the portals know the first alone, and CIAN not even that. */
const PORTALS = {
  region: 'Липовая область',
  locality: 'Липовск',
  description: ['Двор под липами.'],
  images: [],
  buildings: [
    {
      building: 1,
      address: 'Примерная улица, 2',
      lat: 56,
      lon: 37,
      material: 'brick',
      passenger_lifts: 1,
      cargo_lifts: 0,
      yandex_house_id: '11',
    },
  ],
  yandex: { building_id: '10' },
  cian: { complex_id: '20' },
}

const folder = mkdtempSync(join(tmpdir(), 'kvartal-portals-'))
let site: TestSite
beforeAll(async () => {
  writeQuarter(
    folder,
    {
      name: 'Липовый двор',
      phone: '+7 (000) 000-00-01',
      address: 'Примерная улица, 2',
      city: 'г. Липовск',
      developer: 'Липа',
      'legal-entity': 'ООО «Липа»',
      domain: 'lipa.test',
    },
    '2026-11-01',
  )
  mkdirSync(join(folder, 'content/portals'))
  writeFileSync(join(folder, 'content/portals/portals.json'), JSON.stringify(PORTALS))
  site = await startSite({ environment: { CONTENT_DIR: folder, LOG_LEVEL: 'silent' } })
  await site.services.feeds.refresh()
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const lines = (...names: string[]) => feedLines(site.services.site.current(), 'https://lipa.test', names)

test('a quarter that is not the demo has the files that its content asks for, and no others', async () => {
  const statuses = feeds.map(async ({ name }) => ({
    name,
    status: (await fetch(site.url + portalPaths.feed(name))).status,
  }))
  const there = (await Promise.all(statuses)).filter(({ status }) => status === 200)
  expect(there.map(({ name }) => name)).toEqual(['yandex', 'yandex-direct', 'yandex-search', 'cian'])
  const yrl = await (await fetch(site.url + portalPaths.feed('yandex'))).text()
  expect(all(readXml(yrl), 'offer').length).toBeGreaterThan(0)
  expect(findDemoWords(yrl, readDemoWords())).toEqual([])
})

test('prints the number of lots of each feed, and the reason for each lot left out', async () => {
  const free = [...site.services.site.current().onSale.ofName('flat').rows.values()].filter(
    ({ status }) => status === 'free',
  )
  const [head, ...rest] = await lines('cian')
  expect(head).toBe(`cian: 0 lots, ${free.length} left out`)
  expect(rest).toHaveLength(free.length)
  expect(rest[0]).toMatch(/^ {2}\S+ \(\d+\): .*content\/portals\/portals\.json/)
  expect(await lines('avito')).toEqual(['avito: off, content/portals/portals.json has no avito.development_id'])
  const [yandex, ...out] = await lines('yandex')
  const [, taken, leftOut] = /^yandex: (\d+) lots, (\d+) left out$/.exec(yandex ?? '') ?? []
  expect(Number(taken) + Number(leftOut)).toBe(free.length)
  expect(out).toHaveLength(Number(leftOut))
})

test('content without portals is one line', async () => {
  const snapshot = site.services.site.current()
  const bare = { ...snapshot, content: { ...snapshot.content, portals: null } }
  expect(await feedLines(bare, 'https://lipa.test', [])).toEqual([
    'no file is made: the content has no content/portals/portals.json',
  ])
})
