import type { Logger } from 'pino'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/durations.ts'
import { type ChannelName, informsOffice } from '#domain/requests/channels.ts'
import { fill } from '#domain/text/format.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Letter } from '#server/adapters/delivery/lead.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { returnTurn, takePeriodicTurn } from '#server/db/setting.ts'
import * as copy from '#texts/messages.ts'
import { storeTime } from '../../db/dialect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Alerts } from '../alerts.ts'
import { every } from '../every.ts'
import { enqueue } from './outbox.ts'
import {
  type FailedDelivery,
  isAnyHeld,
  isAnyStuck,
  isForOther,
  isWaiting,
  listFailing,
  listGivenUp,
} from './outbox-stats.ts'
import { earlier } from './request-limits.ts'
import { isSettled } from './retention.ts'
import { GIVE_UP_AFTER_MS } from './retry-schedule.ts'

/** Time to handle held requests before they raise an alert. */
const HELD_FOR_MS = 15 * MINUTE_MS
/** A receiver that restarts is back by then. */
const FAILING_FOR_MS = 30 * MINUTE_MS

interface WaitingOptions {
  db: Db
  channels: readonly Pick<Channel, 'name' | 'takes' | 'notify'>[]
  now: () => Date
  log: Logger
  alerts: Alerts
}

export function watchWaiting(options: WaitingOptions): () => Promise<void> {
  const { db, channels, now, log, alerts } = options
  return every(
    MINUTE_MS,
    async () => {
      alerts.set('requests_held', await isAnyHeld(db, earlier(now(), HELD_FOR_MS)))
      const { rerouted, givenUp } = await settleRemoved(db, channels)
      if (rerouted + givenUp > 0) log.warn({ rerouted, givenUp }, 'deliveries of a removed channel were settled')
      const names = channels.map(({ name }) => name)
      alerts.set('channel_off', await isAnyStuck(db, names))
      const givenUpDeliveries = await listGivenUp(db, names)
      const failing = await listFailing(db, names, FAILING_FOR_MS)
      alerts.set('delivery_given_up', givenUpDeliveries.length > 0)
      alerts.set('channel_failing', failing.length > 0)
      await writeAlertLetter(options, 'delivery_given_up', givenUpDeliveries)
      await writeAlertLetter(options, 'channel_failing', failing)
    },
    error => log.debug({ err: error }, 'cannot read what is waiting, retrying in a minute'),
  )
}

/** A channel may be off for a restart or by mistake. After this time its requests are rerouted. */
const OFF_FOR_MS = 15 * MINUTE_MS
// Batch size, for short transactions.
const AT_ONCE = 100

/**
 * Settles deliveries of removed channels. A request that the office has not received is rerouted to the configured
 * channels. Other deliveries are given up after 72 hours, as for a failing channel.
 */
export async function settleRemoved(db: Db, channels: readonly Pick<Channel, 'name' | 'takes'>[]) {
  const configured = channels.map(({ name }) => name)
  const officeChannels = channels.filter(informsOffice)
  const rerouted =
    officeChannels.length > 0 ? await inTransaction(db, trx => reroute(trx, configured, officeChannels)) : 0
  return { rerouted, givenUp: await inTransaction(db, trx => giveUp(trx, configured)) }
}

function waitingForOthers(trx: Trx, configured: readonly ChannelName[], ageMs: number) {
  return trx
    .selectFrom('outbox')
    .innerJoin('request', 'request.id', 'outbox.requestId')
    .where(row => isForOther(row, configured))
    .where(row => isWaiting(row, trx))
    .where('outbox.queuedAt', '<=', storeTime(trx, -ageMs))
    .limit(AT_ONCE)
}

async function reroute(
  trx: Trx,
  configured: readonly ChannelName[],
  officeChannels: readonly Pick<Channel, 'name' | 'takes'>[],
): Promise<number> {
  const waiting = await waitingForOthers(trx, configured, OFF_FOR_MS)
    .select(['request.id', 'request.type', 'request.mail', 'request.multipart'])
    .distinct()
    .where(row => row.not(isSettled(row)))
    // Exclude requests that are already routed to the office, or given up there, where a person sees them.
    .where(row =>
      row.not(
        row.exists(
          row
            .selectFrom('outbox as other')
            .select('other.id')
            .whereRef('other.requestId', '=', 'request.id')
            .where(
              'other.channel',
              'in',
              officeChannels.map(({ name }) => name),
            ),
        ),
      ),
    )
    .execute()
  let rerouted = 0
  for (const request of waiting) {
    const names = officeChannels.filter(({ takes }) => takes(request)).map(({ name }) => name)
    await enqueue(trx, request.id, names)
    if (names.length > 0) rerouted += 1
  }
  return rerouted
}

async function giveUp(trx: Trx, configured: readonly ChannelName[]): Promise<number> {
  const rows = await waitingForOthers(trx, configured, GIVE_UP_AFTER_MS)
    .select('outbox.id')
    .where(row => isSettled(row))
    .execute()
  if (rows.length === 0) return 0
  await trx
    .updateTable('outbox')
    .set({ state: 'dead', lastError: 'the channel is no longer configured', leaseUntil: null, owner: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.length
}

/** An alert that lasts is repeated by letter after this time. */
const REPEATED_AFTER_MS = 3 * HOUR_MS

const TEXTS = { channel_failing: copy.alertFailing, delivery_given_up: copy.alertGivenUp } as const
type LetterAlert = keyof typeof TEXTS

/**
 * Writes to the office about failed deliveries, once for all processes, by each channel with letters that is not among the
 * failing ones. A letter that could not be sent is tried again at the next check.
 * @param deliveries an empty list ends the alert
 */
async function writeAlertLetter(
  { db, channels, now, log }: Omit<WaitingOptions, 'alerts'>,
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
  if (senders.length === 0 || !(await takePeriodicTurn(db, turn, REPEATED_AFTER_MS))) return
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
