import { expect, test } from 'vitest'
import { favoritesModel } from '#app/pages/favorites/model.server.ts'
import { flatModel } from '#app/pages/flat/model.server.ts'
import { flatsModel } from '#app/pages/flats/model.server.ts'
import { homeModel } from '#app/pages/home/model.server.ts'
import { promotionModel } from '#app/pages/promotions/promotion/model.server.ts'
import { methodModel } from '#app/pages/purchase-method/model.server.ts'
import { sitePlanModel } from '#app/pages/site-plan/model.server.ts'
import { pageAt } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'

const api = demoApi()

/** A sum a month in a sentence of a method page; an instalment of the developer is no credit. */
const PAYMENT = /Плат[её]ж[^.]*\d.*₽|₽ в\u00a0месяц/
const RATE = /\d(?:,\d)?\s?%/

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

const flats = () => {
  const { index } = api.services.site.current().onSale.ofName('flat')
  return index.search(index.parse({ status: 'free', limit: '30', ordering: '-price' })).cards
}

test.each(['', 'view=table', 'view=chess'])(
  'every payment of the list (%s) has its full cost in the same text',
  view => {
    const page = pageAt(api.services.pages, flatsModel, `/flats?status=free&${view}`)
    const payments = textsOf(page).filter(text => PAYMENT.test(text))
    if (view !== 'view=table') expect(payments.length).toBeGreaterThan(5)
    for (const text of payments) expect(text).toContain('ПСК')
    if (view === 'view=chess') expect(JSON.stringify(page)).toMatch(/"creditTerms":"[^"]*ПСК/)
  },
)

test('a table cell of a payment has its full cost, programme and terms in two lines below', () => {
  const { lots } = pageAt(api.services.pages, flatsModel, '/flats?status=free&view=table').page
  const cells = lots.flatMap(({ row }) => row?.cells.payment.lines?.join('; ') ?? [])
  expect(cells.length).toBeGreaterThan(5)
  for (const text of cells) expect(text).toMatch(/^ПСК\s[\d,\u2060–]+\s%(, сверх .+)?; \S+.*, взнос\s\d.*,\s\d+\sлет$/)
})

test('the filter by payment has the full cost of every flat on sale, and the terms', () => {
  const { payment } = pageAt(api.services.pages, flatsModel, '/flats').page.fields
  expect(payment).toMatchObject({ kind: 'range', hint: expect.stringMatching(/^Взнос\sот\s.+,\sсрок\sдо\s/) })
  const { pskMinPercent, pskMaxPercent } = (payment?.kind === 'range' && payment.fullCost) || {}
  for (const { payment_terms } of flats()) {
    expect(payment_terms?.psk_min).toBeGreaterThanOrEqual(pskMinPercent ?? Number.NaN)
    expect(payment_terms?.psk_max).toBeLessThanOrEqual(pskMaxPercent ?? Number.NaN)
  }
})

test('cards, comparison, site plan and flat name a payment with its full cost', async () => {
  const [first, second] = flats()
  const ids = `${first?.id},${second?.id}`
  const shown = [
    pageAt(api.services.pages, flatModel, `/flats/${first?.id}`),
    await pageAt(api.services.pages, favoritesModel, `/favorites?compare=${ids}`),
    await pageAt(api.services.pages, favoritesModel, `/favorites?ids=${ids}`),
    pageAt(api.services.pages, sitePlanModel, '/genplan?at=2.1.9'),
    pageAt(api.services.pages, homeModel, '/'),
  ]
  for (const page of shown) {
    expect(textsOf(page).some(text => text.includes('ПСК'))).toBe(true)
    for (const text of textsOf(page).filter(candidate => PAYMENT.test(candidate))) expect(text).toContain('ПСК')
  }
})

test('a title or description that names a rate begins with the full cost', () => {
  const { content } = api.services.site.current()
  const heads = [
    ...content.purchase
      .filter(({ psk_min }) => psk_min !== undefined)
      .map(({ slug }) => pageAt(api.services.pages, methodModel, `/purchase/${slug}`).head),
    ...content.stocks
      .filter(({ psk_min }) => psk_min !== undefined)
      .map(({ slug }) => pageAt(api.services.pages, promotionModel, `/media/promo/${slug}`).head),
  ]
  const texts = heads.flatMap(({ title, description }) => [title, description ?? '']).filter(text => RATE.test(text))
  expect(texts.length).toBeGreaterThan(5)
  for (const text of texts) expect(text).toMatch(/^ПСК/)
})
