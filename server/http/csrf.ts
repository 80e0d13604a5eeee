import type { MiddlewareHandler } from 'hono'
import { cookieValue } from '#domain/lib/cookies.ts'
import type { ApiEnv } from '#server/http/call-context.ts'
import { isWrite } from './rate-limit.ts'

/** For the origin `null`: no `Host` equals it. */
const NO_HOST = ''

interface CsrfOptions {
  /** Our own origin, `https://site.example`. */
  siteUrl: string
  cookieName: string
  headerName: string
}

/**
 * Refuses writes that another site makes the visitor's browser send. Browsers send `Sec-Fetch-Site`, older ones
 * `Origin`. A request with neither must repeat the token of its cookie, unless it has no cookie at all.
 * Source: docs/security.md#threats.
 */
export function refuseForeignWrites(options: CsrfOptions): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!isWrite(c.req.method) || isOwnCall(c.req.raw, options)) return next()
    return c.json({ detail: 'The call comes from another site' }, 403)
  }
}

/** `none` = the URL was typed, bookmarked or opened from another application; a resent form has an origin as well. */
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
