import { CONSENT_DOCUMENTS, type ConsentName, consentProblem, HONEYPOT_FIELD } from '#domain/requests/request.ts'
import { dropTracking, isTracking, pickTracking } from '#domain/requests/tracking.ts'
import { VISIT_TYPE, type VisitFields, type VisitHours, visitProblems } from '#domain/requests/visit.ts'
import { cleanLine, cleanLines } from '#domain/text/typed-text.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { FieldErrors } from './errors.ts'
import {
  type ConsentInput,
  consentFieldsSchema,
  MAX_EXTRA_BYTES,
  type RequestInput,
  requestBodySchema,
} from './request.ts'
import { readShownTexts } from './shown-texts.ts'

/** Limits of extra caller values. Source: docs/operations.md#limits. */
const MAX_EXTRA_FIELDS = 20
const MAX_EXTRA_NAME_LENGTH = 64
const MAX_TRACKING_LENGTH = 200
const MAX_KEPT_LINK_LENGTH = 2000
const MAX_SOURCE_LENGTH = 500
const MAX_DEPTH = 20
const DROPPED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

export interface ReadOptions {
  /** A plain HTML form sends nothing for a checkbox that is not ticked, so there silence means no. */
  needsConsents: boolean
  visit: VisitHours
}

/**
 * Builds fresh objects: `__proto__` and its like are dropped at every depth. Named documents must cover both
 * checkboxes, and only those are recorded: the others may not have been shown. The specification has no consent field:
 * such a request is accepted without evidence.
 * @throws FieldErrors
 */
export function readRequest(body: unknown, options: ReadOptions): RequestInput {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new FieldErrors({ name: errorTexts.nameRequired })
  }
  const fields = freshFields(body)
  const parsed = requestBodySchema.safeParse(fields)
  const problems = new Map<string, string>()
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? 'name')
      if (!problems.has(field)) problems.set(field, issue.message)
    }
  }
  const consents = readConsents(fields, options.needsConsents, problems)
  if (fields.type === VISIT_TYPE) {
    for (const [field, problem] of Object.entries(visitProblems(visitFields(fields), options.visit)))
      problems.set(field, problem)
  }
  const others = parsed.success ? readOthers(parsed.data, problems) : { extra: {}, tracking: {} }
  if (problems.size > 0 || !parsed.success) throw new FieldErrors(Object.fromEntries(problems))
  const { name, phone, mail, type, property, token } = parsed.data
  const address = readLink(parsed.data.link)
  return {
    name,
    phone,
    mail,
    type,
    link: address.link,
    property,
    token: token || null,
    hasNoCaptcha: parsed.data.captcha_unreachable ?? false,
    source: readSource(parsed.data.source),
    consents,
    extra: others.extra,
    tracking: { ...address.tracking, ...others.tracking },
    isSuspicious: Boolean(parsed.data[HONEYPOT_FIELD]),
  }
}

/** Validates consents even if other fields are invalid, so that the visitor sees all errors together. */
function readConsents(fields: object, isNeeded: boolean, problems: Map<string, string>): ConsentInput[] {
  const result = consentFieldsSchema.safeParse(fields)
  // A wrong shape has been reported by the whole schema already.
  if (!result.success) return []
  const { consents, personal, policy } = result.data
  const shown = readShownTexts(result.data.shown_texts ?? '')
  if (!isNeeded && consents === undefined && personal === undefined && policy === undefined) return []
  const ticked: Record<ConsentName, boolean> = { personal: personal ?? false, policy: policy ?? false }
  const given: ConsentInput[] = []
  for (const name of ['personal', 'policy'] as const) {
    const named = (consents ?? []).filter(({ doc }) => CONSENT_DOCUMENTS[name].some(document => document === doc))
    const problem = consentProblem(name, ticked[name] || named.length > 0)
    if (problem !== undefined) problems.set(name, problem)
    for (const document of CONSENT_DOCUMENTS[name]) {
      const consent = named.find(({ doc }) => doc === document)
      if (!consent && !ticked[name]) continue
      const isTold = consent?.version !== undefined || consent?.sha256 !== undefined
      const seen = isTold ? consent : shown.get(document)
      given.push({ document, version: seen?.version, sha256: seen?.sha256 })
    }
  }
  return given
}

