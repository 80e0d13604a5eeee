import * as formats from '#texts/formats.ts'
import { fill } from '../text/fill.ts'
import { formatDecimal, formatNumber } from '../text/numbers.ts'

/** `1,5 м`. */
export function metresText(metres: number): string {
  return fill(formats.metres, { value: formatDecimal(metres, 1) })
}

/** `4,45 м`: what is measured to the centimetre. */
export function exactMetresText(metres: number): string {
  return fill(formats.metres, { value: formatNumber(metres, 2) })
}
