/** Parts of patterns that read numbers with their bounds. A line of tokens has one space between two of them. */
const NUMBER = '\\d+(?:\\.\\d+)?'
const ABOUT = 'около|примерно|порядка|в районе|где то'

/** A bound in a word. «не больше» precedes «больше», so that the longer one is tried first. */
const BOUND = `(?:(?<to>не (?:дороже|выше|более|больше|дальше|далее|свыше)|до|по|за|меньше|менее|дешевле|ниже|максимум|макс|в пределах|бюджет(?: до)?)|(?<from>не (?:менее|меньше|дешевле|ниже|ближе)|от|с|более|больше|дороже|выше|свыше|минимум)|(?<about>${ABOUT}))`

/** «около 9 млн» means ±10 %. */
const ABOUT_SHARE = 0.1

/**
 * One or two numbers with the words around them: `от 7 до 9 млн`, `9-10 млн`.
 * @param unit with its space before.
 * @param before what the number is of, with a space behind.
 * @param after likewise, with a space before
 */
export function amountPattern(unit: string, before = '', after = ''): string {
  const one = `(?<first>${NUMBER})(?<unit>${unit})`
  // «от 50 до 60 метров»: the unit is said once, at the end.
  const two = `(?<first>${NUMBER})(?<unit>(?:${unit})?) (?:до|-|по) (?<second>${NUMBER})(?<unit2>${unit})`
  return `${before}(?:${BOUND} )?(?:${two}|${one})${after}`
}

/** What a pattern of an amount has read. */
export interface Amount {
  min: number | null
  max: number | null
}

/** @param scaleOf null = not a unit of this amount. @param alone what a number without a bound means */
export function amountOf(
  { groups = {} }: RegExpExecArray,
  scaleOf: (unit: string) => number | null,
  alone: 'min' | 'max' | 'both',
): Amount | null {
  const { first, second, unit = '', unit2 = '' } = groups
  // «от 7 до 9 млн»: millions both.
  const scale = scaleOf((unit || unit2).trim())
  const scale2 = scaleOf((unit2 || unit).trim())
  if (first === undefined || scale === null || scale2 === null) return null
  const value = Number(first) * scale
  if (second !== undefined) {
    const other = Number(second) * scale2
    return { min: Math.min(value, other), max: Math.max(value, other) }
  }
  if (groups.about) return { min: value * (1 - ABOUT_SHARE), max: value * (1 + ABOUT_SHARE) }
  if (groups.from) return { min: value, max: null }
  if (groups.to) return { min: null, max: value }
  return { min: alone === 'max' ? null : value, max: alone === 'min' ? null : value }
}

/** Whether the bound itself is left out: «выше 5 этажа» begins with the sixth. */
export function isStrict(bound: string | undefined): boolean {
  return /^(?:выше|больше|более|свыше|ниже|меньше|менее)$/u.test(bound ?? '')
}
