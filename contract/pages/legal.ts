import type { PageHead } from './head.ts'

/** What the page of a legal text is made of. */
export interface LegalPage {
  head: PageHead
  title: string
  /** Made from Markdown without raw HTML; its headings begin below that of the page. */
  html: string
  /** Day of the version in words. */
  updated: string
}
