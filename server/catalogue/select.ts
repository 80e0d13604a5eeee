import type { Query } from '#domain/catalogue/query.ts'
import { type Bits, popcount } from './bits.ts'
import { type FilterRows, resolveFilters } from './filters.ts'
import type { CatalogueIndex } from './index-types.ts'
import type { Scratch } from './scratch.ts'

/** What a query selects. Valid until the next one: its sets are scratch buffers. */
export interface Selection {
  /** Number of lots that pass. */
  readonly count: number
  /** Lots that pass every filter. */
  readonly pass: Bits
  /** Lots that pass every filter but exactly one. */
  readonly missOne: Bits
  /** Filters that must hold. */
  readonly hard: readonly FilterRows[]
  /** Filters that only raise a lot. */
  readonly soft: readonly FilterRows[]
}

/** Finds the lots that pass a query, and those that miss it by one filter: from these two sets come all facets. */
export function select(index: CatalogueIndex, query: Query, scratch: Scratch): Selection {
  const { hard, soft } = resolveFilters(index, query, scratch)
  const { pass, missOne } = scratch
  const count = combine(
    hard.map(filter => filter.rows),
    index.all,
    pass,
    missOne,
  )
  return { count, pass, missOne, hard, soft }
}

/** @returns the number of rows in `pass` */
function combine(filters: readonly Bits[], all: Bits, pass: Bits, missOne: Bits): number {
  let count = 0
  for (let w = 0; w < all.length; w++) {
    let once = 0
    let twice = 0
    for (const filter of filters) {
      const miss = ~filter[w]
      twice |= once & miss
      once |= miss
    }
    pass[w] = all[w] & ~once
    missOne[w] = all[w] & once & ~twice
    count += popcount(pass[w])
  }
  return count
}
