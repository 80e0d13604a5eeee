import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FeedNow } from '#server/services/feeds/feeds-service.ts'
import { STRICT_POLICY } from './security-headers.ts'
import { encodingOf, etagOf, isUnchanged } from './send-page.ts'

export const FEED_FILE = ':file{[a-z-]{3,40}\\.xml}'

/** Portals fetch a feed hourly; the ETag saves the transfer of an unchanged one. */
const CACHE_CONTROL = 'public, no-cache'
const RETRY_AFTER_SECONDS = 60

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const

/** A feed that is still being generated gets a 503, because portals treat a missing file as an empty one. */
export function createFeedAnswers(
  find: (name: string) => Promise<FeedNow>,
  noteFetch: (name: string, userAgent: string) => void,
) {
  /** @returns null when there is no such file */
  return async (request: Request, file: string): Promise<Response | null> => {
    const name = file.replace(/\.xml$/, '')
    const found = await find(name)
    if (found.kind === 'off') return null
    if (found.kind === 'making') return making()
    if (request.method === 'GET') noteFetch(name, request.headers.get('User-Agent') ?? '')
    const encoding = encodingOf(request.headers.get('Accept-Encoding') ?? undefined)
    const etag = etagOf(`"${found.stored.sha256.slice(0, 22)}"`, encoding)
    const headers = {
      ETag: etag,
      'Last-Modified': new Date(found.stored.madeAt).toUTCString(),
      'Cache-Control': CACHE_CONTROL,
      'Content-Security-Policy': STRICT_POLICY,
      Vary: 'Accept-Encoding',
      // For portals: search engines should not list the file.
      'X-Robots-Tag': 'noindex',
    }
    if (hasIt(request.headers, etag, found.stored.madeAt)) return new Response(null, { status: 304, headers })
    const path = found.path + SUFFIXES[encoding]
    const size = await sizeOf(path)
    if (size === null) return making()
    const feedHeaders = {
      ...headers,
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Length': String(size),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    }
    if (request.method === 'HEAD') return new Response(null, { headers: feedHeaders })
    const stream = Readable.toWeb(createReadStream(path))
    return new Response(stream as ReadableStream, { headers: feedHeaders }) // the same stream, of the types of Node
  }
}

/** By the ETag, or by the time if the request has no ETag. Source: RFC 9110, 13.2.2. */
function hasIt(headers: Headers, etag: string, madeAt: string): boolean {
  const tags = headers.get('If-None-Match')
  if (tags !== null) return isUnchanged(tags, etag)
  const since = Date.parse(headers.get('If-Modified-Since') ?? '')
  // The header has no fractions of a second.
  return Math.floor(Date.parse(madeAt) / 1000) * 1000 <= since
}

function making(): Response {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' }
  return Response.json({ detail: 'The file is being made' }, { status: 503, headers })
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch {
    // Replaced since the list was read.
    return null
  }
}
