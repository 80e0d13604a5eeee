import { redirect } from 'react-router'

/** Client middleware of the layout: removes a trailing slash, as the server does. */
export function slashRedirect({ request }: { request: Request }): void {
  const { pathname, search } = new URL(request.url)
  if (/.\/$/.test(pathname)) throw redirect(pathname.replace(/\/+$/, '') + search, 301)
}
