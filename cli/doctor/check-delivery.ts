import { informsOffice } from '#domain/requests/channels.ts'
import { CHANNEL_LABELS } from '#server/adapters/delivery/create-channels.ts'
import { ALERT_TEXTS } from '#server/services/alerts.ts'
import { countHeld, outboxStats } from '#server/services/requests/outbox-stats.ts'
import { channelsOf } from '../requests/surroundings.ts'
import { type Check, failure, ok, warning } from './check.ts'

/** A channel that is well has tried again by then. */
const LATE_SECONDS = 30 * 60

/** Pings every configured channel without sending personal data. */
export const checkChannels: Check = {
  subject: 'channels',
  async run({ config, db }) {
    // Some keep their keys there.
    if (!db) return [warning('not asked: there is no database')]
    const channels = channelsOf({ config, db })
    const checks = channels.map(async channel => {
      const { isWell, says } = await channel.check()
      return (isWell ? ok : failure)(`${CHANNEL_LABELS.get(channel.name)}: ${says}`)
    })
    return [...(await Promise.all(checks)), ...(channels.some(informsOffice) ? [] : [warning(ALERT_TEXTS.no_channel)])]
  },
}

export const checkDeliveries: Check = {
  subject: 'requests',
  async run({ db, now }) {
    if (!db) return []
    const { rows, oldestSeconds } = await outboxStats(db, now())
    const countOf = (...states: string[]) =>
      rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
    const [waiting, dead, held] = [countOf('pending', 'sending'), countOf('dead'), await countHeld(db)]
    return [
      oldestSeconds > LATE_SECONDS
        ? failure(`${waiting} deliveries wait, the oldest for ${Math.floor(oldestSeconds / 60)} minutes`)
        : ok(`${waiting} deliveries wait`),
      ...(dead > 0 ? [warning(`${dead} deliveries were given up: \`npm run requests\``)] : []),
      ...(held > 0 ? [warning(`${held} requests wait for a person: \`npm run requests -- --held\``)] : []),
    ]
  },
}
