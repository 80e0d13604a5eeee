import type { Content } from '#contract/content/registry.ts'
import type { PageHead, SharedLink } from '#contract/pages/head.ts'
import type { ImageService } from '../images/image-service.ts'

/** Proportion and width that social networks show links with. Source: integrations, Open Graph. */
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

/** The heading of such a page; undefined where the content has none. */
export function headingOfRoute({ seo }: Pick<Content, 'seo'>, path: string): string | undefined {
  return seo.routes[path]?.h1 || undefined
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
