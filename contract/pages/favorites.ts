import type { PropertyCard } from '../catalogue/flat.ts'
import type { FavoriteItem } from '../favorites.ts'
import type { PageHead } from './head.ts'

/** The favourites of one visitor. */
export interface FavoritesPage {
  head: PageHead
  title: string
  items: readonly FavoriteItem[]
  /** What an empty list begins with: one flat of each of the first layouts. An emptied list shows them at once, so they are always there. */
  start: readonly PropertyCard[]
  /** Flats on sale. */
  total: number
}
