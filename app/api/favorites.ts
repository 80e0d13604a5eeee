import type { Favorites, FavoritesCounter } from '#contract/favorites.ts'
import { apiPaths } from '#contract/paths.ts'
import { csrfHeaders } from './csrf.ts'

/** A call that takes longer is given up: others wait for it. */
const PATIENCE_MS = 10_000

/** The visitor's list. @throws without a connection, after 10 s, on any other answer than a list */
export function fetchFavorites(): Promise<Favorites> {
  return ask<Favorites>(apiPaths.favorites())
}

/** Puts a property into the list. @throws as `fetchFavorites` */
export function postFavorite(id: number): Promise<FavoritesCounter> {
  return ask<FavoritesCounter>(apiPaths.favorites(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }),
  })
}

/** Takes a property out of the list. @throws as `fetchFavorites` */
export function deleteFavorite(id: number): Promise<FavoritesCounter> {
  return ask<FavoritesCounter>(apiPaths.favorite(id), { method: 'DELETE' })
}

/** Empties the list. @throws as `fetchFavorites` */
export function fetchFavoritesClear(): Promise<FavoritesCounter> {
  return ask<FavoritesCounter>(apiPaths.favoritesClear())
}

/** Brings back what the last removal took. @throws as `fetchFavorites` */
export function postFavoritesRestore(): Promise<Favorites> {
  return ask<Favorites>(apiPaths.favoritesRestore(), { method: 'POST' })
}

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(path, {
    ...init,
    // Whoever opens another address at once takes the call along.
    keepalive: true,
    headers: { Accept: 'application/json', ...csrfHeaders(), ...init.headers },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  // Our own server; its tests hold each of these answers against the contract.
  return await response.json()
}
