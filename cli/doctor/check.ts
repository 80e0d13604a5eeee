import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'

/** `failure`: the site does not do what it is configured to do; `warning`: it does, but an operator should know. */
export type Level = 'ok' | 'warning' | 'failure'

/** One line of the report. It never contains the value of a secret. */
export interface Finding {
  level: Level
  text: string
}

export interface CheckContext {
  config: Config
  /** Null = it could not be opened; checks that need it report nothing. */
  db: Kysely<Database> | null
  /** Built from the database; null when `db` is. */
  snapshot: SiteSnapshot | null
  now(): Date
}

/** One check. A new one joins the list in `doctor.ts`. */
export interface Check {
  /** One word, before each of its lines. */
  subject: string
  run(context: CheckContext): Promise<Finding[]> | Finding[]
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const failure = (text: string): Finding => ({ level: 'failure', text })
