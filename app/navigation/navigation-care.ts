import { type ClientInstrumentation, type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router'

/** Data of the routes of a page, by route. */
export type Results = Record<string, DataStrategyResult>

/** What is done around navigations in the browser: `steady-navigation.ts`. */
export interface NavigationCare {
  /** Before a navigation begins. Settles when it may begin; never, when it may not any more. */
  before(to: string): Promise<void>
  /** When the data has come or failed. @throws a redirect, to where the visitor goes instead */
  after(request: Request, results: Results): Promise<void>
}

// Its script comes when the page lives; until then navigations are as the router makes them.
let care: NavigationCare | undefined

/** Puts care around every navigation from now on. */
export function careForNavigations(next: NavigationCare): void {
  care = next
}

/** For `HydratedRouter`. */
export const navigationBegins: ClientInstrumentation = {
  router: router =>
    router.instrument({
      async navigate(begin, { to }) {
        if (typeof to === 'string') await care?.before(to)
        await begin()
      },
    }),
}

/** For the layouts: a path without its last slash, as the server redirects it. */
export function slashRedirect({ request }: { request: Request }): void {
  const { pathname, search } = new URL(request.url)
  if (/.\/$/.test(pathname)) throw redirect(pathname.replace(/\/+$/, '') + search, 301)
}

/** For the layout, around the data of every page. */
export const navigationLoads: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  await care?.after(request, results)
  return results
}
