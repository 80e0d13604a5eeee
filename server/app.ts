import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type FormResult, formResultContext, servicesContext } from '#app/context.ts'
import { createOwnSigner } from './adapters/images/address.ts'
import { openDiskCache } from './adapters/images/disk-cache.ts'
import { createImageProxy } from './adapters/images/image-proxy.ts'
import { resizeImage } from './adapters/images/resizer.ts'
import { listSources } from './adapters/images/sources.ts'
import { createApi } from './api/api.ts'
import type { ApiEnv } from './api/client.ts'
import type { RenderFormPage } from './api/request.ts'
import { composeServices, type Seed } from './compose.ts'
import type { Config } from './config.ts'
import { createStoreCheck } from './db/store-writable.ts'
import { rejectionOf, sendRejection } from './http/guards.ts'
import { createHealth } from './http/health.ts'
import { createImageHandler, createImageLimit } from './http/images.ts'
import { pageRules } from './http/page-rules.ts'
import { createPages } from './http/pages.ts'
import { createPlans } from './http/plans.ts'
import { requestLog } from './http/request-log.ts'
import { commonHeaders, NO_HOSTS, STRICT_POLICY } from './http/security-headers.ts'
import { loadStaticFiles } from './http/static-files.ts'

/** What machines read of an unknown address. Source: specification §2.1. */
const NOT_FOUND = 'This page could not be found'

/** The page that answers a plain form. Asked for by its address it is not there: its loader wants a result. */
const FORM_RESULT_PATH = '/_/form-result'

/** Another object in every load of this module: development tells by it that an edited server has to be started anew. */
export const marker = {}

export interface AppOptions {
  /** Folder of the browser build; absent in development, where Vite serves the files. */
  clientFolder?: string
  dev?: boolean
  /** Pages are rendered for every visitor: for benchmarks. */
  pageCache?: boolean
  seed: Seed
}

/** The running site. */
export interface App {
  /** Answers one request of `node:http`. */
  listen(req: IncomingMessage, res: ServerResponse): void
  /** The port is open: the site is ready. */
  started(): void
  /** About to stop: `/readyz` says so, and a balancer sends nobody more. */
  drain(): void
  /** Ends what runs beside the requests and closes the database. */
  close(): Promise<void>
}

/**
 * Puts the site together: the services, and the two doors in front of them.
 * @throws DatabaseError, ContentError with one readable message
 */
export async function createApp(config: Config, options: AppOptions): Promise<App> {
  const dev = options.dev ?? false
  const { services, db, log, imageKey, close } = await composeServices(config, options.seed)
  const { site } = services

  const headers = commonHeaders(config.SITE_URL)
  const files = options.clientFolder ? loadStaticFiles(options.clientFolder, headers) : null
  const images = createImageHandler(
    createImageProxy({
      signer: createOwnSigner(imageKey),
      sources: await listSources(join(config.CONTENT_DIR, 'images')),
      cache: openDiskCache({
        folder: join(config.DATA_DIR, 'images'),
        maxBytes: config.IMAGE_CACHE_MB * 1024 ** 2,
        log,
      }),
      resize: resizeImage,
      limit: createImageLimit(),
      log,
    }),
  )
  const plans = createPlans({ current: site.current, headers })
  const isStoreWritable = createStoreCheck(db, () => new Date())
  const health = createHealth({ revision: () => site.current().revision, isStoreWritable })
  const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)
  const render = (request: Request, formResult: FormResult | null = null) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(formResultContext, formResult)
    return handle(request, context)
  }
  const pages = createPages({
    render,
    rules: pageRules(services),
    revision: () => site.current().revision,
    siteUrl: config.SITE_URL,
    hosts: { ...NO_HOSTS, img: config.IMGPROXY_URL ? [new URL(config.IMGPROXY_URL).origin] : [] },
    headers,
    log,
    dev,
    cache: !dev && options.pageCache !== false,
  })

  const renderFormPage: RenderFormPage = (result, status) =>
    pages.answerForm(FORM_RESULT_PATH, status, request => render(request, result))

  const securityHeaders: MiddlewareHandler = async (c, next) => {
    await next()
    // Set after: headers set before are lost when a handler returns a Response of its own.
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', STRICT_POLICY)
  }

  // Not strict: a call answers with the last slash and without. It must be the outer application that is not.
  const app = new Hono<ApiEnv>({ strict: false })
    .use(requestLog(log))
    .use('/api/*', securityHeaders)
    .use('/img/*', securityHeaders)
    .use('/plans/*', securityHeaders)
    .route('/', health.routes)
    .route('/api', createApi(services, config, renderFormPage))
    .all('/api/*', c => c.json({ detail: NOT_FOUND }, 404))
    .all('/img/*', c => images(c.req.raw))
    .get('/plans/*', async c => (await plans.answer(c.req.raw)) ?? c.json({ detail: NOT_FOUND }, 404))
    .all('*', c => pages.answer(c.req.raw, c.env.incoming.url ?? '/'))
  const frameworkListener = getRequestListener(app.fetch)

  return {
    listen(req, res) {
      const rejection = rejectionOf(req)
      if (rejection) return sendRejection(res, rejection, headers)
      const pathname = (req.url ?? '/').split('?', 1)[0] ?? '/'
      if (files?.answer(req, res, pathname)) return
      if (!pathname.startsWith('/api/') && pages.answerKept(req, res)) return
      void frameworkListener(req, res)
    },
    started() {
      services.requests.start()
      services.favorites.start()
      health.started()
    },
    drain: health.drain,
    close,
  }
}
