import { createBrowserStore } from '#app/lib/browser-store.ts'

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
