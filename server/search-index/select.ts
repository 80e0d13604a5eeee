import type { Query } from '#domain/lots/query.ts'
import { applyFilter, type Bits, countRows } from './bits.ts'
import { type FilterRows, resolveFilters } from './filters.ts'
import type { IndexData } from './index-types.ts'
import type { Scratch } from './scratch.ts'

/** What a query selects. Valid until the next one: its sets are scratch buffers. */
export interface Selection {
  readonly count: number
  readonly pass: Bits
  readonly missOne: Bits
  readonly hard: readonly FilterRows[]
  readonly soft: readonly FilterRows[]
}

/** Finds the lots that pass a query, and those that miss it by one filter: from these two sets come all facets. */
export function select(index: IndexData, query: Query, scratch: Scratch): Selection {
  const { hard, soft } = resolveFilters(index, query, scratch)
  const { pass, missOne } = scratch
  const count = combine(hard, index.all, pass, missOne)
  return { count, pass, missOne, hard, soft }
}

/** Filter by filter. @returns the number of rows in `pass` */
function combine(filters: readonly FilterRows[], all: Bits, pass: Bits, missOne: Bits): number {
  pass.set(all)
  missOne.fill(0)
  for (const { rows } of filters) applyFilter(rows, pass, missOne)
  return countRows(pass)
}
