import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import type { Concerns } from '../concerns.ts'
import { everyMinute } from '../every-hour.ts'
import { isAnyHeld, isAnyStuck } from './outbox-stats.ts'
import { settleRemoved } from './settle-removed.ts'
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
