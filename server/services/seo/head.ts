import type { Content } from '#contract/content/registry.ts'
import type { PageHead, SharedLink } from '#contract/pages/head.ts'
import { fill } from '#domain/text/fill.ts'
import type { ImageService } from '#server/services/images/image-service.ts'

/** Proportion and width that social networks show links with. */
const SHARED_PICTURE = { ratio: '1200:630', maxWidthPx: 1280 } as const

/**
 * The head of a page with an address of its own, in the words that the content has for it.
 * @param path  the address, its key in `seo.routes`
 * @param title said where the content has none
 */
export function headOfRoute({ seo }: Pick<Content, 'seo'>, path: string, title: string): PageHead {
  const own = seo.routes[path]
  return {
    title: (own?.title ?? title) + seo.defaults.title_suffix,
    description: own?.description ?? seo.defaults.description,
    canonical: path,
    ...(own?.robots ? { robots: own.robots } : {}),
  }
}

/**
 * The head of one of many pages, from the template that the content has for them.
 * @param pattern key of the template, `/media/news/{slug}`
 * @param path    the address
 * @param values  of the placeholders; `title` and `description` serve where the content has no template
 */
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

/** The heading of a page with an address of its own; undefined where the content has none. */
export function headingOfRoute({ seo }: Pick<Content, 'seo'>, path: string): string | undefined {
  return seo.routes[path]?.h1 || undefined
}

/** A page whose links look as the content says for its address, where the page itself says nothing. */
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

/**
 * How a link to a page looks where it is shared.
 * @param picture place of the picture and what it shows; where there is none, the picture of the site
 */
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
