import type { SearchAnswer } from '../search.ts'
import type { PageHead } from './head.ts'

/** What is found, for those without a script. */
export interface SearchPage {
  head: PageHead
  title: string
  /** Null = nothing was asked. */
  answer: SearchAnswer | null
  /** What can be asked, where nothing was. */
  examples: readonly string[]
  /** What is wrong with the question. */
  problem: string | null
}
