import { expect, test } from 'vitest'
import { pauseAfter } from './retry-schedule.ts'

const MINUTE_MS = 60_000
const inTheMiddle = () => 0.5

test('pauses grow to one hour', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 100].map(attempts => pauseAfter(attempts, inTheMiddle) / MINUTE_MS)
  expect(pauses).toEqual([10 / 60, 0.5, 2, 10, 30, 60, 60, 60])
})

test('spreads a pause by ±20 %', () => {
  expect([0, 0.5, 1].map(random => pauseAfter(3, () => random) / MINUTE_MS)).toEqual([1.6, 2, 2.4])
})

test('applies a longer Retry-After and ignores a shorter one', () => {
  expect(pauseAfter(1, inTheMiddle, 10 * MINUTE_MS)).toBe(10 * MINUTE_MS)
  expect(pauseAfter(4, inTheMiddle, MINUTE_MS)).toBe(10 * MINUTE_MS)
})
