import type { Services } from '#server/services/services.ts'
import type { PageAddressRules, PageRoutes } from './page-address.ts'

/** How addresses of pages are read: the redirects of the content, and the parameters that each page understands. */
export function pageRules(
  { catalogue, site }: Pick<Services, 'catalogue' | 'site'>,
  routes: PageRoutes,
): PageAddressRules {
  return {
    routes,
    redirects: () => site.current().redirects,
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
