import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { RequestView } from './list-requests.ts'
import { visibleLines } from './visible-text.ts'

type Column = readonly [title: string, value: (request: RequestView) => string | number | null]

const columns = ({ zone, format }: OfficeTime): readonly Column[] => [
  ['id', request => request.id],
  [`created_at (${zone})`, request => format(request.createdAt)],
  ['type', request => request.type],
  ['name', request => request.name],
  ['phone', request => request.phone],
  ['mail', request => request.mail],
  ['property', request => request.property || null],
  ['property_title', request => request.propertyTitle],
  ['price_rub', request => request.priceRub],
  ['link', request => request.link],
  ['extra', request => pairs(request.extra)],
  ['tracking', request => pairs(request.tracking)],
  ['file', request => request.file?.name ?? null],
  ['referrer', request => request.referrer],
  ['captcha', request => request.captcha],
  ['held', request => (request.held ? 'yes' : 'no')],
  [`handled_at (${zone})`, request => request.handledAt && format(request.handledAt)],
  ['deliveries', request => request.deliveries.map(({ channel, state }) => `${channel}: ${state}`).join(', ')],
]

/**
 * Requests as a table for a spreadsheet: UTF-8 with its mark, semicolons, a line per request, RFC 4180 quoting. A value that a
 * spreadsheet would take for a formula gets an apostrophe.
 */
export function toCsv(requests: readonly RequestView[], time: OfficeTime): string {
  const all = columns(time)
  const lines = [all.map(([title]) => title), ...requests.map(request => all.map(([, value]) => cell(value(request))))]
  return `\ufeff${lines.map(line => `${line.join(';')}\r\n`).join('')}`
}

/** A line for each: `bank: ВТБ`. */
function pairs(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  // A number of ours cannot hide a formula, and an apostrophe would make text of it.
  const shown = visibleLines(String(value))
  // Some editions of Excel also take full-width signs for those of a formula, so the compatibility form is tested.
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value.normalize('NFKC')) ? `'${shown}` : shown
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes a time as the clock of the office shows it: `2026-11-21 13:05:00`. */
export interface OfficeTime {
  /** `Europe/Moscow` */
  zone: string
  format(isoTime: string): string
}

/** The time zone of the content in the database; UTC while there is none. */
export async function officeTime(db: Kysely<Database>): Promise<OfficeTime> {
  const row = await db.selectFrom('contentDocument').select('body').where('entity', '=', 'global').executeTakeFirst()
  // It was checked when it was loaded.
  const { time_zone }: { time_zone: string } = row ? JSON.parse(row.body) : { time_zone: 'UTC' }
  return timeIn(time_zone)
}

/** @param zone `Europe/Moscow` */
export function timeIn(zone: string): OfficeTime {
  // Swedish writes times as ISO does.
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return { zone, format: isoTime => parts.format(new Date(isoTime)) }
}
