import { expect, test } from 'vitest'
import { favoritesQuery, namedLots } from './model.server.ts'

const read = (query: string, limit = 4) => namedLots(new URLSearchParams(query), 'ids', limit)

test.each([
  ['ids=1042,1077', [1042, 1077]],
  ['ids=1042&ids=1077', [1042, 1077]],
  ['ids=1077,1042,1077', [1077, 1042]],
  ['ids=1042,%20,x,-1,0,01,1e3,99999999999', [1042]],
])('%s names its lots once, in its order, and nothing else', (query, ids) => {
  expect(read(query)).toEqual({ ids, isCut: false })
})

test.each(['', 'ids=', 'ids=x', 'other=1042'])('«%s» names no lot', query => {
  expect(read(query)).toBeUndefined()
})

test('more than a page shows are cut, and that is known', () => {
  expect(read('ids=1,2,3,4,5')).toEqual({ ids: [1, 2, 3, 4], isCut: true })
  expect(read('ids=1,2,3,4')).toEqual({ ids: [1, 2, 3, 4], isCut: false })
})

const LIMITS = { compare: 4, ids: 200 }

test('the page of favorites has one address for one list, and no other parameters', () => {
  expect(String(favoritesQuery(new URLSearchParams('ids=7&ids=8,7&utm_source=x'), LIMITS))).toBe('ids=7%2C8')
  expect(String(favoritesQuery(new URLSearchParams('utm_source=x'), LIMITS))).toBe('')
  expect(String(favoritesQuery(new URLSearchParams('ids=7&compare=8&compare=9'), LIMITS))).toBe('compare=8%2C9')
  const many = Array.from({ length: 500 }, (_, index) => index + 1).join(',')
  expect(
    favoritesQuery(new URLSearchParams({ ids: many }), LIMITS)
      .get('ids')
      ?.split(','),
  ).toHaveLength(201)
})
