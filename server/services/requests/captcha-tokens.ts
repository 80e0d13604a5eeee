import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { Unavailable } from '#contract/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'

/** Longer than a page retries a request, five minutes: the last attempt comes with the token of the first. */
const TOKEN_LIFE_MS = 10 * 60_000
const MAX_UNSTORED = 1000

/** Good tokens that no request has used yet, by their hash. */
export interface CaptchaTokens {
  remember(token: string): Promise<void>
  isRemembered(token: string): Promise<boolean>
  /** Takes a token out. @returns false when it was not there: another request has used it */
  take(trx: Transaction<Database>, token: string): Promise<boolean>
  /** The transaction that took it is done. */
  taken(token: string): void
}

/** Tokens in the store, and beside it those that an ill store could not take: asked again, the service would find them used. */
export function createCaptchaTokens(db: Kysely<Database>, now: () => Date): CaptchaTokens {
  const unstored = new LRUCache<string, true>({ max: MAX_UNSTORED, ttl: TOKEN_LIFE_MS })

  const remember = async (token: string) => {
    const row = { sha256: hashOf(token), expiresAt: new Date(now().getTime() + TOKEN_LIFE_MS).toISOString() }
    try {
      await inStore(() =>
        db
          .insertInto('captchaToken')
          .values(row)
          .onConflict(conflict => conflict.column('sha256').doNothing())
          .execute(),
      )
      unstored.delete(row.sha256)
    } catch (failure) {
      if (!(failure instanceof Unavailable)) throw failure
      unstored.set(row.sha256, true)
    }
  }

  return {
    remember,
    async isRemembered(token) {
      const sha256 = hashOf(token)
      if (unstored.has(sha256)) {
        await remember(token)
        return true
      }
      const row = await inStore(() =>
        db
          .selectFrom('captchaToken')
          .select('sha256')
          .where('sha256', '=', sha256)
          .where('expiresAt', '>', now().toISOString())
          .executeTakeFirst(),
      )
      return row !== undefined
    },
    async take(trx, token) {
      const sha256 = hashOf(token)
      const { numDeletedRows } = await trx
        .deleteFrom('captchaToken')
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n || unstored.has(sha256)
    },
    taken: token => void unstored.delete(hashOf(token)),
  }
}

/** A token is a secret of its visitor until it is used: the store keeps a hash. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
