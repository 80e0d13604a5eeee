import { expect, test } from 'vitest'
import { addressText, toAddress } from './address.ts'
import { type Condition, dropCondition, listConditions } from './conditions.ts'
import { flatFields } from './flat-fields.ts'
import { parseQuery } from './parse-query.ts'

const parse = (text: string) => parseQuery(flatFields, new URLSearchParams(text))

function without(text: string, condition: Condition): string {
  return addressText(toAddress(flatFields, dropCondition(flatFields, parse(text), condition)))
}

test('every chosen value is a condition, a range is one; defaults are none', () => {
  expect(
    listConditions(flatFields, parse('features=terrace&rooms=2&rooms=1&price_min=6000000&price_max=9000000&is_euro=1')),
  ).toEqual([
    { field: 'rooms', value: 1 },
    { field: 'rooms', value: 2 },
    { field: 'price' },
    { field: 'features', value: 'terrace' },
    { field: 'is_euro', value: 1 },
  ])
  expect(listConditions(flatFields, parse('status=free'))).toEqual([])
  expect(listConditions(flatFields, parse('status=sold'))).toEqual([{ field: 'status', value: 'sold' }])
})

test('dropping takes away what is named and leads to the first page', () => {
  const query = 'rooms=1&rooms=2&price_min=6000000&price_max=9000000&offset=48'
  expect(without(query, { field: 'rooms', value: 2 })).toBe('rooms=1&price_min=6000000&price_max=9000000')
  expect(without(query, { field: 'rooms' })).toBe('price_min=6000000&price_max=9000000')
  expect(without(query, { field: 'price', bound: 'min' })).toBe('rooms=1&rooms=2&price_max=9000000')
  expect(without(query, { field: 'price' })).toBe('rooms=1&rooms=2')
  expect(without('number=1&number=2', { field: 'number', value: '1' })).toBe('number=2')
})

test('the last value takes its softness along, and a field with a default returns to it', () => {
  expect(without('finish=fine&soft=finish', { field: 'finish', value: 'fine' })).toBe('')
  const query = dropCondition(flatFields, parse('status=sold'), { field: 'status', value: 'sold' })
  expect(query).toEqual(parse(''))
})

test('a condition that is not there changes nothing', () => {
  expect(without('rooms=1', { field: 'rooms', value: 3 })).toBe('rooms=1')
  expect(without('rooms=1', { field: 'colour' })).toBe('rooms=1')
})
