import { paths } from '#contract/paths.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { searchQuery } from './search/search-page.ts'

type ReadQuery = (snapshot: SiteSnapshot, raw: URLSearchParams) => URLSearchParams

/** What pages of texts understand of a query, in the one way to write it, by their address. */
export const plainQueries: Readonly<Record<string, ReadQuery | undefined>> = {
  [paths.search()]: (_, query) => searchQuery(query),
}
