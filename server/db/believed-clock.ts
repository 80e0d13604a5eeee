import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** Setting with the last time at which the clock was trusted, ISO in UTC. */
const BELIEVED_AT = 'clock_believed_at'

/** A site may be off for a month. A larger step means a wrong clock or a longer break, so a person decides. */
const FARTHEST_STEP_MS = 30 * 86_400_000

/** Whether data may be erased by the current clock. */
export type ClockVerdict = { isBelieved: true } | { isBelieved: false; lastBelieved: string }

/**
 * Updates the last trusted time only if the clock is trusted, so that rows stored with a wrong clock prove nothing.
 * Without a trusted time the newest row is used.
 */
export function judgeClock(db: Kysely<Database>, now: Date): Promise<ClockVerdict> {
  return inTransaction(db, async trx => {
    const written = await readBelieved(trx)
    const lastBelieved = written ?? (await newestRow(trx))
    const verdict = judge(lastBelieved, now)
    if (lastBelieved === undefined || !verdict.isBelieved) return verdict
    if (now.toISOString() > lastBelieved) await writeBelieved(trx, now.toISOString())
    // From now on rows with a wrong time are ignored.
    else if (written === undefined) await writeBelieved(trx, lastBelieved)
    return verdict
  })
}

function judge(lastBelieved: string | undefined, now: Date): ClockVerdict {
  if (lastBelieved === undefined) return { isBelieved: true }
  const awayMs = Math.abs(now.getTime() - Date.parse(lastBelieved))
  return awayMs <= FARTHEST_STEP_MS ? { isBelieved: true } : { isBelieved: false, lastBelieved }
}

/** The same without updating the trusted time. */
export async function peekClock(db: Kysely<Database>, now: Date): Promise<ClockVerdict> {
  return judge((await readBelieved(db)) ?? (await newestRow(db)), now)
}

/** Called when a person has checked the clock. @throws Unavailable */
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

/** Time of the newest visitor data; undefined = there is none to lose. */
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
