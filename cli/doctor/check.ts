import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'

/** `failure`: the site does not do what it is set up to do; `warning`: it does, and somebody should know. */
export type Level = 'ok' | 'warning' | 'failure'

/** What was found, one line. Never tells the value of a secret. */
export interface Finding {
  level: Level
  text: string
}

/** The site that is looked at. */
export interface Patient {
  config: Config
  /** Null = it could not be opened; what needs it looks at nothing. */
  db: Kysely<Database> | null
  /** What a site would show of it; null as `db` is. */
  snapshot: SiteSnapshot | null
  now(): Date
}

/** Looks at one thing. Whoever adds something that can be ill adds its check to the list in `checks.ts`. */
export interface Check {
  /** One word, before each of its lines. */
  subject: string
  /** @throws whatever went wrong: it is a failure with its message */
  look(patient: Patient): Promise<Finding[]> | Finding[]
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const failure = (text: string): Finding => ({ level: 'failure', text })
