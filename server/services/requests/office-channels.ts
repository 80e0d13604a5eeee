import type { ChannelName } from '#server/adapters/delivery/channel.ts'

/** Whether the sales office learns of a request by this channel. A new channel has to say. */
const TELLS_OFFICE: Record<ChannelName, boolean> = {
  webhook: true,
  mail: true,
  // The visitor himself, and the statistics of advertising: nobody calls back because of them.
  visitor_mail: false,
  calltracking: false,
}

/** Every channel there is, configured or not. */
export const ALL_CHANNELS = Object.keys(TELLS_OFFICE) as ChannelName[] // the keys of the record are its names

/** Once one of these has a request, the office has heard of it. */
export const OFFICE_CHANNELS: readonly ChannelName[] = ALL_CHANNELS.filter(name => TELLS_OFFICE[name])
