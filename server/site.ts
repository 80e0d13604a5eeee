import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { FormResult } from '#app/context.ts'
import { pagesForAll } from '#app/pages/registry.ts'
import { paths } from '#contract/paths.ts'
import { NOT_FOUND_TEXT } from '#domain/lib/errors.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { createOwnSigner } from './adapters/images/address.ts'
import { openDiskCache } from './adapters/images/disk-cache.ts'
import { iconFile, makePlanPicture, makeShareCard, rasterise } from './adapters/images/drawn-pictures.ts'
import { createFirstPictures } from './adapters/images/first-pictures.ts'
import { createImageProxy } from './adapters/images/image-proxy.ts'
import { resizeImage } from './adapters/images/resizer.ts'
import { listSources } from './adapters/images/sources.ts'
import { createPdfMaker, type PdfMaker } from './adapters/pdf/pdf-maker.ts'
import { createApi } from './api/api.ts'
import { onApiError } from './api/refusals.ts'
import type { RenderFormPage } from './api/request.ts'
import type { Composition } from './compose.ts'
import type { Config } from './config.ts'
import { fileRoutes } from './file-routes.ts'
import { createBrandIcons, iconPaths, webManifest } from './http/brand-icons.ts'
import { type ApiEnv, clientAddress, clientKey } from './http/call-context.ts'
import { refuseForeignWrites } from './http/guards.ts'
import { createHealth } from './http/health.ts'
import { createImageHandler, createImageLimit } from './http/images.ts'
import { isFileWithSlash, MOVED, type PageRoutes } from './http/page-address.ts'
import { plainOf } from './http/page-cache.ts'
import { pageRules } from './http/page-rules.ts'
import { createPages, newNote, type Pages, type RenderNote } from './http/pages.ts'
import { createPdfs } from './http/pdf.ts'
import { createPlanPictures } from './http/plan-pictures.ts'
import { createPlans } from './http/plans.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { requestLog } from './http/request-log.ts'
import { commonHeaders, STRICT_POLICY } from './http/security-headers.ts'
import { createShareCards } from './http/share-cards.ts'
import { RETRY_AFTER_SECONDS } from './http/static-answer.ts'
import { createTour, readTourFiles } from './http/tour.ts'
import { boundFiles, boundWrites, createWork, type Work, type WorkLimits } from './http/work.ts'
import { Overloaded } from './lib/limiter.ts'
import { droppedLines } from './log.ts'
import type { ShedKind, SiteMetrics } from './metrics/site-metrics.ts'
import { openDemo } from './office/demo.ts'
import { createOffice, type OfficeOptions } from './office/office.ts'
import { PDF_ROUTES, pdfRoutes } from './pdf-routes.ts'
import { mediaFolder } from './services/content/document-files.ts'
import { measureLayouts } from './services/lots/flat/comfort.ts'
import { createListener, FILE_ROUTE, REFUSED_ROUTE } from './site-listener.ts'
import { createPageHosts } from './third-parties/third-parties.ts'

/** The response page of a plain form. Requested directly it does not exist, because its loader needs a result. */
const FORM_RESULT_PATH = '/_/form-result'

/** Log lines about policy reports. */
const REPORT_LINES_PER_MINUTE = 1

/** Renders a page; `formResult` is the result of a plain form. */
export type RenderPage = (request: Request, note: RenderNote, formResult: FormResult | null) => Promise<Response>

interface SiteOptions {
  render: RenderPage
  routes: PageRoutes
  /** Folder of the browser build; absent in development, where Vite serves the files. */
  clientFolder: string | undefined
  dev: boolean
  /** False = every page is rendered. */
  pageCache: boolean
  metrics: SiteMetrics
  /** Reduced in tests. */
  workLimits?: Partial<WorkLimits> | undefined
}

