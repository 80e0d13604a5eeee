import { paths } from '#contract/paths.ts'
import type { FullCost } from '#domain/mortgage/psk-text.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { headingOfRoute, headOfOne, headOfRoute, sharedLink } from '#server/services/seo/head.ts'
import type { PageHead, SharedLink } from '#server/services/seo/head-tags.ts'
import { crumbList, type PageCrumb, structuredGraph } from '#server/services/seo/structured.ts'
import * as common from '#texts/common.ts'
import type { SiteSnapshot } from '../services/snapshot/snapshot.ts'

export interface PageStart {
  head: PageHead
  /** The page itself last. */
  crumbs: readonly PageCrumb[]
  title: string
  /** Null = the content has none. */
  lead: string | null
}

export interface PageAddress {
  content: SiteSnapshot['content']
  /** Address without query. */
  path: string
  /** Origin of the public address. */
  origin: string
  images: Pick<ImageService, 'find'>
}

export interface PageStartOptions {
  /** Shown where the content has no heading for the address; always shown for one of many. */
  title: string
  above?: readonly PageCrumb[]
  /** Picture of shared links; by default the one that `seo.json` names for the address. */
  picture?: { key: string | undefined; alt: string | undefined }
  /** Address of the filtered page: search engines do not index it. */
  filtered?: string | undefined
  feed?: PageHead['feed']
  structured?: readonly object[]
  /** For one of many pages, without texts in `seo.json`. */
  one?: {
    /** Key of the template in `seo.json`, `/media/news/{slug}`. */
    template: string
    lead: string
    type: SharedLink['type']
    /** Breadcrumb of this page, if it differs from the title. */
    crumb?: string
    /** Full cost of a credit whose rate the title or the lead may name. */
    cost?: FullCost
  }
}

/** The list above one of many pages, as a breadcrumb. */
export function crumbOfRoute(content: SiteSnapshot['content'], path: string, title: string): PageCrumb {
  return { name: headingOfRoute(content, path) ?? title, href: path }
}

export function pageStart({ content, path, origin, images }: PageAddress, options: PageStartOptions): PageStart {
  const { above = [], structured = [], one, filtered, feed } = options
  const title = one ? options.title : (headingOfRoute(content, path) ?? options.title)
  const lead = one ? one.lead : (content.pages?.[path]?.lead ?? null)
  const crumbs = [{ name: common.breadcrumbsHome, href: paths.home() }, ...above, { name: one?.crumb ?? title }]
  const head = one ? headOfOne(content, one.template, path, { ...one, title }) : headOfRoute(content, path, title)
  return {
    head: {
      ...head,
      ...(filtered === undefined ? {} : { canonical: filtered, robots: 'noindex,follow' as const }),
      shared: sharedLink(
        content,
        one?.type ?? 'website',
        images,
        options.picture ?? { key: content.seo.routes[path]?.image, alt: undefined },
      ),
      ...(feed && { feed }),
      structured: structuredGraph(...structured, crumbList(origin, crumbs, path)),
    },
    crumbs,
    title,
    lead,
  }
}

export function editorialOf(content: SiteSnapshot['content'], path: string) {
  const page = content.pages?.[path]
  return { display: page?.display ?? headingOfRoute(content, path) ?? null, closing: page?.closing ?? null }
}

export type Editorial = ReturnType<typeof editorialOf>
