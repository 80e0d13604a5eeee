import { isShared, pages, queryKeysOf, UNKNOWN_PAGE } from '#app/pages/registry.ts'
import { REMARK_KEY } from '#server/services/lots/list-lots.ts'
import type { Services } from '#server/services/services.ts'
import { canonicalQuery } from '../pages/context.ts'
import type { PageAddressRules, PageRoutes } from './page-address.ts'

/** A page name that never exists. Not `_`, which React Router uses for the data of the home page. */
const MISSING_NAME = '/-'
const NO_LOT = 0

export function pageRules({ lots, site }: Pick<Services, 'lots' | 'site'>, routes: PageRoutes): PageAddressRules {
  return {
    routes,
    isShared,
    redirects: () => site.current().redirects,
    knownQuery(pathname, query, route) {
      const keys = queryKeysOf(route)
      const model = routes.modelOf(route)
      if (!model) return { known: new URLSearchParams() }
      const allowed = new URLSearchParams(
        [...query].filter(([key]) => (keys ? keys.includes(key) : key !== REMARK_KEY)),
      )
      const parsed = model.readQuery(allowed, site.current(), pathname)
      return { known: canonicalQuery(parsed), parsed }
    },
    shownPath(pathname, route) {
      const { content, endedPromos } = site.current()
      for (const { kind } of lots.kinds) {
        const page = [kind.page, kind.page?.print].find(candidate => candidate?.route === route)
        if (!page) continue
        const isSold = lots.find(idAtEnd(pathname))?.sale.kind === kind
        return isSold ? pathname : page.path(NO_LOT)
      }
      const of = SLUG_PAGES.find(({ pattern }) => pattern === route)
      const documents = of && [content[of.needs], of.needs === 'stocks' ? endedPromos : []]
      if (of && !hasSlug(documents, pathname)) return of.pattern.replace(':slug', '-')
      return route === UNKNOWN_PAGE ? groupMissingPath(pathname, menuPaths(content.menu), routes) : pathname
    },
  }
}

const SLUG_PAGES = pages.flatMap(({ pattern, needs }) =>
  needs && pattern.endsWith('/:slug') ? [{ pattern, needs }] : [],
)

function hasSlug(documents: unknown, pathname: string): boolean {
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1)
  return [documents].flat(2).some(document => Object(document).slug === slug)
}

/** 0 = none. */
function idAtEnd(pathname: string): number {
  return Number(/\/([1-9]\d{0,8})$/.exec(pathname)?.[1] ?? 0)
}

function menuPaths(
  menu: readonly { url?: string | undefined; slug?: string | undefined; submenu: boolean }[],
): string[] {
  return menu
    .flatMap(({ url, slug, submenu }) => [submenu && slug ? `/${slug}` : undefined, url])
    .filter(path => path !== undefined)
}

/**
 * The 404 page highlights the menu section and marks pages that are still being written, so there is one
 * per section, one per menu entry, and one for the rest.
 */
function groupMissingPath(pathname: string, known: readonly string[], routes: PageRoutes): string {
  if (known.includes(pathname)) return pathname
  const [section = ''] = known.filter(path => pathname.startsWith(`${path}/`)).sort((a, b) => b.length - a.length)
  let path = section + MISSING_NAME
  while (routes.patternOf(path) !== UNKNOWN_PAGE) path += MISSING_NAME
  return path
}
