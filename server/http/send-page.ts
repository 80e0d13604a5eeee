import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import type { CachedPicture } from '#server/adapters/images/disk-cache.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import { onceAtATime } from '../lib/limiter.ts'
import { type CachedPage, gzipOf, plainOf } from './page-cache.ts'

const ENCODINGS = ['br', 'gzip'] as const
type Compression = (typeof ENCODINGS)[number]

/** Longer headers are not parsed. */
const MAX_ACCEPT_LENGTH = 256

/** The highest quality, and brotli among equals. Source: RFC 9110, 12.5.3. */
export function encodingOf(
  acceptEncoding: string | undefined,
  has: (encoding: Compression) => boolean = () => true,
): Compression | 'identity' {
  if (!acceptEncoding || acceptEncoding.length > MAX_ACCEPT_LENGTH) return 'identity'
  const accepted = new Map(parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]))
  const qualityOf = (encoding: string) => accepted.get(encoding) ?? accepted.get('*') ?? 0
  const [best] = ENCODINGS.filter(encoding => has(encoding) && qualityOf(encoding) > 0).sort(
    (a, b) => qualityOf(b) - qualityOf(a),
  )
  return best ?? 'identity'
}

/** ETag of one encoding: the bytes differ, and a cache may combine ranges. */
export function etagOf(etag: string, encoding: Compression | 'identity'): string {
  return encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)
}

/** Whether the client has the current copy. Caches may have weakened the tag. */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false)
}

/** 304 if the client has the current copy. @returns null when it needs the body */
export function unchangedResponse(request: Request, headers: Record<string, string> & { ETag: string }) {
  const isSame = isUnchanged(request.headers.get('If-None-Match'), headers.ETag)
  return isSame ? new Response(null, { status: 304, headers }) : null
}

/** A whole file; without its body if only the headers are asked for. */
export async function fileResponse(
  { method }: Request,
  { sizeBytes, body }: CachedPicture,
  headers: Record<string, string>,
): Promise<Response> {
  const all = { ...headers, 'Content-Length': String(sizeBytes) }
  if (method !== 'HEAD') return new Response(body, { headers: all })
  if (body instanceof ReadableStream) await body.cancel()
  return new Response(null, { headers: all })
}

function bodyOf(page: CachedPage, encoding: Compression | 'identity'): Buffer<ArrayBuffer> {
  if (encoding === 'br') return page.br
  return encoding === 'gzip' ? gzipOf(page) : plainOf(page)
}

/** The response to one visitor: `body` is null when they have the page. */
function sentOf(page: CachedPage, acceptEncoding: string | undefined, ifNoneMatch: string | null | undefined) {
  const encoding = encodingOf(acceptEncoding)
  const etag = etagOf(page.etag, encoding)
  if (page.status === 200 && isUnchanged(ifNoneMatch, etag)) return { body: null, headers: { ETag: etag } }
  const body = bodyOf(page, encoding)
  const headers = { ETag: etag, 'Content-Length': String(body.length) }
  return { body, headers: encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding } }
}

/** Sends a cached page without stream, copy or framework. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
  const { body, headers } = sentOf(page, req.headers['accept-encoding'], req.headers['if-none-match'])
  res.writeHead(body ? page.status : 304, { ...page.headers, ...headers })
  res.end(body && req.method !== 'HEAD' ? body : undefined)
}

/** The same as a `Response`. */
export function pageResponse(request: Request, page: CachedPage): Response {
  const { headers: asked, method } = request
  const sent = sentOf(page, asked.get('accept-encoding') ?? undefined, asked.get('if-none-match'))
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(sent.headers)) headers.set(name, value)
  const body = sent.body && method !== 'HEAD' ? sent.body : null
  return new Response(body, { status: sent.body ? page.status : 304, headers })
}

/** Cached files; a file has 5 to 10 KB. */
const MAX_FILES = 600

/**
 * Answers with generated files, cached until the version of the data changes.
 * @param make null when there is no such file; a failure is not cached
 */
export function createFileCache(
  version: () => string,
  make: (path: string, client?: string) => Promise<CachedPage> | null,
) {
  const cached = new LRUCache<string, Promise<CachedPage>>({ max: MAX_FILES })
  let cachedVersion = ''
  return async (request: Request, client?: string): Promise<Response | null> => {
    if (version() !== cachedVersion) {
      cached.clear()
      cachedVersion = version()
    }
    const { pathname } = new URL(request.url)
    const file = cached.get(pathname) ?? make(pathname, client)
    if (!file) return null
    cached.set(pathname, file)
    file.catch(() => cached.peek(pathname) === file && cached.delete(pathname))
    return pageResponse(request, await file)
  }
}

/** Of each kind: fifty PDFs, or two hundred link pictures. */
const MAX_GENERATED_BYTES = 6 * 1024 * 1024

/** Answers with files that are generated on demand, cached by a hash of their source. */
export function createGeneratedFiles() {
  const cached = new LRUCache<string, Buffer>({
    maxSize: MAX_GENERATED_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const once = onceAtATime<Buffer>()
  /** @throws the error of `make` */
  return async (
    request: Request,
    source: unknown,
    headers: Record<string, string>,
    make: (key: string) => Promise<Buffer>,
  ): Promise<Response> => {
    const key = sha256Of(JSON.stringify(source), 'base64url')
    const tagged = { ...headers, ETag: `"${key.slice(0, 22)}"` }
    const unchanged = unchangedResponse(request, tagged)
    if (unchanged) return unchanged
    const file = cached.get(key) ?? (await once(key, () => make(key)))
    cached.set(key, file)
    return fileResponse(request, { sizeBytes: file.length, body: new Uint8Array(file) }, tagged)
  }
}

/** Caches revalidate each time, so that they never show older data than the site. */
export const ASK_BACK = 'public, no-cache'

/** As in `page-cache.ts`. */
const STALE_ON_ERROR_SECONDS = 24 * 3600

/**
 * Headers for shared caches (a CDN or proxy). Browsers revalidate. After `CDN_SECONDS` a copy may be shown as long
 * again while it is refreshed, unless it is purged by its tag, which is sent in the two usual headers.
 */
export function cacheHeaders(seconds: number, version: string): Record<string, string> {
  if (seconds === 0) return { 'cache-control': ASK_BACK }
  const tags = ['kvartal', `version-${version.replace('@', '-')}`]
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_ON_ERROR_SECONDS}`,
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  }
}
