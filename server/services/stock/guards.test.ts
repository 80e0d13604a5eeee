import { describe, expect, test } from 'vitest'
import { dangerLine } from '#domain/stock/dangers.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import { dangersOf, dangersOfOne, type GuardContext } from './guards.ts'
import { aLot } from './testing/a-lot.ts'

/** Applies changes to groups of flats: `was` and `is` override columns before and after. */
function changed(
  lots: readonly { count: number; was?: Partial<PropertyTable>; is?: Partial<PropertyTable> }[],
  context: Partial<GuardContext> = {},
): string[] {
  const changes = lots.flatMap(({ count, was, is }) =>
    Array.from({ length: count }, () => ({
      before: aLot(was),
      after: aLot({ ...was, ...is }),
      isChanged: is !== undefined,
    })),
  )
  const dangers = dangersOf(
    changes.filter(({ isChanged }) => isChanged),
    { rows: changes.map(({ before }) => before), lastPrices: new Map(), plannedArea: () => undefined, ...context },
  )
  return dangers.map(dangerLine)
}

const sold = { status: 'sold' } as const
const booked = { status: 'booked' } as const
const closed = { status: 'closed' } as const
const free = { status: 'free' } as const

describe('a mass change requires confirmation', () => {
  test.each([
    ['leaves the sale', {}, closed, 1 / 5],
    ['leaves the sale', {}, sold, 1 / 5],
    ['no longer booked, and not sold', booked, free, 1 / 5],
    ['loses its price', {}, { priceRub: null }, 1 / 50],
    ['price changes by more than a tenth', {}, { priceRub: 5_000_000 }, 1 / 5],
    ['status changes', closed, free, 1 / 5],
    ['status changes', {}, booked, 1 / 5],
    ['number changes', {}, { number: '2' }, 1 / 5],
    ['article changes', {}, { article: 'Б-1' }, 1 / 5],
    ['area changes', {}, { areaDm2: 4010 }, 1 / 5],
    ['kind of contract changes', {}, { contractType: 'dkp' }, 1 / 5],
    ['number of floors of the building changes', {}, { floorsTotal: 10 }, 1 / 5],
    ['description changes', {}, { facts: '{"finish":"fine"}' }, 1 / 5],
  ] as const)('%s: %o → %o beyond a share of %d', (what, was, is, share) => {
    const most = 100 * share
    expect(
      changed([
        { count: most, was, is },
        { count: 100 - most, was },
      ]),
    ).toEqual([])
    expect(
      changed([
        { count: most + 1, was, is },
        { count: 99 - most, was },
      ]),
    ).toEqual(expect.arrayContaining([expect.stringContaining(`${what}: ${most + 1} of 100 lots of the kind flat (`)]))
    // With few lots a share is meaningless.
    expect(changed([{ count: 2, was, is }])).toEqual([])
  })

  test('three sold lots back on sale require confirmation, whatever the share', () => {
    for (const is of [free, booked]) {
      expect(
        changed([
          { count: 2, was: sold, is },
          { count: 1000, was: sold },
        ]),
      ).toEqual([])
      expect(
        changed([
          { count: 3, was: sold, is },
          { count: 1000, was: sold },
        ]),
      ).toEqual([expect.stringMatching(/^sold, and on sale again: 3 of 1003 /)])
    }
  })

  test('new lots of any status need no confirmation', () => {
    const added = [sold, booked, closed, free].flatMap(status =>
      Array.from({ length: 10 }, () => ({ before: undefined, after: aLot(status) })),
    )
    expect(dangersOf(added, { rows: [], lastPrices: new Map(), plannedArea: () => undefined })).toEqual([])
  })

  test('counts each kind separately', () => {
    const storage = { kind: 'storage' } as const
    expect(changed([{ count: 3, is: closed }, { count: 100 }, { count: 3, was: storage, is: closed }])).toEqual([
      expect.stringMatching(/^leaves the sale: 3 of 3 lots of the kind storage /),
    ])
  })

  test('a building that is gone from the source requires confirmation, whatever the share', () => {
    const other = { buildingId: 2 }
    const lines = (is: Partial<PropertyTable>) => changed([{ count: 100 }, { count: 3, was: other, is }])
    expect(lines(closed)).toEqual([expect.stringMatching(/^leaves the sale with nearly all of its building: 3 of 3 /)])
    // The last ones are sold.
    expect(lines(sold)).toEqual([])
  })

  test('a sold lot without a price in the source keeps its price', () => {
    expect(changed([{ count: 3, is: { ...sold, priceRub: null } }, { count: 100 }])).toEqual([])
  })
})

