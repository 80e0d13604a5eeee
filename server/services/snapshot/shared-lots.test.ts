import { expect, onTestFinished, test, vi } from 'vitest'
import type { Content } from '#contract/content/registry.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { bumpContentRevision } from '#server/db/setting.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { createLog } from '#server/log.ts'
import { putDemo } from '#server/testing/demo-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getContent } from '../content/get-content.ts'
import { KINDS } from '../lots/kinds.ts'
import { setLot } from '../stock/set-lot.ts'
import { startSite } from './site-service.ts'
import type { SiteSnapshot } from './snapshot.ts'

const NOW = new Date('2026-11-21T09:00:00Z')

async function begin() {
  const { location, remove } = await newFolder()
  const config = readConfig({ DATA_DIR: location.dataDir })
  await putDemo(config)
  const db = await openDatabase(location)
  const site = await startSite({ db, config, log: createLog('silent'), now: () => NOW, kinds: KINDS })
  onTestFinished(async () => {
    await site.stop()
    await db.destroy()
    await remove()
  })
  const draft = (content: Content) => site.draft({ content, assets: [] })
  return { db, site, draft, content: await getContent(db) }
}

/** What a content may change of lots. */
function lotsOf({ onSale, quarterFacts, unknown }: Pick<SiteSnapshot, 'onSale' | 'quarterFacts' | 'unknown'>) {
  const sales = onSale.list().map(({ index, rows, labels }) => ({
    cards: [...rows.keys()].map(id => index.get(id)),
    facets: index.facets(index.parse({})),
    rows,
    labels,
  }))
  return { sales, buildings: quarterFacts.buildings, unknown }
}

/** The same by modules that have read nothing before. */
async function readAnew(db: Parameters<typeof getContent>[0], content: Content) {
  vi.resetModules()
  const { readSite } = await import('./read-site.ts')
  const turn = async () => undefined
  const { KINDS: kinds } = await import('../lots/kinds.ts')
  const drafted = { content: structuredClone(content), assets: [] }
  return readSite(db, () => '2026-11-21', turn, kinds, undefined, drafted)
}

const withOffice = (content: Content, lat: number): Content => {
  const { contacts } = content
  return { ...content, contacts: { ...contacts, office: { ...contacts.office, geo: { ...contacts.office.geo, lat } } } }
}

test('drafts of texts share the lots of the site, also after drafts of lots', async () => {
  const { site, draft, content } = await begin()
  const { onSale, quarterFacts } = site.current()
  const title = 'Другой заголовок'
  const { news, stocks, contacts } = content
  for (const badge of ['−1 %', '−2 %']) await draft({ ...content, stocks: stocks.map(promo => ({ ...promo, badge })) })
  const drafted = await draft({
    ...content,
    news: news.map(item => ({ ...item, title })),
    stocks: stocks.map(promo => ({ ...promo, html: '<p>Другой текст</p>' })),
    contacts: { ...contacts, title },
  })
  expect(drafted.content.contacts.title).toBe(title)
  expect(drafted.onSale).toBe(onSale)
  expect(drafted.quarterFacts).toBe(quarterFacts)
})

test('lots with a draft are those of a site that reads this content alone', async () => {
  const { db, site, draft, content } = await begin()
  const before = lotsOf(site.current())
  const { vocabulary, stocks, section } = content
  const features = vocabulary.features.map(term => ({ ...term, label: `${term.label} и ещё` }))
  const changes: Content[] = [
    withOffice(content, 35),
    {
      ...content,
      section: section.map(row => ({ ...row, placements: row.placements.slice(1) })),
      stocks: stocks.map(promo => ({ ...promo, badge: 'Выгода' })),
      vocabulary: { ...vocabulary, features },
    },
  ]
  const drafts: ReturnType<typeof lotsOf>[] = []
  for (const changed of changes) drafts.push(lotsOf(await draft(changed)))
  for (const [index, changed] of changes.entries()) {
    expect(drafts[index]).not.toEqual(before)
    expect(drafts[index]).toEqual(lotsOf(await readAnew(db, changed)))
  }
  expect((await draft(content)).onSale).toBe(site.current().onSale)
  expect(lotsOf(site.current())).toEqual(before)
})

test('a drafted discount shares the lots of other kinds, and leaves nothing when it is withdrawn', async () => {
  const { db, site, draft, content } = await begin()
  const sales = site.current().onSale.list()
  const discounted = (kind: string): Content => ({
    ...content,
    stocks: content.stocks.map(promo =>
      promo.discount && promo.kinds.join() === kind ? { ...promo, discount: { type: 'percent', value: 7 } } : promo,
    ),
  })
  const sharedKinds = ({ onSale }: SiteSnapshot) =>
    onSale.list().flatMap(sale => (sales.includes(sale) ? [sale.kind.kind] : []))
  expect(sharedKinds(await draft(discounted('flat')))).toEqual(['second', 'commercial', 'parking', 'storage'])
  const parking = await draft(discounted('parking'))
  expect(sharedKinds(parking)).toEqual(expect.arrayContaining(['second', 'commercial', 'storage']))
  expect(lotsOf(parking)).not.toEqual(lotsOf(site.current()))
  expect(lotsOf(parking)).toEqual(lotsOf(await readAnew(db, discounted('parking'))))
})

test('a publication of content keeps the lots, a change of a lot does not', async () => {
  const { db, site } = await begin()
  const { lots, onSale } = site.current()
  await inTransaction(db, trx => bumpContentRevision(trx, NOW))
  await inTransaction(db, trx => bumpContentRevision(trx, NOW))
  await site.refresh()
  expect(site.current()).toMatchObject({ revision: 3 })
  expect(site.current().lots).toBe(lots)
  expect(site.current().onSale).toBe(onSale)
  await setLot(db, 1004, { status: 'sold' }, NOW)
  await inTransaction(db, trx => bumpContentRevision(trx, NOW))
  await site.refresh()
  expect(site.current().onSale.find(1004)?.row.status).toBe('sold')
})
