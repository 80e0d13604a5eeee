import { formatNumber, NBSP } from './numbers.ts'

/** Square metres with one decimal, as on every plan: `58.4` → `58,4 м²`. */
export function formatArea(areaM2: number): string {
  return `${formatNumber(areaM2, 1)}${NBSP}м²`
}
