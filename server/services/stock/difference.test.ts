import { describe, expect, test } from 'vitest'
import type { PropertyTable } from '#server/db/schema.ts'
import { type Change, type Difference, dangersOf, differenceLines, isIdle } from './difference.ts'

function aLot(over: Partial<PropertyTable> = {}): PropertyTable {
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

function aChange(before: Partial<PropertyTable>, after: Partial<PropertyTable>): Change {
  return { before: aLot(before), after: aLot({ ...before, ...after }) }
}

function many(count: number, make: (number: number) => Change): Change[] {
  return Array.from({ length: count }, (_, index) => make(index + 1))
}

function aDifference(over: Partial<Difference> = {}): Difference {
  return { added: [], changed: [], gone: [], kept: [], unchanged: 0, prices: [], onSale: {}, notes: [], ...over }
}

const closed = (number: number) => aChange({ article: `А-${number}` }, { status: 'closed' })
const priced = (was: number | null, is: number | null) => aChange({ priceRub: was }, { priceRub: is })

test('a difference is idle when no row has to be written, whatever it tells beside', () => {
  expect(isIdle(aDifference({ unchanged: 7, kept: [aLot()], notes: ['2 lots left aside'] }))).toBe(true)
  expect(isIdle(aDifference({ added: [aLot()] }))).toBe(false)
  expect(isIdle(aDifference({ changed: [priced(5, 6)] }))).toBe(false)
  expect(isIdle(aDifference({ gone: [closed(1)] }))).toBe(false)
})

describe('a person is asked before lots leave the sale', () => {
  test('when they are more than a fifth of their kind, and not for a fifth', () => {
    const gone = many(3, closed)
    expect(dangersOf(aDifference({ gone, onSale: { flat: 15 } }))).toEqual([])
    expect(dangersOf(aDifference({ gone, onSale: { flat: 14 } }))).toEqual([
      '3 of 14 lots of the kind flat would leave the sale',
    ])
  })

  test('and not for two lots, were they all of their kind', () => {
    expect(dangersOf(aDifference({ gone: many(2, closed), onSale: { flat: 2 } }))).toEqual([])
    expect(dangersOf(aDifference({ gone: many(3, closed), onSale: { flat: 3 } }))).toHaveLength(1)
  })

  test('with what was sold counted to what is gone', () => {
    const sold = aChange({ status: 'booked' }, { status: 'sold' })
    expect(dangersOf(aDifference({ gone: many(2, closed), changed: [sold], onSale: { flat: 10 } }))).toEqual([
      '3 of 10 lots of the kind flat would leave the sale',
    ])
  })

  test('and not for those that stay on sale or had left it before', () => {
    const changed = [
      aChange({ status: 'free' }, { status: 'booked' }),
      aChange({ status: 'booked' }, { status: 'free' }),
      ...many(3, () => aChange({ status: 'sold' }, { status: 'closed' })),
      aChange({ status: 'closed' }, { status: 'free' }),
    ]
    expect(dangersOf(aDifference({ changed, onSale: { flat: 4 } }))).toEqual([])
  })

  test('each kind for itself', () => {
    const gone = [...many(3, closed), ...many(3, () => aChange({ kind: 'storage' }, { status: 'closed' }))]
    expect(dangersOf(aDifference({ gone, onSale: { flat: 100, storage: 5 } }))).toEqual([
      '3 of 5 lots of the kind storage would leave the sale',
    ])
    expect(dangersOf(aDifference({ gone, onSale: { flat: 100 } }))).toEqual([
      '3 of 0 lots of the kind storage would leave the sale',
    ])
  })
})

describe('a person is asked before a price jumps', () => {
  test.each([
    ['falls by a third', 3_000_000, 2_000_000],
    ['rises by a half', 2_000_000, 3_000_000],
    ['stays', 2_000_000, 2_000_000],
    ['is on request now', 2_000_000, null],
    ['was on request', null, 2_000_000],
  ])('and not when it %s', (_, was, is) => {
    expect(dangersOf(aDifference({ changed: [priced(was, is)] }))).toEqual([])
  })

  test.each([
    ['falls by more than a third', 3_000_000, 1_999_999],
    ['rises by more than a half', 2_000_000, 3_000_001],
  ])('when it %s', (_, was, is) => {
    expect(dangersOf(aDifference({ changed: [priced(was, is)] }))).toEqual([
      `1 prices fall by more than a third or rise by more than a half: А-1 ${was} → ${is}`,
    ])
  })

  test('after lots that would leave the sale, with the jumps alone counted', () => {
    const changed = [priced(5_000_000, 5_100_000), priced(100, 10)]
    expect(dangersOf(aDifference({ gone: many(3, closed), changed, onSale: { flat: 3 } }))).toEqual([
      '3 of 3 lots of the kind flat would leave the sale',
      '1 prices fall by more than a third or rise by more than a half: А-1 100 → 10',
    ])
  })
})

test('a person reads what is new, dearer, sold, otherwise, gone, kept and as before', () => {
  const difference = aDifference({
    added: [aLot({ article: 'Н-1' }), aLot({ article: 'Н-2' })],
    changed: [
      aChange({ article: 'Ц-1' }, { priceRub: 6_500_000 }),
      aChange({ article: 'Ц-2' }, { priceRub: null, status: 'booked' }),
      aChange({ article: 'Ц-3', priceRub: null }, { priceRub: 7_000_000 }),
      aChange({ article: 'П-1', status: 'booked' }, { status: 'sold' }),
      aChange({ article: 'Д-1' }, { areaDm2: 4100 }),
      aChange({ article: 'С-1' }, { article: 'С-2' }),
    ],
    gone: [aChange({ article: 'У-1' }, { article: 'У-2', status: 'closed' })],
    kept: [aLot({ article: 'О-1' })],
    unchanged: 41,
    notes: ['read as windows-1251', '2 lots left aside'],
  })
  expect(differenceLines(difference)).toEqual([
    'new: 2 (Н-1, Н-2)',
    'price: 3 (Ц-1 6000000 → 6500000, Ц-2 6000000 → on request, Ц-3 on request → 7000000)',
    'status: 2 (Ц-2 free → booked, П-1 booked → sold)',
    'other: 2 (Д-1, С-2)',
    'gone: 1 (У-1)',
    'kept: 1 (О-1)',
    'unchanged: 41',
    'read as windows-1251',
    '2 lots left aside',
  ])
})

test('of nothing there is no list, of ten lots there is all of it, of eleven its beginning', () => {
  const lots = (count: number) => Array.from({ length: count }, (_, index) => aLot({ article: `Н-${index + 1}` }))
  const ten = 'Н-1, Н-2, Н-3, Н-4, Н-5, Н-6, Н-7, Н-8, Н-9, Н-10'
  const newOf = (count: number) => differenceLines(aDifference({ added: lots(count) }))[0]
  expect([newOf(0), newOf(10), newOf(11)]).toEqual(['new: 0', `new: 10 (${ten})`, `new: 11 (${ten} …)`])
})
