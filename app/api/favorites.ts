import type { Favorites, FavoritesCounter } from '#contract/favorites.ts'
import { apiPaths } from '#contract/paths.ts'
import { csrfHeaders } from './call.ts'
import { fetchJson } from './fetch.ts'

/** Calls are made one after another, so a slow one times out. */
const TIMEOUT_MS = 10_000

/** @throws without a connection, after 10 s, on a status other than 2xx; so do the other calls */
export function fetchFavorites(): Promise<Favorites> {
  return call<Favorites>(apiPaths.favorites())
}

export function postFavorite(id: number): Promise<FavoritesCounter> {
  return call<FavoritesCounter>(apiPaths.favorites(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }),
  })
}

export function deleteFavorite(id: number): Promise<FavoritesCounter> {
  return call<FavoritesCounter>(apiPaths.favorite(id), { method: 'DELETE' })
}

export function fetchFavoritesClear(): Promise<FavoritesCounter> {
  return call<FavoritesCounter>(apiPaths.favoritesClear())
}

/** Restores what the last removal took. */
export function postFavoritesRestore(): Promise<Favorites> {
  return call<Favorites>(apiPaths.favoritesRestore(), { method: 'POST' })
}

function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  return fetchJson(path, {
    ...init,
    // The call survives a navigation to another page.
    keepalive: true,
    headers: { ...csrfHeaders(), ...init.headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