describe('a single lot requires confirmation', () => {
  const check = (was: Partial<PropertyTable>, is: Partial<PropertyTable>, context?: Partial<GuardContext>) =>
    changed([{ count: 1, was, is }, { count: 50 }], context).map(danger => danger.replace(/: 1 of .*/, ''))
  const jump = 'price falls by more than a third or rises by more than a half'
  const implausible = 'price is not plausible for the quarter'
  const area = 'area differs from that of the plan, or from the one before'
  const place = 'moves to another building, section or floor'

  test.each([
    ['falls by a third', 6_000_000, 4_000_000, []],
    ['falls by more', 6_000_000, 3_999_999, [jump]],
    ['rises by a half', 6_000_000, 9_000_000, []],
    ['rises by more', 6_000_000, 9_000_001, [jump]],
    ['is on request now', 6_000_000, null, []],
    ['was on request', null, 6_000_000, []],
    ['was on request and is one rouble', null, 1, [implausible]],
    ['was on request and is in kopecks', null, 600_000_000, [implausible]],
  ])('with a price that %s: %s → %s', (_, was, is, dangers) => {
    expect(check({ priceRub: was }, { priceRub: is })).toEqual(dangers)
  })

  test('with a price that jumps after «on request»', () => {
    const lastPrices = new Map([[1, 6_000_000]])
    expect(check({ priceRub: null }, { priceRub: 5_000_000 }, { lastPrices })).toEqual([])
    expect(check({ priceRub: null }, { priceRub: 2_000_000 }, { lastPrices })).toEqual([jump])
  })

  test('with an implausible price when it is back on sale', () => {
    expect(check({ ...closed, priceRub: 5 }, free)).toEqual([implausible])
    expect(check({ priceRub: 5 }, { number: '2' })).toEqual([])
  })

  test('with a discount of more than a third', () => {
    expect(check({}, { priceOldRub: 9_000_000 })).toEqual([])
    expect(check({}, { priceOldRub: 60_000_000 })).toEqual(['discount of more than a third'])
  })

  test.each([
    [4000, 4200, undefined, []],
    [4000, 4201, undefined, [area]],
    [4000, 3799, undefined, [area]],
    [4000, 40_000, undefined, [area]],
    [3900, 4200, 4000, []],
    [4200, 4201, 4000, [area]],
    [500, 549, undefined, []],
  ])('with an area of %d dm² that becomes %d, on a plan of %s', (was, is, planned, dangers) => {
    expect(check({ areaDm2: was }, { areaDm2: is }, { plannedArea: () => planned })).toEqual(dangers)
  })

  test('when it moves or its number of rooms changes', () => {
    for (const is of [{ floor: 3 }, { sectionNumber: 2 }, { buildingId: 2 }]) expect(check({}, is)).toEqual([place])
    expect(check({ facts: '{"rooms":1}' }, { facts: '{"rooms":2}' })).toEqual(['number of rooms changes'])
    expect(check({ facts: '{"rooms":1}' }, { facts: '{"rooms":1,"finish":"fine"}' })).toEqual([])
  })

  test('when it is new and its area or price is implausible', () => {
    const context = { rows: [], lastPrices: new Map(), plannedArea: () => 5380 }
    const added = (over: Partial<PropertyTable>) =>
      dangersOf([{ before: undefined, after: aLot(over) }], context).map(dangerLine)
    expect(added({ areaDm2: 5400 })).toEqual([])
    expect(added({ areaDm2: 6120 })).toEqual([expect.stringMatching(/^area differs .*new → 61.2 m²/)])
    // A price in thousands, with no stored lots to compare with.
    expect(added({ areaDm2: 5400, priceRub: 9900 })).toEqual([expect.stringMatching(/^price is not plausible/)])
  })
})

test('a manual change of one lot is checked by the guards of single lots, not by shares', () => {
  const rows = Array.from({ length: 20 }, () => aLot())
  const dangers = (was: Partial<PropertyTable>, is: Partial<PropertyTable>) =>
    dangersOfOne(
      { before: aLot(was), after: aLot({ ...was, ...is }) },
      { rows, lastPrices: new Map(), plannedArea: () => undefined },
    ).map(dangerLine)
  expect(dangers({}, { priceRub: 6_600_000 })).toEqual([])
  expect(dangers({}, closed)).toEqual([])
  expect(dangers({}, { priceRub: null })).toEqual([])
  expect(dangers(booked, free)).toEqual([])
  expect(dangers(sold, free)).toEqual(['sold, and on sale again: А-1 sold → free'])
  expect(dangers({}, { priceRub: 6 })).toEqual([
    'price falls by more than a third or rises by more than a half: А-1 6000000 → 6',
    'price is not plausible for the quarter: А-1 6000000 → 6, plausible are 1500000 to 24000000',
  ])
})
