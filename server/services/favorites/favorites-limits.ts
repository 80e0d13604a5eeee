import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { Unavailable } from '#contract/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import * as texts from '#texts/favorites.ts'
import { NETWORK_FACTOR, networkOf } from '../../lib/network.ts'

/** Limit of all rows, 80 MB. Unread lists are deleted after 60 days. */
const MAX_ROWS = 500_000
/** Interval of counting, which takes a few milliseconds. */
const COUNTED_FOR_MS = 60_000
const RETRY_AFTER_SECONDS = 3600

/** Limits the size of all lists. @returns a function that throws Unavailable when there is no room */
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
