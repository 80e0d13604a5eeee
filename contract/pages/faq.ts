import type { FaqGroup } from '../content/documents.ts'
import type { PageHead } from './head.ts'

/** Questions that buyers ask, in groups. */
export interface FaqPage {
  head: PageHead
  title: string
  groups: readonly FaqGroup[]
}
