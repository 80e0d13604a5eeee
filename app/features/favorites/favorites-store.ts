import type { Favorites, FavoritesCounter } from '#contract/favorites.ts'
import {
  deleteFavorite,
  fetchFavorites,
  fetchFavoritesClear,
  postFavorite,
  postFavoritesRestore,
} from '../../api/favorites.ts'
import { type FavoritesState, favoritesState } from './favorites-state.ts'

let others: BroadcastChannel | null = null
let lastCall: Promise<unknown> = Promise.resolve()

const { get, set } = favoritesState

/** Asks for the list. @returns whether it came */
export function loadFavorites(): Promise<boolean> {
  return inTurn(async () => takeList(await fetchFavorites()))
}

/** Puts a property into the list. @returns whether it is there: state changes only then */
export function addFavorite(id: number): Promise<boolean> {
  return whilePending(id, async () => {
    const answer = await postFavorite(id)
    const { favorites } = get()
    await takeChange(favorites.includes(id) ? favorites : [...favorites, id], answer)
  })
}

/** Takes a property out of the list. @returns whether it is out: state changes only then */
export function removeFavorite(id: number): Promise<boolean> {
  return whilePending(id, async () => {
    const answer = await deleteFavorite(id)
    const rest = get().favorites.filter(other => other !== id)
    await takeChange(rest, answer)
  })
}

/** Empties the list. @returns whether it is empty: state changes only then */
export function clearFavorites(): Promise<boolean> {
  return inTurn(async () => takeChange([], await fetchFavoritesClear()))
}

/** Brings back what the last removal took. @returns whether it is back */
export function restoreFavorites(): Promise<boolean> {
  return inTurn(async () => {
    takeList(await postFavoritesRestore())
    tellOthers()
  })
}

/**
 * Keeps the list equal to that of the other tabs: hears of their changes, and asks anew when the visitor comes back to this one.
 * @returns ends it
 */
export function followFavorites(): () => void {
  const open = () => {
    try {
      others ??= new BroadcastChannel('favorites')
    } catch {
      // Firefox throws where cookies are blocked. The list is then read again when the visitor comes back to the tab.
      return
    }
    others.onmessage = ({ data }: MessageEvent<Pick<FavoritesState, 'favorites'>>) => {
      // In its turn: a list asked for before that change must not come after it and undo it.
      void inTurn(async () => set({ ...data, favoritesReady: true }))
    }
  }
  // A page with an open channel is not kept for the Back button.
  const close = () => {
    others?.close()
    others = null
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible') void loadFavorites()
  }
  const reopen = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    open()
    comeBack()
  }
  open()
  void loadFavorites()
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('pageshow', reopen)
  window.addEventListener('pagehide', close)
  return () => {
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('pageshow', reopen)
    window.removeEventListener('pagehide', close)
    close()
  }
}

function takeList({ id_list }: Favorites): void {
  set({ favorites: id_list, favoritesReady: true })
}

/**
 * Takes a change over. When the server counts otherwise the list is fetched: it may be another one than ours because cookies were
 * cleared meanwhile. What is sold, closed or gone is not counted, so a list that holds such lots is fetched too.
 */
async function takeChange(favorites: readonly number[], { active_counter }: FavoritesCounter): Promise<void> {
  const list = active_counter === favorites.length ? null : await fetchFavorites().catch(() => null)
  if (list) takeList(list)
  else set({ favorites })
  tellOthers()
}

function tellOthers(): void {
  const { favorites } = get()
  others?.postMessage({ favorites })
}

async function whilePending(id: number, call: () => Promise<void>): Promise<boolean> {
  set({ pendingFavs: [...get().pendingFavs, id] })
  const isDone = await inTurn(call)
  const at = get().pendingFavs.indexOf(id)
  set({ pendingFavs: get().pendingFavs.filter((_, index) => index !== at) })
  return isDone
}

/**
 * One call after another: the first addition makes the cookie that the second one needs, and an answer that was read before
 * a change must not arrive after it. A failure is only logged. Source: docs/specification-coverage.md#other-failed-calls.
 */
function inTurn(call: () => Promise<void>): Promise<boolean> {
  const turn = lastCall.then(async () => {
    try {
      await call()
      return true
    } catch (error) {
      console.warn('favorites:', error)
      return false
    }
  })
  lastCall = turn
  return turn
}
