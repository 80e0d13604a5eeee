import type { Field } from './fields.ts'

/** What parking places are searched by, in the order of the form and of the address. */
export const parkingFields = [
  {
    shape: 'choice',
    name: 'parking_kind',
    valueType: 'code',
    several: false,
    match: 'any',
    likeness: { weight: 5 },
  },
  { shape: 'flag', name: 'has_charger' },
  {
    shape: 'range',
    name: 'price',
    unit: 'rub',
    step: 10_000,
    scale: 1,
    bins: 'equal',
    order: 'default',
    spokenIn: 1_000_000,
    likeness: { weight: 4, far: 0.2, relative: true },
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
    likeness: { weight: 3, far: 20, relative: false },
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
  { shape: 'range', name: 'area', unit: 'm2', step: 0.5, scale: 100, bins: 'equal', order: 'allowed' },
  { shape: 'choice', name: 'zone', valueType: 'integer', several: false, match: 'any', likeness: { weight: 2 } },
  // Every building that its zone serves.
  { shape: 'choice', name: 'building', valueType: 'integer', several: true, match: 'any' },
  // Key of the stair and lift in the plan of the level.
  { shape: 'choice', name: 'lift', valueType: 'code', several: false, match: 'any', likeness: { weight: 3 } },
  // Negative underground.
  { shape: 'choice', name: 'level', valueType: 'integer', several: false, match: 'any' },
  { shape: 'flag', name: 'away_from_column' },
  // Has a price before a discount.
  { shape: 'flag', name: 'discount' },
  { shape: 'choice', name: 'promo', valueType: 'code', several: true, match: 'any' },
  { shape: 'prefix', name: 'number' },
  { shape: 'choice', name: 'status', valueType: 'code', several: false, match: 'any', default: ['free'] },
] as const satisfies readonly Field[]

type ParkingField = (typeof parkingFields)[number]
/** Whoever says something about each field says it in a record of these. */
export type ParkingFieldName = ParkingField['name']
export type ParkingChoiceName = Extract<ParkingField, { shape: 'choice' }>['name']
