import type { OpeningHours } from '#domain/dates/opening-hours.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Trx } from '#server/db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type Actor, demand, type LogEntry, type Right, writeLog } from '../actor.ts'
import type { VerbContext } from '../verbs.ts'

export interface RequestsContext extends VerbContext {
  channels: readonly Pick<Channel, 'name' | 'takes' | 'forget'>[]
}

export function officeHours({ content }: Pick<SiteSnapshot, 'content'>): OpeningHours {
  const { working_hours: hours, hours_special: special, time_zone: timeZone } = content.global
  return { hours, special, timeZone }
}

export const subjectOf = (id: string) => `request:${id}`

/** Runs a change and writes its log in one transaction. `work` returns what to log. @throws Forbidden */
export async function changeRequest(
  actor: Actor,
  right: Right,
  { db, now }: VerbContext,
  id: string,
  work: (trx: Trx, at: string) => Promise<Omit<LogEntry, 'subject'>>,
): Promise<void> {
  demand(actor, right)
  await inTransaction(db, async trx => {
    const at = now()
    const entry = await work(trx, at.toISOString())
    await writeLog(trx, actor, { ...entry, subject: subjectOf(id) }, at)
  })
}
