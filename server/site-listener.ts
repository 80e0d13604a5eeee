import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { UNKNOWN_PAGE } from '#app/pages/registry.ts'
import { fill } from '#domain/text/format.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { createCachedCalls } from './api/cached-calls.ts'
import { iconPaths } from './http/brand-icons.ts'
import { DOCUMENTS_PATH } from './http/documents.ts'
import { rejectionOf, safeUrl, sendRejection } from './http/guards.ts'
import { createRateLimit, isShort, isWrite, OFFICE_WRITES_PER_MINUTE, WRITES_PER_MINUTE } from './http/rate-limit.ts'
import { wantsPage } from './http/read-body.ts'
import { SITEMAP_PATH } from './http/sitemap.ts'
import { sendTooMany } from './http/static-answer.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { createSlices } from './lib/limiter.ts'
import { PDF_PATH } from './pdf-routes.ts'
import type { SiteApp, SiteParts } from './site.ts'

/** Policy reports per client. Source: docs/operations.md#limits. */
const REPORTS_PER_MINUTE = 10
const REPORT_PATH = /^\/api\/csp_report\/?(?:\?|$)/

export const FILE_ROUTE = 'file'
export const REFUSED_ROUTE = 'refused'

/** The `node:http` listener: refusals, files, cached calls and cached pages; the framework answers the rest. */
export function createListener(parts: SiteParts, app: SiteApp): RequestListener {
  const { config, composition, options, headers, pages, clientOf } = parts
  const { metrics, clientFolder } = options
  const files = clientFolder ? loadStaticFiles(clientFolder, headers) : null
  const cachedCalls = createCachedCalls(composition.services, headers, config)
  const refuseWrites = createWriteRefusal(parts)
  const framework = createFrameworkListener(parts, app)
  const beginSoon = createSlices()
  const countView = (req: IncomingMessage, res: ServerResponse) => {
    const isShown = req.method === 'GET' && (res.statusCode === 200 || res.statusCode === 304)
    if (!isShown || req.headers['sec-purpose']) return
    const { 'user-agent': userAgent, referer: referrer } = req.headers
    const url = req.url ?? '/'
    const address = pages.addressOf(url)
    if (address.kind === 'moved' || address.route === UNKNOWN_PAGE) return
    composition.views?.count({ address, url, userAgent, referrer })
  }

  return (req, res) => {
    const startedAt = performance.now()
    const observe = (route: string) =>
      metrics.observeRequest(route, res.statusCode, (performance.now() - startedAt) / 1000)
    const observePage = () => {
      observe(pages.routeOf(req.url ?? '/'))
      countView(req, res)
    }
    const rejection = rejectionOf(req, config.servedHosts)
    if (rejection) {
      sendRejection(res, rejection, headers)
      return observe(REFUSED_ROUTE)
    }
    req.url = safeUrl(req.url ?? '/')
    if (refuseWrites(req, res)) return observe(REFUSED_ROUTE)
    const pathname = req.url.split('?', 1)[0] ?? '/'
    if (files?.answer(req, res, pathname)) return observe(FILE_ROUTE)
    const call = cachedCalls.answer(req, res, pathname)
    if (call) return observe(call)
    if (isPage(pathname) && pages.answerKnown(req, res)) return observePage()
    beginSoon(() => {
      // The client has disconnected.
      if (req.destroyed) return
      if (isPage(pathname)) {
        if (pages.answerCached(req, res, () => clientOf(req))) return observePage()
        res.once('finish', () => countView(req, res))
      }
      void framework(req, res)
    })
  }
}

/** @returns whether the write was refused because of the rate limit */
function createWriteRefusal({ composition, options, headers, clientOf }: SiteParts) {
  // Counted before the body is read, which is the expensive part.
  const writes = createRateLimit(WRITES_PER_MINUTE)
  /** A separate limit, so that reports do not block requests. */
  const reports = createRateLimit(REPORTS_PER_MINUTE)
  const office = createRateLimit(OFFICE_WRITES_PER_MINUTE)
  const limitOf = (url: string) => (REPORT_PATH.test(url) ? reports : url.startsWith('/office/') ? office : writes)
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const waitSeconds = isWrite(req.method) ? limitOf(req.url ?? '').hit(clientOf(req)) : 0
    if (waitSeconds === 0) return false
    options.metrics.countShed('write')
    if (!isShort(req)) res.setHeader('Connection', 'close')
    const text = fill(errorTexts.tooManySoon, { phone: composition.services.siteCalls.getGlobal().phones.display })
    sendTooMany(
      res,
      { text, waitSeconds, wantsPage: wantsPage(req.headers['content-type'], req.headers.accept) },
      headers,
    )
    return true
  }
}

function createFrameworkListener({ config, composition: { log }, headers }: SiteParts, app: SiteApp) {
  return getRequestListener(app.fetch, {
    // HTTP/1.0 has no `Host`.
    hostname: new URL(config.SITE_URL).host,
    errorHandler(error) {
      log.warn({ err: error }, 'request could not be read')
      return Response.json({ detail: 'The request cannot be read' }, { status: 400, headers })
    },
  })
}

/** Other paths have separate limits, or none. */
function isPage(pathname: string): boolean {
  return (
    !/^\/(?:api|feeds|img|office|og|plans|tour)\/|^\/(?:office|tour|healthz|readyz|site\.webmanifest)$/.test(
      pathname,
    ) &&
    !PDF_PATH.test(pathname) &&
    !DOCUMENTS_PATH.test(pathname) &&
    !SITEMAP_PATH.test(pathname) &&
    !iconPaths.includes(pathname)
  )
}
