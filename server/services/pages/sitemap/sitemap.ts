import type { SoldKind } from '#contract/catalogue/sold.ts'
import { entityNames } from '#contract/content/registry.ts'
import { type PageEntry, pages } from '#contract/pages/registry.ts'
import { hasPage } from '../../content/pages-with-content.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'

/** An address that search engines are told of. */
export interface SitemapAddress {
  path: string
  /** Day of its last change, `YYYY-MM-DD`; null = not told. */
  changed: string | null
}

/** Search engines read files of up to 50,000 addresses. */
const MOST_ADDRESSES = 40_000

/** Addresses of the site by file: single pages, and a file for the pages of each pattern. */
export function sitemapFiles(snapshot: SiteSnapshot): ReadonlyMap<string, readonly SitemapAddress[]> {
  const told = pages.filter(({ isInSitemap, route }) => isInSitemap && route)
  const single = told.filter(({ pattern }) => !pattern.includes(':'))
  const files = new Map<string, SitemapAddress[]>([
    [
      'pages',
      single.flatMap(({ pattern }) => (hasPage(snapshot.content, pattern) ? [{ path: pattern, changed: null }] : [])),
    ],
  ])
  for (const entry of told.filter(({ pattern }) => pattern.includes(':'))) {
    const addresses = addressesOf(entry, snapshot)
    const name = entry.pattern.split('/')[1] ?? ''
    for (let at = 0; at < addresses.length; at += MOST_ADDRESSES) {
      files.set(at === 0 ? name : `${name}-${at / MOST_ADDRESSES + 1}`, addresses.slice(at, at + MOST_ADDRESSES))
    }
  }
  return files
}

function addressesOf({ pattern, lot, needs }: PageEntry, snapshot: SiteSnapshot): SitemapAddress[] {
  if (lot) return lotAddresses(pattern, lot, snapshot)
  const slugs = needs && entityNames.includes(needs) ? slugsOf(snapshot.content[needs]) : []
  return slugs.map(slug => ({ path: pattern.replace(':slug', slug), changed: null }))
}

/** Lots that can be bought or waited for: a sold one keeps its page, and nobody is led there. */
function lotAddresses(pattern: string, kind: SoldKind, { onSale }: SiteSnapshot): SitemapAddress[] {
  if (onSale.sizeOf(kind) === undefined) return []
  return [...onSale.ofName(kind).rows.values()]
    .filter(({ status }) => status !== 'sold')
    .map(({ id, updatedAt }) => ({ path: pattern.replace(':id', String(id)), changed: updatedAt.slice(0, 10) }))
}

function slugsOf(documents: unknown): string[] {
  const named = (one: unknown): one is { slug: string } =>
    typeof one === 'object' && one !== null && 'slug' in one && typeof one.slug === 'string'
  return [documents]
    .flat()
    .filter(named)
    .map(({ slug }) => slug)
}