export async function createSite(config: Config, composed: Composition, options: SiteOptions) {
  const headers = commonHeaders(config.SITE_URL)
  const work = createWork(options.workLimits, options.metrics.observeLoopDelay)
  const services = boundWrites(composed.services, work.write, () => options.metrics.countShed('write'))
  const composition: Composition = { ...composed, services }
  const now = () => new Date()
  const demo = await openDemo(composition.db, config, now)
  const shared: Omit<SiteParts, 'pages'> = {
    pdfMaker: createPdfMaker(),
    config,
    composition,
    options,
    office: {
      db: composition.db,
      services,
      config,
      log: composition.log,
      now,
      clientFolder: options.clientFolder,
      demo,
      renderPage(path) {
        const url = new URL(path, config.SITE_URL)
        const note = newNote(undefined, { route: options.routes.patternOf(url.pathname), parsed: undefined })
        return options.render(new Request(url), note, null)
      },
    },
    headers,
    work,
    clientOf: ({ socket, headers: said }) =>
      clientKey(clientAddress(socket.remoteAddress, said['x-forwarded-for']?.toString(), config.trustedProxies)),
    health: createHealth({
      revision: () => services.site.current().revision,
      isStoreWritable: composition.isStoreWritable,
      alerts: composition.alerts.list,
    }),
  }
  const parts = { ...shared, pages: makePages(shared) }
  const images = await openImages(parts)
  const app = createApp(parts, createImageHandler(images))
  watchSite(parts, app)
  const makeFirstPictures = createFirstPictures({
    paths: pagesForAll,
    read: async path => plainOf(await parts.pages.cache.get(path)).toString(),
    images,
    log: composition.log,
  })
  const prepare = () => {
    // Sequential, so that visitors wait for one of them at most.
    void makeFirstPictures().then(() => measureLayouts(services.site.current().content.layout))
  }

  let isDraining = false
  const listen = createListener(parts, app)
  return {
    /** Signs in the administrator of a local demo; undefined = this is none. */
    demoLink: demo?.link,
    listen(req: IncomingMessage, res: ServerResponse): void {
      if (isDraining) res.setHeader('Connection', 'close')
      listen(req, res)
    },
    started(): void {
      parts.health.started()
      if (options.dev) return
      services.site.onChange(prepare)
      prepare()
    },
    /** The process is about to stop: `/readyz` fails, and responses close their connections. */
    drain(): void {
      isDraining = true
      parts.health.drain()
    },
    async close(): Promise<void> {
      work.stop()
      await parts.pdfMaker.close()
    },
  }
}

export type Site = Awaited<ReturnType<typeof createSite>>

export interface SiteParts {
  config: Config
  composition: Composition
  options: SiteOptions
  office: Omit<OfficeOptions, 'clientOf'>
  headers: Record<string, string>
  work: Work
  pdfMaker: PdfMaker
  health: ReturnType<typeof createHealth>
  pages: Pages
  /** Rate-limit key: `clientKey` of the client. */
  clientOf(message: IncomingMessage): string
}

export type SiteApp = Hono<ApiEnv>

async function openImages({ config, composition, options, work }: SiteParts) {
  const { log } = composition
  return createImageProxy({
    signer: createOwnSigner(composition.imageKey),
    sources: await listSources([join(config.CONTENT_DIR, 'images'), mediaFolder(config.DATA_DIR)]),
    cache: openDiskCache({
      folder: join(config.DATA_DIR, 'images'),
      maxBytes: config.IMAGE_CACHE_MB * 1024 ** 2,
      log,
    }),
    resize: resizeImage,
    limit: createImageLimit(work.isSheddingFor, () => options.metrics.countShed('image')),
    log,
  })
}

function makePages({ config, composition, options, headers, work }: Omit<SiteParts, 'pages'>): Pages {
  const { services, log } = composition
  const { dev, metrics, render } = options
  return createPages({
    render: (request, note) => render(request, note, null),
    rules: pageRules(services, options.routes),
    version: () => services.site.current().version,
    siteUrl: config.SITE_URL,
    hostsOf: createPageHosts(config),
    headers,
    log,
    dev,
    cache: !dev && options.pageCache,
    cdnSeconds: config.CDN_SECONDS,
    work,
    onShed: () => metrics.countShed('page'),
  })
}

