import type { Purchase } from '#contract/content/purchase.ts'
import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import type { SaleStatus } from '#domain/lots/lot.ts'
import { withFullCost } from '#domain/mortgage/psk-text.ts'
import { fill } from '#domain/text/fill.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { PageHead, SharedLink } from '#server/services/seo/head-tags.ts'

/** Format of link previews in social networks. */
const SHARED_PICTURE = { ratio: '1200:630', maxWidthPx: 1280 } as const

/** @param path key in `seo.routes` */
export function headOfRoute({ seo }: Pick<Content, 'seo'>, path: string, title: string): PageHead {
  const own = seo.routes[path]
  return {
    title: (own?.title ?? title) + seo.defaults.title_suffix,
    description: own?.description ?? seo.defaults.description,
    canonical: path,
    ...(own?.robots ? { robots: own.robots } : {}),
  }
}

/** The head of a page that only its visitor needs: search engines do not keep it. */
export function unlistedHead({ seo }: Pick<Content, 'seo'>, title: string): PageHead {
  return { title: title + seo.defaults.title_suffix, description: null, canonical: null, robots: 'noindex' }
}

/** @param pattern key of the template. @param values `title` and `description` are the defaults */
export function headOfTemplate(
  { seo }: Pick<Content, 'seo'>,
  pattern: string,
  path: string,
  values: Readonly<Record<string, string>> & { title: string; description: string },
): PageHead {
  const template = seo.templates[pattern]
  return {
    title: fill<string>(template?.title ?? values.title, values) + seo.defaults.title_suffix,
    description: fill<string>(template?.description ?? values.description, values),
    canonical: path,
    ...(template?.robots ? { robots: template.robots } : {}),
  }
}

/** A withdrawn lot keeps its page for visitors with its link; search engines drop it. */
export function robotsOfLot({ is_withdrawn }: Pick<SaleStatus, 'is_withdrawn'>): Pick<PageHead, 'robots'> {
  return is_withdrawn ? { robots: 'noindex' } : {}
}

/** The heading of a page with a fixed path; undefined = none. */
export function headingOfRoute({ seo }: Pick<Content, 'seo'>, path: string): string | undefined {
  return seo.routes[path]?.h1 || undefined
}

/** Adds the link preview of the content to a page without one. */
export function withSharedLink<Page extends { head: PageHead }>(
  page: Page,
  content: Pick<Content, 'seo'>,
  images: Pick<ImageService, 'find'>,
): Page {
  const { shared, canonical } = page.head
  if (shared || canonical === null) return page
  const key = content.seo.routes[canonical.replace(/\?.*$/, '')]?.image
  return { ...page, head: { ...page.head, shared: sharedLink(content, 'website', images, { key, alt: undefined }) } }
}

/** @param picture default: the picture of the site */
export function sharedLink(
  { seo: { defaults } }: Pick<Content, 'seo'>,
  type: SharedLink['type'],
  images: Pick<ImageService, 'find'>,
  picture?: { key: string | undefined; alt: string | undefined },
): SharedLink {
  return {
    type,
    siteName: defaults.site_name,
    locale: defaults.locale,
    image:
      (picture && images.find(picture.key, picture.alt, SHARED_PICTURE)) ??
      images.find(defaults.image, undefined, SHARED_PICTURE),
  }
}

/** Template of purchase methods in `seo`. */
const TEMPLATE = '/purchase/{slug}'

export function methodHead({ seo }: Pick<Content, 'seo'>, method: Purchase): PageHead {
  const { slug, title, lead } = method
  const texts = { title: withFullCost(title, method), lead: withFullCost(lead, method) }
  const template = seo.templates[TEMPLATE]
  return {
    title: (template ? fill(template.title, texts) : texts.title) + seo.defaults.title_suffix,
    description: template ? fill(template.description, texts) : texts.lead,
    canonical: paths.purchase(slug),
  }
}
