import { NEWS_FEED_PATH } from '#contract/feed-path.ts'
import { TRACKING_KEYS } from '#domain/tracking.ts'
import { escapeXml, xmlDocument } from '#domain/xml.ts'
import type { NewsFeed } from '#server/pages/news-feed.ts'
import type { SiteOutline } from '#server/pages/outline.ts'
import type { SitemapAddress } from '#server/pages/sitemap.ts'
import { llmsText } from './llms-text.ts'
import { rssOf } from './news-feed.ts'
import { type CachedPage, encodePage } from './page-cache.ts'
import { STRICT_POLICY } from './security-headers.ts'
import { pageResponse } from './send-page.ts'

/** Addresses of what search engines ask for first, and of the feed of news. */
export const SITEMAP_PATH =
  /^\/(?:robots\.txt|llms\.txt|media\/news\/rss\.xml|sitemap(?:-(?<file>[a-z0-9-]{1,40}))?\.xml)$/

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface SitemapsOptions {
  /** Of the data in force. */
  version(): string
  files(): ReadonlyMap<string, readonly SitemapAddress[]>
  /** Null where the quarter has no news. */
  newsFeed(): NewsFeed | null
  /** What the site has, in words. */
  outline(): SiteOutline
  siteUrl: string
  /** Headers of every answer. */
  headers: Record<string, string>
}

/**
 * The map of the site as an index with a file for each kind of page, what robots may ask for, and the feed of news; kept until the data
 * changes.
 */
export function createSitemaps({ version, files, newsFeed, outline, siteUrl, headers }: SitemapsOptions) {
  const { origin } = new URL(siteUrl)
  let kept = new Map<string, Promise<CachedPage>>()
  let keptVersion = ''

  function write(path: string): { type: string; text: string } | null {
    if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', text: robots(origin) }
    if (path === '/llms.txt') return { type: 'text/plain; charset=utf-8', text: llmsText(outline(), origin) }
    if (path === NEWS_FEED_PATH) {
      const feed = newsFeed()
      return feed && { type: 'application/rss+xml; charset=utf-8', text: rssOf(feed, origin, path) }
    }
    const file = SITEMAP_PATH.exec(path)?.groups?.file
    const addresses = file === undefined ? undefined : files().get(file)
    if (file !== undefined && !addresses) return null
    const text = addresses ? urlSet(origin, addresses) : sitemapIndex(origin, [...files().keys()])
    return { type: 'application/xml; charset=utf-8', text }
  }

  return {
    /** @returns null when there is no such file */
    async answer(request: Request): Promise<Response | null> {
      if (version() !== keptVersion) {
        kept = new Map()
        keptVersion = version()
      }
      const { pathname } = new URL(request.url)
      const known = kept.get(pathname)
      if (known !== undefined) return pageResponse(request, await known)
      const written = write(pathname)
      if (!written) return null
      const own = {
        'content-type': written.type,
        'content-security-policy': STRICT_POLICY,
        'cache-control': 'public, max-age=3600, must-revalidate',
        vary: 'Accept-Encoding',
      }
      const page = encodePage({ status: 200, headers: { ...headers, ...own }, html: Buffer.from(written.text) }, '', 0)
      kept.set(pathname, page)
      return pageResponse(request, await page)
    },
  }
}

function sitemapIndex(origin: string, names: readonly string[]): string {
  const files = names.map(name => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`)
  return xmlDocument('sitemapindex', NAMESPACE, files)
}

function urlSet(origin: string, addresses: readonly SitemapAddress[]): string {
  const urls = addresses.map(({ path, changed }) => {
    const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`
  })
  return xmlDocument('urlset', NAMESPACE, urls)
}

/** Calls are for programs. Pages that nobody should index say so themselves, and must be read for it. */
function robots(origin: string): string {
  const lines = ['User-agent: *', 'Disallow: /api/', `Clean-param: ${TRACKING_KEYS.join('&')}`, '']
  return [...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
