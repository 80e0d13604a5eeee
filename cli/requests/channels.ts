import { CHANNEL_LABELS, settingsOf } from '#server/adapters/delivery/create-channels.ts'
import { outboxStats } from '#server/services/requests/outbox-stats.ts'
import { channelsOf, type Surroundings } from './surroundings.ts'
import { columns } from './views.ts'

const HEAD = ['name', 'channel', 'configured', 'waiting', 'given up', 'delivered']

/** @param isAsked pings each configured channel without sending personal data */
export async function listChannels(around: Surroundings, isAsked: boolean): Promise<string> {
  const channels = new Map(channelsOf(around).map(channel => [channel.name, channel]))
  const { rows } = await outboxStats(around.db, around.now())
  const lines = [...CHANNEL_LABELS].map(async ([name, label]) => {
    const count = (...states: string[]) =>
      rows
        .filter(({ channel, state }) => channel === name && states.includes(state))
        .reduce((sum, row) => sum + row.count, 0)
    const channel = channels.get(name)
    const counts = [count('pending', 'sending'), count('dead'), count('delivered')].map(String)
    const check = isAsked && channel ? await channel.check() : undefined
    const answer = check ? [`${check.isWell ? 'well' : 'ILL'}: ${check.says}`] : ['']
    const configured = channel ? 'yes' : `no, needs ${settingsOf(name).join(', ')}`
    return [name, label, configured, ...counts, ...(isAsked ? answer : [])]
  })
  return columns([[...HEAD, ...(isAsked ? ['answer'] : [])], ...(await Promise.all(lines))])
}
