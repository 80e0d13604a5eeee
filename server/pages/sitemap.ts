import { type PageEntry, publicPages } from '#app/pages/registry.ts'
import type { News } from '#contract/content/articles.ts'
import { type Content, type ContentEntity, entityOf } from '#contract/content/registry.ts'
import { apiPaths, NEWS_FEED_PATH, paths } from '#contract/paths.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { withFullCost } from '#domain/mortgage/psk-text.ts'
import { fill } from '#domain/text/format.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import * as copy from '#texts/exports.ts'
import * as media from '#texts/media.ts'
import type { SiteSnapshot } from '../services/snapshot/snapshot.ts'

export interface SitemapAddress {
  path: string
  /** Day of its last change, `YYYY-MM-DD`; null = unknown. */
  changed: string | null
}

/** Search engines read files of up to 50,000 addresses. */
const MAX_ADDRESSES = 40_000

/** Addresses of the site by file: single pages, and a file for the pages of each pattern. */
export function sitemapFiles(snapshot: SiteSnapshot): ReadonlyMap<string, readonly SitemapAddress[]> {
  const single = publicPages.filter(({ pattern }) => !pattern.includes(':'))
  const files = new Map<string, SitemapAddress[]>([
    [
      'pages',
      single
        .filter(({ pattern }) => hasPage(snapshot.content, pattern))
        .map(entry => ({ path: entry.pattern, changed: changedOn(entry, snapshot) })),
    ],
  ])
  for (const entry of publicPages.filter(({ pattern }) => pattern.includes(':'))) {
    const addresses = addressesOf(entry, snapshot)
    const name = fileName(entry)
    for (let at = 0; at < addresses.length; at += MAX_ADDRESSES) {
      files.set(at === 0 ? name : `${name}-${at / MAX_ADDRESSES + 1}`, addresses.slice(at, at + MAX_ADDRESSES))
    }
  }
  return files
}

function addressesOf({ pattern, lot, needs }: PageEntry, snapshot: SiteSnapshot): SitemapAddress[] {
  if (lot) return lotAddresses(pattern, lot, snapshot)
  return needs ? documentAddresses(pattern, needs, snapshot) : []
}

/** Date of the last change of the content or lots of a single page; null = unknown. */
function changedOn({ list, needs }: PageEntry, snapshot: SiteSnapshot): string | null {
  if (list) return latest(lotAddresses('', list, snapshot).map(({ changed }) => changed))
  if (!needs) return null
  const { call, changedOn: dayOf } = entityOf(needs)
  const documents: readonly unknown[] = [snapshot.content[needs]].flat().filter(document => document !== null)
  const shown = documents.filter(document => call?.itemsOf !== undefined || (call?.isShown?.(document) ?? true))
  return latest(shown.map(document => dayOf?.(document) ?? null))
}

function latest(days: readonly (string | null)[]): string | null {
  return days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null)
}

/** `/media/news/:slug` → `media-news`. */
function fileName({ pattern }: PageEntry): string {
  return pattern
    .split('/')
    .filter(part => part && !part.startsWith(':'))
    .join('-')
}

/** Documents that visitors may see. */
function documentAddresses(pattern: string, kind: ContentEntity, { content }: SiteSnapshot): SitemapAddress[] {
  const { call, changedOn } = entityOf(kind)
  const documents: readonly unknown[] = [content[kind]].flat()
  return documents
    .filter(document => hasSlug(document))
    .filter(document => call?.isShown?.(document) ?? true)
    .map(document => ({
      path: pattern.replace(':slug', document.slug),
      changed: changedOn?.(document) ?? null,
    }))
}

/** Lots that are on sale or will be: a sold or withdrawn lot keeps its page, but the sitemap does not list it. */
function lotAddresses(pattern: string, kind: LotKind, { onSale }: SiteSnapshot): SitemapAddress[] {
  if (onSale.sizeOf(kind) === undefined) return []
  return [...onSale.ofName(kind).rows.values()]
    .filter(({ status }) => status !== 'sold' && status !== 'withdrawn')
    .map(({ id, updatedAt }) => ({ path: pattern.replace(':id', String(id)), changed: updatedAt.slice(0, 10) }))
}

