import { createBrowserStore } from '#app/lib/browser-store.ts'

/** Source: docs/specification-coverage.md#state-of-favorites. */
export interface FavoritesState {
  /** The list has come at least once: before that an empty one means nothing. */
  favoritesReady: boolean
  /** Ids in the order of adding; their number is the count that the header shows. */
  favorites: readonly number[]
  /** Ids whose change is under way. */
  pendingFavs: readonly number[]
}

const EMPTY: FavoritesState = { favoritesReady: false, favorites: [], pendingFavs: [] }

const store = createBrowserStore(EMPTY)

/** What changes the state comes later: `favorites-store.ts`. */
export const favoritesState = {
  ...store,
  set(change: Partial<FavoritesState>) {
    store.set({ ...store.get(), ...change })
  },
}
