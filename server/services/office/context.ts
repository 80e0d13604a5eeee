import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** What verbs work with; many need more. */
export interface VerbContext {
  db: Kysely<Database>
  now: () => Date
}
