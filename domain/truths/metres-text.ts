import { fill } from '../copy/fill.ts'
import { format } from '../copy/format.ts'
import { formatDecimal, formatNumber } from '../numbers.ts'

/** `1,5 м`. */
export function metresText(metres: number): string {
  return fill(format.metres, { value: formatDecimal(metres, 1) })
}

/** `4,45 м`: what is measured to the centimetre. */
export function exactMetresText(metres: number): string {
  return fill(format.metres, { value: formatNumber(metres, 2) })
}
