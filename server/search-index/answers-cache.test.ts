import { expect, test } from 'vitest'
import { createAnswersCache } from './encode.ts'

const bytes = (length: number) => new Uint8Array(length)

test('the longest unused answer goes first', () => {
  const cache = createAnswersCache({ answers: 2 })
  cache.set('a', bytes(1))
  cache.set('b', bytes(1))
  cache.get('a')
  cache.set('c', bytes(1))
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('c')).toBeDefined()
})

test('answers together stay within the bytes allowed', () => {
  const cache = createAnswersCache({ bytes: 100 })
  for (let i = 0; i < 1000; i++) cache.set(`key ${i}`, bytes(i % 60))
  expect(cache.bytes).toBeLessThanOrEqual(100)
  cache.set('too long', bytes(101))
  expect(cache.get('too long')).toBeUndefined()
})

test('an answer set again is counted once', () => {
  const cache = createAnswersCache()
  cache.set('a', bytes(10))
  cache.set('a', bytes(30))
  expect(cache.bytes).toBe(30)
})

test('an answer that has become too long is not kept in its old form', () => {
  const cache = createAnswersCache({ bytes: 100 })
  cache.set('a', bytes(10))
  cache.set('a', bytes(200))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})
