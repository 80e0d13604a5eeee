import { ownPage } from '#contract/own-page.ts'
import { formatDate } from '#domain/dates.ts'
import { formatFileSize } from '#domain/file-size.ts'
import { formatRub } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import {
  isPlainName,
  type PropertyState,
  REQUEST_DETAILS,
  type RequestDetail,
  type RequestType,
} from '#domain/request.ts'
import type { Lead, Letter, LetterReader } from '#server/adapters/delivery/lead.ts'
import * as words from '#texts/messages.ts'

/** What letters are written with; all of it is content. */
export interface LetterBook {
  /** Texts with `{{placeholders}}`; facts of the project stand in them already. */
  messages: readonly { slug: string; subject?: string | undefined; text: string }[]
  /** Of the office, `Europe/Moscow`. */
  timeZone: string
  /** Makes addresses from the root whole. */
  siteUrl: string
}

/** What a type of request is called; a caller's own word stays as it is. */
export function typeText(type: string): string {
  return wordOf(TYPE_TEXTS, type)
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

/**
 * The letter of a request.
 * @throws RangeError when the content has no such letter: the delivery waits until it does
 */
export function writeLetter(book: LetterBook, lead: Lead, reader: LetterReader): Letter {
  const slug = `email-${reader}-${lead.type === 'booking' ? 'booking' : 'request'}`
  const message = book.messages.find(message => message.slug === slug)
  if (!message) throw new RangeError(`the content has no message ${slug}`)
  const values = valuesOf(book, lead, reader)
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values.get(name) ?? whole)
  // The office reads all that came, also when the content's letter has no place for it.
  const isLacking = reader === 'office' && !message.text.includes('{{details}}')
  const text = isLacking ? `${message.text}\n\n{{details}}` : message.text
  // A line of nothing but what is not there goes.
  const own = values.get('details') === '' ? text.replace(/(?:\n+)?^\{\{details\}\}$/m, '') : text
  return { subject: fill(message.subject ?? ''), text: fill(own) }
}

function valuesOf(book: LetterBook, lead: Lead, reader: LetterReader): Map<string, string> {
  // Anybody can have our letter sent to anybody: what is not a name must not become an advertisement in it.
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
 * What a stranger typed, so that no mail program makes a link of it: `evil[.]example`. The office trusts the links of our letters.
 * A dot between two words of letters or digits may be an address; initials («И.И.») are none.
 */
function withoutLinks(text: string): string {
  return text.replaceAll('://', '[:]//').replace(/(?<=[\p{L}\d-])\.(?=[\p{L}\d-]{2})/gu, '[.]')
}

/** What came besides, a line each: the question, the loan as it was shown, a warning about the property or the check. */
function detailsText({ extra, captcha, file }: Lead): string {
  const lines = REQUEST_DETAILS.flatMap(name => {
    const value = extra[name]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const text = name === 'property_state' ? wordOf(STATE_TEXTS, String(value)) : String(value)
    // A line of its own would look like one of ours.
    return [`${DETAIL_TITLES[name]}: ${text.replace(/[\p{Cc}\s]+/gu, ' ')}`]
  })
  if (file) lines.push(`${words.extraFile}: ${file.name}, ${formatFileSize(file.size)}`)
  return [...lines, ...(captcha === 'skipped' ? [`${words.extraCheck}: ${words.checkSkipped}`] : [])].join('\n')
}

/** The word for a name; one that has none stays as it is. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(words, name) ? words[name] : undefined) ?? name
}

/** `ya / cpc / osen`, or what else tells the source: the page of another site before ours. */
function utmText({ tracking, referrer }: Pick<Lead, 'tracking' | 'referrer'>): string {
  const utm = ['utm_source', 'utm_medium', 'utm_campaign'].flatMap(name => tracking[name] ?? [])
  const others = utm.length > 0 ? utm : Object.entries(tracking).map(([name, value]) => `${name} ${value}`)
  // A line of its own would look like one of ours.
  return others.length > 0 ? others.join(' / ').replace(/\p{Cc}+/gu, ' ') : (referrer ?? words.utmNone)
}

/** `21 ноября 2026, 13:05` on the clock of the office. */
function formatTime(isoTime: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = parts.format(new Date(isoTime)).split(' ')
  return `${formatDate(day, { year: true })}, ${time}`
}
