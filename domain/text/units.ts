import * as formats from '#texts/formats.ts'
import { fill } from './fill.ts'
import { formatDecimal, formatNumber, NBSP } from './numbers.ts'

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
