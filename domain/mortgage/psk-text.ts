import { formatDecimal, NBSP } from '#domain/text/numbers.ts'
import * as mortgage from '#texts/mortgage.ts'
import { fill } from '../text/fill.ts'

/** `ПСК 5,2–7,9 %`: the full cost of a credit, shown before its rate; null if there is none. */
export function pskText({
  psk_min: min,
  psk_max: max,
}: {
  psk_min?: number | undefined
  psk_max?: number | undefined
}): string | null {
  if (min === undefined || max === undefined) return null
  const range = fill(mortgage.pskRange, { min: formatDecimal(min), max: formatDecimal(max) })
  return `${mortgage.pskShort}${NBSP}${range}`
}
