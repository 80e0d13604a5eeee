import type { Field } from './fields.ts'

/** What storage rooms are searched by, in the order of the form and of the address. */
export const storageFields = [
  {
    shape: 'range',
    name: 'area',
    unit: 'm2',
    step: 0.5,
    scale: 100,
    bins: 'equal',
    order: 'allowed',
    likeness: { weight: 5, far: 0.5, relative: true },
  },
  {
    shape: 'range',
    name: 'price',
    unit: 'rub',
    step: 10_000,
    scale: 1,
    bins: 'equal',
    order: 'default',
    spokenIn: 1000,
    likeness: { weight: 4, far: 0.3, relative: true },
  },
  // To the door of the nearest stair and lift, metres.
  {
    shape: 'range',
    name: 'way',
    unit: 'm',
    step: 1,
    scale: 1,
    bins: 'each',
    order: 'allowed',
    likeness: { weight: 2, far: 20, relative: false },
  },
  { shape: 'choice', name: 'zone', valueType: 'integer', several: false, match: 'any', likeness: { weight: 2 } },
  // Every building that its zone serves.
  { shape: 'choice', name: 'building', valueType: 'integer', several: true, match: 'any' },
  // Key of the stair and lift in the plan of the level.
  { shape: 'choice', name: 'lift', valueType: 'code', several: false, match: 'any', likeness: { weight: 3 } },
  // Negative underground.
  { shape: 'choice', name: 'level', valueType: 'integer', several: false, match: 'any' },
  // Has a price before a discount.
  { shape: 'flag', name: 'discount' },
  { shape: 'choice', name: 'promo', valueType: 'code', several: true, match: 'any' },
  { shape: 'range', name: 'price_per_m2', unit: 'rub_per_m2', step: 1000, scale: 1, bins: 'equal', order: 'allowed' },
  { shape: 'prefix', name: 'number' },
  { shape: 'choice', name: 'status', valueType: 'code', several: false, match: 'any', default: ['free'] },
] as const satisfies readonly Field[]

type StorageField = (typeof storageFields)[number]
/** Whoever says something about each field says it in a record of these. */
export type StorageFieldName = StorageField['name']
export type StorageChoiceName = Extract<StorageField, { shape: 'choice' }>['name']
