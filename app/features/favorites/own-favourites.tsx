import type { FavoritesPage } from '#contract/pages/favorites.ts'
import { paths } from '#contract/paths.ts'
import { favoritesPage } from '#domain/copy/favorites-page.ts'
import { fill } from '#domain/copy/fill.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ClearFavourites } from './clear-favourites.tsx'
import { ComparePick } from './compare-pick.tsx'
import { EmptyFavourites } from './empty-favourites.tsx'
import { countOnSale } from './favorite-view.ts'
import { FavouriteHead } from './favourite-head.tsx'
import { FavouriteList } from './favourite-list.tsx'
import { ShareList } from './share-list.tsx'
import { useEmptiedFocus } from './use-emptied-focus.ts'
import { useShownFavourites } from './use-shown-favourites.ts'

/** What the visitor has kept, and what can be done with it. */
export function OwnFavourites({ items, start, total, title, hasGenplan }: Omit<FavoritesPage, 'head'>) {
  const shown = useShownFavourites(items)
  useEmptiedFocus(shown.length === 0)
  if (shown.length === 0) return <EmptyFavourites start={start} total={total} hasGenplan={hasGenplan} />
  const others = shown.length - countOnSale(shown)
  return (
    <>
      <FavouriteHead
        title={title}
        onSale={countOnSale(shown)}
        note={others > 0 && fill(favoritesPage.notOnSale, { count: others })}
      >
        <ShareList title={title} href={paths.favoritesShared(shown.map(({ id }) => id))} />
        <ButtonLink size="small" icon="print" href={paths.favoritesPrint()}>
          {favoritesPage.print}
        </ButtonLink>
        <ClearFavourites />
      </FavouriteHead>
      <ComparePick>{pick => <FavouriteList items={shown} pick={shown.length > 1 ? pick : undefined} />}</ComparePick>
    </>
  )
}
