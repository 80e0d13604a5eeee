/** Ways that a request goes out of the house; stored in the outbox and shown in metrics. */
export const CHANNEL_NAMES = ['webhook', 'mail', 'visitor_mail', 'calltracking', 'bitrix24', 'amocrm'] as const
export type ChannelName = (typeof CHANNEL_NAMES)[number]

/** What everybody may know of a channel. Its settings, its check and its sender stand in `server/adapters/delivery`. */
interface ChannelFacts {
  /** For the person who looks after the requests. */
  label: string
  /** Whether the sales office learns of a request by it. */
  tellsOffice: boolean
}

export const CHANNELS: Record<ChannelName, ChannelFacts> = {
  webhook: { label: 'webhook', tellsOffice: true },
  mail: { label: 'letter to the office', tellsOffice: true },
  // The visitor themselves, and the statistics of advertising: nobody calls back because of them.
  visitor_mail: { label: 'letter to the visitor', tellsOffice: false },
  calltracking: { label: 'call tracking', tellsOffice: false },
  bitrix24: { label: 'Bitrix24', tellsOffice: true },
  amocrm: { label: 'amoCRM', tellsOffice: true },
}

/** Once one of these has a request, the office has heard of it. */
export const OFFICE_CHANNELS: readonly ChannelName[] = CHANNEL_NAMES.filter(name => CHANNELS[name].tellsOffice)
