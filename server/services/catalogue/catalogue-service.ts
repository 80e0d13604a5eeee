import type { Building } from '#contract/building.ts'
import { FieldErrors, NotFound } from '#contract/errors.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import type { Facets, Property, PropertyCard, PropertyList, Spec } from '#contract/property.ts'
import { addressText, toAddress } from '#domain/catalogue/address.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import { MOST_PAGES } from '#domain/catalogue/pages.ts'
import { type Query, QueryError, type QueryErrorCode } from '#domain/catalogue/query.ts'
import { ignoredFields, type Remark, readRemark, remarkText, swappedRanges } from '#domain/catalogue/remarks.ts'
import { error as errorTexts } from '#domain/copy/error.ts'
import type { AlmostMatch, Catalogue, LotGroup, Suggestion } from '#server/catalogue/types.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { describeBuilding } from './buildings.ts'
import { describeFlat } from './get-flat.ts'

/** How many flats «similar» shows. */
const SIMILAR_LIMIT = 8
/** How many flats «almost what you asked for» shows. Source: design system of the catalogue, 3. */
const ALMOST_LIMIT = 3

/** A page of the catalogue with all that its form needs. */
export interface FlatsPage {
  /** Canonical query: what the page was really made from. */
  query: Query
  list: PropertyList
  /** For a list grouped by layouts: for every card, in order, the flats that it stands for; null otherwise. */
  groups: readonly LotGroup[] | null
  facets: Facets
  specs: readonly Spec[]
  /** Pages of the list that are shown together, the first of them at the offset. */
  pages: number
  /** Values that nothing has, by field. */
  unknown: Readonly<Record<string, readonly (string | number)[]>>
  /** What the query said and the list did not take as it was written; null = nothing. */
  remark: Remark | null
  /** For an empty list: what dropping one condition would give; empty otherwise. */
  suggestions: readonly Suggestion[]
  almost: readonly AlmostMatch<PropertyCard>[]
}

/** What can be asked of the catalogue. All answers of one call belong to one revision. */
export interface CatalogueService {
  /** The page `/flats`. Malformed parameters are dropped: a visitor with a bent link still sees a list. */
  listFlats(raw: URLSearchParams): FlatsPage
  /** @throws FieldErrors for malformed parameters */
  listFlatsJson(raw: URLSearchParams): Uint8Array<ArrayBuffer>
  /** @throws FieldErrors for malformed parameters */
  flatFacetsJson(raw: URLSearchParams): Uint8Array<ArrayBuffer>
  flatSpecsJson(): Uint8Array<ArrayBuffer>
  /** The shortest canonical query of `/flats`, without what it does not understand. */
  canonicalFlatsQuery(raw: URLSearchParams): URLSearchParams
  /** @throws NotFound */
  getFlat(id: number): Property
  /** @throws NotFound */
  listSimilar(id: number): PropertyCard[]
  listBuildings(): Building[]
  /** @throws NotFound */
  getBuilding(id: number): Building
}

/**
 * The catalogue over the snapshot in force.
 * @param current gives the snapshot; asked once in every call
 */
export function createCatalogueService(current: () => SiteSnapshot): CatalogueService {
  return {
    listFlats(raw) {
      const { flats } = current()
      const asked = parseLeniently(flats, raw)
      const pages = readPages(raw)
      const search = (offset: number) => flats.search({ ...asked, offset, limit: asked.limit * pages })
      const first = search(asked.offset)
      // Behind the end of the list stands its last page.
      const offset = Math.min(asked.offset, lastOffset(first.count, asked.limit))
      const query = { ...asked, offset }
      const { count, cards, groups } = offset === asked.offset ? first : search(offset)
      const { limit } = query
      const pageAt = (first: number) => paths.flats(toAddress(flatFields, { ...query, offset: first }))
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
        groups,
        pages,
        unknown: flats.unknownValues(query),
        // The address of a kept page has been put in order; what was wrong with it is told beside.
        remark: readRemark(flatFields, raw.get('remark')) ?? remarkOf(flats, raw) ?? null,
        facets: flats.facets(query),
        specs: flats.specs(),
        suggestions: count === 0 ? flats.suggestions(query) : [],
        almost: count === 0 ? flats.almost(query, ALMOST_LIMIT) : [],
      }
    },
    listFlatsJson(raw) {
      const { flats } = current()
      return flats.searchJson(parseStrictly(flats, raw), apiPaths.property())
    },
    flatFacetsJson(raw) {
      const { flats } = current()
      return flats.facetsJson(parseStrictly(flats, raw))
    },
    flatSpecsJson() {
      return new TextEncoder().encode(JSON.stringify(current().flats.specs()))
    },
    canonicalFlatsQuery(raw) {
      const { flats } = current()
      const query = parseLeniently(flats, raw)
      const known = new URLSearchParams(addressText(toAddress(flatFields, query)))
      const pages = readPages(raw)
      if (pages > 1) known.set('pages', String(pages))
      const remark = remarkOf(flats, raw)
      if (remark) known.set('remark', remarkText(remark))
      return known
    },
    getFlat(id) {
      const snapshot = current()
      const card = snapshot.flats.get(id)
      if (!card) throw new NotFound('This page could not be found')
      return describeFlat(card, snapshot)
    },
    listSimilar(id) {
      const { flats } = current()
      if (!flats.get(id)) throw new NotFound('This page could not be found')
      return flats.listSimilar(id, SIMILAR_LIMIT)
    },
    listBuildings() {
      const snapshot = current()
      return [...snapshot.facts.buildings.values()].map(facts => describeBuilding(facts, snapshot))
    },
    getBuilding(id) {
      const snapshot = current()
      const facts = snapshot.facts.buildings.get(id)
      if (!facts) throw new NotFound('This page could not be found')
      return describeBuilding(facts, snapshot)
    },
  }
}

/** How many pages are shown together. */
function readPages(raw: URLSearchParams): number {
  const pages = Number(raw.get('pages') ?? 1)
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MOST_PAGES) : 1
}

function lastOffset(count: number, limit: number): number {
  return Math.max(0, Math.ceil(count / limit) - 1) * limit
}

/** What a page says of a query that it did not take literally: the first of it, so that strangers cannot make many copies of a page. */
function remarkOf(flats: Flats, raw: URLSearchParams): Remark | undefined {
  return [
    ...swappedRanges(flatFields, key => raw.get(key)),
    ...ignoredFields(flatFields, Object.keys(mistakesOf(flats, raw))),
  ][0]
}

type Flats = Catalogue<PropertyCard>

/** For calls: every malformed parameter is named. */
function parseStrictly(flats: Flats, raw: URLSearchParams): Query {
  try {
    return flats.parse(raw)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    throw new FieldErrors(
      Object.fromEntries(Object.entries(error.fields).map(([key, code]) => [key, messageOf(key, code)])),
    )
  }
}

/** For pages: what is malformed is left out. */
function parseLeniently(flats: Flats, raw: URLSearchParams): Query {
  const mistakes = mistakesOf(flats, raw)
  return flats.parse(
    [...raw].filter(([key]) => !Object.hasOwn(mistakes, key)),
    { typed: true },
  )
}

/** Malformed parameters with what is wrong with each. */
function mistakesOf(flats: Flats, raw: URLSearchParams): QueryError['fields'] {
  try {
    flats.parse(raw, { typed: true })
    return {}
  } catch (error) {
    if (error instanceof QueryError) return error.fields
    throw error
  }
}

/** What is wrong with a parameter; of two numbers out of range only one is that of a page. */
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
