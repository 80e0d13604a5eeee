import type { PageHead } from './head.ts'

/** The documents that a visitor agrees to, by the names of their calls. */
export type LegalDocument = 'user_agreement' | 'confidentiality_policy' | 'personal_data_consent'

/** What the page of a legal text is made of. */
export interface LegalPage {
  head: PageHead
  title: string
  /** Made from Markdown without raw HTML; its headings begin below that of the page. */
  html: string
  /** Day of the version in words. */
  updated: string
}
