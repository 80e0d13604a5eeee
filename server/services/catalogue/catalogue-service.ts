import type { Building } from '#contract/building.ts'
import { FieldErrors, NotFound } from '#contract/errors.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import type { Facets, Property, PropertyCard, PropertyList, Spec } from '#contract/property.ts'
import { addressText, toAddress } from '#domain/catalogue/address.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import { type Query, QueryError, type QueryErrorCode } from '#domain/catalogue/query.ts'
import { error as errorTexts } from '#domain/copy/error.ts'
import type { AlmostMatch, Catalogue, LotGroup, Suggestion } from '#server/catalogue/types.ts'
import type { SiteSnapshot } from '../site/snapshot.ts'
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
      const query = parseLeniently(flats, raw)
      const { count, cards, groups } = flats.search(query)
      const { limit, offset } = query
      const pageAt = (first: number) => paths.flats(toAddress(flatFields, { ...query, offset: first }))
      return {
        query,
        list: {
          count,
          limit,
          offset,
          next: offset + limit < count ? pageAt(offset + limit) : null,
          previous: offset > 0 ? pageAt(Math.max(0, offset - limit)) : null,
          results: [...cards],
        },
        groups,
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
      return new URLSearchParams(addressText(toAddress(flatFields, parseLeniently(flats, raw))))
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

type Flats = Catalogue<PropertyCard>

/** For calls: every malformed parameter is named. */
function parseStrictly(flats: Flats, raw: URLSearchParams): Query {
  try {
    return flats.parse(raw)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    throw new FieldErrors(Object.fromEntries(Object.entries(error.fields).map(([key, code]) => [key, MESSAGES[code]])))
  }
}

/** For pages: what is malformed is left out. */
function parseLeniently(flats: Flats, raw: URLSearchParams): Query {
  try {
    return flats.parse(raw)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    return flats.parse([...raw].filter(([key]) => !Object.hasOwn(error.fields, key)))
  }
}

const MESSAGES: Record<QueryErrorCode, string> = {
  malformed: errorTexts.field,
  unknown: errorTexts.filterOrdering,
  out_of_range: errorTexts.filterPage,
  repeated: errorTexts.filterTooMany,
  too_many: errorTexts.filterTooMany,
  too_long: errorTexts.filterLong,
}
