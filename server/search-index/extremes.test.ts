import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RangeField } from '#domain/lots/fields.ts'
import { addRow, emptyRows, RowSet } from './bits.ts'
import { buildRangeIndex } from './build-range.ts'
import { findExtremes } from './facets.ts'
import { randomFrom } from './testing/generate.ts'

const SIZE = 4000
const price: RangeField = { shape: 'range', name: 'price', unit: 'rub', step: 1 }
const random = randomFrom(7)
/** Prices of the lots; every ninth has none. */
const prices = Array.from({ length: SIZE }, (_, row) => (row % 9 === 0 ? null : Math.floor(random() * 10_000)))
const lots = prices.map((value, row) => ({ id: row + 1, values: { price: value }, card: null }))
const index = buildRangeIndex(price, lots)

test('extremes of a set are found however deep it hides in the order', () => {
  const slice = fc.record({
    // A stretch of the order: dense or thin, at an end, in the middle, or among the lots without a price.
    from: fc.nat(SIZE),
    length: fc.oneof(fc.nat(40), fc.nat(SIZE)),
    every: fc.integer({ min: 1, max: 50 }),
    unpriced: fc.nat(30),
  })
  fc.assert(
    fc.property(slice, ({ from, length, every, unpriced }) => {
      const stretch = [...index.order.subarray(from, from + length)].filter((_, i) => i % every === 0)
      const rows = [...new Set([...stretch, ...index.order.subarray(SIZE - unpriced)])]
      const bits = emptyRows(SIZE)
      for (const row of rows) addRow(bits, row)
      const known = rows.flatMap(row => prices[row] ?? [])
      const expected = known.length > 0 ? { min: Math.min(...known), max: Math.max(...known) } : null
      const set = new RowSet(bits, rows.length, new Int32Array(SIZE))
      expect(findExtremes(index, set)).toEqual(expected)
    }),
    { numRuns: 3000 },
  )
})
