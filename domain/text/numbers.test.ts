import { expect, test } from 'vitest'
import { formatDecimal, formatNumber } from './format.ts'

test('what rounds to nothing has no minus', () => {
  expect(formatNumber(-0.4)).toBe('0')
  expect(formatNumber(-0.04, 1)).toBe('0,0')
  expect(formatNumber(-0.06, 1)).toBe('−0,1')
})

test('zeros of whole numbers stay', () => {
  expect(formatDecimal(10, 0)).toBe('10')
  expect(formatDecimal(100)).toBe('100')
  expect(formatDecimal(10.05, 1)).toBe('10,1')
})
