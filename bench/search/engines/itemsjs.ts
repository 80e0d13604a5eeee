import itemsjs from 'itemsjs'
import type { Filter } from '#domain/catalogue/query.ts'
import type { Engine, PlainFacet } from '../engine.ts'
import { benchFields } from '../fields.ts'
import { type BenchLot, valuesOf } from '../lots.ts'
import { orderOf } from '../questions.ts'

/** What the documentation of itemsjs says a search gives back. */
interface Result {
  pagination: { total: number }
  data: {
    items: Item[]
    allFilteredItems: Item[] | null
    aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }>
  }
}
type Item = BenchLot & { _id: number }
interface Answer {
  list: Result
  extremes: Record<string, PlainFacet>
}

const listedFields = benchFields.filter(field => field.shape !== 'range')
const rangeFields = benchFields.filter(field => field.shape === 'range')

/**
 * itemsjs: bitsets by value, facets made by intersecting every one of them. It has no ranges, so they are done beside it the way its
 * documentation proposes, by ids; their extremes need one more search, without the ranges, when there are any.
 */
export function startItemsjs(lots: readonly BenchLot[]): Engine<Answer> {
  const items = lots.map((lot, i): Item => ({ ...lot, _id: i + 1 }))
  const engine = indexOf(items)
  const ask = (input: object) => engine.search<Result>(input)
  const values = new Map(listedFields.map(field => [field.name, valuesOf(field.name, lots)]))

  return {
    name: 'itemsjs',
    search(query) {
      const filters = Object.fromEntries(
        Object.entries(query.filters).flatMap(([name, filter]) =>
          filter.shape === 'list' ? [[name, filter.values.map(asKey(name))]] : [],
        ),
      )
      const ranges = rangeFields.flatMap(({ name }) => {
        const filter = query.filters[name]
        return filter?.shape === 'range' ? [{ name, filter }] : []
      })
      const { field, descending } = orderOf(query)
      const ids = ranges.length > 0 ? items.filter(item => ranges.every(range => isWithin(item, range))) : null
      const list = ask({
        page: query.offset / query.limit + 1,
        per_page: query.limit,
        sort: descending ? `-${field}` : field,
        filters,
        is_all_filtered_items: ranges.length === 0,
        ...(ids && { _ids: ids.map(item => item._id) }),
      })
      const chosen: Item[] =
        list.data.allFilteredItems ??
        ask({ per_page: 1, filters, is_all_filtered_items: true }).data.allFilteredItems ??
        []
      return { list, extremes: extremesOf(chosen, ranges) }
    },
    plain: ({ list, extremes }) => ({
      count: list.pagination.total,
      ids: list.data.items.map(item => item.id),
      facets: {
        ...Object.fromEntries(
          listedFields.map(({ name, shape }) => {
            const keys = shape === 'flag' ? ['true'] : (values.get(name) ?? []).map(String)
            return [name, countsOf(list, name, keys)]
          }),
        ),
        ...extremes,
      },
    }),
    outsideCpuMs: () => 0,
    stop: async () => {},
  }
}

function indexOf(items: Item[]) {
  const aggregations = Object.fromEntries(
    listedFields.map(field => {
      const conjunction = field.shape === 'choice' && field.match === 'every'
      return [field.name, { size: 1000, conjunction, sort: 'key', order: 'asc', chosen_filters_on_top: false }]
    }),
  )
  const sortings = Object.fromEntries(
    rangeFields.flatMap(({ name }) => [
      [name, { field: [name, 'id'], order: ['asc', 'asc'] }],
      [`-${name}`, { field: [name, 'id'], order: ['desc', 'desc'] }],
    ]),
  )
  return itemsjs(items, { native_search_enabled: false, aggregations, sortings })
}

function countsOf(list: Result, name: string, keys: readonly string[]): number[] {
  const counts = new Map((list.data.aggregations[name]?.buckets ?? []).map(bucket => [bucket.key, bucket.doc_count]))
  return keys.map(key => counts.get(key) ?? 0)
}

interface RangeOf {
  name: keyof BenchLot
  filter: Extract<Filter, { shape: 'range' }>
}

/** Flags are booleans in the items, so their buckets are called `true` and `false`. */
function asKey(name: string): (value: string | number) => string {
  const isFlag = benchFields.some(field => field.name === name && field.shape === 'flag')
  return value => (isFlag ? 'true' : String(value))
}

function isWithin(item: BenchLot, { name, filter }: RangeOf): boolean {
  const value = item[name]
  if (typeof value !== 'number') return false
  return (filter.min === undefined || value >= filter.min) && (filter.max === undefined || value <= filter.max)
}

/** Extremes of each range over the items that pass all ranges but its own. */
function extremesOf(chosen: readonly Item[], ranges: readonly RangeOf[]): Record<string, PlainFacet> {
  const extremes = rangeFields.map(({ name }) => ({
    name,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  }))
  for (const item of chosen) {
    let missed: string | null = null
    let misses = 0
    for (const range of ranges) {
      if (isWithin(item, range)) continue
      missed = range.name
      misses++
    }
    if (misses > 1) continue
    for (const extreme of extremes) {
      const value = item[extreme.name]
      if (typeof value !== 'number' || (misses === 1 && missed !== extreme.name)) continue
      if (value < extreme.min) extreme.min = value
      if (value > extreme.max) extreme.max = value
    }
  }
  return Object.fromEntries(
    extremes.map(({ name, min, max }) => [
      name,
      min === Number.POSITIVE_INFINITY ? { min: null, max: null } : { min, max },
    ]),
  )
}
