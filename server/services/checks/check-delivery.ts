import { informsOffice } from '#domain/requests/channels.ts'
import { CHANNEL_LABELS } from '#server/adapters/delivery/create-channels.ts'
import { countHeld, outboxStats } from '../requests/outbox-stats.ts'
import { type Finding, failure, ok, warning } from './findings.ts'
import type { CheckContext } from './run-checks.ts'

/** A channel that is well has tried again by then. */
const LATE_SECONDS = 30 * 60

/** Pings every configured channel without sending personal data. */
export async function checkChannels({ channels }: CheckContext): Promise<Finding[]> {
  if (!channels) return [warning({ code: 'channelsUnchecked' })]
  const checks = channels.map(async channel => {
    const { isWell, says } = await channel.check()
    const answer = { channel: channel.name, label: CHANNEL_LABELS.get(channel.name) ?? channel.name, says }
    return isWell ? ok({ code: 'channelWell', ...answer }) : failure({ code: 'channelFails', ...answer })
  })
  return [
    ...(await Promise.all(checks)),
    ...(channels.some(informsOffice) ? [] : [warning({ code: 'alert', alert: 'no_channel' })]),
  ]
}

export async function checkDeliveries({ db, now }: CheckContext): Promise<Finding[]> {
  if (!db) return []
  const { rows, oldestSeconds } = await outboxStats(db, now())
  const countOf = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  const [count, dead, held] = [countOf('pending', 'sending'), countOf('dead'), await countHeld(db)]
  return [
    oldestSeconds > LATE_SECONDS
      ? failure({ code: 'waitingLong', count, minutes: Math.floor(oldestSeconds / 60) })
      : ok({ code: 'waiting', count }),
    ...(dead > 0 ? [warning({ code: 'givenUp', count: dead })] : []),
    ...(held > 0 ? [warning({ code: 'held', count: held })] : []),
  ]
}
