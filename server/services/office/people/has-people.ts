import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { isAny } from '#server/db/transaction.ts'
import { DEMO_PERSON } from './factors.ts'

/** Whether anyone was invited. */
export function hasPeople(db: Kysely<Database>): Promise<boolean> {
  return isAny(db.selectFrom('officeUser').select('id').where('id', '!=', DEMO_PERSON))
}
