import type { Services } from '#server/services/services.ts'
import type { PageAddressRules, PageRoutes, Redirect } from './page-address.ts'

/** How addresses of pages are read: the redirects of the content, and the parameters that each page understands. */
export function pageRules(
  { catalogue, site }: Pick<Services, 'catalogue' | 'site'>,
  routes: PageRoutes,
): PageAddressRules {
  let redirects: ReadonlyMap<string, Redirect> = new Map()
  let redirectsRevision = -1
  return {
    routes,
    redirects() {
      const { content, revision } = site.current()
      if (revision !== redirectsRevision) {
        redirects = new Map(
          content.redirects.map(({ from_path: from, to_url: to, status }) => [from, { from, to, status }]),
        )
        redirectsRevision = revision
      }
      return redirects
    },
    knownQuery(pathname, query) {
      if (pathname !== '/flats') return new URLSearchParams()
      const known = catalogue.canonicalFlatsQuery(query)
      // How the list is shown is not part of what is searched.
      const view = query.get('view')
      if (view === 'table') known.set('view', view)
      return known
    },
  }
}
