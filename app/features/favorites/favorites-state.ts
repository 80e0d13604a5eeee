/** Source: specification §3 "Favorites". */
export interface FavoritesState {
  /** The list has come at least once: before that an empty one means nothing. */
  favoritesReady: boolean
  /** Ids in the order of adding. */
  favorites: readonly number[]
  /** How many of them are on sale. */
  favoritesCount: number
  /** Ids whose change is under way. */
  pendingFavs: readonly number[]
}

const EMPTY: FavoritesState = { favoritesReady: false, favorites: [], favoritesCount: 0, pendingFavs: [] }

// Lives in the browser only: the server never changes it, so no visitor sees another's list.
let state = EMPTY
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. What changes the state comes later: `favorites-store.ts`. */
export const favoritesState = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => state,
  getOnServer: () => EMPTY,
  set(change: Partial<FavoritesState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  },
}
