import { expect, test } from 'vitest'
import { type DatedDiscount, discountedHistory, discountedPrice } from './price-parts.ts'

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

test('a discount counts from the price that a discount by hand has left; the old price stays', () => {
  const byHand = { ...list, nowRub: 8_000_000, oldRub: 10_000_000 }
  expect(discountedPrice(byHand, [november], '2026-11-02')).toMatchObject({ nowRub: 7_600_000, oldRub: 10_000_000 })
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
