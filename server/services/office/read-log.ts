import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import { type Actor, demand } from './actor.ts'
import type { LogAction } from './log.ts'

export interface LogFilter {
  /** Id of a person. */
  actor?: string | undefined
  /** An action, or its subject: `person`. */
  action?: string | undefined
  /** `lot:145`. */
  subject?: string | undefined
  /** ISO times: from the first on, before the second. */
  from?: string | undefined
  until?: string | undefined
  /** Id of the last row of the page before. */
  before?: number | undefined
}

const PAGE = 100

/** Changes, the newest first, a page at a time. */
export async function readLog(actor: Actor, db: Kysely<Database>, filter: LogFilter) {
  demand(actor, 'log.read')
  let query = db.selectFrom('officeLog').selectAll().orderBy('id', 'desc').limit(PAGE)
  if (filter.actor) query = query.where('actorId', '=', filter.actor)
  if (filter.subject) query = query.where('subject', '=', filter.subject)
  if (filter.from) query = query.where('at', '>=', filter.from)
  if (filter.until) query = query.where('at', '<', filter.until)
  if (filter.before) query = query.where('id', '<', filter.before)
  const { action } = filter
  if (action) query = query.where(row => row.or([row('action', '=', action), row('action', 'like', `${action}.%`)]))
  const rows = await inStore(() => query.execute())
  return rows.map(row => ({
    ...row,
    action: row.action as LogAction,
    before: parse(row.before),
    after: parse(row.after),
  }))
}

const parse = (text: string): unknown => JSON.parse(text)
