import type { Kysely } from 'kysely'
import { Unavailable } from '#contract/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import * as texts from '#texts/favorites.ts'

/** Rows of all lists together, 80 MB. Lists that nobody reads are forgotten after 60 days. */
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
