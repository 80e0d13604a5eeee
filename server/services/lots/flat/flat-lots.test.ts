import { expect, test } from 'vitest'
import { byValue, promoValueRub } from './flat-lots.ts'

const flat = { nowRub: 9_500_000, oldRub: 10_000_000, areaM2: 60, finishPerM2Rub: 15_000 }
const discount = { kind: 'discount', position: 1 } as const
const finish = { kind: 'gift', gift: 'furnish', position: 5 } as const
const rate = { kind: 'mortgage', position: 2 } as const
const storage = { kind: 'gift', gift: 'storage', position: 3 } as const

test('a discount is worth what it takes off, a finish what it would cost, a rate nothing to who does not borrow', () => {
  expect(promoValueRub(discount, flat)).toBe(500_000)
  expect(promoValueRub(discount, { ...flat, oldRub: null })).toBe(0)
  expect(promoValueRub(finish, flat)).toBe(900_000)
  expect(promoValueRub(rate, flat)).toBe(0)
})

test('sorted by value, ties in the order of the content', () => {
  const order = (area: number) =>
    byValue(
      [storage, rate, discount, finish].map(promo => ({ promo })),
      { ...flat, areaM2: area },
    ).map(({ promo }) => promo)
  expect(order(60)).toEqual([finish, discount, rate, storage])
  expect(order(20)).toEqual([discount, finish, rate, storage])
})
