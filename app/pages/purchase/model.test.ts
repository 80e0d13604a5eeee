import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purchasePrintModel } from '#app/pages/print/purchase/model.server.ts'
import { purchaseModel } from '#app/pages/purchase/model.server.ts'
import { methodModel } from '#app/pages/purchase-method/model.server.ts'
import { NotFound } from '#contract/errors.ts'
import { type PropertyCard, propertyCardSchema } from '#contract/lots/flat.ts'
import { lotListSchema } from '#contract/lots/lists.ts'
import { paths } from '#contract/paths.ts'
import { BANK_OF_LARGE_FAMILIES, WAYS } from '#demo/testing/known-documents.ts'
import { roundPayment } from '#domain/mortgage/mortgage.ts'
import { calculateInstalment, instalmentOf } from '#domain/purchase/instalment.ts'
import { calculatePurchase } from '#domain/purchase/purchase-calculation.ts'
import { formatNumber, formatRub } from '#domain/text/format.ts'
import { canonicalQuery } from '#server/pages/context.ts'
import type { PurchaseCalculator } from '#server/pages/purchase/calculator.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { onDay } from '#server/testing/on-day.ts'
import { flatModel } from '../flat/model.server.ts'

const api = demoApi()

const pageOf = (slug: string, query = '') => pageAt(api.services.pages, methodModel, `/purchase/${slug}?${query}`)

function calculatorOf(slug: string, query = ''): PurchaseCalculator {
  const { calculator } = pageOf(slug, query)
  if (!calculator) throw new Error(`${slug} has no calculator`)
  return calculator
}

function count(calculator: PurchaseCalculator, change: Partial<PurchaseCalculator['options']> = {}) {
  const { offers, method, options, limits } = calculator
  return calculatePurchase(offers, method ?? '', { ...options, ...change }, limits)
}

async function flatsOnSale(): Promise<PropertyCard[]> {
  const flats: PropertyCard[] = []
  let path: string | null = '/api/property/?status=free&limit=100'
  while (path) {
    const answer = await api.get(path)
    const page = lotListSchema(propertyCardSchema).parse(await answer.json())
    flats.push(...page.results)
    path = page.next
  }
  return flats.filter(({ price }) => price !== null)
}

async function countOf(query = ''): Promise<number> {
  const answer = await api.get(`/api/property/?limit=1&${query}`)
  return lotListSchema(propertyCardSchema).parse(await answer.json()).count
}

test('every purchase method has a page whose calculation agrees with its example', () => {
  const { content } = api.services.site.current()
  for (const { slug, example } of content.purchase) {
    const page = pageOf(slug)
    expect(page.tabs.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(page.head.canonical).toBe(`/purchase/${slug}`)
    expect(JSON.stringify(page.head.structured)).toMatch(/FAQPage.*|BreadcrumbList/)
    if (!page.calculator) continue
    const { options, capitalRub } = count(page.calculator)
    expect(options.priceRub, slug).toBe(example.price)
    expect(options.depositRub + capitalRub, slug).toBe(example.initial)
  }
  // The example of the method counts at 6 %; 4.9 % hold where the developer pays.
  const family = calculatorOf(WAYS.family)
  expect(count(family).quotes[0]?.payment?.firstRub).toBeCloseTo(31_761.0, 0)
  expect(count(family, { buildingId: 1 }).quotes.at(-1)?.payment?.firstRub).toBeCloseTo(35_880, 0)
})

test('the URL defines the input, invalid values are ignored, and the order of keys is canonical', () => {
  const { options } = calculatorOf(
    WAYS.market,
    'rent=45000&price=9%20000%20000&years=20&matcap=second&children=3&building=99',
  )
  const defaults = calculatorOf(WAYS.market).limits.defaults
  expect(options).toEqual({
    ...defaults,
    rentRub: 45_000,
    priceRub: 9_000_000,
    months: 240,
    capital: 'second',
    children: 3,
  })
  const known = canonicalQuery(
    methodModel.readQuery(
      new URLSearchParams('rent=45000&x=1&price=9000000&deposit=no'),
      api.services.site.current(),
      paths.purchase(WAYS.market),
    ),
  )
  expect(known.toString()).toBe('price=9000000&rent=45000')
  const printed = new URLSearchParams(`rent=45000&method=${WAYS.market}&price=9000000&x=1`)
  expect(
    canonicalQuery(purchasePrintModel.readQuery(printed, api.services.site.current(), '/purchase/print')).toString(),
  ).toBe(`method=${WAYS.market}&price=9000000&rent=45000`)
})

test('a large family has the rate of the bank that gives it one, with its full cost', () => {
  const family = calculatorOf(WAYS.family)
  const rateAt = (children: number) => {
    const { quotes } = count(family, { children, buildingId: 1 })
    return quotes.find(({ offer }) => offer.bank === BANK_OF_LARGE_FAMILIES)?.offer
  }
  expect(rateAt(2)).toMatchObject({ terms: { ratePercent: 6 }, pskMinPercent: 6.3 })
  expect(rateAt(3)).toMatchObject({ terms: { ratePercent: 5.9 }, pskMinPercent: 6.2, pskMaxPercent: 7.8 })
})

test('a loan by tranches is not offered where the keys are given already', () => {
  const market = calculatorOf(WAYS.market)
  const tranches = (buildingId: number) =>
    count(market, { buildingId }).quotes.filter(({ offer }) => offer.terms.tranche !== undefined)
  expect(tranches(1)).toEqual([])
  expect(tranches(5)).toHaveLength(1)
  expect(tranches(5)[0]?.payment?.firstMonths).toBe(market.buildings.find(({ id }) => id === 5)?.monthsUntilKeys)
})

test('calculator and catalogue name one payment for every flat of the demo', async () => {
  const family = calculatorOf(WAYS.family)
  const flats = await flatsOnSale()
  expect(flats.length).toBeGreaterThan(300)
  const payments = new Map(
    flats.map(({ id, price, building }) => {
      const { quotes } = count(family, { priceRub: price ?? 0, depositRub: 0, months: 360, buildingId: building.id })
      const payment = quotes[0]?.payment
      return [id, payment ? roundPayment(payment.thenRub) : null] as const
    }),
  )
  for (const { id, payment_from } of flats) expect(payments.get(id), String(id)).toBe(payment_from)
  const known = [...payments.values()].filter(rub => rub !== null)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: Math.min(...known) - 500, max: Math.max(...known) + 500 }), async most => {
      const found = await countOf(`status=free&payment_max=${most}`)
      expect(found).toBe(known.filter(rub => rub <= most).length)
    }),
    { numRuns: 40 },
  )
})

