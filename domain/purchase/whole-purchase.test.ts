import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InstalmentScheme } from './instalment.ts'
import type { MethodOffer } from './purchase-calculation.ts'
import {
  calculateWholePurchase,
  lotItem,
  type PaymentMethod,
  type PurchaseItem,
  totalPurchase,
} from './whole-purchase.ts'

const FLAT: PurchaseItem = {
  kind: 'flat',
  listRub: 10_000_000,
  promotion: { name: 'Ключи', offRub: 500_000, isGift: false },
}
const PARKING: PurchaseItem = { kind: 'parking', listRub: 1_500_000, promotion: null }
const STORAGE: PurchaseItem = {
  kind: 'storage',
  listRub: 400_000,
  promotion: { name: 'За 1 ₽', offRub: 399_999, isGift: true },
}

function scheme(discountPercent: number, isAlone: boolean): InstalmentScheme {
  const terms = { downPercent: 100, periodMonths: 1, balloonPercent: 0, discountPercent, markupPercent: 0 }
  return { id: 1, terms, isAlone, buildings: [{ id: 3, until: '2026-11-21' }] }
}

function method(rest: Partial<PaymentMethod<MethodOffer, InstalmentScheme>>) {
  const options = {
    buildingId: 3,
    priceRub: 0,
    depositRub: 0,
    months: 360,
    capital: null,
    children: 0,
    rentRub: 0,
    schemeId: null,
  }
  return { slug: 'family', name: 'Полная оплата', offers: [], schemes: [], options, capitals: {}, ...rest }
}

const offer: MethodOffer = {
  terms: {
    program: 'family',
    ratePercent: 6,
    firstRatePercent: null,
    firstMonths: null,
    depositMinPercent: 20,
    termMaxMonths: 360,
    amountMaxRub: null,
    excess: null,
  },
  pskMinPercent: 6.3,
  pskMaxPercent: 7.9,
  method: 'family',
  buildings: [3],
  kinds: ['flat'],
  familyRates: [],
}

const TODAY = '2026-11-21'

test('each promotion is a line, and a bank lends for the flat alone', () => {
  const { changes, totalRub, loan, ownRub } = calculateWholePurchase(
    [FLAT, PARKING, STORAGE],
    method({ offers: [offer] }),
    TODAY,
  )
  expect(changes).toEqual([
    { name: 'Ключи', amountRub: -500_000 },
    { name: 'За 1 ₽', amountRub: -399_999 },
  ])
  expect(totalRub).toBe(9_500_000 + 1_500_000 + 1)
  expect(loan?.options.priceRub).toBe(9_500_000)
  expect(loan?.quotes[0]?.payment?.loanRub).toBe(7_600_000)
  expect(ownRub).toBe(1_500_001)
})

test('a bank that lends for parking spaces finances one with the flat', () => {
  const both = method({ offers: [{ ...offer, kinds: ['flat', 'parking'] }] })
  expect(calculateWholePurchase([FLAT, PARKING, STORAGE], both, TODAY)).toMatchObject({
    financedRub: 11_000_000,
    ownRub: 1,
  })
})

test('a discount of the method is added to promotions, or replaces them where the buyer pays less', () => {
  const total = (discount: InstalmentScheme) =>
    calculateWholePurchase([FLAT, STORAGE], method({ schemes: [discount] }), TODAY)
  expect(total(scheme(10, false))).toMatchObject({ totalRub: 8_550_000 + 1, isDiscountLost: false })
  const replaced = total(scheme(10, true))
  expect(replaced).toMatchObject({ totalRub: 9_000_000 + 400_000, isDiscountLost: false })
  expect(replaced.changes).toEqual([{ name: 'Полная оплата', amountRub: -1_000_000 }])
  const lost = total(scheme(7, true))
  expect(lost).toMatchObject({ totalRub: 9_500_000 + 1, isDiscountLost: true })
  expect(lost.instalment?.instalment?.totalRub).toBe(9_500_000)
})

test('a parking space keeps its discount when the discount for full payment replaces that of the flat', () => {
  const parking: PurchaseItem = { ...PARKING, promotion: { name: 'Паркинг −15 %', offRub: 225_000, isGift: false } }
  const { changes, totalRub } = calculateWholePurchase([FLAT, parking], method({ schemes: [scheme(10, true)] }), TODAY)
  expect(changes.map(({ amountRub }) => amountRub)).toEqual([-225_000, -1_000_000])
  expect(totalRub).toBe(9_000_000 + 1_275_000)
})

test('a price on request leaves no sum', () => {
  const onRequest = lotItem('parking', { price: null, price_old: null, promos: [] })
  expect(totalPurchase([FLAT, onRequest])).toMatchObject({ totalRub: null, financedRub: 9_500_000 })
})

test('items and changes add up to the sum, and so do what is financed and what is paid at once', () => {
  const item = (kind: PurchaseItem['kind']) =>
    fc
      .record({ listRub: fc.integer({ min: 1, max: 40_000_000 }), share: fc.integer({ min: 0, max: 100 }) })
      .map(({ listRub, share }) =>
        lotItem(kind, { price: listRub - Math.floor((listRub * share) / 100), price_old: listRub, promos: [] }),
      )
  const items = fc.tuple(item('flat'), item('finish'), item('parking'), item('storage'))
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 200 }), fc.boolean(), (bought, tenths, isAlone) => {
      const count = calculateWholePurchase(bought, method({ schemes: [scheme(tenths / 10, isAlone)] }), TODAY)
      const lines = [...bought.map(({ listRub }) => listRub ?? 0), ...count.changes.map(({ amountRub }) => amountRub)]
      expect(lines.reduce((sum, rub) => sum + rub, 0)).toBe(count.totalRub)
      expect((count.instalment?.instalment?.totalRub ?? 0) + (count.ownRub ?? 0)).toBe(count.totalRub)
    }),
  )
})
