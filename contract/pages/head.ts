import type { Image } from '../image.ts'

/** What the head of a page says to browsers, search engines and whoever shows a link to it. */
export interface PageHead {
  /** Whole, as the tab shows it. */
  title: string
  description: string | null
  /** Address of the page from the root; null = search engines are not to keep it under any. */
  canonical: string | null
  robots?: 'noindex' | 'noindex,follow'
  /** How a shared link looks; absent on pages that nobody shares. */
  shared?: SharedLink
  /** A graph in the words of schema.org, addresses whole. */
  structured?: object
  /** What of the page programs can follow. */
  feed?: { title: string; href: string }
}

/** Open Graph. */
export interface SharedLink {
  type: 'website' | 'product' | 'article'
  siteName: string
  locale: string
  image: Pick<Image, 'src' | 'alt'> | null
}
