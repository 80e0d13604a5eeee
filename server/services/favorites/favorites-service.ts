import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { TooMany, Unavailable } from '#contract/errors.ts'
import type { FavoriteItem, Favorites, FavoritesCounter } from '#contract/favorites.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/durations.ts'
import { judgeClock } from '#server/db/believed-clock.ts'
import type { Db, Favorite } from '#server/db/schema.ts'
import * as texts from '#texts/favorites.ts'
import { hasAtLeast, inTransaction } from '../../db/transaction.ts'
import { NETWORK_FACTOR, networkOf } from '../../lib/network.ts'
import { every } from '../every.ts'
import { describeProperty } from '../lots/lots-service.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { addFavorite, removeFavorites, restoreFavorites } from './change-favorites.ts'
import { describeFavorites, describeItems, noteRead, readFavorites } from './list-favorites.ts'
import { createOwnerCookie } from './owner-cookie.ts'

type CookieHeader = string | null | undefined

interface FavoritesOptions {
  db: Db
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

/** Limit of all rows, 80 MB. Unread lists are deleted after 60 days. */
const MAX_ROWS = 500_000
/** Interval of counting, which takes a few milliseconds. */
const COUNTED_FOR_MS = 60_000
const RETRY_AFTER_SECONDS = 3600

/** Limits the size of all lists. @returns a function that throws Unavailable when there is no room */
export function createFavoritesRoom(
  db: Db,
  { maxRows = MAX_ROWS, nowMs = () => performance.now() } = {},
): () => Promise<void> {
  let isFull = false
  let countedAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (nowMs() - countedAtMs >= COUNTED_FOR_MS) {
      countedAtMs = nowMs()
      isFull = await hasAtLeast(db.selectFrom('favorite').select('propertyId'), maxRows)
    }
    if (isFull) throw new Unavailable(texts.tooManyLists, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

/** People of an office or a mobile network share an address. */
const PER_CLIENT = 50
/** Above this, only clients without a list of this hour may create one, so that a flood does not block newcomers. */
const OVERALL = 6000
const MAX_CLIENTS = 20_000

/** Limits new lists per client, in the memory of this process. */
export function createNewOwnerLimit(nowMs: () => number = () => performance.now()) {
  let hour = { endsMs: nowMs() + HOUR_MS, total: 0 }
  const clients = new LRUCache<string, number>({ max: MAX_CLIENTS })
  return {
    /** Clients of one IPv6 /48 also share a limit. @returns 0 = allowed and counted, else the seconds to wait */
    begin(client: string): number {
      if (nowMs() >= hour.endsMs) {
        hour = { endsMs: nowMs() + HOUR_MS, total: 0 }
        clients.clear()
      }
      const ofClient = clients.get(client) ?? 0
      const network = networkOf(client)
      const ofNetwork = network === undefined ? 0 : (clients.get(network) ?? 0)
      const isRefused =
        ofClient >= PER_CLIENT ||
        ofNetwork >= PER_CLIENT * NETWORK_FACTOR ||
        (hour.total >= OVERALL && (ofClient > 0 || ofNetwork > 0))
      if (isRefused) return Math.ceil((hour.endsMs - nowMs()) / 1000)
      clients.set(client, ofClient + 1)
      if (network !== undefined) clients.set(network, ofNetwork + 1)
      hour.total += 1
      return 0
    },
  }
}

/** The cookie lasts a year after the last addition, plus a month for wrong browser clocks. */
const LIST_KEPT_MS = 395 * DAY_MS
/** For lists that were never read: the browser keeps no cookies, or is a program. */
const UNREAD_KEPT_MS = 60 * DAY_MS
/** Longer than a removal can be undone. */
const REMOVED_KEPT_MS = HOUR_MS

/** Deletes expired lists, unread lists and removed entries. Safe in several processes. */
export async function forgetFavorites(db: Db, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return inTransaction(db, async trx => {
    const removed = await trx
      .deleteFrom('favorite')
      .where('removedAt', '<', before(REMOVED_KEPT_MS))
      .executeTakeFirstOrThrow()
    const expired = await trx
      .deleteFrom('favorite')
      .where('owner', 'in', query =>
        query
          .selectFrom('favorite')
          .select('owner')
          .groupBy('owner')
          .having(row =>
            row.or([
              row(row.fn.max('addedAt'), '<', before(LIST_KEPT_MS)),
              row.and([row(row.fn.max('addedAt'), '<', before(UNREAD_KEPT_MS)), row(row.fn.max('readAt'), 'is', null)]),
            ]),
          ),
      )
      .executeTakeFirstOrThrow()
    return Number(removed.numDeletedRows + expired.numDeletedRows)
  })
}

/** Runs at the start and every hour. @returns a function that stops it after the current run */
function startForgetting(db: Db, now: () => Date, log: Pick<Logger, 'warn'>): () => Promise<void> {
  return every(
    HOUR_MS,
    async () => {
      // After a jump of the clock nothing is deleted; the retention of requests reports it.
      if ((await judgeClock(db, now())).isBelieved) await forgetFavorites(db, now())
    },
    error => log.warn({ err: error }, 'old favorites could not be forgotten, next try in an hour'),
  )
}
