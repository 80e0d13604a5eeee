import type { Favorites, FavoritesCounter } from '#contract/favorites.ts'
import { paths } from '#contract/paths.ts'
import * as copy from '#texts/favorites.ts'
import {
  deleteFavorite,
  fetchFavorites,
  fetchFavoritesClear,
  postFavorite,
  postFavoritesRestore,
} from '../../api/favorites.ts'
import { showToast } from '../../ui/toasts.ts'
import { type FavoritesState, favoritesState } from './use-favorites.ts'

let otherTabs: BroadcastChannel | null = null
let lastCall: Promise<unknown> = Promise.resolve()

const { get, set } = favoritesState

export function loadFavorites(): Promise<boolean> {
  return inTurn(async () => takeList(await fetchFavorites()))
}

/** @returns whether it succeeded: the state changes only then */
export function addFavorite(id: number): Promise<boolean> {
  return whilePending(id, async () => {
    const answer = await postFavorite(id)
    const { favorites } = get()
    await takeChange(favorites.includes(id) ? favorites : [...favorites, id], answer)
  })
}

/** @returns as `addFavorite` */
function removeFavorite(id: number): Promise<boolean> {
  return whilePending(id, async () => {
    const answer = await deleteFavorite(id)
    const rest = get().favorites.filter(other => other !== id)
    await takeChange(rest, answer)
  })
}

/** Shows a notice on success, and when cookies are off. Source: docs/specification-coverage.md#changes-of-favorites. */
export async function toggleFavorite(id: number, isFavorite: boolean): Promise<void> {
  if (!navigator.cookieEnabled) showToast({ text: copy.noCookies, icon: 'alert' })
  else if (isFavorite) await removeWithUndo(id)
  else if (await addFavorite(id)) {
    showToast({ text: copy.added, icon: 'heart', action: { label: copy.open, href: paths.favorites() } })
  }
}

export async function removeWithUndo(id: number): Promise<void> {
  if (!(await removeFavorite(id))) return
  showToast({ text: copy.removed, action: { label: copy.undo, onSelect: () => void addFavorite(id) } })
}

/** @returns as `addFavorite` */
export function clearFavorites(): Promise<boolean> {
  return inTurn(async () => takeChange([], await fetchFavoritesClear()))
}

/** Restores what the last removal took. @returns whether it succeeded */
export function restoreFavorites(): Promise<boolean> {
  return inTurn(async () => {
    takeList(await postFavoritesRestore())
    notifyOtherTabs()
  })
}

/** Syncs the list with other tabs: receives their changes, and fetches it again when the visitor returns to this one. @returns stops it */
export function followFavorites(): () => void {
  const open = () => {
    try {
      otherTabs ??= new BroadcastChannel('favorites')
    } catch {
      // Firefox throws if cookies are blocked. The list is then fetched when the visitor returns to the tab.
      return
    }
    otherTabs.onmessage = ({ data }: MessageEvent<Pick<FavoritesState, 'favorites'>>) => {
      // Queued, so that a list fetched before that change does not overwrite it.
      void inTurn(async () => set({ ...data, favoritesReady: true }))
    }
  }
  // An open channel keeps the page out of the back/forward cache.
  const close = () => {
    otherTabs?.close()
    otherTabs = null
  }
  const refresh = () => {
    if (document.visibilityState === 'visible') void loadFavorites()
  }
  const reopen = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    open()
    refresh()
  }
  open()
  void loadFavorites()
  const listening = new AbortController()
  document.addEventListener('visibilitychange', refresh, listening)
  window.addEventListener('pageshow', reopen, listening)
  window.addEventListener('pagehide', close, listening)
  return () => {
    listening.abort()
    close()
  }
}

function takeList({ id_list }: Favorites): void {
  set({ favorites: id_list, favoritesReady: true })
}

/** If the server counts otherwise, cookies were cleared or a lot is off sale: the list is fetched. */
async function takeChange(favorites: readonly number[], { active_counter }: FavoritesCounter): Promise<void> {
  const list = active_counter === favorites.length ? null : await fetchFavorites().catch(() => null)
  if (list) takeList(list)
  else set({ favorites })
  notifyOtherTabs()
}

function notifyOtherTabs(): void {
  const { favorites } = get()
  otherTabs?.postMessage({ favorites })
}

async function whilePending(id: number, call: () => Promise<void>): Promise<boolean> {
  set({ pendingFavs: [...get().pendingFavs, id] })
  const isDone = await inTurn(call)
  const at = get().pendingFavs.indexOf(id)
  set({ pendingFavs: get().pendingFavs.filter((_, index) => index !== at) })
  return isDone
}

/** One call after another: the first addition sets the cookie that the second one needs. Failures are only logged. */
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
