import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { ChannelName } from '#domain/channels.ts'
import type { ChannelStore } from '#server/adapters/delivery/channel-store.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { takeTurn } from './channel-turns.ts'
import { createTokenVault } from './token-vault.ts'

/** What the processes on one database keep together for a channel. */
export function channelStore(db: Kysely<Database>, channel: ChannelName, clock: StoreClock): ChannelStore {
  return {
    async turn(perSecond) {
      await sleep(await takeTurn(db, channel, perSecond, clock))
    },
    tokens: createTokenVault(db, channel, clock),
  }
}
