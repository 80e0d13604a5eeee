import { withoutGroups } from '#domain/text/digit-groups.ts'

/** Space between groups of digits that never breaks a line. */
const GROUP_SPACE = '\u00a0'

export interface NumberRules {
  /** Digits after the comma at most, 2 unless told otherwise. Source: docs/specification-coverage.md#thousands. */
  decimals?: number
  /** A minus is dropped. Source: the same. */
  isPositive?: boolean
  /** Of a sum: what a number under a thousand counts in when its field is left, `9,5` is 9.5 million. 1 = in itself. */
  spokenIn?: number
}

/**
 * What a visitor typed, put in shape without taking a sign from them that may yet become a number:
 * `12180000.5` → `12 180 000,5`, `1,` stays `1,`, letters disappear.
 */
export function shapeNumber(typed: string, { decimals = 2, isPositive = true, spokenIn }: NumberRules = {}): string {
  const sign = !isPositive && /^\s*[-−]/.test(typed) ? '−' : ''
  // «руб.» goes with its dot.
  const figures = withoutGroups(typed.replace(/[^\d.,\s'’]+\.?/g, ''), spokenIn)
  const [whole = '', ...rest] = figures.split(/[.,]/)
  const digits = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, GROUP_SPACE)
  // Of a sum three digits stay: `9,125` may go on as `9,125 млн` and as `9,125,000`.
  const most = spokenIn === undefined ? decimals : 3
  if (rest.length === 0 || most === 0) return sign + digits
  return `${sign}${digits || '0'},${rest.join('').slice(0, most)}`
}

/** A sum told in words as its number: `9,5 м…` and `45 т…` are known by their first letter; any other text stays as it is. */
export function spelledOut(typed: string): string {
  const [, figures = '', letter] = /^([\d\s.,'’]+)([мт])/i.exec(typed) ?? []
  const value = letter && readNumber(withoutGroups(figures))
  return value ? String(Math.round(value * (/м/i.test(letter) ? 1_000_000 : 1000))) : typed
}

/** The number in a shaped text; `undefined` when there is none. */
export function readNumber(shaped: string): number | undefined {
  const text = shaped.replace(/\s/g, '').replace('−', '-').replace(',', '.')
  const value = Number(text)
  return text === '' || Number.isNaN(value) ? undefined : value
}

/** A number as a field shows it: `12180000` → `12 180 000`, `6.2` → `6,2`; nothing → an empty field. */
export function showNumber(value: number | undefined, { decimals = 2 }: NumberRules = {}): string {
  if (value === undefined) return ''
  // By way of text with a fixed number of digits: 6.199999 is shown as 6,2.
  const text = String(Number(Math.abs(value).toFixed(decimals)))
  return (value < 0 ? '−' : '') + shapeNumber(text, { decimals })
}

/**
 * Where the caret stands after the text was put in shape: behind as many digits as before.
 * @param digitsBefore digits, commas and signs that stood before the caret
 */
export function caretAfter(shaped: string, digitsBefore: number): number {
  let left = digitsBefore
  for (let place = 0; place < shaped.length; place++) {
    if (left === 0) return place
    if (shaped[place] !== GROUP_SPACE) left--
  }
  return shaped.length
}