test('flats that fit are those of the link, and none of them asks for more than was counted', async () => {
  // On the terms of the catalogue its filter answers, on others the price does.
  const asked = [
    ['', '/flats?payment_max=31800'],
    ['price=9000000&deposit=3000000', '/flats?building=3&price_max=9000000'],
    ['matcap=first&building=2', '/flats?building=2&price_max=7490000'],
  ] as const
  for (const [query, href] of asked) {
    expect(pageOf(WAYS.family, query).fits?.link.href).toBe(href)
    const { fits, calculator } = pageOf(WAYS.family, query)
    if (!fits || !calculator) throw new Error(query)
    expect(fits.link.text).toContain(String(await countOf(fits.link.href.split('?')[1])))
    const paid = count(calculator).quotes[0]?.payment?.thenRub ?? 0
    for (const { id, priceRub } of fits.flats) {
      const flat = pageAt(api.services.pages, flatModel, `/flats/${id}`).page.flat
      const thenRub = count(calculator, { priceRub: priceRub ?? 0, buildingId: flat.building.id }).quotes[0]?.payment
        ?.thenRub
      expect(thenRub, query).toBeLessThanOrEqual(Math.ceil(paid / 100) * 100)
    }
  }
})

test('an instalment ends before its building is commissioned, and is not there when its days are over', () => {
  const { instalment, calculator } = pageOf(WAYS.instalments)
  expect(calculator).toBeNull()
  const scheme = instalment?.schemes[0]
  const until = scheme?.buildings.find(({ id }) => id === 5)?.until ?? ''
  expect(until).toBe('2028-05-31')
  if (!scheme) throw new Error('no scheme')
  const payments = instalmentOf(12_400_000, scheme.terms, { from: '2026-11-21', until })?.payments ?? []
  expect(payments.map(({ amountRub }) => amountRub)).toEqual([3_720_000, ...Array(5).fill(1_240_000), 2_480_000])
  const ended = onDay(api.services.site.current(), '2027-04-01')
  const page = pageAt(pagesOf(ended, api.services), methodModel, `/purchase/${WAYS.instalments}`)
  expect(page.instalment).toBeNull()
  expect(page.promos).toEqual([])
})

test('all methods are in two groups; a quarter without methods has no page', () => {
  const { groups } = pageAt(api.services.pages, purchaseModel, '/purchase')
  expect(groups.map(({ methods }) => methods.length)).toEqual([4, 4])
  for (const { psk, figure } of groups[0]?.methods ?? [])
    expect([psk, figure]).toEqual([expect.stringMatching(/^ПСК/), figure])
  const snapshot = api.services.site.current()
  const without = { ...snapshot, content: { ...snapshot.content, purchase: [] } }
  expect(() => pageAt(pagesOf(without, api.services), purchaseModel, '/purchase')).toThrow(NotFound)
  expect(() => pageAt(pagesOf(without, api.services), methodModel, `/purchase/${WAYS.market}`)).toThrow(NotFound)
  expect(() => pageOf('nothing')).toThrow(NotFound)
})

