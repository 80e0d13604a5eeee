import { formatNumber, NBSP } from './numbers.ts'

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
