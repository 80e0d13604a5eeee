import { withoutGroups } from '../text/digit-groups.ts'
import type { RangeField, Scale } from './fields.ts'

/** In units of the index, by name of field; `null` (or no entry) = no lot has a value. */
export type Limits = Readonly<Record<string, Range | null | undefined>>

/** Twelve digits before the comma: more than any price, and the hundredths still count exactly in a double. */
const BOUND =
  /^(-?)(\d{1,12})(?:[.,](\d{1,20}))?(?:(м|млн|миллион(?:а|ов)?|т|тыс|тысяч[аи]?)\.?)?(?:₽|руб(?:лей|ля|ль)?\.?|р\.?)?$/i
/** The number at the beginning of a text, and what follows it: a unit. */
const NUMBER = /^([-−]?)([\d\s.,'’]*)(.*)$/s

/**
 * Reads `7 100 000`, `7.100.000`, `45,5`, `9 млн`, `45 тыс. ₽`. Digits finer than the index move the bound inwards, so
 * that it lets through exactly the same lots.
 * @param scale index units in one public unit.
 * @param end `min` rounds up, `max` rounds down.
 * @param shorthandUnit what a number under a thousand counts in when a person has typed it.
 * @returns null when the text is not a number
 */
export function readBound(
  text: string,
  scale: Scale,
  end: keyof Range,
  shorthandUnit?: RangeField['shorthandUnit'],
  isTyped = false,
): number | null {
  const [, minusSign, number = '', unit = ''] = NUMBER.exec(text.trim()) ?? []
  // A call writes plain decimals, and in `9,125 млн` the comma divides no group.
  const figures = withoutGroups(number, isTyped && !/^[мт]/i.test(unit) ? shorthandUnit : undefined)
  const match = BOUND.exec(`${minusSign && '-'}${figures}${unit.replace(/\s/g, '')}`)
  if (!match) return null
  const [, minus, typedWhole = '', typedFraction = '', word] = match
  // Only sums are written with «млн».
  if (word && !shorthandUnit) return null
  const short = isTyped && Number(typedWhole) < 1000 ? (shorthandUnit ?? 1) : 1
  const spoken = word ? (/^м/i.test(word) ? 1_000_000 : 1000) : short
  const shift = String(spoken).length - 1
  // The comma moves in the text: no binary fraction is involved.
  const whole = typedWhole + typedFraction.slice(0, shift).padEnd(shift, '0')
  const fraction = typedFraction.slice(shift)
  const digits = scale === 1 ? 0 : 2
  const kept = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  const finer = /[1-9]/.test(fraction.slice(digits))
  const sign = minus === '-' ? -1 : 1
  const towardsEnd = end === 'min' ? 1 : -1
  // Truncation moved the value towards zero; it must move only inwards.
  const value = sign * kept + (finer && sign === towardsEnd ? towardsEnd : 0)
  return value === 0 ? 0 : value
}

/** A whole number of the index in public units: 5840 hundredths → 58.4. The nearest double, so it is written with two decimals at most. */
export function toPublic(value: number, scale: Scale = 1): number {
  return value / scale
}

/** Two bounds, both inclusive, in the units of the field. */
export interface Range {
  min: number
  max: number
}

/**
 * Orders the typed bounds. A bound at or beyond the catalogue's own extreme counts as absent, otherwise two addresses
 * would show one list.
 * @throws RangeError when `spec.min > spec.max`: the index is broken. Source:
 * docs/specification-coverage.md#bounds-of-a-range.
 */
export function normaliseRange(typed: Partial<Range>, spec: Range): Partial<Range> {
  if (spec.min > spec.max) throw new RangeError(`spec.min ${spec.min} is above spec.max ${spec.max}`)
  let { min, max } = typed
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min]
  const bounds: Partial<Range> = {}
  if (min !== undefined && min > spec.min) bounds.min = min
  if (max !== undefined && max < spec.max) bounds.max = max
  return bounds
}
