import type { Content } from '#contract/content/registry.ts'
import { type FullCost, withFullCost } from '#domain/mortgage/psk-text.ts'
import { fill } from '#domain/text/format.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { PageHead, SharedLink } from '#server/services/seo/head-tags.ts'

/** Format of link previews in social networks. */
const SHARED_PICTURE = { ratio: '1200:630', maxWidthPx: 1280 } as const

/** @param path key in `seo.routes` */
export function headOfRoute({ seo }: Pick<Content, 'seo'>, path: string, title: string): PageHead {
  const route = seo.routes[path]
  return {
    title: (route?.title ?? title) + seo.defaults.title_suffix,
    description: route?.description ?? seo.defaults.description,
    canonical: path,
    ...(route?.robots ? { robots: route.robots } : {}),
  }
}

/** The head of a page that only its visitor needs: search engines do not keep it. */
export function unlistedHead({ seo }: Pick<Content, 'seo'>, title: string): PageHead {
  return { title: title + seo.defaults.title_suffix, description: null, canonical: null, robots: 'noindex' }
}

/** Values of a template; `title` and `description` are the texts without one. */
type TemplateValues = Readonly<Record<string, string | number>> & { title: string; description: string }

/** @param pattern key of the template, `/flats/{id}` */
export function textsOfTemplate({ seo }: Pick<Content, 'seo'>, pattern: string, values: TemplateValues) {
  const { title, description } = seo.templates[pattern] ?? values
  return { title: fill<string>(title, values), description: fill<string>(description, values) }
}

/** The head of one of many pages. @param cost of a credit whose rate the title or the lead may name */
export function headOfOne(
  content: Pick<Content, 'seo'>,
  pattern: string,
  path: string,
  { title, lead, cost = {} }: { title: string; lead: string; cost?: FullCost | undefined },
): PageHead {
  const [name, text] = [withFullCost(title, cost), withFullCost(lead, cost)]
  const texts = textsOfTemplate(content, pattern, { title: name, name, lead: text, description: text })
  const robots = content.seo.templates[pattern]?.robots
  return {
    title: texts.title + content.seo.defaults.title_suffix,
    description: texts.description,
    canonical: path,
    ...(robots ? { robots } : {}),
  }
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
