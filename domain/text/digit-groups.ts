/** Between groups of digits: a space of any width, an apostrophe. */
const BLANKS = /[\s'’]/g
/** Before a dot or comma that may divide groups: `850`, `9 900`. */
const GROUPED = /^[1-9]\d{0,2}([\s'’]\d{3})?$/

/**
 * `12'180'000`, `1.250.000,50`, `1,250,000`: at most one dot or comma is left, the decimal one. A single one before
 * three digits is ambiguous: `850.000` roubles are 850 000, `45.125` metres have a fraction.
 * @param shorthandUnit of a sum: the roubles that a small number counts in, 1 = none; absent = no sum
 */
export function withoutGroups(number: string, shorthandUnit?: number): string {
  const parts = number.trim().split(/[.,]/)
  const signs = number.match(/[.,]/g) ?? []
  const [whole = '', ...rest] = parts.map(part => part.replace(BLANKS, ''))
  const last = rest.at(-1) ?? ''
  const isGroup = (digits: string) => /^\d{3}$/.test(digits)
  if (rest.length > 1) {
    const isGrouped =
      /^[1-9]\d{0,2}$/.test(whole) && rest.slice(0, -1).every(isGroup) && new Set(signs.slice(0, -1)).size === 1
    if (!isGrouped) return number.replace(BLANKS, '')
    const head = [whole, ...rest.slice(0, -1)].join('')
    return isGroup(last) && signs.at(-1) === signs[0] ? head + last : `${head}${signs.at(-1)}${last}`
  }
  const isSum = shorthandUnit !== undefined && isGroup(last) && GROUPED.test(parts[0] ?? '')
  const isSpoken = (shorthandUnit ?? 1) > 1 && whole.length < 3
  return isSum && !isSpoken ? whole + last : [whole, ...rest].join(signs[0] ?? '')
}
