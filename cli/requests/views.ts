import { formatPhone } from '#domain/requests/phone.ts'
import { formatFileSize } from '#domain/text/format.ts'
import { type OfficeTime, visibleLines, visibleText } from '#server/services/requests/export-requests.ts'
import type { DeliveryView, RequestDetails, RequestView } from '#server/services/requests/list-requests.ts'

const SHORT_ID_LENGTH = 8

export function json(value: unknown): string {
  // `stringify` escapes control characters up to U+001F only; others can only be inside a text.
  return `${visibleLines(JSON.stringify(value, null, 2))}\n`
}

export function table(requests: readonly RequestView[], { zone, format }: OfficeTime): string {
  if (requests.length === 0) return 'no requests\n'
  const rows = requests.map(request =>
    [
      format(request.createdAt).slice(0, 'YYYY-MM-DD HH:MM'.length),
      request.id.slice(0, SHORT_ID_LENGTH),
      request.file ? `${request.type} +file` : request.type,
      formatPhone(request.phone),
      request.name,
      request.property > 0 ? String(request.property) : '',
      request.held ? 'held' : request.deliveries.map(deliveryText).join(', ') || 'no channel',
    ].map(visibleText),
  )
  const head = [`time (${zone})`, 'id', 'type', 'phone', 'name', 'object', 'delivery']
  return columns([head, ...rows])
}

export function columns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map(line => [...(line[column] ?? '')].length)))
  return lines
    .map(
      line =>
        `${line
          // By characters and not by UTF-16 units; a terminal shows most of them one cell wide.
          .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

function deliveryText({ channel, state, lastError }: DeliveryView): string {
  return `${channel} ${state}${lastError ? ` (${lastError})` : ''}`
}

export function card(request: RequestDetails, { zone, format }: OfficeTime): string {
  const { deliveries, consents, extra, tracking, file, ...fields } = request
  const handledAt = fields.handledAt && format(fields.handledAt)
  const shown = { ...fields, createdAt: `${format(fields.createdAt)} (${zone})`, handledAt }
  const lines = Object.entries({ ...shown, phone: formatPhone(fields.phone) })
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.padEnd(14)} ${value}`)
  const pairs = (title: string, values: object) =>
    Object.entries(values).map(
      ([name, value]) => `${title} ${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
  const all = [
    ...lines,
    ...pairs('tracking', tracking),
    ...pairs('extra', extra),
    ...(file ? [`file           ${file.name}, ${file.type}, ${formatFileSize(file.size)}`] : []),
    ...consents.map(
      consent =>
        `consent ${consent.document} ${consent.version}, ${format(consent.acceptedAt)}, sha256 ${consent.sha256}`,
    ),
    ...deliveries.flatMap(delivery => [
      `delivery ${deliveryText(delivery)}, attempts ${delivery.attempts}, ${delivery.deliveredAt ? format(delivery.deliveredAt) : `next ${format(delivery.nextAt)}`}`,
      ...(delivery.answer ? [`  its answer: ${delivery.answer}`] : []),
    ]),
  ]
  return all.map(line => `${visibleText(line)}\n`).join('')
}
