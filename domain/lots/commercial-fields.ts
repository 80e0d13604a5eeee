import type { Field } from './fields.ts'

/** What premises for business are searched by, in the order of the form and of the address. */
export const commercialFields = [
  // What may open in them: codes of the vocabulary.
  { shape: 'choice', name: 'purpose', valueType: 'code', several: true, match: 'any', likeness: { weight: 3 } },
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
  {
    shape: 'range',
    name: 'price',
    unit: 'rub',
    step: 100_000,
    scale: 1,
    bins: 'equal',
    order: 'default',
    spokenIn: 1_000_000,
    likeness: { weight: 4, far: 0.3, relative: true },
  },
  // Slug of the line of the quarter that they stand on.
  { shape: 'choice', name: 'street', valueType: 'code', several: false, match: 'any', likeness: { weight: 3 } },
  // Place for a duct above the roof; shop windows of six metres together; place for tables outside.
  { shape: 'flag', name: 'hood' },
  { shape: 'flag', name: 'wide_showcase' },
  { shape: 'flag', name: 'terrace' },
  { shape: 'choice', name: 'building', valueType: 'integer', several: false, match: 'any', likeness: { weight: 2 } },
  // Year and quarter of handing over, `2027-2`.
  { shape: 'choice', name: 'completion', valueType: 'code', several: false, match: 'any' },
  // Has a price before a discount.
  { shape: 'flag', name: 'discount' },
  { shape: 'choice', name: 'promo', valueType: 'code', several: true, match: 'any' },
  { shape: 'range', name: 'price_per_m2', unit: 'rub_per_m2', step: 1000, scale: 1, bins: 'equal', order: 'allowed' },
  // Let already: not on sale, so the list never has them.
  { shape: 'flag', name: 'has_tenant' },
  { shape: 'prefix', name: 'number' },
  { shape: 'choice', name: 'status', valueType: 'code', several: false, match: 'any', default: ['free'] },
  // Tells the kinds of one call apart; each has an index of its own.
  { shape: 'choice', name: 'type', valueType: 'code', several: false, match: 'any', default: ['commercial'] },
] as const satisfies readonly Field[]

type CommercialField = (typeof commercialFields)[number]
/** Whoever says something about each field says it in a record of these. */
export type CommercialFieldName = CommercialField['name']
export type CommercialChoiceName = Extract<CommercialField, { shape: 'choice' }>['name']
