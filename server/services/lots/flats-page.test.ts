import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_PAGES } from '#domain/lots/fields.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { readList } from './list-lots.ts'

let api: TestApi

beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

const listOf = (query: string) => api.services.lots.list('flat', new URLSearchParams(query))
const idsOf = (query: string) => listOf(query).list.results.map(({ id }) => id)
const keyOf = (query: string) =>
  readList(api.services.site.current().onSale.ofName('flat'), new URLSearchParams(query)).params.toString()

test('a chessboard is one page whatever the order and the page of the list', () => {
  expect(keyOf('rooms=2&view=chess&at=3&ordering=-price&group=layout&limit=12&offset=24&pages=3')).toBe(
    'rooms=2&view=chess&at=3',
  )
})

describe('the order of a list that names none', () => {
  test.each(['', 'rooms=1', 'building=6', 'building=2&floor_min=8', 'price_max=9000000'])(
    'is the cheapest flat of each layout, then the second of each: %s',
    query => {
      const byPrice = listOf(`${query}&ordering=price&limit=100&pages=10`).list.results
      const rounds = new Map<string, number>()
      const expected = byPrice
        .map(({ id, plan_code }) => {
          const round = rounds.get(plan_code) ?? 0
          rounds.set(plan_code, round + 1)
          return { id, round }
        })
        .sort((a, b) => a.round - b.round)
        .map(({ id }) => id)
      expect(idsOf(`${query}&limit=100&pages=10`)).toEqual(expected)
      const layouts = new Set(listOf(query).list.results.map(({ plan_code }) => plan_code))
      expect(layouts.size).toBe(Math.min(24, rounds.size))
    },
  )

  test('a chosen order is kept to', () => {
    for (const ordering of ['price', '-price', 'area']) {
      const values = listOf(`ordering=${ordering}`).list.results.map(({ price, area }) =>
        ordering === 'area' ? area : (price ?? 0),
      )
      const sorted = values.toSorted((a, b) => (ordering.startsWith('-') ? b - a : a - b))
      expect(values).toEqual(sorted)
    }
    expect(keyOf('ordering=price')).toBe('ordering=price')
  })

  test('pages laid end to end are the whole list, each flat once', () => {
    const { count } = listOf('').list
    const listed = Array.from({ length: Math.ceil(count / 24) }, (_, page) => idsOf(`offset=${page * 24}`)).flat()
    expect(listed).toHaveLength(count)
    expect(new Set(listed).size).toBe(count)
    expect(listed).toEqual(idsOf('limit=100&pages=10'))
  })
})

describe('a page', () => {
  test('behind the end of the list is the last one', () => {
    const { count } = listOf('rooms=1').list
    const last = Math.floor((count - 1) / 24) * 24
    for (const offset of [count, count + 500, 999_999_999]) {
      const { list } = listOf(`rooms=1&offset=${offset}`)
      expect(list).toMatchObject({ offset: last, next: null })
      expect(list.results.map(({ id }) => id)).toEqual(idsOf(`rooms=1&offset=${last}`))
      expect(list.results.length).toBeGreaterThan(0)
    }
    expect(listOf('price_max=1000&offset=48').list).toMatchObject({ count: 0, offset: 0 })
  })

  test('with more pages in its address shows them all, up to a bound', () => {
    expect(idsOf('pages=3')).toEqual([...idsOf(''), ...idsOf('offset=24'), ...idsOf('offset=48')])
    expect(keyOf('pages=3')).toBe('pages=3')
    expect(listOf('pages=999').pages).toBe(MAX_PAGES)
    for (const bad of ['0', '1', '-3', 'x', '2.5', '']) expect(keyOf(`pages=${bad}`)).toBe('')
    expect(listOf('pages=3').list.next).toBe('/flats?offset=72')
  })

  test('takes prices as they are spoken', () => {
    expect(listOf('price_max=9,5').list.count).toBe(listOf('price_max=9500000').list.count)
    expect(keyOf('price_max=9 млн')).toBe('price_max=9000000')
    expect(keyOf('payment_max=45')).toBe('payment_max=45000')
  })

  test('says what it did not take as it was written', () => {
    expect(listOf('price_min=9000000&price_max=7000000').remark).toEqual({ kind: 'swapped', field: 'price' })
    // A cached page is made from the canonical address: the remark travels in it.
    const key = keyOf('price_min=9000000&price_max=7000000')
    expect(key).toBe('price_min=7000000&price_max=9000000&remark=swapped.price')
    expect(listOf(key).remark).toEqual({ kind: 'swapped', field: 'price' })
    expect(listOf('price_min=дорого').remark).toEqual({ kind: 'ignored', field: 'price' })
    expect(listOf('rooms=2').remark).toBeNull()
    expect(keyOf('remark=swapped.price')).toBe('')
  })

  test('names values that nothing has, and so does a call', async () => {
    expect(listOf('building=77&finish=gold&rooms=2').unknown).toEqual({ building: [77], finish: ['gold'] })
    expect(listOf('rooms=2&status=sold&status=free').unknown).toEqual({})
    for (const call of ['/api/property/', '/api/property/facets/']) {
      expect(await (await api.get(`${call}?building=77`)).json()).toMatchObject({
        count: 0,
        unknown: { building: [77] },
      })
      expect(await (await api.get(`${call}?building=2`)).json()).not.toHaveProperty('unknown')
    }
  })

  test('sides of the windows are a filter, all of them at once too', () => {
    const south = listOf('window_sides=S&window_sides=W&limit=100').list
    const both = listOf('window_sides_all=S&window_sides_all=W&limit=100').list
    expect(both.count).toBeGreaterThan(0)
    expect(both.count).toBeLessThan(south.count)
    for (const { window_sides } of both.results) expect(window_sides).toEqual(expect.arrayContaining(['S', 'W']))
  })
})
