import type { Field } from './fields.ts'

/**
 * What flats are searched by, in the order of the form and of the address.
 * Source of names and meanings: `contract/property.ts`; values of a lot come in units of the index (roubles, dm², cm).
 */
export const flatFields = [
  // 0 = studio, 4 = four and more.
  {
    shape: 'choice',
    name: 'rooms',
    valueType: 'integer',
    several: false,
    match: 'any',
    likeness: { weight: 3, within: 1 },
  },
  {
    shape: 'range',
    name: 'price',
    unit: 'rub',
    step: 100_000,
    scale: 1,
    bins: 'equal',
    order: 'default',
    spokenIn: 1_000_000,
    likeness: { weight: 5, far: 0.3, relative: true },
  },
  {
    shape: 'range',
    name: 'payment',
    unit: 'rub_per_month',
    step: 1000,
    scale: 1,
    bins: 'equal',
    order: 'allowed',
    spokenIn: 1000,
  },
  {
    shape: 'range',
    name: 'area',
    unit: 'm2',
    step: 1,
    scale: 100,
    bins: 'equal',
    order: 'allowed',
    likeness: { weight: 5, far: 0.3, relative: true },
  },
  { shape: 'range', name: 'area_kitchen', unit: 'm2', step: 1, scale: 100, bins: 'equal' },
  { shape: 'range', name: 'area_living', unit: 'm2', step: 1, scale: 100, bins: 'equal' },
  {
    shape: 'range',
    name: 'floor',
    unit: 'floor',
    step: 1,
    scale: 1,
    bins: 'each',
    order: 'allowed',
    likeness: { weight: 2, far: 8, relative: false },
  },
  // Not the lowest floor with flats; not the top floor of its section.
  { shape: 'flag', name: 'not_first_floor' },
  { shape: 'flag', name: 'not_last_floor' },
  {
    shape: 'choice',
    name: 'building',
    valueType: 'integer',
    several: false,
    match: 'any',
    likeness: { weight: 1 },
  },
  { shape: 'choice', name: 'section', valueType: 'integer', several: false, match: 'any' },
  // Year and quarter of handing over, `2027-2`.
  { shape: 'choice', name: 'completion', valueType: 'code', several: false, match: 'any' },
  { shape: 'choice', name: 'finish', valueType: 'code', several: false, match: 'any' },
  {
    shape: 'choice',
    name: 'window_view',
    valueType: 'code',
    several: true,
    match: 'any',
    likeness: { weight: 2 },
  },
  // Eight winds, `NE`.
  { shape: 'choice', name: 'window_sides', valueType: 'code', several: true, match: 'any' },
  // The same winds for those who want all of them at once.
  { shape: 'choice', name: 'window_sides_all', valueType: 'code', several: true, match: 'every' },
  { shape: 'choice', name: 'features', valueType: 'code', several: true, match: 'every' },
  { shape: 'flag', name: 'is_euro' },
  // Has a price before a discount.
  { shape: 'flag', name: 'discount' },
  // Slug of a promotion; slug of a way to buy.
  { shape: 'choice', name: 'promo', valueType: 'code', several: true, match: 'any' },
  { shape: 'choice', name: 'way', valueType: 'code', several: true, match: 'any' },
  { shape: 'range', name: 'price_per_m2', unit: 'rub_per_m2', step: 1000, scale: 1, bins: 'equal', order: 'allowed' },
  { shape: 'range', name: 'ceiling_height', unit: 'm', step: 0.05, scale: 100, bins: 'equal' },
  { shape: 'prefix', name: 'number' },
  { shape: 'choice', name: 'layout', valueType: 'code', several: false, match: 'any', groups: true, mixes: true },
  {
    shape: 'choice',
    name: 'status',
    valueType: 'code',
    several: false,
    match: 'any',
    default: ['free'],
  },
  // Each type has an index of its own, so here the answer is always the same; the key is part of the API.
  { shape: 'choice', name: 'type', valueType: 'code', several: false, match: 'any', default: ['flat'] },
] as const satisfies readonly Field[]

type FlatField = (typeof flatFields)[number]
/** Whoever says something about each field says it in a record of these: a new field does not compile until all have spoken. */
export type FlatFieldName = FlatField['name']
export type FlatChoiceName = Extract<FlatField, { shape: 'choice' }>['name']
