import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { Unavailable } from '#contract/errors.ts'
import { NETWORK_FACTOR, networkOf } from '#domain/client-network.ts'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import * as texts from '#texts/favorites.ts'

/** Rows of all lists together, 80 MB. Lists that are not read are deleted after 60 days. */
const MAX_ROWS = 500_000
/** Counting them takes a few milliseconds; what is added meanwhile is bounded by the limits of lists. */
const COUNTED_FOR_MS = 60_000
const RETRY_AFTER_SECONDS = 3600

/**
 * Bounds what all lists take on disk.
 * @returns throws Unavailable when there is no room for another row
 */
export function createFavoritesRoom(
  db: Kysely<Database>,
  { maxRows = MAX_ROWS, nowMs = () => performance.now() } = {},
): () => Promise<void> {
  let isFull = false
  let countedAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (nowMs() - countedAtMs >= COUNTED_FOR_MS) {
      countedAtMs = nowMs()
      const rows = db.selectFrom('favorite').select('propertyId')
      const last = await inStore(() =>
        rows
          .limit(1)
          .offset(maxRows - 1)
          .executeTakeFirst(),
      )
      isFull = last !== undefined
    }
    if (isFull) throw new Unavailable(texts.tooManyLists, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

const HOUR_MS = 60 * 60_000
/** Many people of one office or of one mobile network are one client: some of them begin a list in the same hour. */
const PER_CLIENT = 50
/** Beyond this only clients that have begun none in this hour may begin one: a flood is held back, a newcomer is not. */
const OVERALL = 6000
const MAX_CLIENTS = 20_000

/** Limits clients that begin list after list, each under a new cookie. */
export interface NewOwnerLimit {
  /**
   * Counts a list that is about to be begun.
   * @param client whose: `clientKey` of their address; clients of one IPv6 /48 also share a limit
   * @returns 0 when it may, else the seconds until the hour is over; what is refused is not counted
   */
  begin(client: string): number
}

/**
 * In bounded memory, of this process alone: what passes it in several processes is forgotten after 60 days.
 * @param nowMs monotonic clock
 */
export function createNewOwnerLimit(nowMs: () => number = () => performance.now()): NewOwnerLimit {
  let hour = { endsMs: nowMs() + HOUR_MS, total: 0 }
  const clients = new LRUCache<string, number>({ max: MAX_CLIENTS })
  return {
    begin(client) {
      if (nowMs() >= hour.endsMs) {
        hour = { endsMs: nowMs() + HOUR_MS, total: 0 }
        clients.clear()
      }
      const own = clients.get(client) ?? 0
      const network = networkOf(client)
      const ofNetwork = network === undefined ? 0 : (clients.get(network) ?? 0)
      const isRefused =
        own >= PER_CLIENT ||
        ofNetwork >= PER_CLIENT * NETWORK_FACTOR ||
        (hour.total >= OVERALL && (own > 0 || ofNetwork > 0))
      if (isRefused) return Math.ceil((hour.endsMs - nowMs()) / 1000)
      clients.set(client, own + 1)
      if (network !== undefined) clients.set(network, ofNetwork + 1)
      hour.total += 1
      return 0
    },
  }
}
