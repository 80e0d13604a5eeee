import { CHANNEL_NAMES, type ChannelName } from '#domain/channels.ts'

/** Whether the sales office learns of a request by this channel. A new channel has to say. */
const TELLS_OFFICE: Record<ChannelName, boolean> = {
  webhook: true,
  mail: true,
  // The visitor himself, and the statistics of advertising: nobody calls back because of them.
  visitor_mail: false,
  calltracking: false,
}

/** Once one of these has a request, the office has heard of it. */
export const OFFICE_CHANNELS: readonly ChannelName[] = CHANNEL_NAMES.filter(name => TELLS_OFFICE[name])
