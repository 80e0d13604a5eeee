import type { ChannelStore } from '../delivery/channel.ts'

/** A channel store without a database: no rate limit and no tokens. */
export const NO_STORE: ChannelStore = {
  turn: async () => {},
  tokens: {
    read: async () => undefined,
    renew: async (seen, make) => ({ version: seen + 1, sealed: await make() }),
  },
}
