import { FieldErrors } from '#contract/errors.ts'
import type { Facet, LotList, Spec } from '#contract/lots/lists.ts'
import type { Lot } from '#contract/lots/lot.ts'
import { clamp } from '#domain/lib/maths.ts'
import { type AddressQuery, addressText, toAddress } from '#domain/lots/address.ts'
import { MAX_PAGES, type Query, QueryError, type QueryErrorCode } from '#domain/lots/fields.ts'
import type { ListView } from '#domain/lots/listed-lot.ts'
import { type Remark, readRemark, remarkOn, remarkText } from '#domain/lots/remarks.ts'
import type { AlmostMatch, LotGroup, SearchIndex, Suggestion } from '#server/search-index/types.ts'
import * as errorTexts from '#texts/field-errors.ts'
import type { KindOnSale } from '../snapshot/kind.ts'

/** In the key of a cached page: what was wrong with the original address. Visitors cannot set it. */
export const REMARK_KEY = 'remark'

/** Number of near misses shown. */
const ALMOST_LIMIT = 3

export interface FoundLots<Card> {
  /** Canonical query: what the page was really made from. */
  query: Query
  list: LotList<Card>
  /** Lots that pass, grouped or not. */
  lots: number
  /** For a grouped list: the lots that each card represents, in the order of the cards; null otherwise. */
  groups: readonly LotGroup[] | null
  facets: readonly Facet[]
  specs: readonly Spec[]
  /** Pages of the list that are shown together, the first of them at the offset. */
  pages: number
  /** Values that nothing has, by field. */
  unknown: Readonly<Record<string, readonly (string | number)[]>>
  /** The parts of the query that the list corrected or ignored; null = none. */
  remark: Remark | null
  /** For an empty list: what dropping one condition would give; empty otherwise. */
  suggestions: readonly Suggestion[]
  almost: readonly AlmostMatch<Card>[]
}

type Asked<Card extends Lot> = Pick<KindOnSale<Card, unknown, unknown>, 'kind' | 'index'>

export interface ListRequest {
  /** The shortest spelling of the address: the key of the cached page. */
  params: URLSearchParams
  query: Query
  /** The parts of the address that the list corrected or ignored; null = none. */
  remark: Remark | null
  /** Undefined = the usual view. */
  view: ListView | undefined
  pages: number
  /** The building of the chessboard; undefined = none that exists. */
  building: string | undefined
}

/** Parses the address of a list page. Malformed parameters are dropped: a visitor with a bent link still sees a list. */
export function readList({ kind, index }: Asked<Lot>, raw: URLSearchParams): ListRequest {
  const question = index.read(raw)
  const { query } = question
  const [, ...others] = kind.views
  const view = others.find(candidate => candidate === raw.get('view'))
  const pages = view === 'chess' ? 1 : readPages(raw)
  const building = view === 'chess' ? buildingOf(index, raw) : undefined
  const ownRemark = remarkOn(kind.fields, question)
  const address = toAddress(kind.fields, query)
  const params = new URLSearchParams(addressText(view === 'chess' ? withoutPaging(address) : address))
  if (pages > 1) params.set('pages', String(pages))
  if (ownRemark) params.set(REMARK_KEY, remarkText(ownRemark))
  if (view) params.set('view', view)
  if (building) params.set('at', building)
  const remark = ownRemark ?? readRemark(kind.fields, raw.get(REMARK_KEY)) ?? null
  return { params, query, remark, view, pages, building }
}

export function listLots<Card extends Lot>({ kind, index }: Asked<Card>, request: ListRequest): FoundLots<Card> {
  const { remark, pages } = request
  const { query, found } = searchPages(index, request.query, pages)
  const { count, cards, groups, facets } = found
  const { limit, offset } = query
  const pageAt = (first: number) => kind.listPath(toAddress(kind.fields, { ...query, offset: first }))
  return {
    query,
    list: {
      count,
      limit,
      offset,
      next: offset + limit * pages < count ? pageAt(offset + limit * pages) : null,
      previous: offset > 0 ? pageAt(Math.max(0, offset - limit)) : null,
      results: [...cards],
    },
    lots: found.lots,
    groups,
    pages,
    unknown: index.unknownValues(query),
    remark,
    facets,
    specs: index.specs(),
    suggestions: count === 0 ? index.suggestions(query) : [],
    almost: count === 0 ? index.almost(query, ALMOST_LIMIT) : [],
  }
}

/** Only the filters: pictures and chessboards show all lots, each in its place. */
export function withoutPaging({
  ordering: _o,
  group: _g,
  limit: _l,
  offset: _f,
  ...filters
}: AddressQuery): AddressQuery {
  return filters
}

/** The building of the chessboard in the address; undefined = none with lots. */
function buildingOf(index: SearchIndex<unknown>, raw: URLSearchParams): string | undefined {
  const at = raw.get('at')
  const buildings = index.specs().find(({ name }) => name === 'building')
  const isKnown = buildings?.kind === 'choices' && buildings.choices.some(({ value }) => String(value) === at)
  return isKnown && at !== null ? at : undefined
}

const BY_AREA: Query['ordering'] = [{ field: 'area', descending: false }]

/** An offset beyond the end returns the last page; only then the index is searched twice. */
function searchPages<Card>(index: SearchIndex<Card>, question: Query, pages: number) {
  // Groups are layouts, which have one area each.
  const ordering = question.group !== null && question.ordering.length === 0 ? BY_AREA : question.ordering
  const search = (offset: number) =>
    index.searchWithFacets({ ...question, ordering, offset, limit: question.limit * pages })
  const first = search(question.offset)
  const offset = Math.min(question.offset, lastOffset(first.count, question.limit))
  return { query: { ...question, offset }, found: offset === question.offset ? first : search(offset) }
}

function readPages(raw: URLSearchParams): number {
  const pages = Number(raw.get('pages') ?? 1)
  return Number.isInteger(pages) ? clamp(pages, 1, MAX_PAGES) : 1
}

function lastOffset(count: number, limit: number): number {
  return Math.max(0, Math.ceil(count / limit) - 1) * limit
}

/** Reads the query of a call. @throws FieldErrors that names every malformed parameter */
export function parseStrictly(index: SearchIndex<unknown>, raw: URLSearchParams): Query {
  try {
    return index.parse(raw)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    throw new FieldErrors(
      Object.fromEntries(Object.entries(error.fields).map(([key, code]) => [key, messageOf(key, code)])),
    )
  }
}

/** Message for a malformed parameter: `limit` out of range has another one. */
function messageOf(key: string, code: QueryErrorCode): string {
  return key === 'limit' && code === 'out_of_range' ? errorTexts.filterLimit : MESSAGES[code]
}

const MESSAGES: Record<QueryErrorCode, string> = {
  malformed: errorTexts.field,
  unknown: errorTexts.filterOrdering,
  out_of_range: errorTexts.filterPage,
  repeated: errorTexts.filterTooMany,
  too_many: errorTexts.filterTooMany,
  too_long: errorTexts.filterLong,
}