test('a calculation is printed as it was counted, the full cost before the rate', () => {
  const query = new URLSearchParams(`method=${WAYS.family}&price=9000000&deposit=3000000&years=20&building=5`)
  const { head, purchase } = pageAt(api.services.pages, purchasePrintModel, `/purchase/print?${query}`)
  const { quotes } = count(calculatorOf(WAYS.family, String(query)))
  expect(purchase.payment.sum).toBe(formatRub(quotes[0]?.payment?.firstRub ?? 0))
  const notes = purchase.payment.notes.join(' ')
  expect(notes.search('ПСК')).toBeLessThan(notes.search('Ставка'))
  expect(head.robots).toBe('noindex')
  const [years, programmes] = purchase.tables
  expect(years?.rows.at(-1)?.cells.at(-1)).toBe('0')
  expect(programmes?.columns.map(({ heading }) => heading).slice(1, 3)).toEqual(['ПСК', 'Ставка'])
  expect(() => api.services.pages.documents.purchase(new URLSearchParams('method=nothing'))).toThrow(NotFound)
})

test('an instalment is printed with the day and the sum of every payment', () => {
  const query = new URLSearchParams(`method=${WAYS.instalments}&building=5&price=12400000&deposit=5000000`)
  const { purchase } = pageAt(api.services.pages, purchasePrintModel, `/purchase/print?${query}`)
  const instalment = pageOf(WAYS.instalments, String(query)).instalment
  const count = instalment && calculateInstalment(instalment.schemes, instalment.options, instalment.today)
  const payments = count?.instalment?.payments ?? []
  expect(payments.length).toBeGreaterThan(2)
  expect(purchase).toMatchObject({ chart: null, payment: { sum: formatRub(5_000_000) } })
  expect(purchase.tables[0]?.rows.map(({ cells }) => cells.at(-1))).toEqual(
    payments.map(({ amountRub }) => formatNumber(Math.round(amountRub))),
  )
})

test('full payment is printed with the discount of its building', () => {
  const query = new URLSearchParams(`method=${WAYS.paidAtOnce}&building=5&price=10000000`)
  const { purchase } = pageAt(api.services.pages, purchasePrintModel, `/purchase/print?${query}`)
  expect(purchase).toMatchObject({ payment: { sum: formatRub(9_300_000) }, total: { value: formatRub(9_300_000) } })
})

test('the full cost in the head of a method covers every offer on its page', () => {
  const { content } = api.services.site.current()
  for (const { slug, psk_min = 0, psk_max = 0 } of content.purchase) {
    for (const { pskMinPercent, pskMaxPercent } of pageOf(slug).calculator?.offers.filter(
      ({ method }) => method === slug,
    ) ?? []) {
      expect(pskMinPercent, slug).toBeGreaterThanOrEqual(psk_min)
      expect(pskMaxPercent, slug).toBeLessThanOrEqual(psk_max)
    }
  }
})

test('a subsidised rate is compared with a higher one', () => {
  const { offers } = calculatorOf(WAYS.market)
  const compared = offers.flatMap(({ subsidy, terms }) =>
    subsidy?.ordinaryId ? [{ terms, id: subsidy.ordinaryId }] : [],
  )
  expect(compared.length).toBeGreaterThan(3)
  for (const { terms, id } of compared) {
    const ordinary = offers.find(offer => offer.id === id)?.terms
    expect(ordinary?.ratePercent).toBeGreaterThan(terms.firstRatePercent ?? terms.ratePercent)
  }
})

test('the state pays a serviceman no more than its limit: a larger deposit covers the rest', () => {
  const military = calculatorOf(WAYS.military)
  for (const months of [60, 120, 360]) {
    const { quotes, minRub } = count(military, { priceRub: 8_000_000, depositRub: 0, months })
    expect(quotes.flatMap(({ payment }) => payment ?? []).length).toBeGreaterThan(0)
    for (const { payment } of quotes) expect(payment?.thenRub ?? 0).toBeLessThanOrEqual(34_250)
    expect(minRub).toBeGreaterThan(5_000_000)
  }
})

test('the price that a page begins with is not above the dearest flat of its building', async () => {
  const flats = await flatsOnSale()
  for (const { slug } of api.services.site.current().content.purchase) {
    const { calculator, instalment } = pageOf(slug)
    const defaults = (calculator ?? instalment)?.limits.defaults
    const prices = flats.filter(({ building }) => building.id === defaults?.buildingId).map(({ price }) => price ?? 0)
    expect(defaults?.priceRub, slug).toBeLessThanOrEqual(Math.max(...prices))
  }
})
