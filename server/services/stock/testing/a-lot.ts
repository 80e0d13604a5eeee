import type { PropertyTable } from '#server/db/schema.ts'

/** Builds a free flat. */
export function aLot(over: Partial<PropertyTable> = {}): PropertyTable {
  return {
    id: 1,
    kind: 'flat',
    article: 'А-1',
    number: '1',
    status: 'free',
    updatedAt: '2026-11-20T10:00:00.000Z',
    bookedUntil: null,
    soldAt: null,
    buildingId: 1,
    sectionNumber: 1,
    floor: 2,
    floorsTotal: 9,
    areaDm2: 4000,
    priceRub: 6_000_000,
    priceOldRub: null,
    priceParts: '[]',
    contractType: 'ddu',
    facts: '{}',
    ...over,
  }
}
