import type { ListedFlat } from '#domain/lots/flat.ts'
import type { AnyListedLot } from '#domain/lots/kinds.ts'
import type { FavoriteItem } from '../favorites.ts'
import type { ComparePage } from './compare.ts'
import type { PageHead } from './head.ts'
import type { WholePurchasePage } from './whole-purchase.ts'

/** A favorite with the card that a list shows. */
export interface FavoriteView extends Omit<FavoriteItem, 'card'> {
  /** Null = it is no longer in the catalogue. */
  card: AnyListedLot | null
  /** Why it cannot be bought, `Продана 14 ноября`; null = it can be, or will be. */
  goneText: string | null
}

/** The favorites of one visitor. */
export interface FavoritesPage {
  head: PageHead
  title: string
  items: readonly FavoriteView[]
  /** What an empty list begins with: one flat of each of the first layouts. An emptied list shows them at once, so they are always there. */
  start: readonly ListedFlat[]
  /** How many such are on sale. */
  total: number
  /** Whether the choice on pictures of the quarter is there to be led to. */
  hasSitePlan: boolean
}

/** Lots that somebody has chosen and sent the address of. */
export interface SharedFavoritesPage {
  head: PageHead
  title: string
  items: readonly FavoriteView[]
  /** How many that the address names are no longer in the catalogue. */
  missing: number
  /** The address names more than a list shows: so many are shown. Null = all are. */
  cutAt: number | null
}

/** What `/favorites` shows, by its query. */
export type FavoritesAt =
  | ({ view: 'own' } & FavoritesPage)
  | ({ view: 'shared' } & SharedFavoritesPage)
  | ({ view: 'compare' } & ComparePage)
  | ({ view: 'whole' } & WholePurchasePage)
