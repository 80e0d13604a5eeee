import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

const SETTING = 'image_key'
const KEY_BYTES = 32

/** Signs picture URLs: `IMAGE_KEY`, or a random key that is stored in the database, so that all processes share it. */
export async function imageKey(db: Kysely<Database>, configured: string | undefined): Promise<string> {
  if (configured) return configured
  const made = randomBytes(KEY_BYTES).toString('hex')
  // Of two concurrent first starts the second keeps the key of the first.
  return inTransaction(db, async trx => {
    await trx
      .insertInto('setting')
      .values({ name: SETTING, value: made })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute()
    const { value } = await trx
      .selectFrom('setting')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirstOrThrow()
    return value
  })
}
