import { expect, test } from 'vitest'
import { flatWords } from '#domain/lots/flat-fields.ts'
import { groupFacts, remarkTexts } from './list-texts.ts'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('a group shows its price range and its floors as runs', () => {
  const { prices, floors } = groupFacts([
    { price: 8_725_000, floor: 7 },
    { price: null, floor: 2 },
    { price: 10_180_000, floor: 3 },
    { price: 9_000_000, floor: 4 },
    { price: 9_100_000, floor: 3 },
  ])
  expect(plain(prices)).toBe('8,7 млн ₽ — 10,2 млн ₽')
  expect(plain(floors?.text)).toBe('Этажи: 2–4, 7')
  expect(floors?.on).toEqual([2, 3, 4, 7])
})

test('one price is no range, no price is none, and what lies underground has no floors', () => {
  expect(plain(groupFacts([{ price: 5_000_000, floor: 1 }]).prices)).toBe('5 000 000 ₽')
  expect(groupFacts([{ price: null, floor: -1 }])).toEqual({ prices: null, floors: null })
})

test('several unknown values are listed in one sentence', () => {
  const [text] = remarkTexts({ remark: null, unknown: { building: [7, 9] } }, flatWords)
  expect(plain(text)).toBe('Корпус — не нашли в продаже: 7, 9')
})
