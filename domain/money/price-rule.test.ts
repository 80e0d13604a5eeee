import { expect, test } from 'vitest'
import { applyFormula, type PriceFormula } from './price-rule.ts'

test.each<[rule: PriceFormula, priceRub: number | null, expected: number | null]>([
  [{ kind: 'percent', value: 3, roundToRub: 10_000 }, 9_876_543, 10_170_000],
  [{ kind: 'percent', value: -2.5, roundToRub: 1 }, 10_000_000, 9_750_000],
  [{ kind: 'add', value: -150_000, roundToRub: 1_000 }, 9_876_543, 9_727_000],
  [{ kind: 'perM2', value: 200_000, roundToRub: 1_000 }, null, 10_910_000],
  [{ kind: 'set', value: 1_500_000, roundToRub: 1 }, 900_000, 1_500_000],
  [{ kind: 'percent', value: 3, roundToRub: 1 }, null, null],
])('%j of %s at 54,55 m² is %s', (rule, priceRub, expected) => {
  expect(applyFormula(rule, priceRub, 5455)).toBe(expected)
})
