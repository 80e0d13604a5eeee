import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { fill } from '#domain/text/fill.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Letter } from '#server/adapters/delivery/lead.ts'
import { returnTurn, takePeriodicTurn } from '#server/db/periodic-turn.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import * as copy from '#texts/messages.ts'
import type { FailedDelivery } from './outbox-stats.ts'

/** An alert that lasts is repeated by letter after this time. */
const REPEATED_AFTER_MS = 3 * 60 * 60_000

const TEXTS = { channel_failing: copy.alertFailing, delivery_given_up: copy.alertGivenUp } as const
type LetterAlert = keyof typeof TEXTS

interface LettersOptions {
  db: Kysely<Database>
  channels: readonly Pick<Channel, 'name' | 'notify'>[]
  now: () => Date
  storeClock: StoreClock
  log: Logger
}

/**
 * Writes to the office about failed deliveries, once for all processes, by each channel with letters that is not among the
 * failing ones. A letter that could not be sent is tried again at the next check.
 * @param deliveries an empty list ends the alert
 */
export async function writeAlertLetter(
  { db, channels, now, storeClock, log }: LettersOptions,
  alert: LetterAlert,
  deliveries: readonly FailedDelivery[],
): Promise<void> {
  const turn = `letter_${alert}`
  if (deliveries.length === 0) {
    await returnTurn(db, turn)
    return
  }
  const failing = new Set(alert === 'channel_failing' ? deliveries.map(({ channel }) => channel) : [])
  const senders = channels.flatMap(({ name, notify }) => (notify && !failing.has(name) ? [notify] : []))
  if (senders.length === 0 || !(await takePeriodicTurn(db, turn, REPEATED_AFTER_MS, storeClock))) return
  const id = `${alert}.${now().getTime()}`
  const outcomes = await Promise.all(senders.map(notify => notify(letterOf(alert, deliveries), id)))
  if (outcomes.some(({ kind }) => kind === 'delivered')) return
  log.warn({ concern: alert, outcomes: outcomes.map(({ kind }) => kind) }, 'the letter about an alert was not sent')
  await returnTurn(db, turn)
}

/** Names no personal data: a letter may be forwarded. */
function letterOf(alert: LetterAlert, deliveries: readonly FailedDelivery[]): Letter {
  const channels = [...new Set(deliveries.map(({ channel }) => channel))].join(', ')
  const list = deliveries.map(({ requestId, channel, lastError }) =>
    fill(copy.alertLine, { id: requestId, channel, reason: lastError ?? '' }),
  )
  return { subject: fill(copy.alertSubject, { channels }), text: fill(TEXTS[alert], { list: list.join('\n') }) }
}
