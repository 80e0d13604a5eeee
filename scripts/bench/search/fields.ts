import type { ChoiceField, FlagField, RangeField } from '#domain/lots/fields.ts'
import type { BenchLot } from './lots.ts'

type OfLot<Kind> = Kind & { readonly name: keyof BenchLot }

export type BenchField = OfLot<ChoiceField> | OfLot<FlagField> | OfLot<RangeField>

const choice = (name: keyof BenchLot, options: Partial<Omit<ChoiceField, 'name'>> = {}): OfLot<ChoiceField> => ({
  shape: 'choice',
  name,
  valueType: 'integer',
  ...options,
})
const flag = (name: keyof BenchLot): OfLot<FlagField> => ({ shape: 'flag', name })
const range = (name: keyof BenchLot, options: Partial<Omit<RangeField, 'name'>> = {}): OfLot<RangeField> => ({
  shape: 'range',
  name,
  unit: 'rub',
  step: 1,
  ...options,
})

/** Those of a flat that differ in shape. No field has a default, so every filter is in the log of questions. */
export const benchFields: readonly BenchField[] = [
  choice('rooms'),
  choice('building'),
  choice('section'),
  choice('completion'),
  choice('finish'),
  choice('status'),
  choice('layout'),
  choice('window_view', { several: true }),
  choice('window_sides', { several: true }),
  choice('way', { several: true }),
  choice('features', { several: true, match: 'every' }),
  flag('is_euro'),
  flag('discount'),
  range('price', { order: 'default' }),
  range('payment', { order: 'allowed' }),
  range('area', { order: 'allowed' }),
  range('area_kitchen'),
  range('floor', { order: 'allowed', bins: 'each' }),
  range('price_per_m2', { order: 'allowed' }),
  range('ceiling_height'),
]
