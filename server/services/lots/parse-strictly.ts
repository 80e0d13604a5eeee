import { FieldErrors } from '#contract/errors.ts'
import { type Query, QueryError, type QueryErrorCode } from '#domain/lots/query.ts'
import type { Catalogue } from '#server/search-index/types.ts'
import * as errorTexts from '#texts/field-errors.ts'

/** Reads the query of a call. @throws FieldErrors that names every malformed parameter */
export function parseStrictly(index: Catalogue<unknown>, raw: URLSearchParams): Query {
  try {
    return index.parse(raw)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    throw new FieldErrors(
      Object.fromEntries(Object.entries(error.fields).map(([key, code]) => [key, messageOf(key, code)])),
    )
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
