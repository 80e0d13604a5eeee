import { expect, test } from 'vitest'
import type { PropertyTable } from '#server/db/schema.ts'
import { type Change, type Difference, differenceLines, isIdle } from './difference.ts'
import { aLot } from './testing/a-lot.ts'

function aChange(before: Partial<PropertyTable>, after: Partial<PropertyTable>): Change {
  return { before: aLot(before), after: aLot({ ...before, ...after }) }
}

function aDifference(over: Partial<Difference> = {}): Difference {
  const nothing = {
    added: [],
    changed: [],
    gone: [],
    kept: [],
    held: [],
    released: [],
    prices: [],
    undated: [],
    dangers: [],
    notes: [],
  }
  return { ...nothing, unchanged: 0, ...over }
}

const closed = (number: number) => aChange({ article: `А-${number}` }, { status: 'withdrawn' })
const priced = (was: number | null, is: number | null) => aChange({ priceRub: was }, { priceRub: is })

test('a difference is idle when no row has to be written, even if it has notes', () => {
  expect(isIdle(aDifference({ unchanged: 7, kept: [aLot()], notes: ['2 lots skipped'] }))).toBe(true)
  expect(isIdle(aDifference({ added: [aLot()] }))).toBe(false)
  expect(isIdle(aDifference({ changed: [priced(5, 6)] }))).toBe(false)
  expect(isIdle(aDifference({ gone: [closed(1)] }))).toBe(false)
  expect(isIdle(aDifference({ undated: [1] }))).toBe(false)
  expect(isIdle(aDifference({ held: [{ row: aLot(), field: 'price', source: '5' }] }))).toBe(true)
  expect(isIdle(aDifference({ released: [{ propertyId: 1, field: 'price' }] }))).toBe(false)
})

test('the report lists new, repriced, sold, changed, gone, kept and unchanged lots', () => {
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
    gone: [aChange({ article: 'У-1' }, { article: 'У-2', status: 'withdrawn' })],
    kept: [aLot({ article: 'О-1' })],
    held: [
      { row: aLot({ article: 'Р-1', status: 'closed' }), field: 'status', source: 'free' },
      { row: aLot({ article: 'Р-2' }), field: 'price', source: '6100000' },
    ],
    unchanged: 41,
    notes: ['read as windows-1251', '2 lots skipped'],
  })
  expect(differenceLines(difference)).toEqual([
    'new: 2 (Н-1, Н-2)',
    'price: 3 (Ц-1 6000000 → 6500000, Ц-2 6000000 → on request, Ц-3 on request → 7000000)',
    'status: 2 (Ц-2 free → booked, П-1 booked → sold)',
    'other: 2 (Д-1, С-2)',
    'gone: 1 (У-1)',
    'kept: 1 (О-1)',
    'held by hand: 2 (Р-1 status closed, in the source free, Р-2 price 6000000, in the source 6100000)',
    'unchanged: 41',
    'read as windows-1251',
    '2 lots skipped',
  ])
})

test('the report lists at most ten lots of each group', () => {
  const lots = (count: number) => Array.from({ length: count }, (_, index) => aLot({ article: `Н-${index + 1}` }))
  const ten = 'Н-1, Н-2, Н-3, Н-4, Н-5, Н-6, Н-7, Н-8, Н-9, Н-10'
  const newOf = (count: number) => differenceLines(aDifference({ added: lots(count) }))[0]
  expect([newOf(0), newOf(10), newOf(11)]).toEqual(['new: 0', `new: 10 (${ten})`, `new: 11 (${ten} …)`])
})
