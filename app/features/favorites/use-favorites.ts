import { useEffect, useSyncExternalStore } from 'react'
import { setCsrfNames } from '../../api/csrf.ts'
import { type FavoritesState, favoritesState } from './favorites-state.ts'

/** A piece of the visitor's favorites. On the server, and until the list has come, it is that of an empty list. */
function useFavoritesState<Piece extends number | boolean | readonly number[]>(
  pick: (state: FavoritesState) => Piece,
): Piece {
  return useSyncExternalStore(
    favoritesState.subscribe,
    () => pick(favoritesState.get()),
    () => pick(favoritesState.getOnServer()),
  )
}

/** The number of favorites, shown next to the heart of the header. */
export function useFavoritesCount(): number {
  return useFavoritesState(state => state.favorites.length)
}

/** Whether a property is a favorite, and whether that is being changed. */
export function useFavorite(id: number): { isFavorite: boolean; isPending: boolean } {
  return {
    isFavorite: useFavoritesState(state => state.favorites.includes(id)),
    isPending: useFavoritesState(state => state.pendingFavs.includes(id)),
  }
}

/** Ids of the list in the order of adding; null = it has not come yet. */
export function useFavoriteIds(): readonly number[] | null {
  const isReady = useFavoritesState(state => state.favoritesReady)
  const ids = useFavoritesState(state => state.favorites)
  return isReady ? ids : null
}

/**
 * Fetches favorites when the page has come to life and keeps them equal between tabs. Once in the layout.
 * @param csrf names from the global settings
 */
export function useFavoritesSync(csrf: { cookie: string; header: string }): void {
  useEffect(() => {
    setCsrfNames(csrf)
  }, [csrf])
  useEffect(() => {
    let end: (() => void) | undefined
    let isGone = false
    // The list is asked for when the page already lives: its script is none of the page's first.
    import('./favorites-store.ts').then(
      ({ followFavorites }) => {
        if (!isGone) end = followFavorites()
      },
      error => console.warn('favorites:', error),
    )
    return () => {
      isGone = true
      end?.()
    }
  }, [])
}
