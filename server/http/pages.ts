import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { NOT_FOUND_TEXT } from '#domain/errors.ts'
import type { PolicyHosts } from '#server/third-parties/policy-hosts.ts'
import { createLimiter, Overloaded } from '../limiter.ts'
import { createAddressBook, type PageAddress, type PageAddressRules, pathOfPage } from './page-address.ts'
import { type CachedPage, encodePage, FailedPage, PageCache, type RenderedPage, type Waiting } from './page-cache.ts'
import { pagePolicy, REPORTING_ENDPOINTS, STRICT_POLICY, takeMarkedScripts } from './security-headers.ts'
import { ASK_BACK, keptHeaders, pageResponse, sendPage } from './send-page.ts'
import { answerStatic, sendStatic } from './static-answer.ts'
import type { Work } from './work.ts'

/** Responses to forms have a separate queue, so that a request is confirmed however many visitors read the site. */
const FORM_LIMITS = { running: 4, waiting: 200, waitMs: 10_000 }

/** What a render may log about its request. */
export interface RenderNote {
  /** Undefined = no visitor waits: a cached page is rendered anew. */
  requestId: string | undefined
  /** Pattern of the route. */
  route: string
  /** `nonce` of the inline scripts that the renderer writes: it marks them, so that a script from elsewhere is not allowed. */
  scriptMark: string
}

/** The mark is random: an author of content cannot know it. */
function newNote(requestId: string | undefined, route: string): RenderNote {
  return { requestId, route, scriptMark: randomBytes(16).toString('base64url') }
}

/** Renders one page. */
type Render = (request: Request, note: RenderNote) => Promise<Response>

export interface PagesOptions {
  /** React Router's request handler with our services in its context. */
  render: Render
  /** How a raw address is read. */
  rules: PageAddressRules
  /** Version of the data now. */
  version(): string
  siteUrl: string
  /** Hosts besides our own that the page of a pattern may ask. */
  hostsOf(route: string): PolicyHosts
  headers: Record<string, string>
  log: Logger
  dev: boolean
  cache: boolean
  /** How long a shared cache in front may answer in our place. */
  cdnSeconds: number
  /** Where everything that is not kept is made. */
  work: Work
  /** Called for each page refused because of overload. */
  onShed(): void
}

/** Pages of the site: cleaned address → cache → render → policy → answer. */
export function createPages(options: PagesOptions) {
  const { work, headers, rules } = options
  const addresses = createAddressBook(rules, options.version)
  const addressOf = addresses.read
  const cache = createCache(options, addressOf)

  const keptOf = (address: PageAddress | undefined): CachedPage | undefined =>
    address?.kind === 'page' ? cache.peek(address.key) : undefined

  return {
    cache,
    /** The pattern that an address belongs to, for logs and metrics. */
    routeOf: (rawUrl: string): string => addressOf(rawUrl).route,
    /**
     * The fastest path: a cached page under an address that was read before. It is cheap enough to be answered before earlier requests
     * have been read.
     * @returns false when there is more to do
     */
    answerKnown(req: IncomingMessage, res: ServerResponse): boolean {
      const page = isRead(req) ? keptOf(addresses.known(req.url ?? '/')) : undefined
      if (!page || !isFor(req, page)) return false
      sendPage(req, res, page)
      return true
    },
    /**
     * The fast way: a kept page straight from `node:http`; while too much is to be done an old one too, or the refusal.
     * @param client `clientKey` of who asks
     * @returns false when the page has to be rendered, moved or answered by another handler
     */
    answerKept(req: IncomingMessage, res: ServerResponse, client: () => string): boolean {
      const address = addressOf(req.url ?? '/')
      if (!isRead(req) || address.kind === 'moved') return false
      const page = keptOf(address)
      if (page ? !isFor(req, page) : !work.isShedding(client())) return false
      const shown = page ?? (address.kind === 'page' ? cache.old(address.key) : undefined)
      if (shown) sendPage(req, res, shown)
      else {
        options.onShed()
        sendStatic(res, 503, headers)
      }
      return true
    },
    /**
     * A page that answers a form: rendered for this one visitor, never kept.
     * @param path   a route of the application; it need not be an address that visitors can ask for
     * @param status of the answer, unless the page itself says that it failed
     */
    answerForm: createFormAnswers(options),
    /** Everything else: redirects, first renders, personal pages, posts without a script. */
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
        const page = await cache.get(address.key, waiting)
        const isForProgram = page.status === 404 && isProgram(request.headers.get('accept') ?? undefined)
        return isForProgram ? notFound(headers) : pageResponse(request, page)
      } catch (error) {
        return failedPage(error, request, { requestId: waiting.requestId, route: address.route }, options)
      }
    },
  }
}

