import { type ChannelSettings, createChannels } from '#server/adapters/delivery/create-channels.ts'
import type { Db } from '#server/db/schema.ts'
import { channelStore } from '#server/services/requests/channel-store.ts'

export interface Surroundings {
  db: Db
  config: ChannelSettings & {
    SITE_URL: string
    DATA_DIR: string
    DATABASE_URL?: string | undefined
    RETENTION_REQUESTS_MONTHS: number
  }
  now: () => Date
  terminal: Terminal
}

export interface Terminal {
  /** For what must be read before the command is done. */
  print: (text: string) => void
  /** @throws Problem without a terminal */
  confirm: (question: string) => Promise<boolean>
}

/** The channels, for everything but a delivery: this program writes no letters. */
export function channelsOf({ db, config }: Pick<Surroundings, 'db' | 'config'>) {
  return createChannels(config, {
    siteUrl: config.SITE_URL,
    storeOf: channel => channelStore(db, channel),
    write: () => ({ subject: '', text: '' }),
    subjectOf: type => type,
  })
}
