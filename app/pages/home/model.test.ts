import { beforeAll, describe, expect, test } from 'vitest'
import { flatModel } from '#app/pages/flat/model.server.ts'
import { PROJECT } from '#demo/testing/known-quarter.ts'
import { annuityPayment, paymentOf, roundPayment } from '#domain/mortgage/mortgage.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import { flatsOf } from '#server/services/lots/flat/flat.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { homeModel } from './model.server.ts'

const api = demoApi()
let page: ReturnType<typeof homeModel.make>

beforeAll(() => {
  page = pageOf(api.services.site.current())
})

const pageOf = (snapshot: SiteSnapshot) => pageAt(pagesOf(snapshot, api.services), homeModel, '/')
const listOf = (query: string) => api.services.lots.list('flat', new URLSearchParams(query)).list

test('every block has its head, its pictures and its things', () => {
  const { sitePlan, sale, finishes, ways, progress, news, district, columns, hero, advantages, figures } = page
  expect(hero).toMatchObject({ title: PROJECT.name })
  expect([hero.landscape, hero.portrait, ...(news?.items ?? []).map(({ picture }) => picture)]).not.toContain(null)
  expect(figures).toHaveLength(4)
  expect(advantages).toHaveLength(6)
  expect(sitePlan?.buildings).toHaveLength(6)
  expect(sale?.cards.length).toBeGreaterThan(3)
  expect(finishes?.items).toHaveLength(3)
  expect(ways?.groups.map(({ rows }) => rows.length)).toEqual([4, 4])
  expect(progress?.buildings).toHaveLength(6)
  expect(news?.items).toHaveLength(4)
  expect(news?.promos).toHaveLength(2)
  expect(district?.town.places.length).toBeGreaterThan(4)
  expect(columns.map(({ id }) => id)).toEqual(['parking', 'commercials', 'documents'])
})

describe('what is on sale', () => {
  test('the quick search begins with the list of flats', () => {
    expect(page.search.count).toBe(listOf('').count)
    for (const { name, min, max } of page.search.ranges) {
      if (name === 'payment') continue
      expect([min, max], name).toEqual([name, `-${name}`].map(key => listOf(`ordering=${key}`).results[0]?.[name]))
    }
  })

  test('a row of prices is what the list of such flats says', () => {
    expect(page.sale?.rooms.map(({ rooms }) => rooms)).toEqual([0, 1, 2, 3, 4])
    for (const { rooms, count, priceFromRub, paymentFromRub } of page.sale?.rooms ?? []) {
      const list = listOf(`rooms=${rooms}&ordering=price`)
      expect(count).toBe(list.count)
      expect(priceFromRub).toBe(list.results[0]?.price)
      expect(paymentFromRub).toBe(listOf(`rooms=${rooms}&ordering=payment`).results[0]?.payment_from)
    }
  })

  test('the rooms of all buildings together are the rows', () => {
    for (const { rooms, count } of page.sale?.rooms ?? []) {
      const counts = page.sitePlan?.buildings.map(
        building => building.rooms.find(one => one.rooms === rooms)?.count ?? 0,
      )
      expect(counts?.reduce((sum, one) => sum + one, 0)).toBe(count)
    }
  })

  test('numbers that texts ask of the catalogue are those of the catalogue', () => {
    const flats = page.figures.find(({ id }) => id === 'flats')
    expect(flats?.value).toBe(String(flatsOf(api.services.site.current()).rows.size))
  })
})

test('a rate is never shown without its full cost, nor a payment without its terms', () => {
  const snapshot = api.services.site.current()
  const { content } = snapshot
  const { basis } = flatsOf(snapshot)
  const { flat } = pageAt(api.services.pages, flatModel, page.ways?.example?.href ?? '').page
  expect(flat.price).toBe(page.ways?.example?.priceRub)
  for (const { psk, figure, href, paymentRub } of page.ways?.groups[0]?.rows ?? []) {
    expect(figure).toMatch(/%$/)
    expect(psk).toMatch(/^ПСК\s[\d,]+\u2060–\u2060[\d,]+\s%$/)
    const slug = href.split('/').at(-1)
    const offers = basis.buildings.get(flat.building.id)?.offers.filter(({ offer }) => offer.purchase_slug === slug)
    const deposit = ((flat.price ?? 0) * (page.ways?.example?.depositPercent ?? 0)) / 100
    const payments = (offers ?? []).flatMap(({ terms }) => paymentOf(flat.price ?? 0, terms, deposit) ?? [])
    expect(paymentRub).toBe(roundPayment(Math.min(...payments.map(({ thenRub }) => thenRub))))
  }
  for (const promo of page.news?.promos ?? []) {
    const source = content.stocks.find(({ title }) => title === promo.title)
    expect(promo.psk === null).toBe(source?.psk_min === undefined)
    expect(promo.warning === null).toBe(promo.psk === null)
  }
  expect(page.sale?.credit).toContain('ПСК')
})

test('promotions of the page are in force today', () => {
  const { today, content } = api.services.site.current()
  for (const { title } of page.news?.promos ?? []) {
    const promo = content.stocks.find(one => one.title === title)
    expect(promo && promo.date_start <= today && today <= promo.date_end).toBe(true)
  }
})

test('names of places on the map lie within it and on nothing else', () => {
  const places = page.district?.town.places ?? []
  expect(places.some(({ isLeft }) => isLeft)).toBe(true)
  for (const { xPercent, yPercent } of places) {
    expect(Math.min(xPercent, yPercent)).toBeGreaterThan(2)
    expect(Math.max(xPercent, yPercent)).toBeLessThan(98)
  }
})

test('the page is made once of each content', () => {
  expect(pageOf(api.services.site.current())).toBe(page)
})

test('payments of all programmes are for one flat with one deposit, and the note names both', () => {
  const snapshot = api.services.site.current()
  const { ways } = pageOf(api.services.site.current())
  const example = ways?.example
  if (!example) throw new Error('the demo has an example')
  const flat = flatsOf(snapshot).index.get(Number(example.href.split('/').at(-1)))
  const offers = snapshot.content.offer.filter(({ building_ids }) => building_ids.includes(flat?.building.id ?? 0))
  const loanRub = example.priceRub * (1 - example.depositPercent / 100)
  const rows = ways.groups.flatMap(group => group.rows).filter(({ paymentRub }) => paymentRub !== null)
  expect(rows.length).toBeGreaterThan(2)
  for (const { href, paymentRub } of rows) {
    const own = offers.filter(({ purchase_slug }) => href.endsWith(`/${purchase_slug}`))
    for (const { deposit_min } of own) expect(deposit_min).toBeLessThanOrEqual(example.depositPercent)
    const steady = own.filter(({ rate_first, amount_max }) => rate_first === null && amount_max >= loanRub)
    const least = Math.min(...steady.map(({ rate_min, term_max }) => annuityPayment(loanRub, rate_min, term_max)))
    if (steady.length === own.length) expect(paymentRub).toBe(Math.ceil(least / 100) * 100)
  }
})
