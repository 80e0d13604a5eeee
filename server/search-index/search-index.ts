import type { Facet, Facets, LotList, Spec } from '#contract/lots/lists.ts'
import { elementAt } from '#domain/lib/collections.ts'
import { queryKey } from '#domain/lots/address.ts'
import type { Limits } from '#domain/lots/bounds.ts'
import { dropCondition } from '#domain/lots/conditions.ts'
import type { ChoiceValue, Field, Query } from '#domain/lots/fields.ts'
import { type ParseOptions, parseQuery, type RawQuery, type ReadQuery, readQuery } from '#domain/lots/parse-query.ts'
import { countRows, rowsOf } from './bits.ts'
import { buildIndex } from './build-index.ts'
import { answers, encodeJson, neighbourPages } from './encode.ts'
import { makeFacets } from './facets.ts'
import { type Selection, select } from './filters.ts'
import type { IndexData, ListedIndex } from './index-types.ts'
import { findBreaches, findGains } from './loosen.ts'
import { Orders, placeOf } from './ordering.ts'
import { groupRows, orderedRows, pageOfRows, type RowGroup } from './page.ts'
import { Scratch } from './scratch.ts'
import { similarRows } from './similar.ts'
import { limitsOf, makeSpecs } from './specs.ts'
import { intAt } from './typed-arrays.ts'
import type {
  AlmostMatch,
  FacetOptions,
  Json,
  Labels,
  Lot,
  LotGroup,
  SearchIndex,
  SearchResult,
  Suggestion,
} from './types.ts'

/** Synchronous: for tests and when blocking the event loop is acceptable. */
export function createSearchIndex<Card>(
  fields: readonly Field[],
  lots: readonly Lot<Card>[],
  labels: Labels = {},
): SearchIndex<Card> {
  const steps = buildIndex(fields, lots, labels)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return new BitmapIndex(fields, step.value.index, step.value.cards, labels)
}

/** Yields to other work in between. @throws TypeError, RangeError when a lot does not fit the declarations */
export async function createSearchIndexInTurns<Card>(
  fields: readonly Field[],
  lots: readonly Lot<Card>[],
  labels: Labels,
  turn: () => Promise<void>,
): Promise<SearchIndex<Card>> {
  const steps = buildIndex(fields, lots, labels)
  let step = steps.next()
  while (!step.done) {
    await turn()
    step = steps.next()
  }
  return new BitmapIndex(fields, step.value.index, step.value.cards, labels)
}

/** Indexes of this process. */
let created = 0

class BitmapIndex<Card> implements SearchIndex<Card> {
  readonly fields: readonly Field[]
  readonly size: number
  readonly limits: Limits
  /** Part of its keys in the response cache. */
  private readonly number = ++created
  private readonly index: IndexData
  private readonly cards: readonly Card[]
  private readonly orders: Orders
  private readonly scratch: Scratch
  private readonly specsOfAll: readonly Spec[]
  private readonly labels: Labels
  /** By lot: the page of a flat and its call need the same. */
  private readonly similar = new Map<string, readonly Card[]>()

  constructor(fields: readonly Field[], index: IndexData, cards: readonly Card[], labels: Labels) {
    this.fields = fields
    this.size = index.size
    this.limits = limitsOf(index)
    this.index = index
    this.cards = cards
    this.orders = new Orders(index)
    this.scratch = new Scratch(index)
    this.labels = labels
    this.specsOfAll = makeSpecs(index, this.labels)
  }

  parse(raw: RawQuery, options: Pick<ParseOptions, 'defaults' | 'typed'> = {}): Query {
    return parseQuery(this.fields, raw, { ...options, limits: this.limits })
  }

  read(raw: RawQuery): ReadQuery {
    return readQuery(this.fields, raw, { typed: true, limits: this.limits })
  }

  unknownValues(query: Query): Record<string, readonly ChoiceValue[]> {
    const unknown: Record<string, readonly ChoiceValue[]> = {}
    for (const [name, filter] of Object.entries(query.filters)) {
      const field = this.index.byName.get(name)
      if (filter.shape !== 'list' || field?.shape !== 'listed') continue
      const values = filter.values.filter(value => !this.isKnown(field, value))
      if (values.length > 0) unknown[name] = values
    }
    return unknown
  }

  specs(): readonly Spec[] {
    return this.specsOfAll
  }

  count(query: Query): number {
    return select(this.index, query, this.scratch).count
  }

  search(query: Query): SearchResult<Card> {
    return this.pageOf(query, select(this.index, query, this.scratch))
  }

  searchWithFacets(query: Query, options?: FacetOptions): SearchResult<Card> & { facets: Facet[] } {
    const selection = select(this.index, query, this.scratch)
    return { ...this.pageOf(query, selection), facets: makeFacets(this.index, query, selection, this.scratch, options) }
  }

  matchingIds(query: Query): number[] {
    return this.idsOf(rowsOf(select(this.index, query, this.scratch).pass))
  }

  facets(query: Query, options?: FacetOptions): Facets {
    const selection = select(this.index, query, this.scratch)
    return { count: selection.count, facets: makeFacets(this.index, query, selection, this.scratch, options) }
  }

