import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { byYears, loanSchedule, paidMonths } from './loan-schedule.ts'
import { type LoanTerms, type Payment, paymentOf } from './mortgage.ts'

const base: LoanTerms = {
  program: 'base',
  ratePercent: 12,
  firstRatePercent: null,
  firstMonths: null,
  depositMinPercent: 20,
  termMaxMonths: 360,
  amountMaxRub: null,
  excess: null,
}

function quote(priceRub: number, terms: LoanTerms, months = 240): Payment {
  const payment = paymentOf(priceRub, terms, 0, months)
  if (!payment) throw new Error('no loan')
  return payment
}

const rate = fc.integer({ min: 0, max: 200 }).map(tenths => tenths / 10)
const anyTerms = fc
  .record({
    ratePercent: rate,
    first: fc.option(fc.record({ firstRatePercent: rate, firstMonths: fc.integer({ min: 1, max: 60 }) })),
    tranche: fc.option(
      fc.record({ firstRub: fc.integer({ min: 1, max: 3_000_000 }), months: fc.integer({ min: 1, max: 90 }) }),
    ),
    excess: fc.option(fc.record({ ratePercent: rate, limitRub: fc.integer({ min: 1_000_000, max: 8_000_000 }) })),
    depositMinPercent: fc.integer({ min: 0, max: 500 }).map(tenths => tenths / 10),
  })
  .map(
    ({ ratePercent, first, tranche, excess, depositMinPercent }): LoanTerms => ({
      ...base,
      ratePercent,
      depositMinPercent,
      ...first,
      ...(tranche && { tranche }),
      amountMaxRub: excess?.limitRub ?? null,
      excess: excess && {
        ratePercent: excess.ratePercent,
        pskMinPercent: 1,
        pskMaxPercent: 2,
        totalMaxRub: Number.MAX_SAFE_INTEGER,
      },
    }),
  )
const anyPrice = fc.integer({ min: 1_000_000, max: 40_000_000 })
const anyMonths = fc.integer({ min: 5, max: 30 }).map(years => years * 12)

test('principal parts add up to the loan and nothing is owed at the end, whatever the terms', () => {
  fc.assert(
    fc.property(anyTerms, anyPrice, anyMonths, (terms, priceRub, months) => {
      const payment = quote(priceRub, terms, months)
      const schedule = loanSchedule(payment, terms, '2026-11-21')
      const principal = schedule.reduce((sum, { principalKopecks }) => sum + principalKopecks, 0)
      expect(principal).toBe(Math.round(payment.loanRub * 100))
      expect(schedule.at(-1)?.balanceKopecks).toBe(0)
      for (const { paymentKopecks, interestKopecks, principalKopecks } of schedule) {
        expect(principalKopecks).toBeGreaterThanOrEqual(0)
        expect(interestKopecks).toBeGreaterThanOrEqual(0)
        expect(paymentKopecks).toBe(interestKopecks + principalKopecks)
        expect(Number.isSafeInteger(paymentKopecks)).toBe(true)
      }
    }),
  )
})

test('the first and the later payments are those of the calculator, and what is overpaid is the interest', () => {
  fc.assert(
    fc.property(anyTerms, anyPrice, anyMonths, (terms, priceRub, months) => {
      const payment = quote(priceRub, terms, months)
      const schedule = loanSchedule(payment, terms, '2026-11-21')
      const then = schedule[payment.firstMonths ?? 0]
      expect(Math.abs((schedule[0]?.paymentKopecks ?? 0) - payment.firstRub * 100)).toBeLessThanOrEqual(2)
      // Kopecks that rounding left in the first months are paid in the later ones, however few.
      expect(Math.abs((then?.paymentKopecks ?? 0) - payment.thenRub * 100)).toBeLessThanOrEqual(100)
      const interest = schedule.reduce((sum, { interestKopecks }) => sum + interestKopecks, 0)
      // A rounding error of half a kopeck a month compounds over the term: at 20 % for 30 years to 115 ₽ in each part.
      expect(Math.abs(interest / 100 - payment.overpaymentRub)).toBeLessThan(250)
    }),
  )
})

test('payments follow on the same day of each month, or on the last one of a short month', () => {
  const schedule = loanSchedule(quote(5_000_000, base, 60), base, '2027-01-31')
  expect(schedule.slice(0, 3).map(({ date }) => date)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
  expect(schedule).toHaveLength(60)
})

test('until the keys only interest on the first tranche is paid, then the whole loan', () => {
  const terms = { ...base, tranche: { firstRub: 500_000, months: 16 } }
  const payment = quote(10_000_000, terms)
  expect(payment).toMatchObject({ firstRub: 5000, firstMonths: 16 })
  const schedule = loanSchedule(payment, terms, '2026-11-21')
  expect(schedule[15]).toMatchObject({ paymentKopecks: 500_000, principalKopecks: 0, balanceKopecks: 50_000_000 })
  expect(schedule[16]?.date).toBe('2028-04-21')
  expect(schedule[16]?.paymentKopecks).toBe(Math.round(payment.thenRub * 100))
})

test('months are grouped by rent until the keys and by payment when the rate changes', () => {
  const payment = quote(10_000_000, { ...base, firstRatePercent: 3, firstMonths: 12 })
  const { firstRub, thenRub } = payment
  expect(paidMonths(payment, 16, 40_000)).toEqual([
    { from: 1, to: 12, paymentRub: firstRub, rentRub: 40_000 },
    { from: 13, to: 16, paymentRub: thenRub, rentRub: 40_000 },
    { from: 17, to: 240, paymentRub: thenRub, rentRub: 0 },
  ])
  expect(paidMonths(quote(10_000_000, base), 0, 40_000)).toMatchObject([{ from: 1, to: 240, rentRub: 0 }])
})

test('by years the same is paid as by months, in a browser older than Map.groupBy too', () => {
  vi.spyOn(Map, 'groupBy').mockImplementation(() => {
    throw new TypeError('Map.groupBy is not a function')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const schedule = loanSchedule(quote(5_000_000, base, 60), base, '2026-11-21')
  const years = byYears(schedule)
  expect(years.map(({ year }) => year)).toEqual([2026, 2027, 2028, 2029, 2030, 2031])
  expect(years[0]).toEqual({
    year: 2026,
    interestKopecks: schedule[0]?.interestKopecks,
    principalKopecks: schedule[0]?.principalKopecks,
    balanceKopecks: schedule[0]?.balanceKopecks,
  })
  expect(years.reduce((sum, { principalKopecks }) => sum + principalKopecks, 0)).toBe(
    schedule.reduce((sum, { principalKopecks }) => sum + principalKopecks, 0),
  )
  expect(years.map(({ balanceKopecks }) => balanceKopecks).at(-1)).toBe(0)
})
