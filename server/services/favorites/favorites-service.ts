import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { TooMany } from '#contract/errors.ts'
import type { FavoriteItem, Favorites, FavoritesCounter } from '#contract/favorites.ts'
import type { Database, Favorite } from '#server/db/schema.ts'
import * as texts from '#texts/favorites.ts'
import { describeProperty } from '../lots/lots-service.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { addFavorite, removeFavorites, restoreFavorites } from './change-favorites.ts'
import { createFavoritesRoom, createNewOwnerLimit } from './favorites-limits.ts'
import { startForgetting } from './forget-favorites.ts'
import { describeFavorites, describeItems, noteRead, readFavorites } from './list-favorites.ts'
import { createOwnerCookie } from './owner-cookie.ts'

type CookieHeader = string | null | undefined

interface FavoritesOptions {
  db: Kysely<Database>
  current: () => SiteSnapshot
  now: () => Date
  log: Pick<Logger, 'warn'>
  isSecure: boolean
}

/**
 * Favorites of anonymous visitors, identified by the `Cookie` header. Methods throw `Unavailable` when nothing was
 * changed. Source: docs/specification-coverage.md#changes-of-favorites, docs/specification-coverage.md#72-favorites,
 * docs/security.md#threats.
 */
export function createFavorites({ db, current, now, log, isSecure }: FavoritesOptions) {
  const cookies = createOwnerCookie(isSecure)
  const newOwners = createNewOwnerLimit()
  const makeSureOfRoom = createFavoritesRoom(db)
  let stopForgetting = async () => {}
  /** Pending writes that `stop` waits for. */
  const notes = new Set<Promise<void>>()

  const rowsOf = async (cookie: CookieHeader): Promise<Favorite[]> => {
    const secret = cookies.read(cookie)
    if (secret === null) return []
    const rows = await readFavorites(db, secret)
    const note = noteRead(db, rows, now())
      .catch(error => log.warn({ err: error }, 'a list was read, which could not be noted'))
      .finally(() => notes.delete(note))
    notes.add(note)
    return rows
  }
  const counter = (rows: readonly Favorite[]): FavoritesCounter => {
    const { active_counter } = describeFavorites(rows, current())
    return { active_counter }
  }

  return {
    /** `GET /api/favorites/` */
    async get(cookie: CookieHeader): Promise<Favorites> {
      return describeFavorites(await rowsOf(cookie), current())
    },
    async listItems(cookie: CookieHeader): Promise<FavoriteItem[]> {
      return describeItems(await rowsOf(cookie), current())
    },
    /**
     * A repetition has no effect.
     * @throws NotFound; FieldErrors the list is full; TooMany too many new lists of the client
     */
    async add(cookie: CookieHeader, id: number, client: string): Promise<FavoritesCounter & { setCookie: string }> {
      const beforeNew = () => {
        const waitSeconds = newOwners.begin(client)
        if (waitSeconds > 0) throw new TooMany(texts.tooManyLists, waitSeconds)
      }
      await makeSureOfRoom()
      const secret = await addFavorite(db, cookies.read(cookie), id, describeProperty(current(), id), now(), beforeNew)
      return { ...counter(await readFavorites(db, secret)), setCookie: cookies.write(secret) }
    },
    /** Removes a property, or all with `null`. */
    async remove(cookie: CookieHeader, id: number | null): Promise<FavoritesCounter> {
      const secret = cookies.read(cookie)
      if (secret !== null) await removeFavorites(db, secret, id, now())
      return counter(await rowsOf(cookie))
    },
    async restore(cookie: CookieHeader): Promise<Favorites> {
      const secret = cookies.read(cookie)
      if (secret !== null) await restoreFavorites(db, secret, now())
      return describeFavorites(await rowsOf(cookie), current())
    },
    start(): void {
      stopForgetting = startForgetting(db, now, log)
    },
    async stop(): Promise<void> {
      await stopForgetting()
      await Promise.all(notes)
    },
  }
}

export type FavoritesService = ReturnType<typeof createFavorites>
