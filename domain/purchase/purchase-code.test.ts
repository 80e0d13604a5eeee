import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikePurchaseCode, NO_PURCHASE, purchaseCode, readPurchaseCode } from './purchase-code.ts'

const id = fc.integer({ min: 0, max: 99_999 })
const choice = fc.record({
  flat: fc.integer({ min: 1, max: 99_999 }),
  finish: fc.integer({ min: 0, max: 9 }),
  parking: id,
  storage: id,
  way: fc.integer({ min: 0, max: 99 }),
  deposit: fc.oneof(fc.constant(0), id),
  years: fc.integer({ min: 0, max: 30 }),
  scheme: fc.integer({ min: 0, max: 9 }),
})

test('a code round-trips with any separator between its groups', () => {
  fc.assert(
    fc.property(choice, fc.constantFrom('-', ' ', ' - ', '.', '–', '\u00a0'), (made, between) => {
      const code = purchaseCode(made)
      expect(readPurchaseCode(code.replaceAll('-', between))).toEqual(made)
      expect(looksLikePurchaseCode(code)).toBe(true)
    }),
  )
})

test('one wrong digit is noticed, and so are two neighbours that changed places', () => {
  fc.assert(
    fc.property(choice, fc.nat(), fc.integer({ min: 1, max: 9 }), (made, place, step) => {
      const code = purchaseCode(made)
      const at = place % code.length
      const digit = code[at]
      if (!digit || digit === '-') return
      const wrong = code.slice(0, at) + String((Number(digit) + step) % 10) + code.slice(at + 1)
      expect(readPurchaseCode(wrong), wrong).toBeNull()
      const next = code[at + 1]
      if (!next || next === '-' || next === digit) return
      expect(readPurchaseCode(code.slice(0, at) + next + digit + code.slice(at + 2))).toBeNull()
    }),
  )
})

test.each(['', '1437', '1437-2-5012-7003', 'abc-1-2-3-4', '1437-2-5012-7003-4-7', '-1-2-3-4-5', '9999999999-0-0-0-1'])(
  '«%s» is no code',
  typed => expect(readPurchaseCode(typed)).toBeNull(),
)

test('a code that is known by heart stays what it is', () => {
  const choice = { ...NO_PURCHASE, flat: 1437, finish: 2, parking: 5012, storage: 7003, way: 4 }
  expect(purchaseCode(choice)).toBe('1437-2-5012-7003-43')
  expect(purchaseCode({ ...choice, deposit: 2500, years: 20 })).toMatch(/^1437-2-5012-7003-4-2500-20-0\d$/)
})
