import { createHash } from 'node:crypto'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { compress, GZIP_LEVEL, HASTY_QUALITY, isCompressing } from './compress.ts'

/** How long a kept page is used. Source: docs/reliability.md#load. */
const FRESH_MS = 60_000
const STALE_WHILE_REVALIDATE_MS = 10 * 60_000
const STALE_ON_ERROR_MS = 24 * 3_600_000
const NOT_FOUND_FRESH_MS = 10_000
const MAX_BYTES = {
  pages: 40 * 1024 * 1024,
  /** A place of their own, so that made-up addresses push no page of ours out. */
  notFound: 4 * 1024 * 1024,
}
/**
 * While no visitor waits: 80 ms of a thread, once as long as the page stays the same, for 11 % fewer bytes. Not while the threads have
 * other work: when many pages become stale together, a visitor would wait for it after all.
 */
const PATIENT_QUALITY = 10
/** A page as the renderer gives it. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  html: Buffer
}

/**
 * A page as it is kept: in the encoding of nearly all browsers, headers with it; whatever else is asked for is made of that. As it
 * was written it would take five times the memory.
 */
export interface CachedPage {
  status: number
  /** Of the page itself; each encoding has one made of it. */
  etag: string
  headers: Record<string, string>
  br: Buffer
  /** Of the compression, as brotli counts it. */
  quality: number
  /** Made at the first request for it. */
  gzip?: Buffer
  /** Version of the data it was made from. */
  version: string
  renderedAtMs: number
}

/** `fresh` is answered as it is, `stale` too while a new one is made, `none` has to be made first. */
export type Freshness = 'fresh' | 'stale' | 'none'

/** Counts for the metrics. */
export interface PageCacheCounts {
  fresh: number
  stale: number
  miss: number
  error: number
}

/** The page was rendered, and says that it failed: shown when nothing older is there, never kept. */
export class FailedPage extends Error {
  readonly page: CachedPage

  constructor(page: CachedPage) {
    super(`the page answered ${page.status}`)
    this.name = 'FailedPage'
    this.page = page
  }
}

/** Who waits for a page. */
export interface Waiting {
  requestId: string
  /** `clientKey` of their address. */
  client: string
}

export interface PageCacheOptions {
  /**
   * Makes the page of a key; a rejected promise keeps the old page in use.
   * @param waiting the visitor who waits for it; undefined = none
   */
  render(key: string, waiting: Waiting | undefined): Promise<RenderedPage>
  /** Bounds the making of pages, from the render to the last compressed byte. Unbounded unless given. */
  bound?<T>(job: () => Promise<T>, waiting: Waiting | undefined): Promise<T>
  /** Called when a page could not be rendered and an old one is shown instead: the error is visible nowhere else. */
  onStaleError(error: unknown, key: string): void
  /** Version of the data now: pages of another one are not fresh. */
  version(): string
  /** Monotonic clock, ms. */
  nowMs(): number
  /** Turned off (every page is rendered) for benchmarks and development. */
  enabled?: boolean
  /** Memory for pages, and for answers 404; smaller in tests. */
  maxBytes?: typeof MAX_BYTES
}

/**
 * Pages in front of rendering: fresh 60 s, stale while a new one is made, kept for a day in case rendering fails,
 * no longer fresh when the data changes. Equal requests in flight share one render.
 * Only what no visitor can influence may be kept: the caller renders with a cleaned address and no visitor's headers.
 */
export class PageCache {
  readonly counts: PageCacheCounts = { fresh: 0, stale: 0, miss: 0, error: 0 }
  readonly #options: PageCacheOptions
  readonly #pages: LRUCache<string, CachedPage>
  readonly #notFound: LRUCache<string, CachedPage>
  readonly #inFlight = new Map<string, Promise<CachedPage>>()

  constructor(options: PageCacheOptions) {
    this.#options = options
    const { pages, notFound } = options.maxBytes ?? MAX_BYTES
    this.#pages = new LRUCache({ maxSize: pages, sizeCalculation: sizeOf })
    this.#notFound = new LRUCache({ maxSize: notFound, sizeCalculation: sizeOf })
  }

  /** Bytes and number of the pages kept. */
  get size(): { pages: number; bytes: number } {
    return {
      pages: this.#pages.size + this.#notFound.size,
      bytes: this.#pages.calculatedSize + this.#notFound.calculatedSize,
    }
  }

