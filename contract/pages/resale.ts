import type { ListedResale } from '#domain/lots/resale.ts'
import type { ListPageModel } from './list.ts'
import type { LotPageModel } from './lot-page.ts'
import type { KindAbout } from './places.ts'

/** The list of resale flats. */
export interface ResaleListPage extends ListPageModel<ListedResale> {
  lead: string
  /** How they came to the developer, and a request for who waits for another one. */
  about: KindAbout
}

/** The page of a resale flat. */
export type ResaleLotPage = LotPageModel<ListedResale>
