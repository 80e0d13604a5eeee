import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/db/schema.ts'

/** What verbs work with; many need more. */
export interface VerbContext {
  db: Kysely<Database>
  now: () => Date
}

/** A day near enough to today for any arithmetic of dates. */
export const daySchema = z.iso.date().refine(date => date > '2000' && date < '2100')
