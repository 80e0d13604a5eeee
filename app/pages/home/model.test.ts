import { beforeAll, describe, expect, test } from 'vitest'
import { PROJECT } from '#demo/testing/known-quarter.ts'
import { paymentOf, roundPayment } from '#domain/mortgage/mortgage.ts'
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
  const { sitePlan, plans, finishes, payments, progress, news, walk, hero, idea, view, dots } = page
  expect(hero).toMatchObject({ title: PROJECT.name })
  expect([hero.landscape, hero.portrait, ...(news?.items ?? []).map(({ picture }) => picture)]).not.toContain(null)
  expect(idea.figures).toHaveLength(3)
  expect(sitePlan?.buildings).toHaveLength(6)
  expect(plans?.flats).toHaveLength(5)
  expect(view?.picture.alt).toMatch(/^Вид на\sреку/)
  expect(finishes?.items).toHaveLength(3)
  expect([payments?.rows.length, payments?.others.length]).toEqual([5, 5])
  expect(dots).toMatchObject({ value: '412', drawing: { src: '/plans/dots/412.svg' } })
  expect(progress?.buildings).toHaveLength(6)
  expect(news?.items).toHaveLength(4)
  expect(walk?.places.length).toBeGreaterThan(4)
})

describe('what is on sale', () => {
  test('the quick search begins with the list of flats', () => {
    expect(page.search.count).toBe(listOf('').count)
    for (const { name, min, max } of page.search.ranges) {
      if (name === 'payment') continue
      expect([min, max], name).toEqual([name, `-${name}`].map(key => listOf(`ordering=${key}`).results[0]?.[name]))
    }
  })

  test('the plans are those of the cheapest flats by number of rooms', () => {
    const cheapest = [0, 1, 2, 3, 4].map(rooms => listOf(`rooms=${rooms}&ordering=price`).results[0])
    expect(page.plans?.flats.map(({ id, priceRub, plan }) => ({ id, price: priceRub, plan }))).toEqual(
      cheapest.map(flat => ({ id: flat?.id, price: flat?.price, plan: flat?.plan })),
    )
  })

  test('the rooms of all buildings together are the list of such flats', () => {
    for (const rooms of [0, 1, 2, 3, 4]) {
      const counts = page.sitePlan?.buildings.map(
        building => building.rooms.find(room => room.rooms === rooms)?.count ?? 0,
      )
      expect(counts?.reduce((sum, count) => sum + count, 0)).toBe(listOf(`rooms=${rooms}`).count)
    }
  })

  test('the link over the picture counts the list that it leads to', () => {
    expect(page.view?.action?.href).toBe('/flats?window_view=river')
    expect(page.view?.count).toBe(listOf('window_view=river').count)
  })

  test('a button of a block may open a form, and a drawn figure is the counted one', () => {
    const content = structuredClone(api.services.site.current().content)
    for (const section of content.main_page.sections) {
      if (section.id === 'view') section.button = { text: 'Спросите нас', modal: 'consult' }
      if (section.id === 'number') section.figure = 'flats'
    }
    const { view, dots } = pageOf({ ...api.services.site.current(), content })
    expect([view?.action, view?.count]).toEqual([{ text: 'Спросите нас', type: 'consult' }, null])
    expect(dots?.drawing.src).toBe(`/plans/dots/${flatsOf(api.services.site.current()).rows.size}.svg`)
  })

  test('numbers that texts ask of the catalogue are those of the catalogue', () => {
    const flats = page.idea.figures.find(({ id }) => id === 'flats')
    expect(flats?.value).toBe(String(flatsOf(api.services.site.current()).rows.size))
  })
})

test('names on one side of the line of a walk lie apart', () => {
  const { places, most } = page.walk ?? { places: [], most: 0 }
  expect(places.map(({ minutes }) => minutes)).toEqual(places.map(({ minutes }) => minutes).sort((a, b) => a - b))
  for (const [index, { minutes }] of places.entries()) {
    const onSameSide = places[index - 2]
    if (onSameSide) expect(minutes - onSameSide.minutes).toBeGreaterThanOrEqual(most * 0.14)
  }
})

test('the page is made once of each content', () => {
  expect(pageOf(api.services.site.current())).toBe(page)
})

test('payments of all programmes are for one flat with one deposit, and the note names both', () => {
  const { flat, rows, maxRub } = page.payments ?? {}
  if (!flat || !rows) throw new Error('the demo has an example')
  const snapshot = api.services.site.current()
  const { basis, index } = flatsOf(snapshot)
  const card = index.get(Number(flat.href.split('/').at(-1)))
  expect(card?.price).toBe(flat.priceRub)
  expect(rows.length).toBeGreaterThan(2)
  for (const { name, href, paymentRub, laterRub, terms } of rows) {
    expect(terms).toMatch(/^ПСК.+ставка\s[\d,]+\s%$/)
    const slug = href.split('/').at(-1)
    const subsidy = snapshot.content.subsidy_offer.find(offer => offer.name === name)?.slug
    const offers = (basis.buildings.get(card?.building.id ?? 0)?.offers ?? []).filter(
      ({ offer }) =>
        offer.purchase_slug === slug &&
        (laterRub === null ? offer.months_first === null : offer.subsidy_slug === subsidy),
    )
    const deposit = Math.ceil((flat.priceRub * flat.depositPercent) / 100)
    const payments = offers.flatMap(offer => paymentOf(flat.priceRub, offer.terms, deposit) ?? [])
    for (const { depositRub } of payments) expect(depositRub).toBe(deposit)
    expect(laterRub ?? paymentRub).toBe(roundPayment(Math.min(...payments.map(({ thenRub }) => thenRub))))
    expect(laterRub ?? paymentRub).toBeLessThanOrEqual(maxRub ?? 0)
  }
})
