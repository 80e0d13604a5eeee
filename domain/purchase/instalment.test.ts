import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateInstalment, type InstalmentTerms, instalmentOf } from './instalment.ts'

const quarterly: InstalmentTerms = {
  downPercent: 30,
  periodMonths: 3,
  balloonPercent: 20,
  discountPercent: 0,
  markupPercent: 0,
}

test('a flat of 12.4 million is paid by quarters, a fifth of it before the house is commissioned', () => {
  const instalment = instalmentOf(12_400_000, quarterly, { from: '2026-12-15', until: '2028-05-31' })
  expect(instalment?.payments).toEqual([
    { date: '2026-12-15', amountRub: 3_720_000, kind: 'down' },
    { date: '2027-03-15', amountRub: 1_240_000, kind: 'part' },
    { date: '2027-06-15', amountRub: 1_240_000, kind: 'part' },
    { date: '2027-09-15', amountRub: 1_240_000, kind: 'part' },
    { date: '2027-12-15', amountRub: 1_240_000, kind: 'part' },
    { date: '2028-03-15', amountRub: 1_240_000, kind: 'part' },
    { date: '2028-05-31', amountRub: 2_480_000, kind: 'last' },
  ])
})

test('without a balloon the last payment is like the others, and a discount lowers them all', () => {
  const terms = { ...quarterly, downPercent: 50, periodMonths: 1, balloonPercent: 0, discountPercent: 2 }
  const instalment = instalmentOf(10_000_000, terms, { from: '2026-11-30', until: '2027-03-31' })
  expect(instalment?.payments.map(({ date }) => date)).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-01-30',
    '2027-02-28',
    '2027-03-31',
  ])
  expect(instalment?.payments.map(({ amountRub }) => amountRub)).toEqual([4_900_000, ...Array(4).fill(1_225_000)])
  expect(instalment?.differenceRub).toBe(-200_000)
  const scheme = { id: 1, terms, isAlone: false, buildings: [{ id: 3, until: '2027-03-31' }] }
  const options = { buildingId: 3, priceRub: 10_000_000, depositRub: 0, schemeId: null }
  const limits = { depositRub: 4_900_000, minRub: 4_900_000, maxRub: 9_800_000, instalment }
  expect(calculateInstalment([scheme], options, '2026-11-30')).toMatchObject(limits)
})

test('a building that is commissioned leaves nothing to divide; one that soon is leaves the last payment', () => {
  expect(instalmentOf(10_000_000, quarterly, { from: '2028-05-31', until: '2028-05-31' })).toBeNull()
  const soon = instalmentOf(10_000_000, quarterly, { from: '2028-04-01', until: '2028-05-31' })
  expect(soon?.payments.map(({ amountRub, kind }) => [amountRub, kind])).toEqual([
    [3_000_000, 'down'],
    [7_000_000, 'last'],
  ])
})

test('payments are whole roubles that add up to the price, none is later than the last day, none is less than nothing', () => {
  const terms = fc.record({
    downPercent: fc.integer({ min: 0, max: 60 }),
    periodMonths: fc.constantFrom(1, 3),
    balloonPercent: fc.integer({ min: 0, max: 40 }),
    discountPercent: fc.integer({ min: 0, max: 70 }).map(tenths => tenths / 10),
    markupPercent: fc.constant(0),
  })
  const price = fc.integer({ min: 1_000_000, max: 40_000_000 })
  const deposit = fc.integer({ min: 0, max: 20_000_000 })
  fc.assert(
    fc.property(terms, price, deposit, fc.integer({ min: 0, max: 28 }), (scheme, priceRub, depositRub, month) => {
      const until = new Date(Date.UTC(2026, 11 + month, 31)).toISOString().slice(0, 10)
      const instalment = instalmentOf(priceRub, scheme, { from: '2026-11-21', until, depositRub })
      const payments = instalment?.payments ?? []
      const paid = payments.reduce((sum, { amountRub }) => sum + amountRub, 0)
      expect(paid).toBe(Math.round((priceRub * (100 - scheme.discountPercent)) / 100))
      expect(payments.every(({ amountRub }) => Number.isInteger(amountRub))).toBe(true)
      expect(payments.every(({ date, amountRub }) => date <= until && amountRub > 0)).toBe(true)
      expect(payments.map(({ date }) => date)).toEqual(payments.map(({ date }) => date).toSorted())
    }),
  )
})

test('what is paid at once is one payment, in a building that is handed over too', () => {
  const atOnce = { ...quarterly, downPercent: 100, balloonPercent: 0, discountPercent: 4 }
  const instalment = instalmentOf(10_000_000, atOnce, { from: '2026-11-21', until: '2026-11-21' })
  expect(instalment?.payments).toEqual([{ date: '2026-11-21', amountRub: 9_600_000, kind: 'whole' }])
})
