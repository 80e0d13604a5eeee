import type { FavoriteItem } from '#contract/favorites.ts'
import type { FavoritesPage, FavoriteView } from '#contract/pages/favorites.ts'
import { paths } from '#contract/paths.ts'
import { toCardFlat } from '#domain/catalogue/card-flat.ts'
import { favorites as copy } from '#domain/copy/favorites.ts'
import { print } from '#domain/copy/print.ts'
import { flatsOf } from '#server/services/catalogue/kinds/flat/flat-kind.ts'
import { hasPage } from '../content/pages-with-content.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { flatCards, flatTerms } from './flat-cards.ts'
import { headingOfRoute, headOfRoute } from './head.ts'

/** Flats that an empty list begins with: one of each of the first layouts of the catalogue. */
const FIRST_FLATS = { group: 'layout', limit: '3' }

/** @param items what stands in the list of this visitor */
export function favoritesPage(snapshot: SiteSnapshot, items: readonly FavoriteItem[]): FavoritesPage {
  const { content } = snapshot
  const { index: flats } = flatsOf(snapshot)
  const path = paths.favorites()
  return {
    // Everybody's list is another, and nobody else's business.
    head: { ...headOfRoute(content, path, copy.title), canonical: null, robots: 'noindex' },
    title: headingOfRoute(content, path) ?? copy.title,
    items: favoriteViews(snapshot, items),
    start: flatCards(flats.search(flats.parse(FIRST_FLATS)).cards, snapshot),
    total: flats.count(flats.parse({})),
    hasGenplan: hasPage(content, paths.genplan()),
  }
}

/** The same list for paper. */
export function printedFavorites(
  snapshot: SiteSnapshot,
  items: readonly FavoriteItem[],
): Pick<FavoritesPage, 'head' | 'items'> {
  const title = print.favoritesTitle + snapshot.content.seo.defaults.title_suffix
  return {
    head: { title, description: null, canonical: null, robots: 'noindex' },
    items: favoriteViews(snapshot, items),
  }
}

function favoriteViews(snapshot: SiteSnapshot, items: readonly FavoriteItem[]): FavoriteView[] {
  const terms = flatTerms(snapshot)
  return items.map(item => ({ ...item, card: item.card && toCardFlat(item.card, terms) }))
}
