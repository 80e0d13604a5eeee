import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressText, isDefault, queryKey, toAddress } from './address.ts'
import { flatFields } from './flat-fields.ts'
import { parseQuery } from './parse-query.ts'

const limits = { price: { min: 5_000_000, max: 30_000_000 }, area: { min: 2400, max: 11_000 } }

function parse(text: string, defaults = true) {
  return parseQuery(flatFields, new URLSearchParams(text), { limits, defaults })
}

const shorten = (text: string) => addressText(toAddress(flatFields, parse(text)))

test('defaults, idle bounds and unknown keys do not reach the address', () => {
  expect(shorten('status=free&type=flat&limit=24&offset=0&group=flat&price_min=1&x=y&utm_source=z')).toBe('')
})

test('a subset of the default values is not the default', () => {
  const field = { shape: 'choice', name: 'status', valueType: 'code' } as const
  const isUsual = (...values: string[]) =>
    isDefault({ ...field, default: ['free', 'booked'] }, { shape: 'list', values })
  expect([isUsual('free', 'booked'), isUsual('free'), isUsual('free', 'sold')]).toEqual([true, false, false])
})

test('keys are sorted in the order of the form', () => {
  expect(shorten('offset=24&ordering=-area,price&price_max=9000000&rooms=2')).toBe(
    'rooms=2&price_max=9000000&ordering=-area,price&offset=24',
  )
  expect(shorten('group=layout&limit=48&soft=finish&finish=fine&status=sold&status=free')).toBe(
    'finish=fine&status=free&status=sold&soft=finish&group=layout&limit=48',
  )
})

test('areas are written in square metres', () => {
  expect(shorten('area_min=45,50&area_max=60.25')).toBe('area_min=45.5&area_max=60.25')
})

test('what is not plain text is encoded', () => {
  expect(shorten('number=14%26а')).toBe('number=14%26%D0%B0')
})

test('an address leads back to the query it was made from', () => {
  const query = fc.record({
    rooms: fc.subarray(['0', '1', '2', '3', '4']),
    finish: fc.subarray(['none', 'fine', 'furnished']),
    status: fc.subarray(['free', 'sold']),
    number: fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 2 }),
    price_min: fc.option(fc.integer({ min: 1, max: 40_000_000 }).map(String), { nil: '' }),
    area_max: fc.option(
      fc.integer({ min: 2000, max: 12_000 }).map(value => (value / 100).toFixed(2)),
      { nil: '' },
    ),
    ordering: fc.constantFrom('', '-price', 'area,-price', '-floor,price,area'),
    soft: fc.constantFrom('', 'finish', 'finish,rooms'),
    group: fc.constantFrom('', 'layout', 'flat'),
    limit: fc.integer({ min: 1, max: 100 }).map(String),
    offset: fc.integer({ min: 0, max: 5000 }).map(String),
  })
  fc.assert(
    fc.property(query, raw => {
      const parsed = parseQuery(flatFields, raw, { limits })
      const text = addressText(toAddress(flatFields, parsed))
      expect(parse(text)).toEqual(parsed)
      expect(shorten(text)).toBe(text)
      expect(queryKey(parse(text), 'list')).toBe(queryKey(parsed, 'list'))
    }),
  )
})

test('the key of facets leaves out what facets do not depend on', () => {
  const key = (text: string) => queryKey(parse(text), 'facets')
  expect(key('rooms=1&ordering=-price&offset=24&limit=10&group=layout')).toBe(key('rooms=1'))
  expect(key('rooms=1&soft=rooms')).not.toBe(key('rooms=1'))
})

test('different questions have different keys', () => {
  const texts = [
    '',
    'rooms=1',
    'rooms=1&rooms=2',
    'price_min=6000000',
    'price_max=6000000',
    'number=1&number=2',
    'number=1%2C2',
  ]
  const more = [
    'offset=24',
    'limit=48',
    'ordering=-price',
    'ordering=price,area',
    'group=layout',
    'rooms=1&soft=rooms',
    'is_euro=1',
  ]
  const keys = [...texts, ...more].map(text => queryKey(parse(text), 'list'))
  expect(new Set(keys).size).toBe(keys.length)
  // The chessboard's question is another one than the list's.
  expect(queryKey(parse('', false), 'list')).not.toBe(queryKey(parse(''), 'list'))
})
