/** No-break space: between a number and its unit, between groups of digits. */
export const NBSP = '\u00a0'

/** No line ends here. */
export const JOINER = '\u2060'

/** Between facts: it may end a line but not begin one. */
export const DOT = `${NBSP}· `

/** No-break spaces between thousands: `12180000` → `12 180 000`. @param decimals exact number of digits after the comma */
export function formatNumber(value: number, decimals = 0): string {
  const fixed = Math.abs(value).toFixed(decimals)
  const [whole = '0', fraction] = fixed.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP)
  const sign = value < 0 && Number(fixed) !== 0 ? '−' : ''
  return `${sign}${grouped}${fraction ? `,${fraction}` : ''}`
}

/** A number with at most `decimals` digits after the comma and no trailing zeros: `10.40` → `10,4`, `10` → `10`. */
export function formatDecimal(value: number, decimals = 2): string {
  const text = formatNumber(value, decimals)
  return decimals === 0 ? text : text.replace(/0+$/, '').replace(/,$/, '')
}

/** Percent with a no-break space before the sign: `4.9` → `4,9 %`. */
export function formatPercent(value: number, decimals = 1): string {
  return `${formatDecimal(value, decimals)}${NBSP}%`
}

/** The minimum of the known values; null = none is known. */
export function minimum(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length > 0 ? Math.min(...known) : null
}
