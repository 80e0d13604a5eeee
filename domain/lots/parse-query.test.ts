import { expect, test } from 'vitest'
import { QueryError } from './fields.ts'
import { flatFields } from './flat-fields.ts'
import { type ParseOptions, parseQuery, type RawQuery, readQuery } from './parse-query.ts'

const limits = { price: { min: 5_000_000, max: 30_000_000 }, area: { min: 2400, max: 11_000 }, floor: null }

function parse(query: string | RawQuery, options: ParseOptions = {}) {
  const raw = typeof query === 'string' ? new URLSearchParams(query) : query
  return parseQuery(flatFields, raw, { limits, defaults: false, ...options })
}

/** Codes of the mistakes in a query. */
function mistakesIn(query: string | RawQuery) {
  try {
    parse(query)
  } catch (error) {
    if (error instanceof QueryError) return error.fields
    throw error
  }
  return {}
}

test('an empty query asks for flats on sale, layouts in turn', () => {
  expect(parse('', { defaults: true })).toEqual({
    filters: { status: { shape: 'list', values: ['free'] }, type: { shape: 'list', values: ['flat'] } },
    soft: [],
    ordering: [],
    limit: 24,
    offset: 0,
    group: null,
  })
})

test('without defaults only the given filters apply', () => {
  expect(parse('').filters).toEqual({})
  expect(parse('status=sold', { defaults: true }).filters.status).toEqual({ shape: 'list', values: ['sold'] })
})

test('values are unique and sorted as what they are', () => {
  expect(parse('section=10&section=9&section=010&section=9').filters.section).toEqual({
    shape: 'list',
    values: [9, 10],
  })
  expect(parse('finish=whitebox&finish=fine').filters.finish).toEqual({ shape: 'list', values: ['fine', 'whitebox'] })
  expect(parse('is_euro=true&is_euro=1').filters.is_euro).toEqual({ shape: 'list', values: [1] })
  expect(parse('number=№ 14А').filters.number).toEqual({ shape: 'prefix', values: ['14а'] })
})

test('unknown, tracking and empty parameters say nothing', () => {
  expect(parse('colour=red&utm_source=x&yclid=1&from=mail&rooms=&price_min=+&soft=&ordering=')).toEqual(parse(''))
})

test('crossed bounds are swapped, idle ones dropped', () => {
  expect(parse('price_min=9000000&price_max=7000000').filters.price).toEqual({
    shape: 'range',
    min: 7_000_000,
    max: 9_000_000,
  })
  expect(parse('price_min=5000000&price_max=30000000').filters.price).toBeUndefined()
  expect(parse('price_min=1&area_max=110.00').filters).toEqual({})
  expect(parse('price_min=5000001').filters.price).toEqual({ shape: 'range', min: 5_000_001 })
})

test('a bound beyond the other extreme stays and finds nothing', () => {
  expect(parse('price_min=99000000').filters.price).toEqual({ shape: 'range', min: 99_000_000 })
})

test('a bound on a field that no lot has, or with unknown extremes, stays', () => {
  expect(parse('floor_min=2').filters.floor).toEqual({ shape: 'range', min: 2 })
  expect(parse('price_min=1', { limits: {} }).filters.price).toEqual({ shape: 'range', min: 1 })
})

test('filters of the content are read like an address', () => {
  expect(parse({ rooms: [2, 3], area_kitchen_min: 18, is_euro: true, finish: null })).toEqual(
    parse('rooms=3&rooms=2&area_kitchen_min=18&is_euro=1'),
  )
})

test('soft names only filters that are asked for', () => {
  expect(parse('soft=finish,window_view&window_view=river').soft).toEqual(['window_view'])
  expect(parse('soft=window_view&soft=finish&window_view=river&finish=fine').soft).toEqual(['finish', 'window_view'])
})

test('the order has up to three keys', () => {
  expect(parse('ordering=-price,area').ordering).toEqual([
    { field: 'price', descending: true },
    { field: 'area', descending: false },
  ])
})

test('group accepts a grouping field, or flat for no grouping', () => {
  expect(parse('group=layout').group).toBe('layout')
  expect(parse('group=flat').group).toBeNull()
})

test('every malformed parameter is named with what is wrong', () => {
  const many = Array.from({ length: 51 }, (_, i) => `building=${i}`).join('&')
  expect(mistakesIn('rooms=abc')).toEqual({ rooms: 'malformed' })
  expect(mistakesIn('rooms=1.5')).toEqual({ rooms: 'malformed' })
  expect(mistakesIn('finish=a%20b')).toEqual({ finish: 'malformed' })
  expect(mistakesIn('is_euro=0')).toEqual({ is_euro: 'malformed' })
  expect(mistakesIn('price_min=dear&area_max=wide')).toEqual({ price_min: 'malformed', area_max: 'malformed' })
  expect(mistakesIn('price_min=1&price_min=2')).toEqual({ price_min: 'repeated' })
  expect(mistakesIn(many)).toEqual({ building: 'too_many' })
  expect(mistakesIn(`finish=${'x'.repeat(101)}`)).toEqual({ finish: 'too_long' })
  expect(mistakesIn('limit=0')).toEqual({ limit: 'out_of_range' })
  expect(mistakesIn('limit=101')).toEqual({ limit: 'out_of_range' })
  expect(mistakesIn('limit=ten')).toEqual({ limit: 'malformed' })
  expect(mistakesIn('offset=-1')).toEqual({ offset: 'out_of_range' })
  expect(mistakesIn('ordering=colour')).toEqual({ ordering: 'unknown' })
  expect(mistakesIn('ordering=ceiling_height')).toEqual({ ordering: 'unknown' })
  expect(mistakesIn('ordering=price,-price')).toEqual({ ordering: 'repeated' })
  expect(mistakesIn('ordering=price,area,floor,payment')).toEqual({ ordering: 'too_many' })
  expect(mistakesIn('group=building')).toEqual({ group: 'unknown' })
  expect(mistakesIn('soft=colour')).toEqual({ soft: 'unknown' })
  expect(mistakesIn('soft=status')).toEqual({ soft: 'unknown' })
})

test('a well-formed value that no flat has is no mistake', () => {
  expect(mistakesIn('building=77&layout=NO-SUCH&completion=2099-4')).toEqual({})
})

test('names out of the prototype are unknown parameters', () => {
  const query = parse('__proto__=1&constructor=2&toString=3&hasOwnProperty=4')
  expect(query).toEqual(parse(''))
  expect(Object.getPrototypeOf(query.filters)).toBe(Object.prototype)
})

test('the same value may be repeated in a parameter that takes one', () => {
  expect(parse('limit=10&limit=10&price_min=6000000&price_min=6000000').limit).toBe(10)
})

test.each([
  ['rooms=two'],
  ['is_euro=yes'],
  ['price_min=much'],
  ['price_min=1&price_min=2'],
  ['soft=price,colour'],
  ['ordering=colour'],
  ['ordering=price,-price'],
  ['group=colour'],
  ['limit=1000'],
  ['offset=-1'],
  ['limit=1&limit=2'],
])('for a page %s counts as absent', malformed => {
  const rest = 'finish=none&price_max=9000000'
  const { query, mistakes } = readQuery(flatFields, new URLSearchParams(`${malformed}&${rest}`))
  expect(query).toEqual(parseQuery(flatFields, new URLSearchParams(rest)))
  expect(Object.keys(mistakes)).toHaveLength(1)
})
