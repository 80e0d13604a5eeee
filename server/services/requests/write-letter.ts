import { ownPage } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { localTime } from '#domain/dates/opening-hours.ts'
import { lookUp } from '#domain/lib/collections.ts'
import { formatPhone } from '#domain/requests/phone.ts'
import {
  isPlainName,
  type PropertyState,
  REQUEST_DETAILS,
  type RequestDetail,
  type RequestType,
} from '#domain/requests/request.ts'
import { formatFileSize, formatRub } from '#domain/text/format.ts'
import type { Lead, Letter, LetterReader } from '#server/adapters/delivery/lead.ts'
import * as words from '#texts/messages.ts'

export interface LetterBook {
  /** Texts with `{{placeholders}}`; facts of the project are already inserted. */
  messages: readonly { slug: string; subject?: string | undefined; text: string }[]
  /** Time zone of the office, `Europe/Moscow`. */
  timeZone: string
  /** Base of relative URLs. */
  siteUrl: string
}

export function typeText(type: string): string {
  return lookUp(TYPE_TEXTS, type) ?? type
}

const TYPE_TEXTS: Record<RequestType, string> = {
  callback: words.typeCallback,
  booking: words.typeBooking,
  consult: words.typeConsult,
  queue: words.typeQueue,
  notify: words.typeNotify,
  mortgage: words.typeMortgage,
  visit: words.typeVisit,
}

const DETAIL_TITLES: Record<RequestDetail, string> = {
  subject: words.extraSubject,
  question: words.extraQuestion,
  visit_date: words.extraVisitDate,
  visit_time: words.extraVisitTime,
  mortgage_program: words.extraProgram,
  mortgage_bank: words.extraBank,
  mortgage_price: words.extraPrice,
  mortgage_deposit: words.extraDeposit,
  mortgage_capital: words.extraCapital,
  mortgage_term: words.extraTerm,
  mortgage_payment: words.extraPayment,
  landing: words.extraLanding,
  first_visit: words.extraFirst,
  property_state: words.extraState,
}

const STATE_TEXTS: Record<PropertyState, string> = {
  booked: words.stateBooked,
  sold: words.stateSold,
  closed: words.stateClosed,
  unknown: words.stateUnknown,
}

/** @throws RangeError when the content has no such letter: the delivery waits until it does */
export function writeLetter(book: LetterBook, lead: Lead, reader: LetterReader): Letter {
  const slug = `email-${reader}-${lead.type === 'booking' ? 'booking' : 'request'}`
  const message = book.messages.find(message => message.slug === slug)
  if (!message) throw new RangeError(`the content has no message ${slug}`)
  const values = valuesOf(book, lead, reader)
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values.get(name) ?? whole)
  // The office letter always contains the details, even without a placeholder.
  const isLacking = reader === 'office' && !message.text.includes('{{details}}')
  const text = isLacking ? `${message.text}\n\n{{details}}` : message.text
  // Remove a line that contains only an empty placeholder.
  const template = values.get('details') === '' ? text.replace(/(?:\n+)?^\{\{details\}\}$/m, '') : text
  return { subject: fill(message.subject ?? ''), text: fill(template) }
}

function valuesOf(book: LetterBook, lead: Lead, reader: LetterReader): Map<string, string> {
  // Anyone can make the site send this letter to anyone, so an implausible name is omitted: it could be an
  // advertisement.
  const isName = isPlainName(lead.name)
  const property = lead.propertyTitle ?? (lead.property > 0 ? `№\u00a0${lead.property}` : words.propertyNone)
  const consent = lead.consents[0]
  return new Map([
    ['name', reader === 'office' || isName ? withoutLinks(lead.name) : words.nameVisitor],
    ['phone', formatPhone(lead.phone)],
    ['mail', lead.mail ?? words.mailNone],
    ['type_text', withoutLinks(typeText(lead.type))],
    ['property_text', property],
    ['price', lead.priceRub === null ? words.priceNone : formatRub(lead.priceRub)],
    ['link', ownPage(lead.link, book.siteUrl) ?? words.linkNone],
    ['datetime', formatTime(lead.createdAt, book.timeZone)],
    ['utm_text', withoutLinks(utmText(lead))],
    ['details', reader === 'office' ? withoutLinks(detailsText(lead)) : ''],
    ['consent_datetime', consent ? formatTime(consent.acceptedAt, book.timeZone) : words.consentElsewhere],
  ])
}

/**
 * Defuses links in user input, `evil[.]example`, because the office trusts links in our letters. A dot between two
 * words of letters or digits may be a domain; initials («И.И.») are not.
 */
function withoutLinks(text: string): string {
  return text.replaceAll('://', '[:]//').replace(/(?<=[\p{L}\d-])\.(?=[\p{L}\d-]{2})/gu, '[.]')
}

/** Additional details with their titles: the question, the loan as shown, a warning about the property. */
export function requestDetails(extra: Record<string, unknown>): { title: string; text: string }[] {
  return REQUEST_DETAILS.flatMap(name => {
    const value = extra[name]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const text = String(value)
    return [{ title: DETAIL_TITLES[name], text: (name === 'property_state' && lookUp(STATE_TEXTS, text)) || text }]
  })
}

/** The details, one line each, with a warning about the captcha. */
function detailsText({ extra, captcha, file }: Lead): string {
  // A line break could imitate our own lines.
  const lines = requestDetails(extra).map(({ title, text }) => `${title}: ${text.replace(/[\p{Cc}\s]+/gu, ' ')}`)
  if (file) lines.push(`${words.extraFile}: ${file.name}, ${formatFileSize(file.size)}`)
  return [...lines, ...(captcha === 'skipped' ? [`${words.extraCheck}: ${words.checkSkipped}`] : [])].join('\n')
}

/** `ya / cpc / osen`, or else the referrer. */
export function utmText({ tracking, referrer }: Pick<Lead, 'tracking' | 'referrer'>): string {
  const utm = ['utm_source', 'utm_medium', 'utm_campaign'].flatMap(name => tracking[name] ?? [])
  const others = utm.length > 0 ? utm : Object.entries(tracking).map(([name, value]) => `${name} ${value}`)
  // A line break could imitate our own lines.
  return others.length > 0 ? others.join(' / ').replace(/\p{Cc}+/gu, ' ') : (referrer ?? words.utmNone)
}

/** `21 ноября 2026, 13:05` in the time zone of the office. */
function formatTime(isoTime: string, timeZone: string): string {
  const { date, clock } = localTime(timeZone, new Date(isoTime))
  return `${formatDate(date, { year: true })}, ${clock}`
}
