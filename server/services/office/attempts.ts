import { sql } from 'kysely'
import { TooMany } from '#contract/errors.ts'
import type { Db } from '#server/db/schema.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Attempts of an account without a delay. */
const FREE = 5
/** Of a client: a sales office has one address. */
const FREE_OF_CLIENT = 20
const FIRST_DELAY_MS = 4_000
const MAX_DELAY_MS = 60_000
/** Older failures do not count. */
const FORGET_MS = 3_600_000

export const accountKey = (name: string) => `account:${sha256Of(name)}`
const CLIENT = 'client:'
export const clientAttemptKey = (client: string) => CLIENT + client

/**
 * Counts an attempt before it is made, so that parallel ones are counted too. Whether an account exists makes no
 * difference.
 * @throws TooMany after too many failures, with the seconds to wait
 */
export async function beginAttempt(db: Db, keys: readonly string[], now: Date): Promise<void> {
  const waitMs = await inTransaction(db, async trx => {
    let longest = 0
    for (const key of keys) {
      const at = now.toISOString()
      const forgotten = new Date(now.getTime() - FORGET_MS).toISOString()
      // The update locks the row until the transaction ends.
      const row = await trx
        .insertInto('officeAttempt')
        .values({ key, failures: 1, nextAt: at, at })
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet({
            failures: sql<number>`case when office_attempt.at < ${forgotten} then 1
              when office_attempt.next_at > ${at} then office_attempt.failures
              else office_attempt.failures + 1 end`,
            at,
          }),
        )
        .returning(['failures', 'nextAt'])
        .executeTakeFirstOrThrow()
      const leftMs = new Date(row.nextAt).getTime() - now.getTime()
      longest = Math.max(longest, leftMs)
      const free = key.startsWith(CLIENT) ? FREE_OF_CLIENT : FREE
      if (leftMs > 0 || row.failures < free) continue
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (row.failures - free), MAX_DELAY_MS)
      const nextAt = new Date(now.getTime() + delayMs).toISOString()
      await trx.updateTable('officeAttempt').set({ nextAt }).where('key', '=', key).execute()
    }
    return longest
  })
  if (waitMs > 0) throw new TooMany('too many attempts', Math.ceil(waitMs / 1000))
}

/** A success clears the account, and takes back the attempt of the client. */
export async function endAttempt(db: Db, account: string | undefined, client: string): Promise<void> {
  await inTransaction(db, async trx => {
    if (account) await trx.deleteFrom('officeAttempt').where('key', '=', account).execute()
    await trx
      .updateTable('officeAttempt')
      .set({ failures: sql`case when failures > 0 then failures - 1 else 0 end` })
      .where('key', '=', client)
      .execute()
  })
}

/**
 * Remembers a code of an authenticator application, which is valid for three half minutes.
 * @returns false = it was used already
 */
export async function takeCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const key = `code:${sha256Of(`${userId} ${code}`)}`
  const at = now.toISOString()
  const added = await db
    .insertInto('officeAttempt')
    .values({ key, failures: 0, nextAt: at, at })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return added !== undefined
}

/** Deletes forgotten failures and used codes. */
export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('officeAttempt')
    .where('at', '<', new Date(now.getTime() - FORGET_MS).toISOString())
    .execute()
}
