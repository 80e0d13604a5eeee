import MarkdownIt from 'markdown-it'
import type { GlobalSettings } from '#contract/content/global.ts'
import { type ContentEntity, entityOf } from '#contract/content/registry.ts'
import { clockRange, type WeekHours } from '#domain/dates/opening-hours.ts'
import { parseJson } from '#domain/lib/parse-json.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import { daysText } from '#domain/text/format.ts'
import { typo } from '#domain/text/typography.ts'
import * as common from '#texts/common.ts'

/** Typography applies to Russian texts and to numbers with a sign, not to codes and URLs. */
const HAS_TYPOGRAPHY = /[\p{Script=Cyrillic}%₽]/u

/** Applies facts and typography to every text of a value. @param report called for each placeholder without a value */
export function prepareTexts<Value>(
  entity: ContentEntity,
  value: Value,
  facts: Facts,
  report: (path: readonly PropertyKey[], name: string) => void,
): Value {
  const path: PropertyKey[] = []
  const inside = (key: PropertyKey, inner: unknown): unknown => {
    // Most values are numbers.
    if (typeof inner === 'number') return inner
    path.push(key)
    const prepared = walk(inner)
    path.pop()
    return prepared
  }
  const walk = (inner: unknown): unknown => {
    if (typeof inner === 'string') return prepareText(entity, inner, facts, name => report([...path], name))
    if (Array.isArray(inner)) return inner.map((item, index) => inside(index, item))
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, inside(key, item)]))
  }
  return walk(value) as Value // strings stay strings, lists and objects keep their shape
}

export function prepareText(entity: ContentEntity, text: string, facts: Facts, report: (name: string) => void): string {
  const filled = fillFacts(entity, text, facts, report)
  return HAS_TYPOGRAPHY.test(filled) ? typo(filled) : filled
}

export type Facts = Readonly<Record<string, string>>

export function factsOf(global: GlobalSettings): Facts {
  const timeOf = (days: WeekHours['days']) => {
    const hours = global.working_hours.find(group => group.days === days)
    return hours ? clockRange(hours) : common.closedDays
  }
  return {
    phone: global.phone,
    phone_link: `tel:+${phoneDigits(global.phone)}`,
    address: global.address,
    hours_weekdays: timeOf('mon-fri'),
    hours_weekend: timeOf('sat-sun'),
    booking_days: daysText(global.booking.days),
  }
}

/** Facts of an entity: in letters `{{phone}}` is the visitor's, and the office's is `{{office_phone}}`. */
function factsFor(entity: ContentEntity, facts: Facts): Facts {
  if (entityOf(entity).body !== 'plain') return facts
  const { phone = '', ...others } = facts
  return { ...others, office_phone: phone }
}

/** Replaces placeholders of facts; others may be filled later. */
export function fillFacts(entity: ContentEntity, text: string, facts: Facts, report: (name: string) => void): string {
  if (!text.includes('{{')) return text
  const known = factsFor(entity, facts)
  const later = entityOf(entity).filledLater ?? []
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => {
    if (Object.hasOwn(known, name)) return known[name] ?? whole
    if (!later.includes(name)) report(name)
    return whole
  })
}

export interface MarkdownFile {
  /** Front matter: `key: JSON value` lines between two `---`. */
  meta: Record<string, unknown>
  body: string
}

export class FrontMatterError extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

export const FENCE = '---'

/** Values are JSON, which is also valid YAML. @throws FrontMatterError with the line, from 1 */
export function parseMarkdownFile(source: string): MarkdownFile {
  const lines = source.split('\n')
  if (lines[0] !== FENCE) throw new FrontMatterError(1, 'must begin with a line of ---')
  const end = lines.indexOf(FENCE, 1)
  if (end < 0) throw new FrontMatterError(1, 'the front matter has no closing line of ---')
  const meta: Record<string, unknown> = Object.create(null)
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '') continue
    const number = index + 2
    const found = /^([a-z][a-z0-9_]*):\s+(.*)$/.exec(line)
    const [, key, value] = found ?? []
    if (key === undefined || value === undefined) throw new FrontMatterError(number, 'must be «key: JSON value»')
    if (Object.hasOwn(meta, key)) throw new FrontMatterError(number, `${key} is written twice`)
    meta[key] = parseValue(value, number, key)
  }
  return { meta: { ...meta }, body: lines.slice(end + 1).join('\n') }
}

function parseValue(text: string, line: number, key: string): unknown {
  const value = parseJson(text)
  if (value === undefined)
    throw new FrontMatterError(line, `the value of ${key} is not JSON (a text needs double quotes)`)
  return value
}

/** Allowed links: internal paths (not `//host`), anchors, http(s), mailto and tel. */
const ALLOWED_LINK = /^(?:\/(?![/\\]|%5C)|#|https?:\/\/|mailto:|tel:)/i

/** A browser would break it at its hyphens. */
const PHONE = /\+7[ \u00a0]\(\d{3,5}\)[ \u00a0][\d-]+\d/g

/** Raw HTML is escaped, images are disabled, refused links are left as text, external links get `rel="noopener"`, phones do not break. */
export function renderMarkdown(source: string) {
  const refusedLinks: string[] = []
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  markdown.disable('image')
  markdown.validateLink = address => {
    const isAllowed = ALLOWED_LINK.test(address.trim())
    if (!isAllowed) refusedLinks.push(address)
    return isAllowed
  }
  markdown.core.ruler.push('rel_of_foreign_links', state => {
    for (const token of state.tokens.flatMap(block => block.children ?? [])) {
      if (token.type === 'link_open' && /^https?:/i.test(String(token.attrGet('href') ?? '')))
        token.attrSet('rel', 'noopener')
    }
  })
  const html = markdown.render(source).replace(PHONE, '<span data-text="nowrap">$&</span>')
  return { html: html.trim(), refusedLinks }
}

/** Links of a rendered text, to check that their pages exist. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}
