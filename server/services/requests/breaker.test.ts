import { expect, test } from 'vitest'
import { Breaker } from './retry-schedule.ts'
import { aClock } from './testing/test-requests.ts'

const SECOND = 1000

test('four concurrent failures with Retry-After count as one, and the longest delay applies', () => {
  const clock = aClock()
  const breaker = new Breaker(clock.now)
  for (const seconds of [1, 30, 2, 3]) breaker.failed(seconds * SECOND)
  clock.advance(29 * SECOND)
  expect(breaker.allowance(4)).toBe(0)
  clock.advance(SECOND)
  expect(breaker.allowance(4)).toBe(1)
  // The trial call fails too: the pause doubles once, from 10 s to 20 s.
  for (let call = 0; call < 4; call++) breaker.failed(SECOND)
  clock.advance(20 * SECOND - 1)
  expect(breaker.allowance(4)).toBe(0)
  clock.advance(1)
  expect(breaker.allowance(4)).toBe(1)
  breaker.succeeded()
  expect(breaker.allowance(4)).toBe(4)
})
