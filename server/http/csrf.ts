import type { MiddlewareHandler } from 'hono'
import { cookieValue } from '#domain/cookies.ts'
import type { ApiEnv } from '#server/http/call-context.ts'

/** Of an origin that is none (`null`): no `Host` looks like it. */
const NO_HOST = ''

export interface CsrfOptions {
  /** Our own origin, `https://site.example`. */
  siteUrl: string
  cookieName: string
  headerName: string
}

/**
 * Refuses writes that another site made the visitor's browser send. The browser says where a call comes from
 * (`Sec-Fetch-Site`); an older one says its `Origin`; one that says neither must repeat the token of its cookie, if it sent
 * any cookie at all: without cookies there is no visitor to act for.
 * Source: docs/security.md#threats.
 */
export function refuseForeignWrites(options: CsrfOptions): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS'
    if (isRead || isOwnCall(c.req.raw, options)) return next()
    return c.json({ detail: 'The call comes from another site' }, 403)
  }
}

/**
 * Whether a call comes from our own pages, or from a program that has no visitor behind it. `none` is an address that was typed,
 * kept or followed from outside of the browser (a letter, a messenger): our page did not request it. A form that is sent
 * again after a restart of the browser comes so too, but as a POST with its origin.
 */
export function isOwnCall(request: Request, { siteUrl, cookieName, headerName }: CsrfOptions): boolean {
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'none') return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin !== null) return origin === siteUrl || (URL.parse(origin)?.host ?? NO_HOST) === headers.get('host')
  const cookies = headers.get('cookie')
  if (cookies === null) return true
  const token = cookieValue(cookies, cookieName)
  return token !== undefined && token === headers.get(headerName)
}
