import type { PropertyTable } from './schema.ts'

/** Every column that tells the price of a lot and whether it can be bought. */
export const SALE_COLUMNS = [
  'status',
  'bookedUntil',
  'soldAt',
  'priceRub',
  'priceOldRub',
  'priceParts',
  'updatedAt',
] as const satisfies readonly (keyof PropertyTable)[]
