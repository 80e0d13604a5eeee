import type { ChannelName } from '#domain/channels.ts'
import type { Channel, Outcome } from '../delivery/channel.ts'
import type { Lead } from '../delivery/lead.ts'

/** A channel that keeps what it was given and answers what the test tells it to. */
export interface RecordingChannel extends Channel {
  /** Leads of every attempt, in order. */
  attempts: { lead: Lead; at: Date }[]
  /** Ids that were taken. */
  delivered: string[]
  /** What the next attempts come to; `delivered` unless the test says otherwise. */
  outcome: (lead: Lead) => Outcome | Promise<Outcome>
}

/** @param takes which requests go this way; all unless told */
export function createRecordingChannel(
  name: ChannelName = 'webhook',
  takes: Channel['takes'] = () => true,
): RecordingChannel {
  const channel: RecordingChannel = {
    name,
    takes,
    attempts: [],
    delivered: [],
    outcome: () => ({ kind: 'delivered' }),
    check: async () => ({ isWell: true, says: 'takes everything' }),
    async deliver(lead, now) {
      channel.attempts.push({ lead, at: now })
      const outcome = await channel.outcome(lead)
      if (outcome.kind === 'delivered') channel.delivered.push(lead.id)
      return outcome
    },
  }
  return channel
}
