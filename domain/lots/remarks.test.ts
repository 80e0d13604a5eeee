import { expect, test } from 'vitest'
import { flatFields } from './flat.ts'
import { ignoredFields, readRemark, remarkText, swappedRanges } from './remarks.ts'

const swappedIn = (query: string) => {
  const raw = new URLSearchParams(query)
  return swappedRanges(flatFields, key => raw.get(key))
}

test('bounds that stand the wrong way round are told, equal and single ones are not', () => {
  expect(swappedIn('price_min=9000000&price_max=7000000&area_min=30&area_max=50')).toEqual([
    { kind: 'swapped', field: 'price' },
  ])
  expect(swappedIn('price_min=9,5&price_max=7 млн')).toEqual([{ kind: 'swapped', field: 'price' }])
  expect(swappedIn('price_min=7000000&price_max=7000000&floor_min=9')).toEqual([])
})

test('a bound belongs to its field, and a remark survives an address', () => {
  const remarks = ignoredFields(flatFields, ['rooms', 'price_min', 'limit'])
  expect(remarks).toEqual([
    { kind: 'ignored', field: 'rooms' },
    { kind: 'ignored', field: 'price' },
  ])
  for (const remark of remarks) expect(readRemark(flatFields, remarkText(remark))).toEqual(remark)
  for (const text of [null, '', 'ignored', 'ignored.colour', 'hacked.price']) {
    expect(readRemark(flatFields, text)).toBeUndefined()
  }
})
