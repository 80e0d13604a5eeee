import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** Name of the setting with the latest time at which the clock was believed, ISO in UTC. */
const BELIEVED_AT = 'clock_believed_at'

/**
 * Largest believed step of the clock since it was believed last: a site may be off for a month. A larger step means that the clock is
 * wrong or that the site was off for longer. The code cannot distinguish them, so a person decides.
 */
const FARTHEST_STEP_MS = 30 * 86_400_000

/** Whether data may be erased, or counted as old, by the current clock. */
export type ClockVerdict = { isBelieved: true } | { isBelieved: false; lastBelieved: string }

/**
 * Judges the clock by the last time at which it was right. That time is written down whenever the clock is believed and not
 * otherwise, so that rows stored while it was wrong vouch for nothing. A database of a version that did not write it down is
 * judged by its newest row.
 * @throws Unavailable when the store does not answer
 */
export function judgeClock(db: Kysely<Database>, now: Date): Promise<ClockVerdict> {
  return inTransaction(db, async trx => {
    const written = await readBelieved(trx)
    const lastBelieved = written ?? (await newestRow(trx))
    const verdict = judge(lastBelieved, now)
    if (lastBelieved === undefined || !verdict.isBelieved) return verdict
    if (now.toISOString() > lastBelieved) await writeBelieved(trx, now.toISOString())
    // From now on no row of a wrong clock can be the newest one.
    else if (written === undefined) await writeBelieved(trx, lastBelieved)
    return verdict
  })
}

function judge(lastBelieved: string | undefined, now: Date): ClockVerdict {
  if (lastBelieved === undefined) return { isBelieved: true }
  const awayMs = Math.abs(now.getTime() - Date.parse(lastBelieved))
  return awayMs <= FARTHEST_STEP_MS ? { isBelieved: true } : { isBelieved: false, lastBelieved }
}

/** The same, without writing anything down. */
export async function peekClock(db: Kysely<Database>, now: Date): Promise<ClockVerdict> {
  return judge((await readBelieved(db)) ?? (await newestRow(db)), now)
}

/** A person has checked the clock: it is believed from now on. @throws Unavailable when the store does not answer */
export function trustClock(db: Kysely<Database>, now: Date): Promise<void> {
  return inTransaction(db, trx => writeBelieved(trx, now.toISOString()))
}

async function readBelieved(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', BELIEVED_AT).executeTakeFirst()
  return row?.value
}

async function writeBelieved(trx: Transaction<Database>, value: string): Promise<void> {
  await trx
    .insertInto('setting')
    .values({ name: BELIEVED_AT, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The newest data of visitors; undefined when there is none, so that there is nothing to lose. */
async function newestRow(db: Kysely<Database>): Promise<string | undefined> {
  const request = await db
    .selectFrom('request')
    .select('createdAt')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const favorite = await db
    .selectFrom('favorite')
    .select('addedAt')
    .orderBy('addedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return [request?.createdAt, favorite?.addedAt]
    .filter(time => time !== undefined)
    .sort()
    .at(-1)
}
