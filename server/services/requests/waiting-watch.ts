import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { CHANNEL_NAMES, type ChannelName, OFFICE_CHANNELS } from '#domain/channels.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Concerns } from '../concerns.ts'
import { everyMinute } from '../every-hour.ts'
import { enqueue } from './outbox.ts'
import { isAnyHeld, isAnyStuck, isWaiting } from './outbox-stats.ts'
import { isSettled } from './retention.ts'
import { GIVE_UP_AFTER_MS } from './retry-schedule.ts'
import { earlier } from './time-window.ts'

/** A person who looks after held requests has so long before it is a concern that they have not. */
const HELD_FOR_MS = 15 * 60_000

export interface WaitingOptions {
  db: Kysely<Database>
  /** Every configured way out. */
  channels: readonly Pick<Channel, 'name' | 'takes'>[]
  now: () => Date
  storeClock: StoreClock
  log: Logger
  concerns: Concerns
}

/**
 * Looks every minute for requests that go nowhere unless a person does something: held ones, whose visitors were thanked, and
 * deliveries to a channel that is no more, as far as they do not settle by themselves.
 * @returns stops it, after the look under way
 */
export function watchWaiting({ db, channels, now, storeClock, log, concerns }: WaitingOptions): () => Promise<void> {
  return everyMinute(
    async () => {
      concerns.set('requests_held', await isAnyHeld(db, earlier(now(), HELD_FOR_MS)))
      const { rerouted, givenUp } = await settleRemoved(db, channels, storeClock)
      if (rerouted + givenUp > 0) log.warn({ rerouted, givenUp }, 'a channel is configured no longer')
      const names = channels.map(({ name }) => name)
      concerns.set('channel_off', await isAnyStuck(db, names, storeClock))
    },
    error => log.debug({ err: error }, 'nobody can tell what waits, next look in a minute'),
  )
}

const MINUTE_MS = 60_000
/** A channel may be off for a restart or a mistake; a buyer does not wait for longer than this because of it. */
const OFF_FOR_MS = 15 * MINUTE_MS
// A short transaction each, as when requests are ended.
const AT_ONCE = 100

/** What became of deliveries to channels that are configured no longer. */
export interface SettledRemoved {
  /** Requests that the office had not heard of and that go another way now. */
  rerouted: number
  /** Deliveries that nobody needs any more, given up. */
  givenUp: number
}

/**
 * Settles what waits for channels that are configured no longer. A request that the office has not heard of goes the ways that
 * there are; what is only told besides is given up when its 72 hours are over, as on a channel that is ill.
 * @param channels every configured way out
 * @throws Unavailable when the store does not answer; what was settled before stays settled
 */
export async function settleRemoved(
  db: Kysely<Database>,
  channels: readonly Pick<Channel, 'name' | 'takes'>[],
  clock: StoreClock,
): Promise<SettledRemoved> {
  const removed = CHANNEL_NAMES.filter(name => !channels.some(channel => channel.name === name))
  const ways = channels.filter(({ name }) => OFFICE_CHANNELS.includes(name))
  if (removed.length === 0) return { rerouted: 0, givenUp: 0 }
  const rerouted = ways.length > 0 ? await inTransaction(db, trx => reroute(trx, removed, ways, clock)) : 0
  return { rerouted, givenUp: await inTransaction(db, trx => giveUp(trx, removed, clock)) }
}

/** Deliveries that wait for a channel of these, queued so long ago or before. */
function waitingFor(trx: Transaction<Database>, channels: readonly ChannelName[], ageMs: number, clock: StoreClock) {
  return trx
    .selectFrom('outbox')
    .innerJoin('request', 'request.id', 'outbox.requestId')
    .where('outbox.channel', 'in', channels)
    .where(row => isWaiting(row, clock))
    .where('outbox.queuedAt', '<=', clock(-ageMs))
    .limit(AT_ONCE)
}

async function reroute(
  trx: Transaction<Database>,
  removed: readonly ChannelName[],
  ways: readonly Pick<Channel, 'name' | 'takes'>[],
  clock: StoreClock,
): Promise<number> {
  const unheard = await waitingFor(trx, removed, OFF_FOR_MS, clock)
    .select(['request.id', 'request.type', 'request.mail', 'request.multipart'])
    .distinct()
    .where(row => row.not(isSettled(row)))
    // On its way to the office already, or given up there: a person sees it.
    .where(row =>
      row.not(
        row.exists(
          row
            .selectFrom('outbox as other')
            .select('other.id')
            .whereRef('other.requestId', '=', 'request.id')
            .where(
              'other.channel',
              'in',
              ways.map(({ name }) => name),
            ),
        ),
      ),
    )
    .execute()
  let rerouted = 0
  for (const request of unheard) {
    const names = ways.filter(({ takes }) => takes(request)).map(({ name }) => name)
    await enqueue(trx, request.id, names, clock)
    if (names.length > 0) rerouted += 1
  }
  return rerouted
}

async function giveUp(trx: Transaction<Database>, removed: readonly ChannelName[], clock: StoreClock): Promise<number> {
  const rows = await waitingFor(trx, removed, GIVE_UP_AFTER_MS, clock)
    .select('outbox.id')
    .where(row => isSettled(row))
    .execute()
  if (rows.length === 0) return 0
  await trx
    .updateTable('outbox')
    .set({ state: 'dead', lastError: 'the channel is configured no longer', leaseUntil: null, owner: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.length
}
