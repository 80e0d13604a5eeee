import { matchPath } from 'react-router'
import { pages } from '#app/pages/registry.ts'
import type { Services } from '#server/services/services.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { createMakePage, type MakePage, type PageModel, type ParsedQuery } from '../context.ts'

/**
 * The model of a page as its loader makes it.
 * @param address path and query
 */
export function makePage<Page, Query extends ParsedQuery>(
  { make }: { make: MakePage },
  model: PageModel<Page, Query>,
  address: string,
): Promise<Page> {
  const { pathname: path, searchParams: query } = new URL(address, 'http://kvartal.test')
  const match = pages.map(({ pattern }) => matchPath(pattern, path)).find(found => found !== null)
  return make(model, { path, query, params: match?.params ?? {}, cookie: null })
}

/** Pages of a changed snapshot. */
export function pagesOf(snapshot: SiteSnapshot, { images }: Pick<Services, 'images'>): { make: MakePage } {
  return { make: createMakePage({ current: () => snapshot, images, siteUrl: 'http://kvartal.test', cvMaxMb: 5 }) }
}
