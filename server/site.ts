import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { FormResult } from '#app/context.ts'
import { pagesForAll } from '#contract/pages/registry.ts'
import { error } from '#domain/copy/error.ts'
import { fill } from '#domain/copy/fill.ts'
import { NOT_FOUND_TEXT } from '#domain/errors.ts'
import { createOwnSigner } from './adapters/images/address.ts'
import { openDiskCache } from './adapters/images/disk-cache.ts'
import { createFirstPictures } from './adapters/images/first-pictures.ts'
import { createImageProxy } from './adapters/images/image-proxy.ts'
import { iconFile, rasterise } from './adapters/images/rasterise.ts'
import { resizeImage } from './adapters/images/resizer.ts'
import { listSources } from './adapters/images/sources.ts'
import { createApi } from './api/api.ts'
import { createKeptCalls } from './api/kept-calls.ts'
import { onApiError } from './api/on-error.ts'
import type { RenderFormPage } from './api/request.ts'
import type { Composition } from './compose.ts'
import type { Config } from './config.ts'
import { adapterHosts } from './http/adapter-hosts.ts'
import { createBrandIcons, iconPaths } from './http/brand-icons.ts'
import type { ApiEnv } from './http/call-context.ts'
import { clientAddress, clientKey } from './http/client-address.ts'
import { refuseForeignWrites } from './http/csrf.ts'
import { rejectionOf, safeUrl, sendRejection } from './http/guards.ts'
import { createHealth } from './http/health.ts'
import { createImageHandler, createImageLimit } from './http/images.ts'
import { Overloaded } from './http/limiter.ts'
import { MOVED, type PageRoutes } from './http/page-address.ts'
import { plainOf } from './http/page-cache.ts'
import { pageRules } from './http/page-rules.ts'
import { createPages, type RenderNote } from './http/pages.ts'
import { createPlans } from './http/plans.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { requestLog } from './http/request-log.ts'
import { commonHeaders, STRICT_POLICY } from './http/security-headers.ts'
import { RETRY_AFTER_SECONDS, sendTooMany } from './http/static-answer.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { webManifest } from './http/web-manifest.ts'
import { createWork, type WorkLimits } from './http/work.ts'
import { createWriteLimit, isShort, isWrite, wantsPage } from './http/write-limit.ts'
import { droppedLines } from './log.ts'
import type { SiteMetrics } from './metrics/site-metrics.ts'

/** What machines read when too much is to be done. */
const BUSY = 'Too much is asked at once'

/** The page that answers a plain form. Asked for by its address it is not there: its loader wants a result. */
const FORM_RESULT_PATH = '/_/form-result'

/** Reports of browsers: of one client, and lines of the log about all of them. Source: reliability §4. */
const REPORTS_PER_MINUTE = 10
const REPORT_LINES_PER_MINUTE = 1
const REPORT_PATH = /^\/api\/csp_report\/?(?:\?|$)/

/** Names in logs and metrics of what has no pattern of its own. */
const FILE_ROUTE = 'file'
const REFUSED_ROUTE = 'refused'

/** Renders one page with the services at hand; `formResult` is what became of a form that came without JavaScript. */
export type RenderPage = (request: Request, note: RenderNote, formResult: FormResult | null) => Promise<Response>

export interface SiteOptions {
  render: RenderPage
  routes: PageRoutes
  /** Folder of the browser build; absent in development, where Vite serves the files. */
  clientFolder: string | undefined
  dev: boolean
  /** False: pages are rendered for every visitor. */
  pageCache: boolean
  metrics: SiteMetrics
  /** Others for tests. */
  workLimits?: Partial<WorkLimits> | undefined
}

/** The two doors of the site and what surrounds them. */
export interface Site {
  /** Answers one request of `node:http`. */
  listen(req: IncomingMessage, res: ServerResponse): void
  /** The port is open: the site is ready. */
  started(): void
  /** About to stop: `/readyz` says so, a balancer sends nobody more, and every answer asks to come by a new connection. */
  drain(): void
  close(): void
}

