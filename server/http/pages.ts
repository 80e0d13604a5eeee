import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { createLimiter, Overloaded } from './limiter.ts'
import { type PageAddress, type PageAddressRules, pageAddress } from './page-address.ts'
import { encodePage, PageCache, type RenderedPage } from './page-cache.ts'
import { type PolicyHosts, pagePolicy } from './security-headers.ts'
import { pageResponse, sendPage } from './send-page.ts'

/** Renders at once, waiting, longest wait. Source: reliability §4. */
const RENDER_LIMITS = { running: 8, waiting: 200, waitMs: 2000 }
/** Raw addresses whose meaning is remembered: reading a query costs more than answering a kept page. */
const REMEMBERED_ADDRESSES = 5000

export interface PagesOptions {
  /** React Router's request handler with our services in its context. */
  render(request: Request): Promise<Response>
  /** How a raw address is read. */
  rules: PageAddressRules
  revision(): number
  siteUrl: string
  hosts: PolicyHosts
  headers: Record<string, string>
  log: Logger
  dev: boolean
  cache: boolean
}

/** Pages of the site: cleaned address → cache → render → policy → answer. */
export function createPages(options: PagesOptions) {
  const limiter = createLimiter(RENDER_LIMITS)
  const cache = new PageCache({
    render: key => limiter.run(() => renderClean(key)),
    revision: options.revision,
    nowMs: () => performance.now(),
    log: options.log,
    enabled: options.cache,
  })
  const addresses = new LRUCache<string, PageAddress>({ max: REMEMBERED_ADDRESSES })
  let addressesRevision = -1

  const addressOf = (rawUrl: string): PageAddress => {
    // Redirects and the extremes of filters are data: another revision may read an address differently.
    if (addressesRevision !== options.revision()) {
      addresses.clear()
      addressesRevision = options.revision()
    }
    const known = addresses.get(rawUrl)
    if (known) return known
    const address = pageAddress(rawUrl, options.rules)
    addresses.set(rawUrl, address)
    return address
  }

  /** Renders without anything of the visitor: what the renderer cannot see cannot leak into a kept page. */
  async function renderClean(key: string): Promise<RenderedPage> {
    return finish(await options.render(new Request(new URL(key, options.siteUrl))))
  }

  async function finish(response: Response): Promise<RenderedPage> {
    const html = await response.text()
    const headers: Record<string, string> = { ...options.headers }
    for (const [name, value] of response.headers) headers[name] = value
    headers.vary = 'Accept-Encoding'
    // Kept by browsers only with a question back: a page is never older than the catalogue.
    headers['cache-control'] ??= 'public, no-cache'
    if (headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = pagePolicy(html, options.hosts, options.dev)
    }
    return { status: response.status, headers, html: Buffer.from(html) }
  }

  /** A page that must see the visitor, or the answer to a POST: rendered for him alone, never kept. */
  async function answerPersonally(request: Request, key: string): Promise<Response> {
    const address = new URL(key, options.siteUrl)
    const own = new Request(address, {
      method: request.method,
      headers: request.headers,
      ...(request.body ? { body: request.body, duplex: 'half' as const } : {}),
    })
    const response = await limiter.run(() => options.render(own))
    const cookies = response.headers.getSetCookie()
    const rendered = await finish(response)
    rendered.headers['cache-control'] = 'no-store'
    delete rendered.headers['set-cookie']
    const answer = pageResponse(request, await encodePage(rendered, options.revision(), performance.now()))
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
    return answer
  }

  return {
    cache,
    limiter,
    /**
     * The fast way: a kept page straight from `node:http`.
     * @returns false when the page has to be made, moved or asked of somebody else
     */
    answerKept(req: IncomingMessage, res: ServerResponse): boolean {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const address = addressOf(req.url ?? '/')
      if (address.kind !== 'page') return false
      const page = cache.peek(address.key)
      if (!page) return false
      sendPage(req, res, page)
      return true
    },
    /**
     * A page that answers a form: rendered for this one visitor, never kept.
     * @param path a route of the application; it need not be an address that visitors can ask for
     */
    async answerForm(path: string, status: number, render: (request: Request) => Promise<Response>): Promise<Response> {
      try {
        const rendered = await finish(await limiter.run(() => render(new Request(new URL(path, options.siteUrl)))))
        return new Response(Buffer.from(rendered.html), {
          status,
          headers: { ...rendered.headers, 'cache-control': 'no-store' },
        })
      } catch (error) {
        return failedPage(error)
      }
    },
    /** Everything else: redirects, first renders, personal pages, posts without a script. */
    async answer(request: Request, rawUrl: string): Promise<Response> {
      const address = addressOf(rawUrl)
      if (address.kind === 'moved') {
        return new Response(null, { status: address.status, headers: { ...options.headers, Location: address.to } })
      }
      try {
        if (address.kind === 'personal' || (request.method !== 'GET' && request.method !== 'HEAD')) {
          return await answerPersonally(request, address.key)
        }
        return pageResponse(request, await cache.get(address.key))
      } catch (error) {
        return failedPage(error)
      }
    },
  }

  function failedPage(error: unknown): Response {
    const overloaded = error instanceof Overloaded
    return new Response(options.dev && error instanceof Error ? (error.stack ?? '') : STATIC_FAILURE, {
      status: overloaded ? 503 : 500,
      headers: {
        ...options.headers,
        'Content-Type': options.dev ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(overloaded ? { 'Retry-After': '5' } : {}),
      },
    })
  }
}

export type Pages = ReturnType<typeof createPages>

/** The last resort, when no page could be rendered: the text of specification §8 without a single dependency. */
const STATIC_FAILURE = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Сайт временно недоступен</title><body><h1>Сайт временно недоступен</h1><p><a href="/">На главную</a></p>`
