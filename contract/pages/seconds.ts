import type { ListedSecond } from '#domain/lots/second.ts'
import type { ListPageModel } from './list.ts'
import type { LotPageModel } from './lot-page.ts'
import type { KindAbout } from './places.ts'

/** The list of resale flats. */
export interface SecondsListPage extends ListPageModel<ListedSecond> {
  lead: string
  /** How they came to the developer, and a request for who waits for another one. */
  about: KindAbout
}

/** The page of a resale flat. */
export type SecondPage = LotPageModel<ListedSecond>
