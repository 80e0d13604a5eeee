import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRow, allRows, countCommon, countRows, emptyRows, hasRow, listRows, rowsOf } from './bits.ts'
import { intAt } from './typed-arrays.ts'

const sizes = fc.integer({ min: 0, max: 700 })

/** A set of rows below `size`, as bits and as numbers. */
function makeSet(size: number, picks: readonly number[]) {
  const rows = [...new Set(size > 0 ? picks.map(pick => pick % size) : [])].sort((a, b) => a - b)
  const bits = emptyRows(size)
  for (const row of rows) addRow(bits, row)
  return { rows, bits }
}

test('a set of bits is a set of rows', () => {
  fc.assert(
    fc.property(sizes, fc.array(fc.nat()), (size, picks) => {
      const set = makeSet(size, picks)
      expect(rowsOf(set.bits)).toEqual(set.rows)
      expect(countRows(set.bits)).toBe(set.rows.length)
      expect(set.rows.every(row => hasRow(set.bits, row))).toBe(true)
      const buffer = new Int32Array(size)
      expect([...buffer.subarray(0, listRows(set.bits, buffer))]).toEqual(set.rows)
    }),
  )
})

test('common rows are counted in whole words', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.uint8Array({ maxLength: 400 }), (a, b) => {
      const words = Math.floor(Math.min(a.length, b.length) / 4)
      const one = new Int32Array(a.slice(0, words * 4).buffer)
      const other = new Int32Array(b.slice(0, words * 4).buffer)
      const expected = one.reduce((sum, word, w) => sum + onesIn(word & intAt(other, w)), 0)
      expect(countCommon(one, other)).toBe(expected)
    }),
  )
  const full = new Int32Array(19).fill(-1)
  expect(countCommon(full, full)).toBe(19 * 32)
})

function onesIn(word: number): number {
  return (word >>> 0).toString(2).replaceAll('0', '').length
}

test('all rows end with the last one', () => {
  for (const size of [0, 1, 31, 32, 33, 64, 65]) expect(countRows(allRows(size))).toBe(size)
})
