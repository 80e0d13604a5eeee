import type { PageHead } from './head.ts'

/** A step of the way to a page; the page itself, the last one, has no address. */
export interface PageCrumb {
  name: string
  href?: string
}

/** What every page of texts begins with. */
export interface PlainPage {
  head: PageHead
  /** The way here, the page itself last. */
  crumbs: readonly PageCrumb[]
  title: string
  /** Null = the content has none. */
  lead: string | null
}

/** A link with the number of things that it leads to. */
export interface CountedLink {
  text: string
  href: string
  count: string
  isCurrent: boolean
}
