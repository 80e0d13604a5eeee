import { NEWS_FEED_PATH } from '#contract/paths.ts'
import { TRACKING_KEYS } from '#domain/requests/tracking.ts'
import type { NewsFeed, SitemapAddress, SiteOutline } from '#server/pages/sitemap.ts'
import { escapeXml, xmlDocument, xmlElement } from '../lib/xml.ts'
import { type CachedPage, encodeFile } from './page-cache.ts'
import { STRICT_POLICY } from './security-headers.ts'
import { createFileCache } from './send-page.ts'

/** Paths of the sitemap, `robots.txt`, `llms.txt` and the news feed. */
export const SITEMAP_PATH =
  /^\/(?:robots\.txt|llms\.txt|media\/news\/rss\.xml|sitemap(?:-(?<file>[a-z0-9-]{1,40}))?\.xml)$/

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface SitemapsOptions {
  version(): string
  files(): ReadonlyMap<string, readonly SitemapAddress[]>
  /** Null = no news. */
  newsFeed(): NewsFeed | null
  outline(): SiteOutline
  siteUrl: string
  headers: Record<string, string>
}

/** Sitemap with a file per kind of page, `robots.txt`, `llms.txt` and the news feed, cached until the data changes. */
export function createSitemaps({ version, files, newsFeed, outline, siteUrl, headers }: SitemapsOptions) {
  const { origin } = new URL(siteUrl)

  function write(path: string): Promise<CachedPage> | null {
    if (path === '/robots.txt') return fileOf('text/plain', robots(origin))
    if (path === '/llms.txt') return fileOf('text/plain', llmsText(outline(), origin))
    if (path === NEWS_FEED_PATH) {
      const feed = newsFeed()
      return feed && fileOf('application/rss+xml', rssOf(feed, origin, path))
    }
    const file = SITEMAP_PATH.exec(path)?.groups?.file
    const addresses = file === undefined ? undefined : files().get(file)
    if (file !== undefined && !addresses) return null
    return fileOf('application/xml', addresses ? urlSet(origin, addresses) : sitemapIndex(origin, [...files().keys()]))
  }

  const fileOf = (type: string, text: string) =>
    encodeFile(`${type}; charset=utf-8`, text, {
      ...headers,
      'content-security-policy': STRICT_POLICY,
      'cache-control': 'public, max-age=3600, must-revalidate',
    })
  return { answer: createFileCache(version, write) }
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

/** Pages that must not be indexed say so themselves, so robots may read them. */
function robots(origin: string): string {
  const lines = ['User-agent: *', 'Disallow: /api/', `Clean-param: ${TRACKING_KEYS.join('&')}`, '']
  return [...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Outline of the site as Markdown. Source: llmstxt.org. */
function llmsText({ title, text, facts, parts }: SiteOutline, origin: string): string {
  const sections = parts.map(
    part =>
      `## ${part.title}\n\n${part.links.map(link => `- [${link.name}](${origin}${link.path}): ${link.text}`).join('\n')}`,
  )
  return `${[`# ${title}`, `> ${text}`, facts.join('. '), ...sections].join('\n\n')}\n`
}

/** News as RSS 2.0. @param feedPath path of the feed itself */
export function rssOf({ title, description, path, items }: NewsFeed, origin: string, feedPath: string): string {
  const [latest] = items
  return xmlDocument('rss', 'version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"', [
    '<channel>',
    xmlElement('title', title),
    xmlElement('link', origin + path),
    xmlElement('description', description),
    xmlElement('language', 'ru'),
    `<atom:link href="${escapeXml(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...(latest ? [xmlElement('lastBuildDate', rfcDate(latest.date))] : []),
    ...items.map(item => itemOf(item, origin)),
    '</channel>',
  ])
}

function itemOf({ title, path, lead, tag, date }: NewsFeed['items'][number], origin: string): string {
  const link = escapeXml(origin + path)
  const parts = [
    xmlElement('title', title),
    `<link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    xmlElement('category', tag),
    xmlElement('pubDate', rfcDate(date)),
    xmlElement('description', lead),
  ]
  return `<item>${parts.join('')}</item>`
}

/** News have a date and no time. */
function rfcDate(day: string): string {
  return new Date(`${day}T06:00:00Z`).toUTCString()
}