/** The Hono application: calls, pictures, drawings and pages. */
function createApp(parts: SiteParts, answerImage: ReturnType<typeof createImageHandler>): SiteApp {
  const { config, composition, headers, work, health, pages, pdfMaker, clientOf } = parts
  const { services, log } = composition
  const { siteCalls } = services
  const { CSRF_COOKIE_NAME: cookieName, CSRF_HEADER_NAME: headerName, SITE_URL: siteUrl } = config
  const plans = createPlans({ current: services.site.current, headers, work })
  // There is no build in development.
  const tourFiles = parts.options.clientFolder ? readTourFiles(parts.options.clientFolder) : null
  const version = () => services.site.current().version
  const tour = tourFiles && createTour(tourFiles, { page: services.pages.tour, version, siteUrl }, headers)
  const icons = createBrandIcons(() => siteCalls.getGlobal().project.mark, headers, { rasterise, iconFile })
  const refuse = refuseBusy(parts)
  const refusePicture = refuseBusy(parts, 'image')
  const shareCards = createShareCards({ make: makeShareCard, bound: createImageLimit(work.isSheddingFor).run })
  const planPictures = createPlanPictures({
    current: services.site.current,
    make: makePlanPicture,
    bound: createImageLimit(work.isSheddingFor).run,
  })
  const pdfs = pdfRoutes(services, createPdfs({ maker: pdfMaker, isShedding: work.isSheddingFor }), {
    clientOf: c => clientOf(c.env.incoming),
    work,
    refuse: refuseBusy(parts, 'pdf'),
  })
  const drawn = (c: Context<ApiEnv>) =>
    c.req.path.endsWith('.png')
      ? planPictures.answer(c.req.raw).catch(refusePicture)
      : plans.answer(c.req.raw, clientOf(c.env.incoming)).catch(refuse)
  // `/api/captcha/` needs no database.
  const boundReads: MiddlewareHandler<ApiEnv> = async (c, next) => {
    if (c.req.path.startsWith('/api/captcha/')) return await next()
    const client = clientOf(c.env.incoming)
    const isStored = c.req.path.startsWith('/api/favorites')
    return await (isStored ? work.read(next, client) : work.run(() => work.turn(next), client)).catch(refuse)
  }

  const answerPage = (c: Context<ApiEnv>) => {
    const rawUrl = c.env.incoming.url ?? '/'
    c.set('route', pages.routeOf(rawUrl))
    return pages.answer(c.req.raw, rawUrl, { requestId: c.get('requestId'), client: clientOf(c.env.incoming) })
  }

  // Not strict, so that calls work with and without a trailing slash. Must be set on the outer application.
  const app = new Hono<ApiEnv>({ strict: false })
    .use(logRequests(parts))
    .use(securityHeaders(headers))
    .use('/office/*', createOffice({ ...parts.office, clientOf }))
    .route('/', health.routes)
    .on('GET', '/api/*', boundReads)
    .route('/api', createApi(services, config, formPages(parts), takeReports(parts)))
    .all('/api/*', c => c.json({ detail: NOT_FOUND_TEXT }, 404))
    // The router would find a file by its name with a trailing slash.
    .use(async (c, next) => (isFileWithSlash(new URL(c.req.url).pathname) ? answerPage(c) : await next()))
    .all('/img/*', c => answerImage(c.req.raw))
    .get('/site.webmanifest', c =>
      c.json(webManifest(siteCalls.getGlobal().project.name), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      }),
    )
    .on('GET', [...iconPaths], async (c, next) => (await icons.answer(c.req.raw)) ?? next())
    .route('/', pdfs)
    .get(paths.tour(), async (c, next) => (await tour?.answer(c.req.raw)) ?? next())
    .on('GET', ['/tour', '/tour/'], c => c.redirect(paths.tour(), 301))
    .on(
      'GET',
      ['/feeds/*', '/media/docs/*'],
      boundFiles(c => clientOf(c.env.incoming), refuse),
    )
    .route('/', fileRoutes(services, config, headers))
    .get('/og/:file{[1-9][0-9]{0,8}\\.png}', async c => {
      const card = services.pages.shareCard(Number.parseInt(c.req.param('file'), 10))
      return card ? shareCards.answer(c.req.raw, card).catch(refusePicture) : c.json({ detail: NOT_FOUND_TEXT }, 404)
    })
    .get('/plans/*', async c => (await drawn(c)) ?? c.json({ detail: NOT_FOUND_TEXT }, 404))
    .use(refuseForeignWrites({ siteUrl, cookieName, headerName }))
    .all('*', answerPage)
  app.onError((error, c) => onApiError(error, c, log))
  return app
}

function logRequests({ config, composition: { log, alerts }, options }: SiteParts) {
  return requestLog({
    log,
    config,
    observe: options.metrics.observeRequest,
    onUnknownProxy: () => alerts.set('proxy_unknown', true),
  })
}

function securityHeaders(headers: Record<string, string>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    // Set afterwards, because headers are lost when a handler returns a new Response.
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', STRICT_POLICY)
  }
}

/** Answers `Overloaded` with 503; other errors are rethrown. */
function refuseBusy({ options }: SiteParts, kind: ShedKind = 'call'): (failure: unknown) => Response {
  return failure => {
    if (!(failure instanceof Overloaded)) throw failure
    options.metrics.countShed(kind)
    const wait = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' }
    return Response.json({ detail: errorTexts.busy, retry_after: RETRY_AFTER_SECONDS }, { status: 503, headers: wait })
  }
}

function formPages({ pages, options: { render } }: SiteParts): RenderFormPage {
  return (result, status) =>
    pages.answerForm(FORM_RESULT_PATH, status, (request, note) => render(request, note, result))
}

function takeReports({ composition: { log }, options }: SiteParts): (directive: string) => void {
  const reportLog = createRateLimit(REPORT_LINES_PER_MINUTE)
  return directive => {
    options.metrics.countPolicyReport(directive)
    if (reportLog.hit('') === 0)
      log.warn('a browser reports what the policy of a page has stopped; see kvartal_csp_reports_total')
  }
}

function watchSite({ composition, options: { metrics, routes }, pages }: SiteParts, app: SiteApp): void {
  metrics.addRoutes([
    ...app.routes.map(({ path }) => path),
    ...PDF_ROUTES,
    ...routes.patterns,
    FILE_ROUTE,
    REFUSED_ROUTE,
    MOVED,
  ])
  metrics.watch({
    ...composition,
    alerts: composition.alerts.list,
    storedFeeds: composition.services.feeds.stored,
    droppedLines,
    pageCache: () => pages.cache.counts,
    cachedPages: () => pages.cache.size,
    revision: () => composition.services.site.current().revision,
  })
}
