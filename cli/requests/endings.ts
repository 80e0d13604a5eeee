import { z } from 'zod'
import { startOfDay } from '#domain/dates/opening-hours.ts'
import { CHANNEL_LABELS } from '#server/adapters/delivery/create-channels.ts'
import { judgeClock } from '#server/db/believed-clock.ts'
import { countWaiting, dropDeliveries } from '#server/services/requests/drop-deliveries.ts'
import { officeTime } from '#server/services/requests/export-requests.ts'
import {
  findRequests,
  handleRequests,
  held,
  overdueAt,
  type Which,
  withoutLater,
} from '#server/services/requests/handle-requests.ts'
import { Problem } from '../terminal.ts'
import { channelsOf, type Surroundings } from './surroundings.ts'

export const UNCHANGED = 'nothing was changed\n'

/** Requests past their retention time that only a person may close. */
export function overdue({ config, now }: Surroundings): Which {
  return overdueAt({ requestsMonths: config.RETENTION_REQUESTS_MONTHS }, now())
}

/** Ends requests. @returns what became of them, to print */
export async function handle({ db, now }: Surroundings, which: Which): Promise<string> {
  const { requests, cancelled, underWay } = await handleRequests(db, which, now())
  return `handled: ${requests}; deliveries that will not be made: ${cancelled}; calls under way that may still arrive: ${underWay}\n`
}

/** Asks a person first. @throws Problem when the clock is not believed, by which everything is overdue */
export async function handleAll(
  around: Surroundings,
  what: 'overdue' | 'held' | { before: string },
  isAgreed: boolean,
): Promise<string> {
  const { db, now } = around
  if (what === 'overdue' && !(await judgeClock(db, now())).isBelieved)
    throw new Problem('the clock is more than 30 days from where it was: set it, or say trust-clock when it is right')
  const { zone, format } = await officeTime(db)
  const title = typeof what === 'string' ? what : `open from before ${what.before}`
  const which = typeof what === 'object' ? openBefore(what.before, zone) : what === 'overdue' ? overdue(around) : held
  const found = await findRequests(db, which)
  if (!found) return `${title}: none\n`
  const summary = `${title}: ${found.count}, sent from ${format(found.oldest)} to ${format(found.newest)}\n`
  if (!(await isAgreedTo(around, summary, isAgreed))) return UNCHANGED
  return handle(around, withoutLater(which, found))
}

/** Neither closed nor refused in the office. @throws Problem when it is no day */
function openBefore(day: string, zone: string): Which {
  if (!z.iso.date().safeParse(day).success) throw new Problem('--before needs a day, YYYY-MM-DD')
  const time = startOfDay(zone, day).toISOString()
  return row => row.and([row('request.createdAt', '<', time), row('request.status', 'in', ['new', 'work'])])
}

/** Asks a person first. @throws Problem when it is no channel, or one that is configured */
export async function drop(around: Surroundings, channel = '', isAgreed: boolean): Promise<string> {
  const { db } = around
  if (!CHANNEL_LABELS.has(channel)) throw new Problem(`give one of ${[...CHANNEL_LABELS.keys()].join(', ')}`)
  if (channelsOf(around).some(({ name }) => name === channel))
    throw new Problem(`${channel} is configured: what waits for it will be delivered`)
  const count = await countWaiting(db, channel)
  if (!(await isAgreedTo(around, `waiting for ${channel}: ${count}\n`, isAgreed))) return UNCHANGED
  const dropped = await dropDeliveries(db, channel)
  const left = await countWaiting(db, channel)
  return `given up: ${dropped}; kept, because the office has not heard of them: ${left}\n`
}

/** Prints the number of affected rows and asks for confirmation unless `--yes` was given. */
export async function isAgreedTo(
  { terminal }: Surroundings,
  summary: string,
  isAgreed: boolean,
  question = 'End all of these?',
): Promise<boolean> {
  terminal.print(summary)
  return isAgreed || (await terminal.confirm(question))
}
