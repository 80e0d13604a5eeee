import * as common from '#texts/common.ts'
import { formatDecimal, formatNumber, JOINER, NBSP } from '../text/numbers.ts'

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