/** Puts pages, calls, pictures and files behind one listener. */
export async function createSite(config: Config, composition: Composition, options: SiteOptions): Promise<Site> {
  const { services, log } = composition
  const { site, siteCalls } = services
  const { dev, metrics, render } = options
  const headers = commonHeaders(config.SITE_URL)

  const work = createWork(options.workLimits)
  const writes = createWriteLimit()
  /** A page that reports much must not cost its visitor the request that he sends. */
  const reports = createWriteLimit(REPORTS_PER_MINUTE)
  const files = options.clientFolder ? loadStaticFiles(options.clientFolder, headers) : null
  const images = createImageProxy({
    signer: createOwnSigner(composition.imageKey),
    sources: await listSources(join(config.CONTENT_DIR, 'images')),
    cache: openDiskCache({
      folder: join(config.DATA_DIR, 'images'),
      maxBytes: config.IMAGE_CACHE_MB * 1024 ** 2,
      log,
    }),
    resize: resizeImage,
    limit: createImageLimit(work.isSheddingFor, () => metrics.countShed('image')),
    log,
  })
  const answerImage = createImageHandler(images)
  const plans = createPlans({ current: site.current, headers, work })
  const icons = createBrandIcons(() => siteCalls.getGlobal().project.mark, headers, { rasterise, iconFile })
  const keptCalls = createKeptCalls(services, headers)
  const health = createHealth({
    revision: () => site.current().revision,
    isStoreWritable: composition.isStoreWritable,
    concerns: composition.concerns.list,
  })
  const pages = createPages({
    render: (request, note) => render(request, note, null),
    rules: pageRules(services, options.routes),
    version: () => site.current().version,
    siteUrl: config.SITE_URL,
    hosts: adapterHosts(config),
    headers,
    log,
    dev,
    cache: !dev && options.pageCache,
    work,
    onShed: () => metrics.countShed('page'),
  })
  const makeFirstPictures = createFirstPictures({
    paths: pagesForAll,
    read: async path => plainOf(await pages.cache.get(path)).toString(),
    images,
    log,
  })
  const renderFormPage: RenderFormPage = (result, status) =>
    pages.answerForm(FORM_RESULT_PATH, status, (request, note) => render(request, note, result))

  const reportLog = createRateLimit(REPORT_LINES_PER_MINUTE)
  const takeReport = (directive: string) => {
    metrics.countPolicyReport(directive)
    if (reportLog.hit('') === 0)
      log.warn('a browser reports what the policy of a page has stopped; see kvartal_csp_reports_total')
  }
  const refuseBusy = (failure: unknown): Response => {
    if (!(failure instanceof Overloaded)) throw failure
    metrics.countShed('call')
    const wait = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' }
    return Response.json({ detail: BUSY, retry_after: RETRY_AFTER_SECONDS }, { status: 503, headers: wait })
  }
  const drawn = (c: Context<ApiEnv>) => plans.answer(c.req.raw, clientOf(c.env.incoming)).catch(refuseBusy)
  const securityHeaders: MiddlewareHandler = async (c, next) => {
    await next()
    // Set after: headers set before are lost when a handler returns a Response of its own.
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', STRICT_POLICY)
  }
  const clientOf = ({ socket, headers: said }: IncomingMessage) =>
    clientKey(clientAddress(socket.remoteAddress, said['x-forwarded-for']?.toString(), config.trustedProxies))
  /** Answers that are made anew for every call. */
  const boundCalls: MiddlewareHandler<ApiEnv> = async (c, next) => {
    return await work.run(() => work.turn(next), clientOf(c.env.incoming)).catch(refuseBusy)
  }
  const { CSRF_COOKIE_NAME: cookieName, CSRF_HEADER_NAME: headerName, SITE_URL: siteUrl } = config

  // Not strict: a call answers with the last slash and without. It must be the outer application that is not.
  const app = new Hono<ApiEnv>({ strict: false })
    .use(
      requestLog({
        log,
        config,
        observe: metrics.observeRequest,
        onUnknownProxy: () => composition.concerns.set('proxy_unknown', true),
        onSuspectedProxy: isThere => composition.concerns.set('proxy_suspected', isThere),
      }),
    )
    .use(securityHeaders)
    .route('/', health.routes)
    .get('/api/property/*', boundCalls)
    .route('/api', createApi(services, config, renderFormPage, takeReport))
    .all('/api/*', c => c.json({ detail: NOT_FOUND_TEXT }, 404))
    .all('/img/*', c => answerImage(c.req.raw))
    .get('/site.webmanifest', c =>
      c.json(webManifest(siteCalls.getGlobal().project.name), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      }),
    )
    .on('GET', [...iconPaths], async (c, next) => (await icons.answer(c.req.raw)) ?? next())
    .get('/plans/*', async c => (await drawn(c)) ?? c.json({ detail: NOT_FOUND_TEXT }, 404))
    .use(refuseForeignWrites({ siteUrl, cookieName, headerName }))
    .all('*', c => {
      const rawUrl = c.env.incoming.url ?? '/'
      c.set('route', pages.routeOf(rawUrl))
      return pages.answer(c.req.raw, rawUrl, { requestId: c.get('requestId'), client: clientOf(c.env.incoming) })
    })
  app.onError((error, c) => onApiError(error, c, log))

  metrics.addRoutes([
    ...app.routes.map(({ path }) => path),
    ...options.routes.patterns,
    FILE_ROUTE,
    REFUSED_ROUTE,
    MOVED,
  ])
  metrics.watch({
    ...composition,
    concerns: composition.concerns.list,
    droppedLines,
    pageCache: () => pages.cache.counts,
  })

  const frameworkListener = getRequestListener(app.fetch, {
    // HTTP/1.0 brings no Host; ours is the address of the site anyway.
    hostname: new URL(siteUrl).host,
    errorHandler(error) {
      log.warn({ err: error }, 'request could not be read')
      return Response.json({ detail: 'The request cannot be read' }, { status: 400, headers })
    },
  })
  let isDraining = false
  const refuseWrite = (req: IncomingMessage, res: ServerResponse, waitSeconds: number) => {
    if (!isShort(req)) res.setHeader('Connection', 'close')
    const text = fill(error.tooManySoon, { phone: siteCalls.getGlobal().phones.display })
    sendTooMany(res, { text, waitSeconds, wantsPage: wantsPage(req) }, headers)
  }

  return {
    listen(req, res) {
      const startedAt = performance.now()
      if (isDraining) res.setHeader('Connection', 'close')
      const observe = (route: string) =>
        metrics.observeRequest(route, res.statusCode, (performance.now() - startedAt) / 1000)
      const rejection = rejectionOf(req, config.servedHosts)
      if (rejection) {
        sendRejection(res, rejection, headers)
        return observe(REFUSED_ROUTE)
      }
      const limit = REPORT_PATH.test(req.url ?? '') ? reports : writes
      const waitSeconds = isWrite(req.method) ? limit.hit(clientOf(req)) : 0
      if (waitSeconds > 0) {
        metrics.countShed('write')
        refuseWrite(req, res, waitSeconds)
        return observe(REFUSED_ROUTE)
      }
      req.url = safeUrl(req.url ?? '/')
      const pathname = req.url.split('?', 1)[0] ?? '/'
      if (files?.answer(req, res, pathname)) return observe(FILE_ROUTE)
      const call = keptCalls.answer(req, res, pathname)
      if (call) return observe(call)
      if (isPage(pathname) && pages.answerKept(req, res, () => clientOf(req))) return observe(pages.routeOf(req.url))
      void frameworkListener(req, res)
    },
    started() {
      health.started()
      if (dev) return
      site.onChange(makeFirstPictures)
      void makeFirstPictures()
    },
    drain() {
      isDraining = true
      health.drain()
    },
    close: work.stop,
  }
}

/** What is no page has bounds of its own, or none: calls, pictures, drawings, health. */
function isPage(pathname: string): boolean {
  return (
    !/^\/(?:api|img|plans)\/|^\/(?:healthz|readyz|site\.webmanifest)$/.test(pathname) && !iconPaths.includes(pathname)
  )
}
