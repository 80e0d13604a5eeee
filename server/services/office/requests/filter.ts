import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { addDays } from '#domain/dates/dates.ts'
import { dayIn, startOfDay } from '#domain/dates/opening-hours.ts'
import { keysOf, mapValues } from '#domain/lib/collections.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import type { Database } from '#server/db/schema.ts'
import type { Dialect } from '../../../db/dialect.ts'

/** `open` = all but `done`; a held request is neither new nor in work until it is released. */
export const REQUEST_STATES = ['open', 'new', 'held', 'work', 'done', 'all'] as const
/** First day, in days before today. A period lasts up to now, `yesterday` to the end of its day. */
export const PERIODS = { today: 0, yesterday: 1, week: 7, month: 30 } as const

const value = z.string().max(1000).optional().catch(undefined)

/** An invalid filter in the address is ignored. */
export const requestFilter = z.object({
  state: z.enum(REQUEST_STATES).catch('open'),
  type: value,
  building: value,
  source: value,
  owner: value,
  /** Only those with a delivery that was refused. */
  failed: z.literal('yes').optional().catch(undefined),
  channel: value,
  period: z.enum(keysOf(PERIODS)).optional().catch(undefined),
  /** Id of a lot. */
  property: z.coerce.number().int().nonnegative().max(999_999_999).optional().catch(undefined),
  search: z.string().trim().max(100).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(2000).catch(30),
})
export type RequestFilter = z.infer<typeof requestFilter>

type OfRequest = ExpressionBuilder<Database, 'request'>

export const stateOf = sql<'new' | 'held' | 'work' | 'done'>`case when request.held then 'held'
  when request.status in ('closed', 'refused') then 'done' else request.status end`

/** `utm_source` of the visit; empty = none. */
export const sourceOf = (dialect: Dialect) =>
  dialect === 'sqlite'
    ? sql<string>`coalesce(request.tracking ->> 'utm_source', '')`
    : sql<string>`coalesce(request.tracking::json ->> 'utm_source', '')`

/** A delivery was refused, whether it is tried again or given up. */
export const isRefused = sql<SqlBool>`(outbox.state <> 'delivered' and outbox.last_error is not null)`

/** The request has a refused delivery. */
export const isFailed = sql<SqlBool>`exists (select 1 from outbox
  where outbox.request_id = request.id and ${isRefused})`

/** First moments of the periods, ISO in UTC. */
export function periodStarts(timeZone: string, now: Date): Record<keyof typeof PERIODS, string> {
  const today = dayIn(timeZone, now)
  return mapValues(PERIODS, days => startOfDay(timeZone, addDays(today, -days)).toISOString())
}

/** Conditions that are not counted by value. */
export function isChosen(row: OfRequest, { property, search, channel }: RequestFilter, dialect: Dialect) {
  const all: Expression<SqlBool>[] = []
  if (property !== undefined) all.push(row('request.property', '=', property))
  if (search) all.push(isFound(row, search, dialect))
  if (channel) all.push(wasSentTo(row, channel))
  return row.and(all)
}

const wasSentTo = (row: OfRequest, channel: string) =>
  row.exists(
    row
      .selectFrom('outbox')
      .select('outbox.id')
      .whereRef('outbox.requestId', '=', 'request.id')
      .where('outbox.channel', '=', channel),
  )

/** By phone in any spelling, by a part of the name, or by the beginning of the id. */
function isFound(row: OfRequest, search: string, dialect: Dialect): Expression<SqlBool> {
  const number = search.replace(/^(?:№|#)\s*/, '').toLowerCase()
  const alternatives: Expression<SqlBool>[] = [hasName(search, dialect)]
  if (/^[\d\s()+.–-]*\d{2}[\d\s()+.–-]*$/.test(search)) {
    const digits = phoneDigits(search)
    // Part of a number may begin with the 8 that is stored as 7.
    for (const part of new Set([digits, digits.replace(/^8/, '7')]))
      alternatives.push(row('request.phone', 'like', `%${part}%`))
  }
  // `g` is above every hex digit.
  if (/^[0-9a-f-]{4,36}$/.test(number))
    alternatives.push(row.and([row('request.id', '>=', number), row('request.id', '<', `${number}g`)]))
  return row.or(alternatives)
}

/** Neither database ignores the case of Cyrillic in every locale, so each letter is matched as a class of its cases. */
function hasName(text: string, dialect: Dialect) {
  const classes = Array.from(text.toWellFormed().normalize('NFC'), character => {
    if (/[её]/i.test(character)) return '[ЕЁеё]'
    if (/['’ʼ]/.test(character)) return "['’ʼ]"
    // What has a meaning inside of a class is matched as any character.
    if (/[\][\\^]/.test(character)) return dialect === 'sqlite' ? '?' : '.'
    return `[${character.toUpperCase()}${character.toLowerCase()}]`
  }).join('')
  return dialect === 'sqlite'
    ? sql<SqlBool>`request.name glob ${`*${classes}*`}`
    : sql<SqlBool>`request.name ~ ${classes}`
}
