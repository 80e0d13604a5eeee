import type { SharedLink } from '#contract/pages/head.ts'
import type { PageCrumb, PlainPage } from '#contract/pages/plain.ts'
import { paths } from '#contract/paths.ts'
import * as common from '#texts/common.ts'
import type { ImageService } from '../images/image-service.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { headingOfRoute, headOfRoute, headOfTemplate, sharedLink } from './head.ts'
import { crumbList, structuredGraph } from './structured.ts'

/** What pages are made with. */
export interface PageTools {
  images: Pick<ImageService, 'find'>
  /** Public address of the site: search engines read whole addresses. */
  siteUrl: string
}

export interface PlainPageOptions extends PageTools {
  /** Said where the content has no heading for the page. */
  title: string
  /** For a shared link; none = what the content says for the address. */
  picture?: { key: string | undefined; alt: string | undefined }
  /** What the page tells machines besides its way. */
  structured?: readonly object[]
  /** Pages between the first one and this one. */
  above?: readonly PageCrumb[]
}

/** The beginning of a page with an address of its own, in the words that the content has for it. */
export function plainPage(
  { content }: Pick<SiteSnapshot, 'content'>,
  path: string,
  options: PlainPageOptions,
): PlainPage {
  const { images, siteUrl, structured = [], above = [] } = options
  const picture = options.picture ?? { key: content.seo.routes[path]?.image, alt: undefined }
  const title = headingOfRoute(content, path) ?? options.title
  const crumbs = [{ name: common.breadcrumbsHome, href: paths.home() }, ...above, { name: title }]
  return {
    head: {
      ...headOfRoute(content, path, title),
      shared: sharedLink(content, 'website', images, picture),
      structured: structuredGraph(...structured, crumbList(new URL(siteUrl).origin, crumbs, path)),
    },
    crumbs,
    title,
    lead: content.pages?.[path]?.lead ?? null,
  }
}

export interface SinglePageOptions extends PageTools {
  /** Key of the template of heads, `/media/news/{slug}`. */
  pattern: string
  /** The list that it belongs to. */
  above: { path: string; title: string }
  title: string
  /** In the way to the page, where the title says what may not stand there. */
  crumb?: string
  lead: string
  type: SharedLink['type']
  picture: { key: string | undefined; alt: string | undefined }
  structured?: readonly object[]
}

/** The beginning of the page of one of many. */
export function singlePage(
  { content }: Pick<SiteSnapshot, 'content'>,
  path: string,
  options: SinglePageOptions,
): PlainPage {
  const { images, siteUrl, pattern, above, title, crumb = title, lead, type, picture, structured = [] } = options
  const crumbs = [
    { name: common.breadcrumbsHome, href: paths.home() },
    { name: headingOfRoute(content, above.path) ?? above.title, href: above.path },
    { name: crumb },
  ]
  return {
    head: {
      ...headOfTemplate(content, pattern, path, { title, name: title, lead, description: lead }),
      shared: sharedLink(content, type, images, picture),
      structured: structuredGraph(...structured, crumbList(new URL(siteUrl).origin, crumbs, path)),
    },
    crumbs,
    title,
    lead,
  }
}
