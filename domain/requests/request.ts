import * as errorTexts from '#texts/field-errors.ts'
import { CV_FIELD } from './cv.ts'
import { type PhoneReading, readPhone } from './phone.ts'
import { type VisitFields, type VisitHours, visitProblems } from './visit.ts'

/** Source: docs/specification-coverage.md#name-and-phone. */
export const NAME_MAX_LENGTH = 50
/** Longest address that a mail server takes (RFC 5321). */
const MAIL_MAX_LENGTH = 254
// Longer than any way to write a Russian number; checked before the text is searched for digits.
const PHONE_TEXT_MAX_LENGTH = 64

/** Of our forms; a caller may send another word. Source: docs/specification-coverage.md#fields-of-a-request. */
export const REQUEST_TYPES = ['callback', 'booking', 'consult', 'queue', 'notify', 'mortgage', 'visit'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

/**
 * Additional fields. The server adds the last one, the status of a lot that is not on sale; the two before it are the
 * first page of the visit and of the very first visit.
 */
export const REQUEST_DETAILS = [
  'subject',
  'question',
  'visit_date',
  'visit_time',
  'mortgage_program',
  'mortgage_bank',
  'mortgage_price',
  'mortgage_deposit',
  'mortgage_capital',
  'mortgage_term',
  'mortgage_payment',
  'landing',
  'first_visit',
  'property_state',
] as const
export type RequestDetail = (typeof REQUEST_DETAILS)[number]

/** A question of 300 signs fits into a value of the caller's own in any alphabet. */
export const QUESTION_MAX_LENGTH = 300

/** Why a person should look at the property of a request first; `unknown`: the catalogue has none of that id. */
export type PropertyState = 'booked' | 'sold' | 'closed' | 'unknown'

/** Kind of a request when the caller names none. Source: docs/specification-coverage.md#cookie-notice-and-form. */
export const DEFAULT_REQUEST_TYPE = 'callback'

/** Only programs fill it in. Browsers would fill in `website` or `company` by themselves. */
export const HONEYPOT_FIELD = 'visit_note'

/** The documents of each checkbox of the form; evidence is stored for every one of them. */
export const CONSENT_DOCUMENTS = {
  personal: ['personal_data_consent'],
  policy: ['confidentiality_policy', 'user_agreement'],
} as const
export type ConsentName = keyof typeof CONSENT_DOCUMENTS
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[ConsentName][number]

/** Values of the form in the browser. */
export interface RequestForm extends VisitFields {
  name: string
  /** As typed, in the mask. */
  phone: string
  /** Empty = not given. */
  mail: string
  /** The question of the visitor, if the form has a field for it. */
  question: string
  personal: boolean
  policy: boolean
}
export type RequestField = keyof RequestForm

/** Fields of the form that show their own error. Errors of any other field are shown in the panel of a failure. */
const SHOWN_FIELDS = [
  'name',
  'phone',
  'mail',
  'visit_date',
  'visit_time',
  CV_FIELD,
  'personal',
  'policy',
] as const satisfies readonly (RequestField | typeof CV_FIELD)[]

/** Whether the form shows an error of this field next to it. */
export function isShownField(field: string): field is (typeof SHOWN_FIELDS)[number] {
  return SHOWN_FIELDS.some(shown => shown === field)
}

/** One space between words, none around; no control or invisible characters, no halves of characters. */
export function normaliseName(typed: string): string {
  return typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** What is wrong with a name, for the visitor; undefined = nothing. Source: docs/specification-coverage.md#name-and-phone. */
export function nameProblem(typed: string): string | undefined {
  const name = normaliseName(typed)
  if (name === '') return errorTexts.nameRequired
  return name.length > NAME_MAX_LENGTH ? errorTexts.nameLong : undefined
}

/**
 * Only help while typing, also for initials («Иванов И.И.») and apostrophes («О’Коннор»): the server refuses no name.
 * Source: docs/specification-coverage.md#help-on-names.
 */
export function nameCharactersProblem(typed: string): string | undefined {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\s.'’ʼ‘`´\p{Pd}]*$/u.test(typed.normalize('NFC'))
    ? undefined
    : errorTexts.nameChars
}

/** Whether a name is nothing but a name: a dot before a letter would make a link of it in a letter (`site.ru`). */
export function isPlainName(name: string): boolean {
  return nameCharactersProblem(name) === undefined && !/\.\p{L}/u.test(name)
}

const PHONE_PROBLEMS: Record<PhoneReading['kind'], string | undefined> = {
  whole: undefined,
  empty: errorTexts.phoneRequired,
  short: errorTexts.phoneShort,
  long: errorTexts.phoneLong,
  foreign: errorTexts.phoneForeign,
}

/** Undefined = a whole Russian number. Source: docs/specification-coverage.md#name-and-phone. */
export function phoneProblem(typed: string): string | undefined {
  return typed.length > PHONE_TEXT_MAX_LENGTH ? errorTexts.field : PHONE_PROBLEMS[readPhone(typed).kind]
}

/** What is wrong with an e-mail; empty is right. Source: docs/specification-coverage.md#e-mail. */
export function mailProblem(typed: string): string | undefined {
  const mail = typed.trim()
  if (mail === '') return undefined
  if (mail.length > MAIL_MAX_LENGTH) return errorTexts.email
  // One @, a dot in the domain, nothing that a mail header or an address list could take for its own. Linear.
  return /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}.]+(?:\.[^\s@<>(),;:"\\[\]\p{Cc}.]+)+$/u.test(mail)
    ? undefined
    : errorTexts.email
}

export function consentProblem(name: ConsentName, isGiven: boolean): string | undefined {
  if (isGiven) return undefined
  return name === 'personal' ? errorTexts.consentPersonal : errorTexts.consentPolicy
}

/** Field by field; empty = the form may be sent. @param visit only for a form that has the fields of a visit */
export function requestProblems(form: RequestForm, visit?: VisitHours): Partial<Record<RequestField, string>> {
  const problems: Partial<Record<RequestField, string | undefined>> = {
    name: nameProblem(form.name) ?? nameCharactersProblem(form.name),
    phone: phoneProblem(form.phone),
    mail: mailProblem(form.mail),
    ...(visit && visitProblems(form, visit)),
    personal: consentProblem('personal', form.personal),
    policy: consentProblem('policy', form.policy),
  }
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  return Object.fromEntries(found)
}
