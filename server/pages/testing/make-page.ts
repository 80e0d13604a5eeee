import { matchPath } from 'react-router'
import { pages, UNKNOWN_PAGE } from '#app/pages/registry.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'
import { createMakePage, type MakePage, type PageContextOptions, type PageModel, type ParsedQuery } from '../context.ts'

/** The model of a page as its loader makes it. */
export async function makePage<Page, Query extends ParsedQuery>(
  ...request: Parameters<typeof pageAt<Page, Query>>
): Promise<Awaited<Page>> {
  return await pageAt(...request)
}

/**
 * The same at once, for models that do not wait.
 * @param address path and query
 * @param cookie  header of the visitor
 */
export function pageAt<Page, Query extends ParsedQuery>(
  { make }: { make: MakePage },
  model: PageModel<Page, Query>,
  address: string,
  cookie: string | null = null,
): Page {
  const { pathname: path, searchParams: query } = new URL(address, 'http://kvartal.test')
  const match = pages.map(({ pattern }) => pattern !== UNKNOWN_PAGE && matchPath(pattern, path)).find(Boolean)
  return make(model, { path, query, params: match ? match.params : {}, cookie })
}

/** Pages of a changed snapshot, for a visitor without favorites. */
export function pagesOf(
  snapshot: SiteSnapshot,
  { images }: Pick<PageContextOptions, 'images'>,
  planner: PageContextOptions['planner'] = null,
): { make: MakePage } {
  return {
    make: createMakePage({
      current: () => snapshot,
      images,
      favorites: { listItems: async () => [] },
      siteUrl: 'http://kvartal.test',
      planner,
      warn(error) {
        throw error
      },
      cvMaxMb: 5,
    }),
  }
}
