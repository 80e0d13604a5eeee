import { expect, test } from 'vitest'
import { derived } from './derived.ts'

test('a thing is made once for a snapshot, and anew for another one', () => {
  let made = 0
  const make = () => ++made
  const first = {}
  expect([derived(first, 'a', make), derived(first, 'a', make), derived(first, 'b', make)]).toEqual([1, 1, 2])
  expect(derived({}, 'a', make)).toBe(3)
})

test('a failure is not kept', () => {
  const snapshot = {}
  const fail = () => {
    throw new Error('not now')
  }
  expect(() => derived(snapshot, 'a', fail)).toThrow('not now')
  expect(derived(snapshot, 'a', () => 'made')).toBe('made')
})
