import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'
import { inTransaction } from './transaction.ts'

const KEY_BYTES = 32

/** The configured key, or a random one in hex that is stored in the database, so that all processes share it. */
export async function storedKey(
  db: Db,
  name: 'image_key' | 'office_key',
  configured: string | undefined,
): Promise<string> {
  if (configured) return configured
  const made = randomBytes(KEY_BYTES).toString('hex')
  // Of two concurrent first starts the second keeps the key of the first.
  return inTransaction(db, async trx => {
    await trx
      .insertInto('setting')
      .values({ name, value: made })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute()
    const { value } = await trx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    return value
  })
}
