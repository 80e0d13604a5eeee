import { expect, test } from 'vitest'
import { quoteLoans } from './loan-quotes.ts'
import { annuityPayment, type LoanTerms, paymentOf } from './mortgage.ts'

const terms: LoanTerms = {
  program: 'base',
  ratePercent: 12,
  firstRatePercent: null,
  firstMonths: null,
  depositMinPercent: 20,
  termMaxMonths: 240,
  amountMaxRub: null,
  excess: null,
}

test('a requested term is taken as long as the bank lends for it', () => {
  expect(paymentOf(10_000_000, terms, 0, 120)?.months).toBe(120)
  expect(paymentOf(10_000_000, terms, 0, 120)?.firstRub).toBeCloseTo(annuityPayment(8_000_000, 12, 120), 2)
  expect(paymentOf(10_000_000, terms, 0, 360)?.months).toBe(240)
})

test('a deposit above the minimum makes the loan smaller, one below it is raised', () => {
  expect(paymentOf(10_000_000, terms, 5_000_000)?.loanRub).toBe(5_000_000)
  expect(paymentOf(10_000_000, terms, 1_000_000)?.loanRub).toBe(8_000_000)
})

test('all payments of both parts less the loan are what is overpaid', () => {
  const payment = paymentOf(10_000_000, {
    ...terms,
    amountMaxRub: 6_000_000,
    excess: { ratePercent: 18, pskMinPercent: 18, pskMaxPercent: 19, totalMaxRub: 9_000_000 },
  })
  const paid = 240 * (annuityPayment(6_000_000, 12, 240) + annuityPayment(2_000_000, 18, 240))
  expect(payment?.overpaymentRub).toBeCloseTo(paid - 8_000_000, 2)
})

test('a low rate that holds longer than the loan never ends', () => {
  const payment = paymentOf(10_000_000, { ...terms, firstRatePercent: 3, firstMonths: 240 })
  expect(payment?.thenRub).toBe(payment?.firstRub)
  const paid = 24 * annuityPayment(8_000_000, 3, 240) // the first two years are at 3 %
  const partly = paymentOf(10_000_000, { ...terms, firstRatePercent: 3, firstMonths: 24 })
  expect((partly?.overpaymentRub ?? 0) + 8_000_000).toBeCloseTo(paid + 216 * (partly?.thenRub ?? 0), 2)
})

test.each(['family', 'it', 'military', 'common'] as const)('the market is open to a borrower of «%s»', borrower => {
  const options = { borrower, depositRub: 3_000_000, months: 240, capitalRub: 0 }
  expect(quoteLoans(10_000_000, [{ terms }], options)).toHaveLength(1)
})

test('a largest payment raises the deposit, and a longer term lowers it again', () => {
  const limited = { ...terms, paymentMaxRub: 30_000 }
  const payment = paymentOf(10_000_000, limited)
  expect(payment?.thenRub).toBeLessThanOrEqual(30_000)
  expect(payment?.thenRub).toBeGreaterThan(29_999)
  expect(paymentOf(10_000_000, limited, 0, 120)?.depositRub).toBeGreaterThan(payment?.depositRub ?? 0)
  const options = { borrower: 'common', depositRub: 3_000_000, months: 240, capitalRub: 0 } as const
  expect(quoteLoans(10_000_000, [{ terms: limited }], options)).toMatchObject([
    { payment: null, depositNeededPercent: 72.8 },
  ])
})