  /** The kept page of a key when it may be answered at once; starts making a new one when it is stale. Synchronous. */
  peek(key: string): CachedPage | undefined {
    const page = this.#kept(key)
    const freshness = this.#freshness(page)
    if (freshness === 'none') return undefined
    if (freshness === 'fresh') this.counts.fresh += 1
    else {
      this.counts.stale += 1
      this.#make(key, undefined).catch(error => this.#options.onStaleError(error, key))
    }
    return page
  }

  /** A page of the last day, however stale: for when no new one can be made. */
  old(key: string): CachedPage | undefined {
    const page = this.#kept(key)
    return page && this.#options.nowMs() - page.renderedAtMs < STALE_ON_ERROR_MS ? page : undefined
  }

  /**
   * The page of a key: kept, or made now.
   * @throws what the renderer threw, `FailedPage` when the page itself says so, and there is no old page to fall back on
   */
  async get(key: string, waiting?: Waiting): Promise<CachedPage> {
    const kept = this.peek(key)
    if (kept) return kept
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

  #kept(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#notFound.get(key)
  }

  #freshness(page: CachedPage | undefined): Freshness {
    if (!page || this.#options.enabled === false) return 'none'
    if (page.version !== this.#options.version()) return 'none'
    const ageMs = this.#options.nowMs() - page.renderedAtMs
    if (ageMs < (page.status === 404 ? NOT_FOUND_FRESH_MS : FRESH_MS)) return 'fresh'
    return ageMs < STALE_WHILE_REVALIDATE_MS ? 'stale' : 'none'
  }

  #make(key: string, waiting: Waiting | undefined): Promise<CachedPage> {
    // Asked for under another version, the render in flight would give yesterday's page.
    const version = this.#options.version()
    // Without a cache nothing is shared either: a benchmark of rendering would measure one render for many.
    if (this.#options.enabled === false) return this.#renderAndKeep(key, version, waiting)
    const flight = `${version} ${key}`
    const running = this.#inFlight.get(flight)
    if (running !== undefined) return running
    const made = this.#renderAndKeep(key, version, waiting).finally(() => this.#inFlight.delete(flight))
    this.#inFlight.set(flight, made)
    return made
  }

  async #renderAndKeep(key: string, version: string, waiting: Waiting | undefined): Promise<CachedPage> {
    try {
      const { render, nowMs, bound = job => job() } = this.#options
      const page = await bound(async () => {
        const rendered = await render(key, waiting)
        return encodePage(rendered, version, nowMs(), { isAwaited: waiting !== undefined, before: this.#kept(key) })
      }, waiting)
      if (page.status >= 500) throw new FailedPage(page)
      // A render that began under older data may end last: it takes the place of nothing newer.
      const isNews = version === this.#options.version() || !this.#kept(key)
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

/** What a page is compressed for. */
interface Occasion {
  /** A visitor waits. */
  isAwaited: boolean
  /** The page as it was kept: the same bytes are compressed once. */
  before?: CachedPage | undefined
}

/** Compresses a page and gives it its ETag; used for pages that are not kept too. */
export async function encodePage(
  { html, status, headers }: RenderedPage,
  version: string,
  nowMs: number,
  { isAwaited, before }: Occasion = { isAwaited: true },
): Promise<CachedPage> {
  const quality = isAwaited || isCompressing() ? HASTY_QUALITY : PATIENT_QUALITY
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const page = { status, etag, headers, version, renderedAtMs: nowMs }
  if (before?.etag === etag && before.quality >= quality) return { ...before, ...page }
  return { ...page, br: await compress(html, 'br', quality), quality }
}

/** Uncompressed pages that are still being sent. */
const plains = new WeakMap<CachedPage, WeakRef<Buffer>>()

/**
 * A page without an encoding, for the few programs that take none: half a millisecond. All who are being sent it share one copy: sixty
 * who asked for it ninety times and read nothing held 700 MB in copies of their own.
 */
export function plainOf(page: CachedPage): Buffer {
  const known = plains.get(page)?.deref()
  if (known) return known
  const plain = brotliDecompressSync(page.br)
  plains.set(page, new WeakRef(plain))
  return plain
}

/** A page for programs and proxies that do not know brotli: two milliseconds, once. */
export function gzipOf(page: CachedPage): Buffer {
  page.gzip ??= gzipSync(plainOf(page), { level: GZIP_LEVEL })
  return page.gzip
}

/** With the room that its gzip may take later. */
function sizeOf(page: CachedPage): number {
  return Math.ceil(page.br.length * 2.4) + 1024
}
