import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

const SETTING = 'image_key'
const KEY_BYTES = 32

/**
 * The key that signs picture addresses: the setting `IMAGE_KEY`, else one of our own, made at the first start and kept in
 * the database, so that every process signs alike and addresses outlive a restart.
 * @returns bytes in hex
 * @throws Unavailable when the store is busy too long
 */
export async function imageKey(db: Kysely<Database>, configured: string | undefined): Promise<string> {
  if (configured) return configured
  const made = randomBytes(KEY_BYTES).toString('hex')
  // Two first starts at once: the second waits for the first and keeps its key.
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
