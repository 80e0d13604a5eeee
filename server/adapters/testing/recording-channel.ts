import type { ChannelName } from '#domain/requests/channels.ts'
import type { Channel, Outcome } from '../delivery/channel.ts'
import type { Lead, Letter } from '../delivery/lead.ts'
import { LEAD } from './a-lead.ts'

/** A channel that records leads and returns the outcome set by the test. */
export interface RecordingChannel extends Channel {
  /** Leads of all attempts, in order. */
  attempts: { lead: Lead; at: Date }[]
  /** Ids of delivered leads. */
  delivered: string[]
  /** Letters about alerts; only `mail` sends them. */
  letters: Letter[]
  /** Outcome of the next attempts. Default: `delivered`. */
  outcome: (lead: Lead) => Outcome | Promise<Outcome>
}

/** @param takes which requests it accepts. Default: all */
export function createRecordingChannel(
  name: ChannelName = 'webhook',
  takes: Channel['takes'] = () => true,
): RecordingChannel {
  const channel: RecordingChannel = {
    name,
    takes,
    attempts: [],
    delivered: [],
    letters: [],
    outcome: () => ({ kind: 'delivered' }),
    check: async () => ({ isWell: true, says: 'takes everything' }),
    async deliver(lead, now) {
      channel.attempts.push({ lead, at: now })
      const outcome = await channel.outcome(lead)
      if (outcome.kind === 'delivered') channel.delivered.push(lead.id)
      return outcome
    },
  }
  if (name === 'mail') {
    channel.notify = async letter => {
      const outcome = await channel.outcome(LEAD)
      if (outcome.kind === 'delivered') channel.letters.push(letter)
      return outcome
    }
  }
  return channel
}
