import { beforeAll, expect, test } from 'vitest'
import { flatModel } from '#app/pages/flat/model.server.ts'
import { premisesLotModel } from '#app/pages/premises/lot/model.server.ts'
import { resaleLotModel } from '#app/pages/resale/lot/model.server.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import { gatherLots } from '#server/services/feeds/gather-lots.ts'
import { describeChess } from '#server/services/lots/chess.ts'
import { KINDS } from '#server/services/lots/kinds.ts'
import { setLot } from '#server/services/stock/set-lot.ts'
import { putDemo } from '#server/testing/demo-database.ts'
import { readSite } from '../services/snapshot/read-site.ts'
import type { SiteSnapshot } from '../services/snapshot/snapshot.ts'
import { sitemapFiles } from './sitemap.ts'

const KINDS_WITH_PAGES = ['flat', 'second', 'commercial'] as const

let snapshot: SiteSnapshot
/** A withdrawn lot of each kind. */
const ids: Partial<Record<LotKind, number>> = {}

beforeAll(async () => {
  const { location, remove } = await newFolder()
  await putDemo(readConfig({ DATA_DIR: location.dataDir }))
  const db = await openDatabase(location)
  const read = () =>
    readSite(
      db,
      () => '2026-11-21',
      async () => undefined,
      KINDS,
    )
  const before = await read()
  for (const kind of KINDS_WITH_PAGES) {
    const lot = [...before.onSale.ofName(kind).rows.values()].find(({ status }) => status === 'free')
    if (!lot) throw new Error(`the demo sells no ${kind}`)
    ids[kind] = lot.id
    await setLot(db, lot.id, { status: 'withdrawn' }, new Date('2026-11-21T09:00:00Z'))
  }
  snapshot = await read()
  return async () => {
    await db.destroy()
    await remove()
  }
})

const idOf = (kind: LotKind) => ids[kind] ?? 0
const pages = () => pagesOf(snapshot, { images: { find: () => null } })

test('the page of a withdrawn flat says so, offers similar ones and must not be indexed', () => {
  const { head, page, similar } = pageAt(pages(), flatModel, `/flats/${idOf('flat')}`)
  expect(page.texts.state).toMatchObject({ title: 'Квартира снята с\u00a0продажи' })
  expect(page.badges[0]).toEqual({ kind: 'ink', text: 'Снята с\u00a0продажи' })
  expect(page.flat.price).toBeNull()
  expect(similar.length).toBeGreaterThan(0)
  expect(head.robots).toBe('noindex')
  expect(JSON.stringify(head)).toContain('schema.org/Discontinued')
  expect(JSON.stringify({ head, page })).not.toMatch(/Скоро в.продаже/)
})

test('pages of withdrawn premises and of a withdrawn resale flat say so too', () => {
  const premises = pageAt(pages(), premisesLotModel, `/commercials/${idOf('commercial')}`)
  const resale = pageAt(pages(), resaleLotModel, `/seconds/${idOf('second')}`)
  expect([premises.page.state?.title, premises.head.robots]).toEqual(['Снято с\u00a0продажи', 'noindex'])
  expect([resale.page.state?.title, resale.head.robots]).toEqual(['Квартира снята с\u00a0продажи', 'noindex'])
})

test('calls answer a withdrawn lot as closed, and say that it was withdrawn', () => {
  for (const kind of KINDS_WITH_PAGES) {
    const { index } = snapshot.onSale.ofName(kind)
    expect(index.get(idOf(kind))).toMatchObject({ status: 'closed', is_withdrawn: true, price: null })
  }
})

test('the chessboard counts withdrawn flats apart from those not yet on sale', () => {
  const { buildingId = 0 } = snapshot.onSale.ofName('flat').rows.get(idOf('flat')) ?? {}
  const { legend, sections } = describeChess(snapshot, buildingId, new URLSearchParams())
  expect(legend.at(-1)).toEqual({ status: 'closed', is_withdrawn: true, label: 'снята с\u00a0продажи', count: 1 })
  const cells = sections.flatMap(({ floors }) => floors.flatMap(floor => floor.cells))
  expect(cells.filter(cell => cell?.is_withdrawn)).toMatchObject([{ id: idOf('flat'), status: 'closed' }])
})

test('neither the sitemap nor the feeds list a withdrawn lot', () => {
  const paths = [...sitemapFiles(snapshot).values()].flat().map(({ path }) => path)
  const withdrawn = [`/flats/${idOf('flat')}`, `/commercials/${idOf('commercial')}`, `/seconds/${idOf('second')}`]
  expect(paths.filter(path => withdrawn.includes(path))).toEqual([])
  const advertised = [...gatherLots(snapshot, { images: { find: () => null }, siteUrl: 'https://dvor.test' })]
    .flat()
    .map(({ id }) => id)
  expect(Object.values(ids).filter(id => advertised.includes(id))).toEqual([])
})
