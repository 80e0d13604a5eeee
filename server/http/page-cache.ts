import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { DAY_MS, MINUTE_MS } from '#domain/dates/durations.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import { onceAtATime } from '../lib/limiter.ts'
import { compress, GZIP_LEVEL, HASTY_QUALITY, isCompressing } from './compress.ts'

/** Lifetime of a cached page. Source: docs/reliability.md#load. */
const FRESH_MS = MINUTE_MS
const STALE_WHILE_REVALIDATE_MS = 10 * MINUTE_MS
const STALE_ON_ERROR_MS = DAY_MS
const NOT_FOUND_FRESH_MS = 10_000
const MAX_BYTES = {
  pages: 24 * 1024 * 1024,
  /** A separate cache, so that made-up URLs evict no page. */
  notFound: 4 * 1024 * 1024,
}
/** While no visitor waits: takes 80 ms of a thread and saves 11 %. */
const PATIENT_QUALITY = 10

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  html: Buffer<ArrayBuffer>
}

/** Compressed with brotli, which nearly all browsers accept; uncompressed it would take five times the memory. */
export interface CachedPage {
  status: number
  /** Of the uncompressed page; `etagOf` makes one per encoding. */
  etag: string
  headers: Record<string, string>
  br: Buffer<ArrayBuffer>
  quality: number
  gzip?: Buffer<ArrayBuffer>
  version: string
  renderedAtMs: number
}

/** The page reported its own failure: it is shown if no older one exists, and never cached. */
export class FailedPage extends Error {
  readonly page: CachedPage

  constructor(page: CachedPage) {
    super(`the page answered ${page.status}`)
    this.name = 'FailedPage'
    this.page = page
  }
}

export interface Waiting {
  requestId: string
  /** `clientKey` of their address. */
  client: string
  /** The parsed query of the page; the same for every address of a key. */
  parsed?: unknown
}

export interface PageCacheOptions {
  /** If it fails, the old page stays in use. @param waiting undefined = no visitor waits */
  render(key: string, waiting: Waiting | undefined): Promise<RenderedPage>
  /** Limits rendering and compression. Default: unlimited. */
  bound?<T>(job: () => Promise<T>, waiting: Waiting | undefined): Promise<T>
  /** Called when an old page is shown because rendering failed: the error is reported nowhere else. */
  onStaleError(error: unknown, key: string): void
  version(): string
  /** Monotonic clock, ms. */
  nowMs(): number
  /** False = every page is rendered: for benchmarks and development. */
  enabled?: boolean
  maxBytes?: typeof MAX_BYTES
}

/**
 * Cache of rendered pages. Concurrent requests for one key share a render. The caller must render with a canonical URL
 * and without headers of a visitor, so that no visitor influences a cached page.
 */
export class PageCache {
  readonly counts = { fresh: 0, stale: 0, miss: 0, error: 0 }
  readonly #options: PageCacheOptions
  readonly #pages: LRUCache<string, CachedPage>
  readonly #notFound: LRUCache<string, CachedPage>
  readonly #once = onceAtATime<CachedPage>()

  constructor(options: PageCacheOptions) {
    this.#options = options
    const { pages, notFound } = options.maxBytes ?? MAX_BYTES
    this.#pages = new LRUCache({ maxSize: pages, sizeCalculation: sizeOf })
    this.#notFound = new LRUCache({ maxSize: notFound, sizeCalculation: sizeOf })
  }

  get size(): { pages: number; bytes: number } {
    return {
      pages: this.#pages.size + this.#notFound.size,
      bytes: this.#pages.calculatedSize + this.#notFound.calculatedSize,
    }
  }

  /** The page of a key if it may be served now. Starts a render if it is stale. */
  peek(key: string): CachedPage | undefined {
    const page = this.#cached(key)
    const freshness = this.#freshness(page)
    if (freshness === 'none') return undefined
    if (freshness === 'fresh') this.counts.fresh += 1
    else {
      this.counts.stale += 1
      this.#make(key, undefined).catch(error => this.#options.onStaleError(error, key))
    }
    return page
  }

  /** A page of the last day, for when rendering fails. */
  old(key: string): CachedPage | undefined {
    const page = this.#cached(key)
    return page && this.#options.nowMs() - page.renderedAtMs < STALE_ON_ERROR_MS ? page : undefined
  }

