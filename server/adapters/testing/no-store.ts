import type { ChannelStore } from '../delivery/channel.ts'

/** One process without a database: it never waits for a turn, and keeps no tokens. */
export const NO_STORE: ChannelStore = {
  turn: async () => {},
  tokens: {
    read: async () => undefined,
    renew: async (seen, make) => ({ version: seen + 1, sealed: await make() }),
  },
}
