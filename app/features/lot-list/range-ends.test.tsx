import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseRange, readBound, toPublic } from '#domain/lots/bounds.ts'
import { commercialFields } from '#domain/lots/commercial.ts'
import { DECIMALS, type Field, type RangeField } from '#domain/lots/fields.ts'
import { flatFields } from '#domain/lots/flat-fields.ts'
import { parkingFields } from '#domain/lots/parking.ts'
import { resaleFields } from '#domain/lots/resale.ts'
import { storageFields } from '#domain/lots/storage.ts'
import { readNumber, shapeNumber, showNumber } from '../../lib/number-text.ts'
import { lineEnds } from '../../ui/slider.tsx'

const all: readonly Field[] = [...flatFields, ...parkingFields, ...storageFields, ...commercialFields, ...resaleFields]
const ranges = all.filter((field): field is RangeField => field.shape === 'range')

const [, PRICE] = flatFields

/** Two ends and a value, in whole numbers of the index. */
const triple = fc.array(fc.integer({ min: 1000, max: 99_999_999 }), { minLength: 3, maxLength: 3 })

test('the ends of a range, its specs, the address and the placeholder agree for every range of every kind', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ranges), triple, ({ scale, step, unit, shorthandUnit }, numbers) => {
      const [low = 0, value = 0, high = 0] = numbers.toSorted((a, b) => a - b)
      const rules = { decimals: DECIMALS[unit] ?? 0, ...(shorthandUnit && { shorthandUnit }) }
      const spec = { min: toPublic(low, scale), max: toPublic(high, scale) }
      /** What a field makes of the text of its placeholder. */
      const typed = (bound: number) => readNumber(shapeNumber(showNumber(bound, rules), rules))

      expect(typed(spec.min)).toBe(spec.min)
      expect(typed(spec.max)).toBe(spec.max)
      expect(normaliseRange({ min: typed(spec.min), max: typed(spec.max) }, spec)).toEqual({})
      // Any other bound is written to the address and read there as the same value of the index.
      const shown = typed(toPublic(value, scale)) ?? 0
      expect(readBound(String(shown), scale ?? 1, 'min', shorthandUnit, true)).toBe(value)
      expect(normaliseRange({ min: shown }, spec)).toEqual(value > low ? { min: shown } : {})

      const line = lineEnds(spec, step)
      expect(line.min).toBeLessThanOrEqual(spec.min)
      expect(line.max).toBeGreaterThanOrEqual(spec.max)
      expect(spec.min - line.min).toBeLessThan(step)
      expect(line.max - spec.max).toBeLessThan(step)
    }),
    // Half a hundredth of a step below a whole one.
    { examples: [[PRICE, [99_999_500, 99_999_500, 99_999_500]]] },
  )
})
