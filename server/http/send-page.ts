import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage } from './page-cache.ts'

/** The best first. */
const ENCODINGS = ['br', 'gzip'] as const
type Compression = (typeof ENCODINGS)[number]

const ACCEPTS: Record<Compression, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?(?![.\d]))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?(?![.\d]))/,
}

/**
 * The best encoding that a visitor takes: brotli, gzip, none. `q=0` forbids one.
 * @param has whether the body is there in an encoding; in all unless told
 */
export function encodingOf(
  acceptEncoding: string | undefined,
  has: (encoding: Compression) => boolean = () => true,
): Compression | 'identity' {
  if (!acceptEncoding) return 'identity'
  return ENCODINGS.find(encoding => has(encoding) && ACCEPTS[encoding].test(acceptEncoding)) ?? 'identity'
}

/** Whether the visitor's copy is the page we would send. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
}

/** Answers with a kept page straight from its buffers: no stream, no copy, no framework. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
  const unchanged = page.status === 200 && isUnchanged(req.headers['if-none-match'], page.etag)
  if (unchanged) {
    res.writeHead(304, { ...page.headers, ETag: page.etag }).end()
    return
  }
  const encoding = encodingOf(req.headers['accept-encoding'])
  const body = encoding === 'identity' ? page.plain : page[encoding]
  const headers: Record<string, string | number> = { ...page.headers, ETag: page.etag, 'Content-Length': body.length }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  res.writeHead(page.status, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** The same as a `Response`, for pages that come through the framework. */
export function pageResponse(request: Request, page: CachedPage): Response {
  const headers = new Headers(page.headers)
  headers.set('ETag', page.etag)
  if (page.status === 200 && isUnchanged(request.headers.get('if-none-match') ?? undefined, page.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = encodingOf(request.headers.get('accept-encoding') ?? undefined)
  const body = encoding === 'identity' ? page.plain : page[encoding]
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: page.status, headers })
}
