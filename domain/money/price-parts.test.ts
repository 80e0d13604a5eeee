import { expect, test } from 'vitest'
import { type DatedDiscount, discountedHistory, discountedPrice, lowestPrice } from './price-parts.ts'

const november: DatedDiscount = {
  promo: 'november',
  from: '2026-11-01',
  until: '2026-11-30',
  type: 'percent',
  value: 5,
}
const early: DatedDiscount = { promo: 'early', from: '2026-11-10', until: '2026-12-10', type: 'amount', value: 300_000 }
const list = { nowRub: 10_000_000, oldRub: null, parts: [{ code: 'base', amountRub: 10_000_000 }] } as const

test.each([
  ['2026-10-31', 10_000_000, null],
  ['2026-11-01', 9_500_000, 'november'],
  ['2026-11-30', 9_500_000, 'november'],
  ['2026-12-01', 9_700_000, 'early'],
  ['2026-12-11', 10_000_000, null],
])('on %s the largest discount in force counts', (day, nowRub, promo) => {
  const price = discountedPrice(list, [early, november], day)
  expect([price.nowRub, price.oldRub]).toEqual([nowRub, promo && 10_000_000])
  expect(price.parts.at(-1)?.promo ?? null).toBe(promo)
  expect(price.parts.reduce((sum, { amountRub }) => sum + amountRub, 0)).toBe(nowRub)
})

test('of a discount by hand and one of a promotion the larger one counts, from the same price', () => {
  const base = { code: 'base', amountRub: 10_000_000 } as const
  const byHand = (nowRub: number) => ({
    nowRub,
    oldRub: 10_000_000,
    parts: [base, { code: 'discount', amountRub: nowRub - 10_000_000 }] as const,
  })
  const half = { ...november, type: 'percent', value: 50 } as const
  expect(discountedPrice(byHand(4_000_000), [half], '2026-11-02')).toEqual(byHand(4_000_000))
  expect(discountedPrice(byHand(5_000_000), [half], '2026-11-02')).toEqual(byHand(5_000_000))
  expect(discountedPrice(byHand(8_000_000), [half], '2026-11-02')).toEqual({
    nowRub: 5_000_000,
    oldRub: 10_000_000,
    parts: [base, { code: 'discount', amountRub: -5_000_000, percent: -50, promo: half.promo }],
  })
  const points = [
    { date: '2026-10-01', priceRub: 10_000_000 },
    { date: '2026-11-01', priceRub: 8_000_000 },
  ]
  expect(discountedHistory(points, [half], '2026-11-02', 10_000_000).at(-1)?.priceRub).toBe(5_000_000)
})

test('a sum that would leave no price is no discount', () => {
  expect(discountedPrice(list, [{ ...early, value: 10_000_000 }], '2026-11-20')).toBe(list)
})

test('a history has the days on which promotions begin and end, until today', () => {
  const points = [
    { date: '2026-09-01', priceRub: 9_000_000 },
    { date: '2026-11-05', priceRub: 10_000_000 },
  ]
  expect(discountedHistory(points, [november], '2026-11-20')).toEqual([
    { date: '2026-09-01', priceRub: 9_000_000 },
    { date: '2026-11-01', priceRub: 8_550_000 },
    { date: '2026-11-05', priceRub: 9_500_000 },
  ])
  expect(discountedHistory(points, [november], '2026-12-05').at(-1)).toEqual({
    date: '2026-12-01',
    priceRub: 10_000_000,
  })
})

test('a promotion from before the first price begins with it', () => {
  const points = [{ date: '2026-11-05', priceRub: 10_000_000 }]
  expect(discountedHistory(points, [november], '2026-11-20')).toEqual([{ date: '2026-11-05', priceRub: 9_500_000 }])
})

test.each([
  [[], 10, 10],
  [[], null, null],
  // In force when the thirty days began.
  [
    [
      { date: '2026-01-01', priceRub: 5 },
      { date: '2026-11-01', priceRub: 8 },
    ],
    8,
    5,
  ],
  [
    [
      { date: '2026-01-01', priceRub: 5 },
      { date: '2026-10-01', priceRub: 8 },
    ],
    9,
    8,
  ],
])('the lowest price of %j and %s now is %s', (points, priceRub, expected) => {
  expect(lowestPrice(points, '2026-11-21', priceRub)).toBe(expected)
})
