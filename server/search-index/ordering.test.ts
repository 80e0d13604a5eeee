import { expect, test } from 'vitest'
import type { RangeField } from '#domain/lots/fields.ts'
import { buildIndex } from './build-index.ts'
import { Orders } from './ordering.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const fields = NAMES.map((name): RangeField => ({ shape: 'range', name, unit: 'floor', step: 1, order: 'allowed' }))
const lots = [1, 2, 3].map(id => ({
  id,
  card: null,
  values: Object.fromEntries(NAMES.map((name, place) => [name, (id * (place + 2)) % 4])),
}))

function makeOrders() {
  const steps = buildIndex(fields, lots, {})
  for (;;) {
    const step = steps.next()
    if (step.done) return new Orders(step.value.index)
  }
}

/** Combinations of two keys: more than are kept. */
const pairs = NAMES.flatMap(first => NAMES.filter(name => name !== first).map(second => [first, second]))
const keysOf = (names: readonly string[]) => names.map(field => ({ field, descending: false }))

test('a frequently used combination stays cached', () => {
  const orders = makeOrders()
  const usual = orders.get(keysOf(['a', 'b', 'c']))
  for (const pair of pairs) {
    orders.get(keysOf(pair))
    expect(orders.get(keysOf(['a', 'b', 'c']))).toBe(usual)
  }
  const [first = []] = pairs
  const made = orders.get(keysOf(first))
  for (const pair of pairs.slice(1)) orders.get(keysOf(pair))
  expect(orders.get(keysOf(first)), 'the least recently used order is evicted').not.toBe(made)
})
