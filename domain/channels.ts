/** Ways that a request goes out of the house; stored in the outbox and shown in metrics. */
export const CHANNEL_NAMES = ['webhook', 'mail', 'visitor_mail', 'calltracking'] as const
export type ChannelName = (typeof CHANNEL_NAMES)[number]
