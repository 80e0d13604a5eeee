import { useEffect, useSyncExternalStore } from 'react'
import { createBrowserStore } from '#app/lib/browser-store.ts'
import { setCsrfNames } from '../../api/call.ts'

/** Source: docs/specification-coverage.md#state-of-favorites. */
export interface FavoritesState {
  favoritesReady: boolean
  favorites: readonly number[]
  pendingFavs: readonly number[]
}

const EMPTY: FavoritesState = { favoritesReady: false, favorites: [], pendingFavs: [] }

const store = createBrowserStore(EMPTY)

/** Changed by `favorites-store.ts`, which is loaded later. */
export const favoritesState = {
  ...store,
  set(change: Partial<FavoritesState>) {
    store.set({ ...store.get(), ...change })
  },
}

/** A part of the favorites state; on the server and before loading, that of an empty list. */
function useFavoritesState<Piece extends number | boolean | readonly number[]>(
  pick: (state: FavoritesState) => Piece,
): Piece {
  return useSyncExternalStore(
    favoritesState.subscribe,
    () => pick(favoritesState.get()),
    () => pick(favoritesState.getOnServer()),
  )
}

export function useFavoritesCount(): number {
  return useFavoritesState(state => state.favorites.length)
}

export function useFavorite(id: number): { isFavorite: boolean; isPending: boolean } {
  return {
    isFavorite: useFavoritesState(state => state.favorites.includes(id)),
    isPending: useFavoritesState(state => state.pendingFavs.includes(id)),
  }
}

/** Ids in the order of adding; null until loaded. */
export function useFavoriteIds(): readonly number[] | null {
  const isReady = useFavoritesState(state => state.favoritesReady)
  const ids = useFavoritesState(state => state.favorites)
  return isReady ? ids : null
}

/** Loads favorites after hydration and syncs them between tabs. Once in the layout. @param csrf names from the global settings */
export function useFavoritesSync(csrf: { cookie: string; header: string }): void {
  useEffect(() => {
    setCsrfNames(csrf)
  }, [csrf])
  useEffect(() => {
    let end: (() => void) | undefined
    let isGone = false
    // Loaded after hydration to keep it out of the initial scripts.
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

/** Toggles a favorite; the code is loaded at the first press. @param isFavorite the state before the press */
export function pressHeart(id: number, isFavorite: boolean): void {
  import('./favorites-store.ts').then(
    ({ toggleFavorite }) => toggleFavorite(id, isFavorite),
    error => console.warn('favorites:', error),
  )
}
