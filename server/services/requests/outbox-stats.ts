import { type Kysely, sql } from 'kysely'
import type { ChannelName } from '#server/adapters/delivery/channel.ts'
import type { Database, OutboxState } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import { ALL_CHANNELS } from './office-channels.ts'

/** The outbox at this moment, for the metrics. */
export interface OutboxStats {
  rows: { channel: string; state: OutboxState; count: number }[]
  /** Age of the oldest delivery that is still to be made, seconds; 0 = nothing waits. */
  oldestSeconds: number
}

/** @throws Unavailable when the store does not answer */
export function outboxStats(db: Kysely<Database>, now: Date): Promise<OutboxStats> {
  return inStore(async () => {
    const rows = await db
      .selectFrom('outbox')
      .select(row => ['channel', 'state', row.fn.countAll<number>().as('count')])
      .groupBy(['channel', 'state'])
      .execute()
    const oldest = await db
      .selectFrom('outbox')
      .select('queuedAt')
      .where('state', 'in', ['pending', 'sending'])
      .orderBy('queuedAt')
      .limit(1)
      .executeTakeFirst()
    const ageMs = oldest ? now.getTime() - Date.parse(oldest.queuedAt) : 0
    return { rows, oldestSeconds: Math.max(Math.round(ageMs / 1000), 0) }
  })
}

/**
 * Whether a delivery waits for a channel that is configured no longer: nobody will ever make it.
 * @param channels names of those that are
 * @throws Unavailable when the store does not answer
 */
export async function isAnyStuck(db: Kysely<Database>, channels: readonly ChannelName[]): Promise<boolean> {
  const off = ALL_CHANNELS.filter(name => !channels.includes(name))
  if (off.length === 0) return false
  const found = await inStore(() =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'pending')
      .where('channel', 'in', off)
      .limit(1)
      .executeTakeFirst(),
  )
  return found !== undefined
}

/** How many requests wait for a person to look at them, for the metrics. @throws Unavailable when the store does not answer */
export function countHeld(db: Kysely<Database>): Promise<number> {
  return inStore(async () => {
    const { count } = await db
      .selectFrom('request')
      .select(row => row.fn.countAll<number>().as('count'))
      // In the words of the index, which a parameter would not match.
      .where(sql<boolean>`held`)
      .executeTakeFirstOrThrow()
    return count
  })
}
