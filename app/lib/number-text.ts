import { withoutGroups } from '#domain/text/digit-groups.ts'

/** Space between groups of digits that never breaks a line. */
const GROUP_SPACE = '\u00a0'

export interface NumberRules {
  /** Most decimals, 2 by default. Source: docs/specification-coverage.md#thousands. */
  decimals?: number
  /** No minus. Source: the same. */
  isPositive?: boolean
  /** Of a sum: unit of a number below a thousand when the field is left, `9,5` is 9.5 million. 1 = none. */
  shorthandUnit?: number
}

/** Formats a number while it is typed: `12180000.5` → `12 180 000,5`, `1,` stays `1,`, letters disappear. */
export function shapeNumber(
  typed: string,
  { decimals = 2, isPositive = true, shorthandUnit }: NumberRules = {},
): string {
  const sign = !isPositive && /^\s*[-−]/.test(typed) ? '−' : ''
  // «руб.» is removed with its dot.
  const figures = withoutGroups(typed.replace(/[^\d.,\s'’]+\.?/g, ''), shorthandUnit)
  const [whole = '', ...rest] = figures.split(/[.,]/)
  const digits = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, GROUP_SPACE)
  // A sum keeps three digits: `9,125` may become `9,125 млн` or `9,125,000`.
  const most = shorthandUnit === undefined ? decimals : 3
  if (rest.length === 0 || most === 0) return sign + digits
  return `${sign}${digits || '0'},${rest.join('').slice(0, most)}`
}

/** A sum in words as a number: `9,5 м…` and `45 т…` by their first letter; other texts are unchanged. */
export function spelledOut(typed: string): string {
  const [, figures = '', letter] = /^([\d\s.,'’]+)([мт])/i.exec(typed) ?? []
  const value = letter && readNumber(withoutGroups(figures))
  return value ? String(Math.round(value * (/м/i.test(letter) ? 1_000_000 : 1000))) : typed
}

export function readNumber(shaped: string): number | undefined {
  const text = shaped.replace(/\s/g, '').replace('−', '-').replace(',', '.')
  const value = Number(text)
  return text === '' || Number.isNaN(value) ? undefined : value
}

/** Formats a number for a field: `12180000` → `12 180 000`, `6.2` → `6,2`, undefined → empty. */
export function showNumber(value: number | undefined, { decimals = 2 }: NumberRules = {}): string {
  if (value === undefined) return ''
  // Through fixed digits: 6.199999 is 6,2.
  const text = String(Number(Math.abs(value).toFixed(decimals)))
  return (value < 0 ? '−' : '') + shapeNumber(text, { decimals })
}

/** Caret position after formatting. @param digitsBefore digits, commas and signs before the caret */
export function caretAfter(shaped: string, digitsBefore: number): number {
  let left = digitsBefore
  for (let place = 0; place < shaped.length; place++) {
    if (left === 0) return place
    if (shaped[place] !== GROUP_SPACE) left--
  }
  return shaped.length
}
