import type { Field } from './fields.ts'

/** What resale flats are searched by, in the order of the form and of the address. */
export const secondFields = [
  // 0 = studio, 4 = four and more.
  { shape: 'choice', name: 'rooms', valueType: 'integer', several: false, match: 'any', likeness: { weight: 3 } },
  // Slug of the part of the town.
  { shape: 'choice', name: 'district', valueType: 'code', several: false, match: 'any', likeness: { weight: 2 } },
  {
    shape: 'range',
    name: 'price',
    unit: 'rub',
    step: 50_000,
    scale: 1,
    bins: 'equal',
    order: 'default',
    spokenIn: 1_000_000,
    likeness: { weight: 5, far: 0.3, relative: true },
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
  { shape: 'range', name: 'floor', unit: 'floor', step: 1, scale: 1, bins: 'each', order: 'allowed' },
  { shape: 'range', name: 'price_per_m2', unit: 'rub_per_m2', step: 1000, scale: 1, bins: 'equal', order: 'allowed' },
  { shape: 'choice', name: 'status', valueType: 'code', several: false, match: 'any', default: ['free'] },
  // Tells the kinds of one call apart; each has an index of its own.
  { shape: 'choice', name: 'type', valueType: 'code', several: false, match: 'any', default: ['second'] },
] as const satisfies readonly Field[]

type SecondField = (typeof secondFields)[number]
/** Whoever says something about each field says it in a record of these. */
export type SecondFieldName = SecondField['name']
export type SecondChoiceName = Extract<SecondField, { shape: 'choice' }>['name']
