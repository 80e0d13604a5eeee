import type { Image } from '#contract/image.ts'

/** The head of a page: for browsers, search engines and link previews. */
export interface PageHead {
  /** Whole, as the tab shows it. */
  title: string
  description: string | null
  /** Address of the page from the root; null = search engines are not to keep it under any. */
  canonical: string | null
  robots?: 'noindex' | 'noindex,follow'
  /** Link preview; absent on pages that are not shared. */
  shared?: SharedLink
  /** A graph in the words of schema.org, addresses whole. */
  structured?: object
  /** The news feed that the page names. */
  feed?: { title: string; href: string }
}

export interface SharedLink {
  type: 'website' | 'product' | 'article'
  siteName: string
  locale: string
  image: Pick<Image, 'src' | 'alt'> | null
}

/** A tag of a head, as the framework writes it. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; [attribute: string]: string }
  | { 'script:ld+json': Record<string, string> }

/** @param origin of the public address of the site */
export function headTags(head: PageHead, origin: string): HeadTag[] {
  const { title, description, canonical, robots, structured, feed } = head
  return [
    { title },
    ...(description === null ? [] : [{ name: 'description', content: description }]),
    ...(canonical === null ? [] : [{ tagName: 'link' as const, rel: 'canonical', href: origin + canonical }]),
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...sharedTags(head, origin),
    ...(feed ? [{ tagName: 'link' as const, rel: 'alternate', type: 'application/rss+xml', ...feed }] : []),
    // React Router declares one kind of structured data, and writes any.
    ...(structured ? [{ 'script:ld+json': structured as Record<string, string> }] : []),
  ]
}

function sharedTags({ title, description, canonical, shared }: PageHead, origin: string): HeadTag[] {
  if (!shared) return []
  const { type, siteName, locale, image } = shared
  return [
    { property: 'og:type', content: type },
    ...(canonical === null ? [] : [{ property: 'og:url', content: origin + canonical }]),
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: locale },
    { property: 'og:title', content: title },
    ...(description === null ? [] : [{ property: 'og:description', content: description }]),
    ...(image
      ? [
          { property: 'og:image', content: new URL(image.src, origin).href },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}
