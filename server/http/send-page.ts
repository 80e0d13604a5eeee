import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseAccept } from 'hono/utils/accept'
import { type CachedPage, gzipOf, plainOf } from './page-cache.ts'

/** The best first. */
const ENCODINGS = ['br', 'gzip'] as const
type Compression = (typeof ENCODINGS)[number]

/** No browser sends a longer header. It is not parsed: each of its parts would cost time. */
const MAX_ACCEPT_LENGTH = 256

/**
 * The encoding with the highest quality of those that a client accepts, the smaller body among equals. `q=0` forbids one, `*` means
 * every encoding that is not named. Source: RFC 9110, 12.5.3.
 * @param has whether the body exists in an encoding; in all by default
 */
export function encodingOf(
  acceptEncoding: string | undefined,
  has: (encoding: Compression) => boolean = () => true,
): Compression | 'identity' {
  if (!acceptEncoding || acceptEncoding.length > MAX_ACCEPT_LENGTH) return 'identity'
  const accepted = new Map(parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]))
  const qualityOf = (encoding: string) => accepted.get(encoding) ?? accepted.get('*') ?? 0
  const [best] = ENCODINGS.filter(encoding => has(encoding) && qualityOf(encoding) > 0).sort(
    (one, other) => qualityOf(other) - qualityOf(one),
  )
  return best ?? 'identity'
}

/**
 * The tag of one encoding of a body: the bytes differ, and a cache that put a part of one to a part of another would break both.
 * @param etag of the body itself, `"abc"`
 */
export function etagOf(etag: string, encoding: Compression | 'identity'): string {
  return encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)
}

/** Whether the visitor's copy is what we would send. A cache in between may have weakened the tag. */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false)
}

function bodyOf(page: CachedPage, encoding: Compression | 'identity'): Buffer {
  if (encoding === 'br') return page.br
  return encoding === 'gzip' ? gzipOf(page) : plainOf(page)
}

/** What goes out of a page to one visitor: `body` null when they have it. */
function sentOf(page: CachedPage, acceptEncoding: string | undefined, ifNoneMatch: string | null | undefined) {
  const encoding = encodingOf(acceptEncoding)
  const etag = etagOf(page.etag, encoding)
  if (page.status === 200 && isUnchanged(ifNoneMatch, etag)) return { body: null, headers: { ETag: etag } }
  const body = bodyOf(page, encoding)
  const headers = { ETag: etag, 'Content-Length': String(body.length) }
  return { body, headers: encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding } }
}

/** Answers with a kept page straight from its buffers: no stream, no copy, no framework. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
  const { body, headers } = sentOf(page, req.headers['accept-encoding'], req.headers['if-none-match'])
  res.writeHead(body ? page.status : 304, { ...page.headers, ...headers })
  res.end(body && req.method !== 'HEAD' ? body : undefined)
}

/** The same as a `Response`, for pages that come through the framework. */
export function pageResponse(request: Request, page: CachedPage): Response {
  const { headers: asked, method } = request
  const sent = sentOf(page, asked.get('accept-encoding') ?? undefined, asked.get('if-none-match'))
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(sent.headers)) headers.set(name, value)
  const body = sent.body && method !== 'HEAD' ? new Uint8Array(sent.body) : null
  return new Response(body, { status: sent.body ? page.status : 304, headers })
}

/** Browsers and shared caches ask back each time: what they show is never older than the catalogue. */
export const ASK_BACK = 'public, no-cache'

/** As long as the site itself shows an old page when no new one can be made. */
const STALE_ON_ERROR_SECONDS = 24 * 3600

/**
 * How long a shared cache in front of the site (a CDN, a proxy) may answer in its place with what everybody sees alike. Browsers go on
 * asking back. After `seconds` a copy is shown for as long again while a new one is fetched: that bounds how late a change of the
 * catalogue is seen, unless the copies of the version before are thrown away by their tag, which is sent in the two spellings that
 * such caches know.
 * @param seconds `CDN_SECONDS`; 0 = shared caches ask back like browsers
 * @param version of the data that the answer was made from
 */
export function keptHeaders(seconds: number, version: string): Record<string, string> {
  if (seconds === 0) return { 'cache-control': ASK_BACK }
  const tags = ['kvartal', `version-${version.replace('@', '-')}`]
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_ON_ERROR_SECONDS}`,
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  }
}
