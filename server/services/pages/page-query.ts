import { paths } from '#contract/paths.ts'
import { CODE_KEY, COMPARED_KEY, SHARED_KEY } from '#domain/named-keys.ts'
import { MAX_FAVORITES } from '../favorites/change-favorites.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { COMPARED_LIMIT } from './compare/compare-page.ts'
import { genplanQuery } from './genplan/genplan-page.ts'
import { favoritesQuery } from './named-lots.ts'
import { picturedAt } from './pictured-kinds.ts'
import { plainQueries } from './plain-queries.ts'
import { purchaseQueryAt } from './purchase/query-at.ts'
import { schemeQuery } from './scheme/scheme-page.ts'
import { kindOfScheme } from './scheme-paths.ts'
import { purchaseCodeOf } from './whole-purchase/whole-purchase.ts'

/** Most lots that an address may name, by its key. */
export const NAMED_LIMITS = { [COMPARED_KEY]: COMPARED_LIMIT, [SHARED_KEY]: MAX_FAVORITES } as const

/**
 * What of a query a page understands that is no list, in the one way to write it; undefined = nothing.
 * @param query holds only keys that the page knows: `app/pages/registry.ts`
 */
export function pageQuery(
  snapshot: SiteSnapshot,
  pathname: string,
  query: URLSearchParams,
): URLSearchParams | undefined {
  const onPictures = picturedAt(pathname)
  if (onPictures) return genplanQuery(snapshot, onPictures, query)
  if (pathname === paths.favorites()) {
    const code = purchaseCodeOf(query)
    return code === undefined ? favoritesQuery(query, NAMED_LIMITS) : new URLSearchParams({ [CODE_KEY]: code })
  }
  const plainQuery = plainQueries[pathname]
  if (plainQuery) return plainQuery(snapshot, query)
  const kind = kindOfScheme(pathname)
  return kind ? schemeQuery(snapshot, kind, query) : purchaseQueryAt(snapshot, pathname, query)
}
