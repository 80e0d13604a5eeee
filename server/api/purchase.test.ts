import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { NotFound } from '#contract/errors.ts'
import { propertyCardSchema, propertySchema } from '#contract/lots/flat.ts'
import { lotListSchema } from '#contract/lots/lists.ts'
import { paths } from '#contract/paths.ts'
import {
  purchaseSchema,
  subsidyCardSchema,
  subsidyCompareSchema,
  subsidyOfferSchema,
} from '#contract/purchase-calls.ts'
import { FIRST_YEAR_SUBSIDY, WAYS } from '#demo/testing/known-documents.ts'
import { annuityPayment } from '#domain/mortgage/mortgage.ts'
import { newFolder } from '../db/testing/databases.ts'
import { createPurchaseCalls } from '../services/calls/purchase/purchase-calls.ts'
import { onDay } from '../testing/on-day.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let api: TestApi

beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const answer = await api.get(path)
  expect(answer.status, path).toBe(200)
  return schema.parse(await answer.json())
}

const contentNow = () => api.services.site.current().content

test('every way to buy is answered with its offers and terms, each by its slug too', async () => {
  const methods = await ask('/api/purchase/', z.array(purchaseSchema))
  expect(methods.map(({ slug }) => slug)).toEqual(contentNow().purchase.map(({ slug }) => slug))
  const family = methods.find(({ slug }) => slug === WAYS.family)
  expect(family).toMatchObject({ group: 'mortgage', card_link: paths.purchase(WAYS.family), psk_min: 5.2 })
  expect(family?.offers).toEqual(
    contentNow()
      .offer.filter(({ purchase_slug }) => purchase_slug === WAYS.family)
      .map(({ id }) => id),
  )
  expect(family?.steps[0]?.n).toBe(1)
  expect(await ask(`/api/purchase/${WAYS.family}/`, purchaseSchema)).toEqual(family)
  expect((await api.get('/api/purchase/nothing/')).status).toBe(404)
  const instalment = methods.find(({ slug }) => slug === WAYS.instalments)
  expect(instalment?.installment_schemes.map(({ building_ids }) => building_ids)).toEqual([
    [4, 5, 6],
    [4, 5, 6],
  ])
  const capital = methods.find(({ slug }) => slug === WAYS.familyCapital)?.matcap
  expect(capital).toMatchObject({ first: 728_922, second: 963_243, second_after_first: 234_321 })
})

test('subsidies have their full cost and an example; an expired one is omitted', async () => {
  const subsidies = await ask('/api/subsidy_offer/', z.array(subsidyOfferSchema))
  expect(subsidies).toHaveLength(5)
  for (const subsidy of subsidies) expect(subsidy.psk_max).toBeGreaterThan(subsidy.psk_min)
  const first = subsidies.find(({ slug }) => slug === FIRST_YEAR_SUBSIDY.slug)
  expect(first).toMatchObject({ rate_period_months: 12, rate_after: 15.4, valid_until: '2027-01-31' })
  expect(first?.payment_example?.payment).toBeCloseTo(annuityPayment(4_760_000, 3.9, 360), 2)
  const ended = onDay(api.services.site.current(), '2027-02-10')
  const later = createPurchaseCalls(() => ended, api.services.images)
  expect(later.listSubsidyOffers().map(({ slug }) => slug)).not.toContain(FIRST_YEAR_SUBSIDY.slug)
  expect(later.listSubsidyCards().map(({ subsidy }) => subsidy.title)).not.toContain(FIRST_YEAR_SUBSIDY.title)
})

test('a card of a subsidy is the cheapest flat that it is for', async () => {
  const cards = await ask('/api/property/subsidy_property_cards/', z.array(subsidyCardSchema))
  expect(cards.length).toBeGreaterThan(3)
  for (const { id, building, subsidy } of cards) {
    const offer = contentNow().offer.find(other => other.id === subsidy.offer_id)
    expect(offer?.building_ids).toContain(building.id)
    // Where another bank has the same rate without help, nothing is saved.
    expect(subsidy.saving_month).toBeGreaterThanOrEqual(0)
    expect(subsidy.count).toBeGreaterThan(0)
    // The call of one flat still works.
    await ask(`/api/property/${id}/`, propertySchema)
  }
})

test('rates are compared for the flat of the content, for any price, and for a flat among what is open to it', async () => {
  const usual = await ask('/api/bank/subsidy_compare/', subsidyCompareSchema)
  const written = contentNow().subsidy_compare
  expect(usual.rows.map(({ payment }) => Math.round(payment))).toEqual(written?.rows.map(({ payment }) => payment))
  expect(usual.rows.filter(({ is_base }) => is_base)).toHaveLength(1)
  const [base, highlight] = [usual.rows.find(row => row.is_base), usual.rows.find(row => row.highlight)]
  expect(usual.saving_month).toBeCloseTo((base?.payment ?? 0) - (highlight?.payment ?? 0), 2)
  const dear = await ask('/api/bank/subsidy_compare/?price=13600000', subsidyCompareSchema)
  expect(dear.rows[0]).toMatchObject({ price: 13_600_000, loan: 9_520_000 })
  // In building 3 fewer rates are open than there are.
  const list = await ask('/api/property/?building=3&status=free&limit=1', lotListSchema(propertyCardSchema))
  const [flat] = list.results
  if (!flat) throw new Error('nothing is on sale in building 3')
  const answer = await ask(`/api/bank/subsidy_compare/?property=${flat.id}`, subsidyCompareSchema)
  expect(answer.property).toEqual({ id: flat.id, title: flat.title, price: flat.price })
  expect(answer.rows.length).toBeLessThan(usual.rows.length)
})

test('names a malformed parameter; an unknown flat or comparison is a 404', async () => {
  const answer = await api.get('/api/bank/subsidy_compare/?price=x')
  expect([answer.status, Object.keys(await answer.json())]).toEqual([400, ['price']])
  expect((await api.get('/api/bank/subsidy_compare/?property=999999999')).status).toBe(404)
  const snapshot = api.services.site.current()
  const without = { ...snapshot, content: { ...snapshot.content, subsidy_compare: null, purchase: [] } }
  const calls = createPurchaseCalls(() => without, api.services.images)
  expect(() => calls.compareSubsidies(new URLSearchParams())).toThrow(NotFound)
  expect(calls.listPurchases()).toEqual([])
})
