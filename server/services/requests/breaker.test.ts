import { expect, test } from 'vitest'
import { Breaker } from './breaker.ts'
import { aClock } from './testing/test-requests.ts'

const SECOND = 1000

test('four calls at once that are asked to wait count as one failure, and the longest wait holds', () => {
  const clock = aClock()
  const breaker = new Breaker(clock.now)
  for (const seconds of [1, 30, 2, 3]) breaker.failed(seconds * SECOND)
  clock.advance(29 * SECOND)
  expect(breaker.allowance(4)).toBe(0)
  clock.advance(SECOND)
  expect(breaker.allowance(4)).toBe(1)
  // The one that tries fails too: the pause doubles once, from 10 s to 20.
  for (let call = 0; call < 4; call++) breaker.failed(SECOND)
  clock.advance(20 * SECOND - 1)
  expect(breaker.allowance(4)).toBe(0)
  clock.advance(1)
  expect(breaker.allowance(4)).toBe(1)
  breaker.succeeded()
  expect(breaker.allowance(4)).toBe(4)
})
