import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'

/** No-break space: between a number and its unit, between groups of digits. */
export const NBSP = '\u00a0'

/** No line ends here. */
export const JOINER = '\u2060'

/** Between facts: it may end a line but not begin one. */
export const DOT = `${NBSP}· `

/** No-break spaces between thousands: `12180000` → `12 180 000`. @param decimals exact number of digits after the comma */
export function formatNumber(value: number, decimals = 0): string {
  const fixed = Math.abs(value).toFixed(decimals)
  const [whole = '0', fraction] = fixed.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP)
  const sign = value < 0 && Number(fixed) !== 0 ? '−' : ''
  return `${sign}${grouped}${fraction ? `,${fraction}` : ''}`
}

/** A number with at most `decimals` digits after the comma and no trailing zeros: `10.40` → `10,4`, `10` → `10`. */
export function formatDecimal(value: number, decimals = 2): string {
  const text = formatNumber(value, decimals)
  return decimals === 0 ? text : text.replace(/0+$/, '').replace(/,$/, '')
}

/** Percent with a no-break space before the sign: `4.9` → `4,9 %`. */
export function formatPercent(value: number, decimals = 1): string {
  return `${formatDecimal(value, decimals)}${NBSP}%`
}

/** The minimum of the known values; null = none is known. */
export function minimum(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** Names of the `{{placeholders}}` of a template: `'Корпус {{number}}'` → `'number'`. */
export type PlaceholderOf<Template extends string> = Template extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

/** Placeholders of a template; any names when the template is not known at compile time (content, not interface). */
export type FillValues<Template extends string> = string extends Template
  ? Readonly<Record<string, string | number>>
  : Readonly<Record<PlaceholderOf<Template>, string | number>>

/** Values arrive formatted. @throws RangeError when a value is missing: only for a template unknown at compile time */
export function fill<const Template extends string>(template: Template, values: FillValues<Template>): string {
  const known: Readonly<Record<string, string | number>> = values
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    if (value === undefined) throw new RangeError(`no value for {{${name}}} in «${template}»`)
    return String(value)
  })
}

/** Three forms of a Russian noun: for 1, for 2–4, for 5 and more: `['квартира', 'квартиры', 'квартир']`. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** Fractions take the second form («1,5 квартиры»). Source: docs/specification-coverage.md#days-months-plurals. */
export function plural(count: number, forms: PluralForms): string {
  if (!Number.isInteger(count)) return forms[1]
  const tens = Math.abs(count) % 100
  const units = tens % 10
  if (units === 1 && tens !== 11) return forms[0]
  if (units >= 2 && units <= 4 && (tens < 12 || tens > 14)) return forms[1]
  return forms[2]
}

/** Number and noun with a no-break space between: `128 квартир`. */
export function countOf(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}${NBSP}${plural(count, forms)}`
}

/** `30 дней`. These forms are not interface texts: a load writes them into the content, without the overrides of the quarter. */
export function daysText(count: number): string {
  return countOf(count, ['день', 'дня', 'дней'])
}

/** Square metres with one decimal, as on every plan: `58.4` → `58,4 м²`. */
export function formatArea(areaM2: number): string {
  return `${formatNumber(areaM2, 1)}${NBSP}м²`
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * 1024

/** `18 КБ`, `1,4 МБ`: 1,024 bytes are a kilobyte, and nothing is less than one. */
export function formatFileSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${formatNumber(bytes / MEGABYTE, 1)}${NBSP}МБ`
  return `${formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)))}${NBSP}КБ`
}

/** `1,5 м`. */
export function metresText(metres: number): string {
  return fill(formats.metres, { value: formatDecimal(metres, 1) })
}

/** `4,45 м`: what is measured to the centimetre. */
export function exactMetresText(metres: number): string {
  return fill(formats.metres, { value: formatNumber(metres, 2) })
}

/** Whole roubles in full: `12180000` → `12 180 000 ₽`. */
export function formatRub(rub: number): string {
  return `${formatNumber(Math.round(rub))}${NBSP}₽`
}

/** A price of the site: in full, or that it is on request. */
export function formatPrice(rub: number | null): string {
  return rub === null ? common.onRequest : formatRub(rub)
}

/** A difference, with its sign: `+180 000 ₽`, `−240 000 ₽`. */
export function formatRubSigned(rub: number): string {
  return Math.round(rub) > 0 ? `+${formatRub(rub)}` : formatRub(rub)
}

/** Price of a square metre: `160017` → `160 017 ₽/м²`. */
export function formatRubPerM2(rub: number): string {
  return `${formatRub(rub)}${JOINER}/${JOINER}м²`
}

/**
 * `5430000` → `5,4 млн ₽`, `47600` → `47,6 тыс. ₽`, `999990` → `1 млн ₽`. Source:
 * docs/specification-coverage.md#short-numbers.
 */
export function formatRubShort(rub: number, decimals = 1): string {
  const thousands = Number(Math.abs(rub / 1_000).toFixed(decimals))
  // Prices in a column have equally many digits.
  const formatMillions = decimals > 1 ? formatNumber : formatDecimal
  if (thousands >= 1_000) return `${formatMillions(rub / 1_000_000, decimals)}${NBSP}млн${NBSP}₽`
  if (Math.abs(Math.round(rub)) >= 1_000) return `${formatDecimal(rub / 1_000, decimals)}${NBSP}тыс.${NBSP}₽`
  return formatRub(rub)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function firstSentence(text: string): string {
  return text.split(/(?<=[.!?…])\s/)[0] ?? text
}

/** Words that a grown person reads in a minute. */
const WORDS_PER_MINUTE = 180

/** Whole minutes that a text takes to read, at least one. Tags of HTML are not read. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE))
}
