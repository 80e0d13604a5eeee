import { expect, test } from 'vitest'
import { flatFields } from './flat-fields.ts'
import { readQuery } from './parse-query.ts'
import { readRemark, remarkOn, remarkText } from './remarks.ts'

const remarkOf = (query: string) =>
  remarkOn(flatFields, readQuery(flatFields, new URLSearchParams(query), { typed: true }))

test.each([
  ['price_min=9000000&price_max=7000000&area_min=30&area_max=50', { kind: 'swapped', field: 'price' }],
  ['price_min=9,5&price_max=7 млн', { kind: 'swapped', field: 'price' }],
  ['price_min=7000000&price_max=7000000&floor_min=9', undefined],
  ['rooms=two', { kind: 'ignored', field: 'rooms' }],
  ['price_min=much', { kind: 'ignored', field: 'price' }],
  ['rooms=two&area_min=50&area_max=30', { kind: 'swapped', field: 'area' }],
  ['limit=many', undefined],
])('the first remark on %s', (query, expected) => {
  expect(remarkOf(query)).toEqual(expected)
})

test('a remark survives an address', () => {
  for (const kind of ['swapped', 'ignored'] as const) {
    const remark = { kind, field: 'price' }
    expect(readRemark(flatFields, remarkText(remark))).toEqual(remark)
  }
  for (const text of [null, '', 'ignored', 'ignored.colour', 'hacked.price']) {
    expect(readRemark(flatFields, text)).toBeUndefined()
  }
})
