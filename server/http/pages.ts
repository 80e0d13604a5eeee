import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { NOT_FOUND_TEXT } from '#domain/lib/errors.ts'
import type { PolicyHosts } from '#server/third-parties/policy-hosts.ts'
import { createLimiter, Overloaded } from '../lib/limiter.ts'
import { createAddressBook, type PageAddress, type PageAddressRules, pathOfPage } from './page-address.ts'
import { type CachedPage, encodePage, FailedPage, PageCache, type RenderedPage, type Waiting } from './page-cache.ts'
import { pagePolicy, REPORTING_ENDPOINTS, STRICT_POLICY, takeMarkedScripts } from './security-headers.ts'
import { ASK_BACK, cacheHeaders, pageResponse, sendPage } from './send-page.ts'
import { answerStatic, RETRY_AFTER_SECONDS, sendStatic } from './static-answer.ts'
import type { Work } from './work.ts'

/** Form responses have a separate queue, so that requests are confirmed under any load. */
const FORM_LIMITS = { running: 4, waiting: 200, waitMs: 10_000 }

export interface RenderNote {
  /** Undefined = no visitor waits. */
  requestId: string | undefined
  route: string
  /** The parsed query of the page, if its address was read. */
  parsed: unknown
  /** `nonce` that the renderer adds to its inline scripts, so that injected scripts are not allowed. */
  scriptMark: string
}

/** The mark is random, so that content cannot contain it. */
export function newNote(
  requestId: string | undefined,
  { route, parsed }: Pick<PageAddress, 'route' | 'parsed'>,
): RenderNote {
  return { requestId, route, parsed, scriptMark: randomBytes(16).toString('base64url') }
}

type Render = (request: Request, note: RenderNote) => Promise<Response>

interface PagesOptions {
  render: Render
  rules: PageAddressRules
  version(): string
  siteUrl: string
  /** Third-party hosts that the page of a pattern may use. */
  hostsOf(route: string): PolicyHosts
  headers: Record<string, string>
  log: Logger
  dev: boolean
  cache: boolean
  /** `CDN_SECONDS`. */
  cdnSeconds: number
  work: Work
  onShed(): void
}

/** Pages of the site: canonical URL → cache → render → policy → response. */
export function createPages(options: PagesOptions) {
  const { work, headers, rules } = options
  const addresses = createAddressBook(rules, options.version)
  const addressOf = addresses.read
  const cache = createCache(options)

  const cachedOf = (address: PageAddress | undefined): CachedPage | undefined =>
    address?.kind === 'page' ? cache.peek(address.key) : undefined

  return {
    cache,
    addressOf,
    routeOf: (rawUrl: string): string => addressOf(rawUrl).route,
    /** Cheap enough to run before queued requests. @returns false when there is more to do */
    answerKnown(req: IncomingMessage, res: ServerResponse): boolean {
      const page = isRead(req) ? cachedOf(addresses.known(req.url ?? '/')) : undefined
      if (!page || !isFor(req, page)) return false
      sendPage(req, res, page)
      return true
    },
    /** Without the framework; during overload also an old page, or the refusal. */
    answerCached(req: IncomingMessage, res: ServerResponse, client: () => string): boolean {
      const address = addressOf(req.url ?? '/')
      if (!isRead(req) || address.kind === 'moved') return false
      const page = cachedOf(address)
      if (page ? !isFor(req, page) : !work.isShedding(client())) return false
      const shown = page ?? (address.kind === 'page' ? cache.old(address.key) : undefined)
      if (shown) sendPage(req, res, shown)
      else {
        options.onShed()
        sendStatic(res, 503, headers)
      }
      return true
    },
    /** Renders the response to a form for one visitor. @param path a route, which need not be a public URL */
    answerForm: createFormAnswers(options),
    async answer(request: Request, rawUrl: string, waiting: Waiting): Promise<Response> {
      const address = addressOf(rawUrl)
      if (address.kind === 'moved')
        return new Response(null, { status: address.status, headers: { ...headers, Location: address.to } })
      try {
        if (!isRead(request)) {
          const takesPosts = rules.routes.takesPosts(pathOf(address.key))
          if (request.method !== 'POST' || !takesPosts) return notAllowed(headers, takesPosts)
        }
        if (address.kind === 'personal' || !isRead(request))
          return await answerPersonally(request, address, waiting, options)
        const page = await cache.get(address.key, { ...waiting, parsed: address.parsed })
        const isForProgram = page.status === 404 && isProgram(request.headers.get('accept') ?? undefined)
        return isForProgram ? notFound(headers) : pageResponse(request, page)
      } catch (error) {
        return failedPage(error, request, { requestId: waiting.requestId, route: address.route }, options)
      }
    },
  }
}

