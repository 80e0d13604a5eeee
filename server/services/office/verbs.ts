import { z } from 'zod'
import type { Db } from '#server/db/schema.ts'

/** What verbs work with; many need more. */
export interface VerbContext {
  db: Db
  now: () => Date
}

/** A day near enough to today for any arithmetic of dates. */
export const daySchema = z.iso.date().refine(date => date > '2000' && date < '2100')
