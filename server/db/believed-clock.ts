import { DAY_MS } from '#domain/dates/durations.ts'
import type { Db } from './schema.ts'
import { readSetting, writeSetting } from './setting.ts'
import { inTransaction } from './transaction.ts'

/** Setting with the last time at which the clock was trusted, ISO in UTC. */
const BELIEVED_AT = 'clock_believed_at'

/** A site may be off for a month. A larger step means a wrong clock or a longer break, so a person decides. */
const FARTHEST_STEP_MS = 30 * DAY_MS

/** Whether data may be erased by the current clock. */
type ClockVerdict = { isBelieved: true } | { isBelieved: false; lastBelieved: string }

/**
 * Updates the last trusted time only if the clock is trusted, so that rows stored with a wrong clock prove nothing.
 * Without a trusted time the newest row is used.
 */
export function judgeClock(db: Db, now: Date): Promise<ClockVerdict> {
  return inTransaction(db, async trx => {
    const written = await readSetting(trx, BELIEVED_AT)
    const lastBelieved = written ?? (await newestRow(trx))
    const verdict = judge(lastBelieved, now)
    if (lastBelieved === undefined || !verdict.isBelieved) return verdict
    if (now.toISOString() > lastBelieved) await writeSetting(trx, BELIEVED_AT, now.toISOString())
    // From now on rows with a wrong time are ignored.
    else if (written === undefined) await writeSetting(trx, BELIEVED_AT, lastBelieved)
    return verdict
  })
}

function judge(lastBelieved: string | undefined, now: Date): ClockVerdict {
  if (lastBelieved === undefined) return { isBelieved: true }
  const awayMs = Math.abs(now.getTime() - Date.parse(lastBelieved))
  return awayMs <= FARTHEST_STEP_MS ? { isBelieved: true } : { isBelieved: false, lastBelieved }
}

/** The same without updating the trusted time. */
export async function peekClock(db: Db, now: Date): Promise<ClockVerdict> {
  return judge((await readSetting(db, BELIEVED_AT)) ?? (await newestRow(db)), now)
}

/** Called when a person has checked the clock. @throws Unavailable */
export function trustClock(db: Db, now: Date): Promise<void> {
  return inTransaction(db, trx => writeSetting(trx, BELIEVED_AT, now.toISOString()))
}

/** Time of the newest visitor data; undefined = there is none to lose. */
async function newestRow(db: Db): Promise<string | undefined> {
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
