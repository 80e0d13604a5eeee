import { data } from 'react-router'
import { isPageContext, servicesContext } from '../../context.ts'
import type { Route } from './+types/route.ts'

/** Any path without a route: the error page with status 404. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  throw data(pages.missing(url.pathname, context.get(isPageContext)), { status: 404 })
}

export default function NotFound() {
  return null
}
