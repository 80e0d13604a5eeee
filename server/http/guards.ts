import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { cookieValue } from '#domain/lib/cookies.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { isWrite } from './rate-limit.ts'
import { STRICT_POLICY } from './security-headers.ts'

/** Limits of a request line. Source: docs/operations.md#limits. */
const MAX_URL = 8 * 1024
const MAX_PARAMETERS = 100
/** A host name or an address, with an optional port. */
const HOST = /^[a-z0-9._-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/i

const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/

interface Rejection {
  status: 400 | 414 | 421
  reason: string
}

/** Checks what needs no parsing. @returns null = accepted */
export function rejectionOf(req: IncomingMessage, hosts: ServedHosts): Rejection | null {
  const url = req.url ?? '/'
  if (url.length > MAX_URL) return { status: 414, reason: 'The address is too long' }
  if (!url.startsWith('/')) return { status: 400, reason: 'The address must be a path' }
  if (countParameters(url) > MAX_PARAMETERS) return { status: 400, reason: 'Too many parameters' }
  if (countHosts(req.rawHeaders) > 1) return { status: 400, reason: 'More than one Host' }
  const { host } = req.headers
  if (host !== undefined && !HOST.test(host)) return { status: 400, reason: 'Host is not a host' }
  // Health checks address the machine by its IP address.
  if (!isServed(host, hosts) && !HEALTH.test(url)) return { status: 421, reason: 'This host is not served here' }
  return null
}

/** A path without a handler, answered with 404. */
const NOWHERE = '/_/nowhere'

/**
 * Replaces a URL that tries path traversal, or hides a slash, backslash or control character, by one that does not
 * exist. So is U+0000 in a query, which PostgreSQL refuses. Source: docs/security.md#threats.
 */
export function safeUrl(url: string): string {
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  if (!isHostile(path) && !url.includes('%00')) return url
  return path.startsWith('/api/') ? `/api${NOWHERE}` : NOWHERE
}

function isHostile(path: string): boolean {
  if (!path.includes('%') && !path.includes('\\') && !path.includes('/.')) return false
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return true
  }
  return /%2f/i.test(path) || /[\\\p{Cc}]/u.test(decoded) || /\/\.\.?(?:\/|$)/.test(decoded)
}

export function sendRejection(
  res: ServerResponse,
  { status, reason }: Rejection,
  headers: Record<string, string>,
): void {
  res.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Security-Policy': STRICT_POLICY,
    'Cache-Control': 'no-store',
    // The body was not read.
    Connection: 'close',
  })
  res.end(JSON.stringify({ detail: reason }))
}

function countParameters(url: string): number {
  const query = url.indexOf('?')
  if (query < 0) return 0
  let count = 1
  for (let at = query + 1; at < url.length; at++) if (url.charCodeAt(at) === 38) count++
  return count
}

/** `rawHeaders` is a flat list of names and values. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++
  return count
}

interface ServedHosts {
  /** Without port, lower case: of `SITE_URL` and `ALLOWED_HOSTS`. */
  names: ReadonlySet<string>
  /** Also answers to any IP address, because no `SITE_URL` was set. */
  isAnyAddress: boolean
}

/** Names of this machine. A site that serves one of them serves all, with any port because of tunnels. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the site serves a `Host`; HTTP/1.0 has none. Another name could belong to a foreign page, which would share
 * an origin or a cache entry with us. IP addresses cannot be taken over.
 */
export function isServed(host: string | undefined, { names, isAnyAddress }: ServedHosts): boolean {
  if (host === undefined) return true
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (names.has(name)) return true
  if (LOOPBACK.has(name)) return isAnyAddress || [...LOOPBACK].some(loopback => names.has(loopback))
  return isAnyAddress && isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

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
export function refuseForeignWrites(options: CsrfOptions): MiddlewareHandler {
  return async (c, next) => {
    if (!isWrite(c.req.method) || isOwnCall(c.req.raw, options)) return next()
    return c.json({ detail: errorTexts.foreign }, 403)
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
