import type { FavoriteItem } from '#contract/favorites.ts'
import type { FavoritesPage } from '#contract/pages/favorites.ts'
import type { PageHead } from '#contract/pages/head.ts'
import { paths } from '#contract/paths.ts'
import { favorites as copy } from '#domain/copy/favorites.ts'
import { print } from '#domain/copy/print.ts'
import { flatsOf } from '#server/services/catalogue/kinds/flat/flat-kind.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
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
    items,
    start: flats.search(flats.parse(FIRST_FLATS)).cards,
    total: flats.count(flats.parse({})),
  }
}

/** The head of the same list on paper. */
export function printedFavoritesHead({ content }: SiteSnapshot): PageHead {
  return {
    title: print.favoritesTitle + content.seo.defaults.title_suffix,
    description: null,
    canonical: null,
    robots: 'noindex',
  }
}