/** The two values of a visit as text; a value of another type is wrong like an absent one. */
function visitFields({ visit_date: date, visit_time: time }: Record<string, unknown>): VisitFields {
  return { visit_date: typeof date === 'string' ? date : '', visit_time: typeof time === 'string' ? time : '' }
}

/** Fields that the schema does not name: tracking parameters and the caller's own values. */
function readOthers(data: Record<string, unknown>, problems: Map<string, string>) {
  const extra: Record<string, unknown> = {}
  const tracking: [string, string][] = []
  const others = Object.entries(data).filter(([name]) => !Object.hasOwn(requestBodySchema.shape, name))
  for (const [name, value] of others) {
    // A long advertising label is cut, not refused: the visitor cannot repair what they do not see.
    if (isTracking(name)) tracking.push([name, String(value)])
    else if (name.length > MAX_EXTRA_NAME_LENGTH || byteLength(value) > MAX_EXTRA_BYTES)
      problems.set('extra', errorTexts.field)
    // An empty field is ignored.
    else if (value !== '') extra[name] = value
  }
  if (Object.keys(extra).length > MAX_EXTRA_FIELDS) problems.set('extra', errorTexts.field)
  return { extra, tracking: shortened(pickTracking(tracking)) }
}

function byteLength(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

/** An address of a page: http(s) or from the root of the site; anything else (`javascript:`, nonsense) is not kept. */
function readLink(typed: string): { link: string; tracking: Record<string, string> } {
  const isPath = /^\/(?![/\\])/.test(typed)
  const base = 'http://page.invalid'
  if (!isPath && !/^https?:\/\//i.test(typed)) return { link: '', tracking: {} }
  const url = URL.parse(typed, base)
  if (!url) return { link: '', tracking: {} }
  const tracking = pickTracking(url.searchParams)
  url.search = new URLSearchParams(dropTracking(url.searchParams)).toString()
  url.hash = ''
  url.username = ''
  url.password = ''
  if (url.href.length > MAX_KEPT_LINK_LENGTH) url.search = ''
  const link = (isPath ? url.href.slice(base.length) : url.href).slice(0, MAX_KEPT_LINK_LENGTH)
  return { link, tracking: shortened(tracking) }
}

/** Drops query and fragment: they may contain search terms of another site, which must not be stored. */
function readSource(typed: string | undefined): string | null {
  const url = /^https?:\/\//i.test(typed ?? '') ? URL.parse(typed ?? '') : null
  return url && (url.origin + url.pathname).slice(0, MAX_SOURCE_LENGTH)
}

function shortened(tracking: Record<string, string>): Record<string, string> {
  const short = Object.entries(tracking)
    .slice(0, MAX_EXTRA_FIELDS)
    .map(([name, value]) => [
      cleanLine(name).slice(0, MAX_EXTRA_NAME_LENGTH),
      cleanLine(value).slice(0, MAX_TRACKING_LENGTH),
    ])
  return Object.fromEntries(short)
}

/** A copy of the body without null fields: null means the same as an absent field. Source: docs/specification-coverage.md#7-calls. */
function freshFields(body: object): Record<string, unknown> {
  const copy = withoutPrototypes(body, MAX_DEPTH)
  return Object.fromEntries(Object.entries(copy ?? {}).filter(([, value]) => value !== null))
}

/** A copy without the names that reach the prototype and without characters that a database refuses. */
function withoutPrototypes(value: unknown, depthLeft: number): unknown {
  if (typeof value === 'string') return cleanLines(value)
  if (typeof value !== 'object' || value === null) return value
  if (depthLeft === 0) throw new FieldErrors({ extra: errorTexts.field })
  if (Array.isArray(value)) return value.map(inner => withoutPrototypes(inner, depthLeft - 1))
  const kept = Object.entries(value).filter(([name]) => !DROPPED_NAMES.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [cleanLines(name), withoutPrototypes(inner, depthLeft - 1)]))
}
