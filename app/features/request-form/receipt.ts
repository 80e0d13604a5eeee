import type { RequestAnswer } from '#contract/request.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { shortClock } from '#domain/dates/opening-hours.ts'
import { fill } from '#domain/text/fill.ts'
import * as copy from '#texts/request-form.ts'

/** What the site says of a stored request. */
export type Receipt = Pick<RequestAnswer, 'id' | 'calls_from'>

/** The office finds a request by the beginning of its id. */
const NUMBER_LENGTH = 8

/** The number of the request and, while the office is closed, when it calls back. */
export function receiptLines({ id, calls_from: opens }: Receipt): string[] {
  const number = fill(copy.resultNumber, { number: id.slice(0, NUMBER_LENGTH).toUpperCase() })
  if (!opens) return [number]
  return [fill(copy.resultCallsFrom, { date: formatDate(opens.date), time: shortClock(opens.at) }), number]
}
