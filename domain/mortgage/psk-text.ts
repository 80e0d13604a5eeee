import * as mortgage from '#texts/mortgage.ts'
import { fill, formatDecimal, NBSP } from '../text/format.ts'

export interface FullCost {
  psk_min?: number | undefined
  psk_max?: number | undefined
}

/** `ПСК 5,2–7,9 %`: the full cost of a credit, shown before its rate; null if there is none. */
export function pskText({ psk_min: min, psk_max: max }: FullCost): string | null {
  if (min === undefined || max === undefined) return null
  const range = fill(mortgage.pskRange, { min: formatDecimal(min), max: formatDecimal(max) })
  return `${mortgage.pskShort}${NBSP}${range}`
}

/** A text that may name a rate, after the full cost of the credit. For titles and descriptions, which are shown alone. */
export function withFullCost(text: string, cost: FullCost): string {
  const psk = pskText(cost)
  return psk && text.includes('%') ? `${psk}. ${text}` : text
}
