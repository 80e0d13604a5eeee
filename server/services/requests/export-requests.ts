import type { RequestView } from './list-requests.ts'

const COLUMNS: readonly [title: string, value: (request: RequestView) => string | number | null][] = [
  ['id', request => request.id],
  ['created_at', request => request.createdAt],
  ['type', request => request.type],
  ['name', request => request.name],
  ['phone', request => request.phone],
  ['mail', request => request.mail],
  ['property', request => request.property || null],
  ['property_title', request => request.propertyTitle],
  ['price_rub', request => request.priceRub],
  ['link', request => request.link],
  ['tracking', request => new URLSearchParams(request.tracking).toString()],
  ['captcha', request => request.captcha],
  ['held', request => (request.held ? 'yes' : 'no')],
  ['deliveries', request => request.deliveries.map(({ channel, state }) => `${channel}: ${state}`).join(', ')],
]

/**
 * Requests as a table for a spreadsheet: UTF-8 with its mark, semicolons, a line per request, RFC 4180 quoting. A value that a
 * spreadsheet would take for a formula gets an apostrophe.
 */
export function toCsv(requests: readonly RequestView[]): string {
  const lines = [
    COLUMNS.map(([title]) => title),
    ...requests.map(request => COLUMNS.map(([, value]) => cell(value(request)))),
  ]
  return `\ufeff${lines.map(line => `${line.join(';')}\r\n`).join('')}`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  // A number of ours cannot hide a formula, and an apostrophe would make text of it.
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
