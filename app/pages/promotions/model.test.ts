import { expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { PROMOS } from '#demo/testing/known-documents.ts'
import { sitemapFiles } from '#server/pages/sitemap.ts'
import { makePage, pagesOf } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { onDay } from '#server/testing/on-day.ts'
import { promotionsModel } from './model.server.ts'
import { promotionModel } from './promotion/model.server.ts'

const api = demoApi()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const promotionAt = (slug: string, pages: Parameters<typeof makePage>[0] = api.services.pages) =>
  makePage(pages, promotionModel, paths.promo(slug))

test('a promotion shows its term, matching lots and a link to all of them', async () => {
  const page = await promotionAt(PROMOS.ofReadyBuilding)
  expect(Object.values(page.term).map(value => plain(String(value)))).toEqual([
    '1 ноября',
    '31 декабря 2026',
    'Осталось 40 дней',
    '33',
  ])
  const [flats] = page.lots
  expect(flats?.kind).toBe('flat')
  expect(flats?.lots.length).toBeGreaterThan(0)
  expect(flats?.link.href).toBe('/flats?building=1')
  expect(page.link.href).toBe('/flats-filter/gotovye')
})

test('the rate of a credit comes with its full cost and the warning', async () => {
  const page = await promotionAt(PROMOS.ofRate)
  expect(plain(page.psk ?? '')).toMatch(/^ПСК 5,2/)
  expect(page.warning).toBeTruthy()
})

test('lists current promotions only', async () => {
  const later = pagesOf(onDay(api.services.site.current(), '2027-02-10'), api.services)
  const hrefs = (await makePage(later, promotionsModel, '/media/promo')).items.map(({ href }) => href)
  expect(hrefs).toEqual(PROMOS.inFebruary.map(slug => `/media/promo/${slug}`))
  expect((await promotionAt(PROMOS.ofPremises, later)).others.map(({ href }) => href)).toEqual(hrefs.slice(0, 2))
})

test('an ended promotion keeps its page, which search engines do not index and which leads to current ones', async () => {
  const later = pagesOf(onDay(api.services.site.current(), '2027-02-10'), api.services)
  const page = await promotionAt(PROMOS.ofReadyBuilding, later)
  expect(page.head.robots).toBe('noindex,follow')
  expect(plain(page.lead ?? '')).toBe('Акция закончилась 31 декабря 2026 года. Её условия больше не действуют.')
  expect(page.term).toMatchObject({ left: 'Акция закончилась', overPercent: 100 })
  expect(page.link).toEqual({ text: 'Действующие акции', href: '/media/promo' })
  expect(page.others.map(({ href }) => href)).toEqual(PROMOS.inFebruary.slice(0, 2).map(slug => `/media/promo/${slug}`))
  expect({ lots: page.lots, picks: page.picks, ask: page.ask }).toEqual({ lots: [], picks: [], ask: null })
  const sitemap = sitemapFiles(onDay(api.services.site.current(), '2027-02-10')).get('media-promo')
  expect(sitemap?.map(({ path }) => path)).toEqual(PROMOS.inFebruary.map(paths.promo))
})

test('without current promotions an ended one leads to the flats', async () => {
  const pages = pagesOf(onDay(api.services.site.current(), '2099-01-01'), api.services)
  expect((await promotionAt(PROMOS.ofRate, pages)).link.href).toBe('/flats')
})

test('a promotion that has not begun and one that is unknown return 404', async () => {
  const early = pagesOf(onDay(api.services.site.current(), '2020-01-01'), api.services)
  await expect(promotionAt(PROMOS.ofReadyBuilding, early)).rejects.toThrow(NotFound)
  await expect(promotionAt('none')).rejects.toThrow(NotFound)
})

test('the last day has its own text', async () => {
  const last = pagesOf(onDay(api.services.site.current(), '2026-12-31'), api.services)
  expect((await promotionAt(PROMOS.ofReadyBuilding, last)).term.left).toBe('Последний день')
})

test('a quarter without promotions has no list', async () => {
  const snapshot = api.services.site.current()
  const pages = pagesOf({ ...snapshot, content: { ...snapshot.content, stocks: [] } }, api.services)
  await expect(makePage(pages, promotionsModel, '/media/promo')).rejects.toThrow(NotFound)
})
