import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import type { Config } from '#server/config.ts'
import type { CachedPage } from '#server/http/page-cache.ts'
import { STRICT_POLICY } from '#server/http/security-headers.ts'
import { cacheHeaders, sendPage } from '#server/http/send-page.ts'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { perSnapshot, type SiteSnapshot } from '../services/snapshot/snapshot.ts'
import { type CachedDocument, docsDocuments } from './docs.ts'
import { dataAnswer, sendData } from './handlers.ts'
import { cachedRoutes } from './site.ts'

/** Compressed once per revision: level 9 takes 20 ms for the home page. */
const BROTLI_QUALITY = 9

/**
 * Serves calls and documents that depend only on the data, compressed once per revision. Through the framework 300
 * concurrent ones blocked the event loop for a third of a second.
 */
export function createCachedCalls(
  services: Services,
  headers: Record<string, string>,
  { CDN_SECONDS: cdnSeconds, SITE_URL: siteUrl }: Pick<Config, 'CDN_SECONDS' | 'SITE_URL'>,
) {
  const documents = cachedDocuments(services, siteUrl)
  const encoded = perSnapshot(
    (snapshot: SiteSnapshot, _path: string, document: CachedDocument) =>
      encode(snapshot, document, { ...headers, ...cacheHeaders(cdnSeconds, snapshot.version) }),
    path => path,
  )
  return {
    /** @returns the path of the call; undefined = not a cached call */
    answer(req: IncomingMessage, res: ServerResponse, pathname: string): string | undefined {
      if ((req.method !== 'GET' && req.method !== 'HEAD') || !pathname.startsWith('/api/')) return undefined
      const path = pathname.slice('/api'.length).replace(/\/$/, '')
      const document = documents.get(path)
      if (!document) return undefined
      const snapshot = services.site.current()
      let cached: CachedPage
      try {
        cached = encoded(snapshot, path, document)
      } catch {
        // The framework handler fails too, logs it and sends the error response.
        return undefined
      }
      sendPage(req, res, cached)
      return `/api${path}`
    },
  }
}

/** Registers the same documents with the framework, for requests that the fast path does not answer. */
export function registerCached(api: Hono<ApiEnv>, services: Services, siteUrl: string): void {
  for (const [route, { type, policy, write }] of cachedDocuments(services, siteUrl)) {
    const answerOf = perSnapshot(({ revision }: SiteSnapshot) => dataAnswer(revision, write()))
    api.get(route, c => {
      if (policy) c.header('Content-Security-Policy', policy)
      return sendData(c, answerOf(services.site.current()), type)
    })
  }
}

function cachedDocuments(services: Services, siteUrl: string): ReadonlyMap<string, CachedDocument> {
  const calls = [...cachedRoutes(services)].map(([route, answer]): [string, CachedDocument] => [
    route,
    { type: 'application/json; charset=utf-8', write: () => JSON.stringify(answer()) },
  ])
  return new Map([...docsDocuments(services, siteUrl), ...calls])
}

function encode(
  { revision, version }: { revision: number; version: string },
  { type, policy = STRICT_POLICY, write }: CachedDocument,
  headers: Record<string, string>,
): CachedPage {
  const body = Buffer.from(write())
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return {
    status: 200,
    etag: dataAnswer(revision, body).etag,
    headers: {
      ...headers,
      'content-type': type,
      'content-security-policy': policy,
      vary: 'Accept-Encoding',
    },
    br: brotliCompressSync(body, { params }),
    quality: BROTLI_QUALITY,
    gzip: gzipSync(body),
    version,
    renderedAtMs: 0,
  }
}
