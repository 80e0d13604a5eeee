import { type PageEntry, publicPages } from '#app/pages/registry.ts'
import { type ContentEntity, entityOf } from '#contract/content/registry.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'

export interface SitemapAddress {
  path: string
  /** Day of its last change, `YYYY-MM-DD`; null = unknown. */
  changed: string | null
}

/** Search engines read files of up to 50,000 addresses. */
const MOST_ADDRESSES = 40_000

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
    for (let at = 0; at < addresses.length; at += MOST_ADDRESSES) {
      files.set(at === 0 ? name : `${name}-${at / MOST_ADDRESSES + 1}`, addresses.slice(at, at + MOST_ADDRESSES))
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
