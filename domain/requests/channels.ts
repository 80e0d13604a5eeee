/** Name of a delivery channel, as the outbox stores it. Channels are defined in `server/adapters/delivery`. */
export type ChannelName = string

/** Channels by which the sales office does not learn of a request: the letter to the visitor and the statistics of advertising. */
export const OUTSIDE_OFFICE: readonly ChannelName[] = ['visitor_mail', 'calltracking']

export function informsOffice({ name }: { name: ChannelName }): boolean {
  return !OUTSIDE_OFFICE.includes(name)
}
