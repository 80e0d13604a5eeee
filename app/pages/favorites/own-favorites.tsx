import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { fill } from '#domain/text/fill.ts'
import * as favorites from '#texts/favorites.ts'
import { useFavoriteIds } from '../../features/favorites/use-favorites.ts'
import { ShareButton } from '../../features/share/share-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ClearFavorites } from './clear-favorites.tsx'
import { ComparePick } from './compare-pick.tsx'
import { EmptyFavorites } from './empty-favorites.tsx'
import { FavoriteHead } from './favorite-head.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { countOffSale } from './favorite-view.ts'
import type { FavoritesPage, FavoriteView } from './lists.server.ts'

type OwnFavoritesProps = Omit<FavoritesPage, 'head'> & { kind: LotKind | null }

export function OwnFavorites({ items, start, total, title, hasSitePlan, kind }: OwnFavoritesProps) {
  const shown = useShownFavorites(items)
  useEmptiedFocus(shown.length === 0)
  if (shown.length === 0) return <EmptyFavorites start={start} total={total} hasSitePlan={hasSitePlan} />
  const others = countOffSale(shown)
  return (
    <>
      <FavoriteHead
        title={title}
        count={shown.length}
        note={others > 0 && fill(favorites.pageNotOnSale, { count: others })}
      >
        <ShareButton kind="ghost" title={title} href={paths.favoritesShared(shown.map(({ id }) => id))} />
        <ButtonLink kind="ghost" size="small" icon="print" href={paths.favoritesPrint()}>
          {favorites.pagePrint}
        </ButtonLink>
        <ClearFavorites />
      </FavoriteHead>
      <ComparePick items={shown}>
        {pick => <FavoriteList items={shown} kind={kind} pick={shown.length > 1 ? pick : undefined} />}
      </ComparePick>
    </>
  )
}

/** Moves the focus from the removed last favorite to the heading of the empty list, but not when another tab removed it. */
function useEmptiedFocus(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    const isEmptied = isEmpty && !wasEmpty.current
    wasEmpty.current = isEmpty
    if (isEmptied && document.hasFocus() && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('h1')?.focus()
    }
  }, [isEmpty])
}

/** The lots that the server sent, less those removed since. A lot that the page does not know reloads it. */
export function useShownFavorites(items: readonly FavoriteView[]): readonly FavoriteView[] {
  const ids = useFavoriteIds()
  const { revalidate } = useRevalidator()
  const requestedIds = useRef<readonly number[] | null>(null)

  useEffect(() => {
    const isUnknown = ids?.some(id => !items.some(item => item.id === id)) ?? false
    // Once for a list: what the server does not send the second time either will not come.
    if (!isUnknown || requestedIds.current === ids) return
    requestedIds.current = ids
    void revalidate()
  }, [ids, items, revalidate])

  return ids === null ? items : items.filter(({ id }) => ids.includes(id))
}
