import type { LotCard } from '#contract/catalogue/sold.ts'
import type { FavoriteItem } from '#contract/favorites.ts'
import type { FavoritesPage, FavoriteView } from '#contract/pages/favorites.ts'
import { paths } from '#contract/paths.ts'
import { groupFields } from '#domain/catalogue/fields.ts'
import { favorites as copy } from '#domain/copy/favorites.ts'
import { hasPage } from '../content/pages-with-content.ts'
import { MAIN_KIND, mainSale } from '../snapshot/kinds.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { headingOfRoute, headOfRoute } from './head.ts'
import { shownLots } from './shown-lots.ts'

/** Lots that an empty list begins with: one of each of the first groups, as of the first layouts. */
const FIRST_LOTS = 3

/** @param items what stands in the list of this visitor */
export function favoritesPage(snapshot: SiteSnapshot, items: readonly FavoriteItem[]): FavoritesPage {
  const { content } = snapshot
  const { index } = mainSale(snapshot)
  const [group] = groupFields(MAIN_KIND.fields)
  const first = index.parse({ limit: String(FIRST_LOTS), ...(group && { group: group.name }) })
  const path = paths.favorites()
  return {
    // Everybody's list is another, and nobody else's business.
    head: { ...headOfRoute(content, path, copy.title), canonical: null, robots: 'noindex' },
    title: headingOfRoute(content, path) ?? copy.title,
    items: favoriteViews(snapshot, items),
    start: shownLots(MAIN_KIND, index.search(first).cards, snapshot),
    total: index.count(index.parse({})),
    hasGenplan: hasPage(content, paths.genplan()),
  }
}

function favoriteViews(snapshot: SiteSnapshot, items: readonly FavoriteItem[]): FavoriteView[] {
  return items.map(item => ({ ...item, card: item.card && showLot(item.card, snapshot) }))
}

function showLot(card: LotCard, snapshot: SiteSnapshot): FavoriteView['card'] {
  const [shown] = shownLots(snapshot.onSale.ofName(card.type).kind, [card], snapshot)
  return (shown ?? null) as FavoriteView['card'] // the kind of this lot has put it into words
}