  searchJson(query: Query, path: string): Json<LotList<Card>> {
    return this.answer(`${path} ${queryKey(query, 'list')}`, () => {
      const { count, rows } = this.findPage(query, select(this.index, query, this.scratch))
      const { limit, offset } = query
      const head = { count, limit, offset, ...neighbourPages(this.fields, query, count, path) }
      return encodeJson({ ...this.withUnknown(query, head), results: rows.map(row => elementAt(this.cards, row)) })
    })
  }

  facetsJson(query: Query): Json<Facets> {
    return this.answer(`facets ${queryKey(query, 'facets')}`, () =>
      encodeJson(this.withUnknown(query, this.facets(query))),
    )
  }

  get(id: number): Card | undefined {
    const row = this.rowOf(id)
    return row === undefined ? undefined : this.cards[row]
  }

  listSimilar(id: number, limit: number): readonly Card[] {
    const row = this.rowOf(id)
    if (row === undefined) return []
    const key = `${row} ${limit}`
    const known = this.similar.get(key) ?? this.findSimilar(row, limit)
    this.similar.set(key, known)
    return known
  }

  private findSimilar(row: number, limit: number): readonly Card[] {
    const onSale = select(this.index, this.parse({}), this.scratch).pass
    return similarRows(this.index, row, onSale, limit).map(other => elementAt(this.cards, other))
  }

  suggestions(query: Query): Suggestion[] {
    const selection = select(this.index, query, this.scratch)
    const suggestions = findGains(this.index, selection).map(({ condition, rows }) => ({
      drop: condition,
      count: selection.count + countRows(rows),
      query: dropCondition(this.fields, query, condition),
    }))
    return suggestions.sort((a, b) => b.count - a.count)
  }

  almost(query: Query, limit: number): AlmostMatch<Card>[] {
    const selection = select(this.index, query, this.scratch)
    const order = this.orders.get(query.ordering)
    const breaches = findBreaches(this.index, selection)
    breaches.sort((a, b) => a.distance - b.distance || placeOf(order, a.row) - placeOf(order, b.row))
    return breaches.slice(0, limit).map(({ row, condition, value }) => ({
      id: intAt(this.index.ids, row),
      card: elementAt(this.cards, row),
      broken: condition,
      value,
    }))
  }

  /** A value that lots have or words are given to: a rule of the list and a word without lots are no errors. */
  private isKnown(field: ListedIndex, value: ChoiceValue): boolean {
    return (
      field.codeOf.has(value) ||
      field.field.shape === 'flag' ||
      (field.field.default?.includes(value) ?? false) ||
      (this.labels[field.field.name]?.some(label => label.value === value) ?? false)
    )
  }

  /** Lists the requested values that no lot has. */
  private withUnknown<Head extends object>(query: Query, head: Head): Head & { unknown?: object } {
    const unknown = this.unknownValues(query)
    return Object.keys(unknown).length > 0 ? { ...head, unknown } : head
  }

  private pageOf(query: Query, selection: Selection): SearchResult<Card> {
    const { count, rows, groups } = this.findPage(query, selection)
    return {
      count,
      lots: selection.count,
      ids: this.idsOf(rows),
      cards: rows.map(row => elementAt(this.cards, row)),
      groups: groups?.map(group => this.named(query, group)) ?? null,
    }
  }

  private findPage(query: Query, selection: Selection): { count: number; rows: number[]; groups: RowGroup[] | null } {
    const { group, limit, offset } = query
    const order = this.orders.get(query.ordering)
    const buffer = this.scratch.passRows
    if (group === null) {
      const mix = query.ordering.length === 0 ? this.index.mix : null
      return { count: selection.count, rows: pageOfRows(selection, order, offset, limit, buffer, mix), groups: null }
    }
    const groups = groupRows(this.groupColumn(group), orderedRows(selection, order, buffer))
    const page = groups.slice(offset, offset + limit)
    return { count: groups.length, rows: page.map(entry => elementAt(entry.rows, 0)), groups: page }
  }

  private groupColumn(name: string): ListedIndex {
    const column = this.index.byName.get(name)
    if (column?.shape !== 'listed' || column.column.offsets) throw new TypeError(`no groups by ${name}`)
    return column
  }

  private named(query: Query, group: RowGroup): LotGroup {
    const { values } = this.groupColumn(query.group ?? '')
    return { value: elementAt(values, group.code), ids: this.idsOf(group.rows) }
  }

  private idsOf(rows: readonly number[]): number[] {
    return rows.map(row => intAt(this.index.ids, row))
  }

  /** Row of an id, by halving: the ids are sorted. */
  private rowOf(id: number): number | undefined {
    const { ids } = this.index
    let low = 0
    let high = ids.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (intAt(ids, middle) < id) low = middle + 1
      else high = middle
    }
    return ids[low] === id ? low : undefined
  }

  private answer(key: string, make: () => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const indexKey = `${this.number} ${key}`
    const cached = answers.get(indexKey)
    if (cached) return cached
    const made = make()
    answers.set(indexKey, made)
    return made
  }
}