function hasSlug(document: unknown): document is { slug: string } {
  return typeof document === 'object' && document !== null && 'slug' in document && typeof document.slug === 'string'
}

export interface NewsFeed {
  title: string
  description: string
  /** Address of the page of news, from the root. */
  path: string
  items: readonly { title: string; path: string; lead: string; tag: string; date: IsoDate }[]
}

/** Feed readers poll often, so older items are not needed. */
const MAX_ITEMS = 30

export function newsOf({ content }: Pick<SiteSnapshot, 'content'>): readonly News[] {
  return content.news.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
}

/** The latest news; null where the quarter has none. */
export function newsFeed(snapshot: SiteSnapshot): NewsFeed | null {
  const { content } = snapshot
  const news = newsOf(snapshot).slice(0, MAX_ITEMS)
  if (news.length === 0) return null
  return {
    title: newsFeedLink(content).title,
    description: content.seo.routes[paths.news()]?.description ?? content.seo.defaults.description,
    path: paths.news(),
    items: news.map(({ title, slug, lead, tag, date }) => ({ title, path: paths.newsItem(slug), lead, tag, date })),
  }
}

export function newsFeedLink({ seo }: Pick<Content, 'seo'>): { title: string; href: string } {
  return { title: fill(media.feedTitle, { site: seo.defaults.site_name }), href: NEWS_FEED_PATH }
}

export interface SiteOutline {
  title: string
  text: string
  /** Key facts, shown first. */
  facts: readonly string[]
  parts: readonly { title: string; links: readonly OutlineLink[] }[]
}

interface OutlineLink {
  name: string
  path: string
  text: string
}

/** Only the latest items of each kind are listed; the sitemap has all. */
const MAX_LINKS = 10

/** The pages with a fixed address, the latest news and promotions, and the API. */
export function siteOutline(snapshot: SiteSnapshot): SiteOutline {
  const { content } = snapshot
  const { seo, global, project_developer: developer, stocks } = content
  const news = newsFeed(snapshot)?.items ?? []
  return {
    title: global.project.full_name,
    text: seo.routes[paths.home()]?.description ?? seo.defaults.description,
    facts: [`${developer.name}, ${developer.legal_entity_short}`, global.address, global.phone],
    parts: [
      { title: copy.outlinePages, links: singlePages(snapshot) },
      {
        title: copy.outlinePromos,
        links: stocks.slice(0, MAX_LINKS).map(promo => ({
          name: promo.short_title,
          path: paths.promo(promo.slug),
          text: withFullCost(promo.lead, promo),
        })),
      },
      {
        title: copy.outlineNews,
        links: news.slice(0, MAX_LINKS).map(({ title, path, lead }) => ({ name: title, path, text: lead })),
      },
      { title: copy.outlinePrograms, links: forPrograms(news.length > 0) },
    ].filter(({ links }) => links.length > 0),
  }
}

function singlePages({ content }: SiteSnapshot): OutlineLink[] {
  return publicPages
    .filter(({ pattern }) => !pattern.includes(':'))
    .flatMap(({ pattern }) => {
      const route = content.seo.routes[pattern]
      return route && hasPage(content, pattern) ? [{ name: route.title, path: pattern, text: route.description }] : []
    })
}

function forPrograms(hasNews: boolean): OutlineLink[] {
  return [
    { name: copy.outlineCalls, path: apiPaths.docs(), text: copy.outlineCallsText },
    { name: 'OpenAPI 3.1', path: apiPaths.openapi(), text: copy.outlineOpenapiText },
    { name: copy.outlineMap, path: '/sitemap.xml', text: copy.outlineMapText },
    ...(hasNews ? [{ name: copy.outlineFeed, path: NEWS_FEED_PATH, text: copy.outlineFeedText }] : []),
  ]
}