  /** @throws the error of the renderer, or `FailedPage`, if there is no old page to show */
  async get(key: string, waiting?: Waiting): Promise<CachedPage> {
    const cached = this.peek(key)
    if (cached) return cached
    this.counts.miss += 1
    try {
      return await this.#make(key, waiting)
    } catch (error) {
      const old = this.old(key)
      if (!old) throw error
      this.#options.onStaleError(error, key)
      return old
    }
  }

  #cached(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#notFound.get(key)
  }

  /** `stale` is served while a new page is rendered; `none` must be rendered first. */
  #freshness(page: CachedPage | undefined): 'fresh' | 'stale' | 'none' {
    if (!page || this.#options.enabled === false) return 'none'
    if (page.version !== this.#options.version()) return 'none'
    const ageMs = this.#options.nowMs() - page.renderedAtMs
    if (ageMs < (page.status === 404 ? NOT_FOUND_FRESH_MS : FRESH_MS)) return 'fresh'
    return ageMs < STALE_WHILE_REVALIDATE_MS ? 'stale' : 'none'
  }

  #make(key: string, waiting: Waiting | undefined): Promise<CachedPage> {
    // A render in progress for another version would be outdated.
    const version = this.#options.version()
    // Without a cache every request renders, or a benchmark would measure one render for many.
    if (this.#options.enabled === false) return this.#renderAndCache(key, version, waiting)
    return this.#once(`${version} ${key}`, () => this.#renderAndCache(key, version, waiting))
  }

  async #renderAndCache(key: string, version: string, waiting: Waiting | undefined): Promise<CachedPage> {
    try {
      const { render, nowMs, bound = job => job() } = this.#options
      const page = await bound(async () => {
        const rendered = await render(key, waiting)
        return encodePage(rendered, version, nowMs(), { isAwaited: waiting !== undefined, before: this.#cached(key) })
      }, waiting)
      if (page.status >= 500) throw new FailedPage(page)
      // A render of older data must not replace a newer page.
      const isNews = version === this.#options.version() || !this.#cached(key)
      if (this.#options.enabled !== false && isNews && isKeepable(page)) {
        const [to, from] = page.status === 404 ? [this.#notFound, this.#pages] : [this.#pages, this.#notFound]
        to.set(key, page)
        from.delete(key)
      }
      return page
    } catch (error) {
      this.counts.error += 1
      throw error
    }
  }
}

function isKeepable(page: CachedPage): boolean {
  return (page.status === 200 || page.status === 404) && !('set-cookie' in page.headers)
}

interface Occasion {
  isAwaited: boolean
  /** The cached page: identical bytes are not compressed again. */
  before?: CachedPage | undefined
}

/** Compresses a page and adds its ETag. Also used for pages that are not cached. */
export async function encodePage(
  { html, status, headers }: RenderedPage,
  version: string,
  nowMs: number,
  { isAwaited, before }: Occasion = { isAwaited: true },
): Promise<CachedPage> {
  const quality = isAwaited || isCompressing() ? HASTY_QUALITY : PATIENT_QUALITY
  const etag = `"${sha256Of(html, 'base64url').slice(0, 22)}"`
  const page = { status, etag, headers, version, renderedAtMs: nowMs }
  if (before?.etag === etag && before.quality >= quality) return { ...before, ...page }
  const encoded = { ...page, br: await compress(html, 'br', quality), quality }
  plains.set(encoded, new WeakRef(html))
  return encoded
}

export function encodeFile(
  type: string,
  content: string | Buffer,
  headers: Record<string, string>,
): Promise<CachedPage> {
  const fileHeaders = { 'content-type': type, vary: 'Accept-Encoding' }
  return encodePage({ status: 200, headers: { ...headers, ...fileHeaders }, html: Buffer.from(content) }, '', 0)
}

/** Uncompressed copies in use. */
const plains = new WeakMap<CachedPage, WeakRef<Buffer<ArrayBuffer>>>()

/** For the few clients that accept no encoding. They share one copy: separate ones took 700 MB in a test with sixty. */
export function plainOf(page: CachedPage): Buffer<ArrayBuffer> {
  const known = plains.get(page)?.deref()
  if (known) return known
  const plain = brotliDecompressSync(page.br)
  plains.set(page, new WeakRef(plain))
  return plain
}

export function gzipOf(page: CachedPage): Buffer<ArrayBuffer> {
  page.gzip ??= gzipSync(plainOf(page), { level: GZIP_LEVEL })
  return page.gzip
}

/** Includes the gzip copy that may be added later. */
function sizeOf(page: CachedPage): number {
  return Math.ceil(page.br.length * 2.4) + 1024
}