/** The page cache. Pages are rendered without any data of a visitor, so that none can leak. */
function createCache(options: PagesOptions): PageCache {
  const { work, rules } = options
  const routeOf = (key: string) => rules.routes.patternOf(pathOf(key))
  const renderClean = async (key: string, waiting: Waiting | undefined): Promise<RenderedPage> => {
    const note = newNote(waiting?.requestId, { route: routeOf(key), parsed: waiting?.parsed })
    // Read the version first: a newer page under an older tag is only purged too early.
    const shared = cacheHeaders(options.cdnSeconds, options.version())
    const page = await finish(await options.render(new Request(new URL(key, options.siteUrl)), note), note, options)
    const isForAll = page.status === 200 && page.headers['cache-control'] === ASK_BACK
    return isForAll ? { ...page, headers: { ...page.headers, ...shared } } : page
  }
  return new PageCache({
    render: (key, waiting) => work.turn(() => renderClean(key, waiting)),
    bound: (job, waiting) => work.run(job, waiting?.client),
    version: options.version,
    nowMs: () => performance.now(),
    onStaleError(error, key) {
      if (!(error instanceof Overloaded)) {
        options.log.warn({ err: error, route: routeOf(key) }, 'page could not be made anew')
      }
    },
    enabled: options.cache,
  })
}

function createFormAnswers(options: PagesOptions) {
  const limiter = createLimiter(FORM_LIMITS)
  return async (path: string, status: number, render: Render): Promise<Response> => {
    const request = new Request(new URL(path, options.siteUrl))
    const note = newNote(undefined, { route: path })
    try {
      const response = await limiter.run(() => options.work.turn(() => render(request, note)))
      const rendered = await finish(response, note, options)
      return new Response(Buffer.from(rendered.html), {
        status: rendered.status >= 500 ? rendered.status : status,
        headers: { ...rendered.headers, 'cache-control': 'no-store' },
      })
    } catch (error) {
      return failedPage(error, request, note, options)
    }
  }
}

async function finish(
  response: Response,
  { scriptMark, route }: RenderNote,
  options: PagesOptions,
): Promise<RenderedPage> {
  const { html, scripts } = takeMarkedScripts(Buffer.from(await response.arrayBuffer()), scriptMark)
  const headers: Record<string, string> = { ...options.headers }
  for (const [name, value] of response.headers) headers[name] = value
  headers.vary = response.status === 404 ? 'Accept, Accept-Encoding' : 'Accept-Encoding'
  if (response.status >= 500 || response.headers.has('set-cookie')) headers['cache-control'] = 'no-store'
  if (response.status === 503) headers['retry-after'] = String(RETRY_AFTER_SECONDS)
  headers['cache-control'] ??= ASK_BACK
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = pagePolicy(scripts, options.hostsOf(route), options.dev)
    headers['reporting-endpoints'] = REPORTING_ENDPOINTS
  } else headers['content-security-policy'] = STRICT_POLICY
  return { status: response.status, headers, html }
}

/** Renders a personal page, or the response to a POST. Never cached. */
async function answerPersonally(
  request: Request,
  address: PageAddress & { key: string },
  waiting: Waiting,
  options: PagesOptions,
): Promise<Response> {
  const { work } = options
  const pageRequest = new Request(new URL(address.key, options.siteUrl), {
    method: request.method,
    headers: request.headers,
    ...(request.body ? { body: request.body, duplex: 'half' as const } : {}),
  })
  const note = newNote(waiting.requestId, address)
  return await work.run(async () => {
    const { rendered, cookies } = await work.turn(async () => {
      const response = await options.render(pageRequest, note)
      return { rendered: await finish(response, note, options), cookies: response.headers.getSetCookie() }
    })
    rendered.headers['cache-control'] = 'no-store'
    delete rendered.headers['set-cookie']
    const answer = pageResponse(request, await encodePage(rendered, options.version(), performance.now()))
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
    return answer
  }, waiting.client)
}

function failedPage(
  error: unknown,
  request: Request,
  note: Pick<RenderNote, 'requestId' | 'route'>,
  { onShed, headers, log, dev }: PagesOptions,
): Response {
  if (error instanceof Overloaded) {
    onShed()
    return answerStatic(503, headers)
  }
  // The error was logged during the render.
  if (error instanceof FailedPage) return pageResponse(request, error.page)
  log.error({ err: error, requestId: note.requestId, route: note.route }, 'page could not be rendered')
  if (!dev || !(error instanceof Error)) return answerStatic(500, headers)
  return new Response(error.stack, { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

export type Pages = ReturnType<typeof createPages>

/** Path of a key without query and `.data`. */
function pathOf(key: string): string {
  return pathOfPage(key.split('?', 1)[0] ?? key)
}

function isRead({ method }: { method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Programs get 404 as JSON. */
function isFor(req: IncomingMessage, page: CachedPage): boolean {
  return page.status !== 404 || !isProgram(req.headers.accept)
}

/** Whether the client is a program that accepts JSON; browsers accept HTML. */
function isProgram(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && !accept.includes('text/html')
}

/** The response of an unknown call. Source: docs/specification-coverage.md#21-routes. */
function notFound(headers: Record<string, string>): Response {
  return Response.json(
    { detail: NOT_FOUND_TEXT },
    {
      status: 404,
      headers: {
        ...headers,
        'Content-Security-Policy': STRICT_POLICY,
        'Cache-Control': ASK_BACK,
        Vary: 'Accept, Accept-Encoding',
      },
    },
  )
}

function notAllowed(headers: Record<string, string>, takesPosts: boolean): Response {
  const methods = takesPosts ? 'GET, HEAD, POST' : 'GET, HEAD'
  return Response.json(
    { detail: `This page takes only ${methods}` },
    { status: 405, headers: { ...headers, Allow: methods, 'Cache-Control': 'no-store' } },
  )
}
