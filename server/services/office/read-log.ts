import { z } from 'zod'
import { addDays } from '#domain/dates/dates.ts'
import { startOfDay } from '#domain/dates/opening-hours.ts'
import { getContent } from '../content/get-content.ts'
import { type Actor, demand, type LogAction } from './actor.ts'
import type { VerbContext } from './verbs.ts'
import { daySchema } from './verbs.ts'

export const logFilter = z.object({
  /** Id of a person. */
  actor: z.string().max(64).optional(),
  /** An action, or its subject: `person`. */
  action: z.string().max(64).optional(),
  /** `lot:145`. */
  subject: z.string().max(100).optional(),
  /** Of the quarter. */
  day: daySchema.optional(),
  /** Id of the last row of the page before. */
  before: z.coerce.number().pipe(z.int32().positive()).optional(),
})

const PAGE = 100

/** Changes, the newest first, a page at a time. */
export async function readLog(actor: Actor, { db }: VerbContext, filter: z.output<typeof logFilter>) {
  demand(actor, 'log.read')
  let query = db.selectFrom('officeLog').selectAll().orderBy('id', 'desc').limit(PAGE)
  if (filter.actor) query = query.where('actorId', '=', filter.actor)
  if (filter.subject) query = query.where('subject', '=', filter.subject)
  if (filter.day) {
    const { time_zone: timeZone } = (await getContent(db)).global
    const from = startOfDay(timeZone, filter.day).toISOString()
    const until = startOfDay(timeZone, addDays(filter.day, 1)).toISOString()
    query = query.where('at', '>=', from).where('at', '<', until)
  }
  if (filter.before) query = query.where('id', '<', filter.before)
  const { action } = filter
  if (action) query = query.where(row => row.or([row('action', '=', action), row('action', 'like', `${action}.%`)]))
  const rows = await query.execute()
  return rows.map(row => ({
    ...row,
    action: row.action as LogAction,
    before: parse(row.before),
    after: parse(row.after),
  }))
}

const parse = (text: string): unknown => JSON.parse(text)
