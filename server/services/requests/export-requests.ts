import { csvCell, withoutFormula } from '#domain/text/csv.ts'
import type { Db } from '#server/db/schema.ts'
import type { RequestView } from './list-requests.ts'

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
 * CSV for spreadsheets: a byte order mark, semicolons, RFC 4180 quoting, an apostrophe before what looks like a
 * formula.
 */
export function toCsv(requests: readonly RequestView[], time: OfficeTime): string {
  const all = columns(time)
  const lines = [all.map(([title]) => title), ...requests.map(request => all.map(([, value]) => cell(value(request))))]
  return `\ufeff${lines.map(line => `${line.join(';')}\r\n`).join('')}`
}

function pairs(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  // An apostrophe would turn a number into text.
  return csvCell(typeof value === 'string' ? withoutFormula(visibleLines(value)) : String(value))
}

/** Formats times in the time zone of the office: `2026-11-21 13:05:00`. */
export interface OfficeTime {
  /** `Europe/Moscow` */
  zone: string
  format(isoTime: string): string
}

export async function officeTime(db: Db): Promise<OfficeTime> {
  const row = await db.selectFrom('contentDocument').select('body').where('entity', '=', 'global').executeTakeFirst()
  // It was validated when the content was loaded.
  const { time_zone }: { time_zone: string } = row ? JSON.parse(row.body) : { time_zone: 'UTC' }
  return timeIn(time_zone)
}

export function timeIn(zone: string): OfficeTime {
  // The Swedish locale uses the ISO format.
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return { zone, format: isoTime => parts.format(new Date(isoTime)) }
}

/**
 * Characters that control a terminal (`Cc`), are invisible and change the text around them (`Cf`: bidi, tags, zero
 * width), or are line separators in some programs (`Zl`, `Zp`).
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Untrusted text for display: control characters are escaped, `\u202e`. */
export function visibleText(text: string): string {
  return text.replace(UNSAFE_CHARACTERS, written)
}

/** The same for text of several lines, a table cell or JSON: line breaks and tabs stay. */
export function visibleLines(text: string): string {
  return text.replace(UNSAFE_CHARACTERS, character => (/[\n\r\t]/.test(character) ? character : written(character)))
}

/** Escapes UTF-16 units, as in JSON. */
function written(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    const unit = character.charCodeAt(at).toString(16).padStart(4, '0')
    return `\\u${unit}`
  }).join('')
}
