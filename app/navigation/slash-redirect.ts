import { type ClientInstrumentation, redirect } from 'react-router'

/** Fragment of the latest navigation with its `#`. The requests of loaders and middleware do not contain it. */
let fragment = ''

/** For `HydratedRouter`: stores the fragment for `slashRedirect`. */
export const fragmentBeforeNavigation: ClientInstrumentation = {
  router: router =>
    router.instrument({
      async navigate(begin, { to }) {
        fragment = typeof to === 'string' ? (/#.*$/.exec(to)?.[0] ?? '') : ''
        await begin()
      },
    }),
}

/** Client middleware of the layout: removes a trailing slash, as the server does. */
export function slashRedirect({ request }: { request: Request }): void {
  const { pathname, search } = new URL(request.url)
  if (/.\/$/.test(pathname)) throw redirect(pathname.replace(/\/+$/, '') + search + fragment, 301)
}