/** The kept pages, each rendered without anything of a visitor: what the renderer cannot see cannot leak into a kept page. */
function createCache(options: PagesOptions, addressOf: (rawUrl: string) => PageAddress): PageCache {
  const { work } = options
  const renderClean = async (key: string, requestId: string | undefined): Promise<RenderedPage> => {
    const note = newNote(requestId, addressOf(key).route)
    // Taken first: a page that is made of newer data than its tag says is thrown away once too often, not too late.
    const shared = keptHeaders(options.cdnSeconds, options.version())
    const page = await finish(await options.render(new Request(new URL(key, options.siteUrl)), note), note, options)
    const isForAll = page.status === 200 && page.headers['cache-control'] === ASK_BACK
    return isForAll ? { ...page, headers: { ...page.headers, ...shared } } : page
  }
  return new PageCache({
    render: (key, waiting) => work.turn(() => renderClean(key, waiting?.requestId)),
    bound: (job, waiting) => work.run(job, waiting?.client),
    version: options.version,
    nowMs: () => performance.now(),
    onStaleError(error, key) {
      if (!(error instanceof Overloaded)) {
        options.log.warn({ err: error, route: addressOf(key).route }, 'page could not be made anew')
      }
    },
    enabled: options.cache,
  })
}

/** Answers to forms, made in a line of their own. */
function createFormAnswers(options: PagesOptions) {
  const limiter = createLimiter(FORM_LIMITS)
  return async (path: string, status: number, render: Render): Promise<Response> => {
    const request = new Request(new URL(path, options.siteUrl))
    const note = newNote(undefined, path)
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

/** What was rendered, with the headers and the policy of our pages. */
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
  headers['cache-control'] ??= ASK_BACK
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = pagePolicy(scripts, options.hostsOf(route), options.dev)
    headers['reporting-endpoints'] = REPORTING_ENDPOINTS
  } else headers['content-security-policy'] = STRICT_POLICY
  return { status: response.status, headers, html }
}

/** A page that must see the visitor, or the answer to a POST: rendered for them alone, never kept. */
async function answerPersonally(
  request: Request,
  address: PageAddress & { key: string },
  waiting: Waiting,
  options: PagesOptions,
): Promise<Response> {
  const { work } = options
  const own = new Request(new URL(address.key, options.siteUrl), {
    method: request.method,
    headers: request.headers,
    ...(request.body ? { body: request.body, duplex: 'half' as const } : {}),
  })
  const note = newNote(waiting.requestId, address.route)
  return await work.run(async () => {
    const { rendered, cookies } = await work.turn(async () => {
      const response = await options.render(own, note)
      return { rendered: await finish(response, note, options), cookies: response.headers.getSetCookie() }
    })
    rendered.headers['cache-control'] = 'no-store'
    delete rendered.headers['set-cookie']
    const answer = pageResponse(request, await encodePage(rendered, options.version(), performance.now()))
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
    return answer
  }, waiting.client)
}

/** The overload page, a page that reports its own failure, or a static error page. */
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
  // What went wrong inside the page was logged when it was rendered.
  if (error instanceof FailedPage) return pageResponse(request, error.page)
  log.error({ err: error, requestId: note.requestId, route: note.route }, 'page could not be rendered')
  if (!dev || !(error instanceof Error)) return answerStatic(500, headers)
  return new Response(error.stack, { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

export type Pages = ReturnType<typeof createPages>

/** The path of a key, as a route knows it: without query and without the `.data` of the framework's own calls. */
function pathOf(key: string): string {
  return pathOfPage(key.split('?', 1)[0] ?? key)
}

function isRead({ method }: { method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A program gets 404 as JSON, not as a page. */
function isFor(req: IncomingMessage, page: CachedPage): boolean {
  return page.status !== 404 || !isProgram(req.headers.accept)
}

/** Whether a program asks, that says what it reads: people's browsers ask for HTML. */
function isProgram(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && !accept.includes('text/html')
}

/** The same words as an unknown call. Source: docs/specification-coverage.md#21-routes. */
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
