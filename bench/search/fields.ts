import type { ChoiceField, Field, FlagField, RangeField } from '#domain/catalogue/fields.ts'

const choice = (name: string, options: Partial<ChoiceField> = {}): ChoiceField => ({
  shape: 'choice',
  name,
  valueType: 'integer',
  several: false,
  match: 'any',
  ...options,
})
const flag = (name: string): FlagField => ({ shape: 'flag', name })
const range = (name: string, options: Partial<RangeField> = {}): RangeField => ({
  shape: 'range',
  name,
  unit: 'rub',
  step: 1,
  scale: 1,
  bins: 'equal',
  ...options,
})

/**
 * The twenty fields of the benchmark: those of a flat that differ in shape. Values of choices are small numbers, which costs the
 * database and the libraries least; no field has a default, so every filter is in the log of questions.
 */
export const benchFields: readonly Field[] = [
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
