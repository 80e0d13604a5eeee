import fc from 'fast-check'
import { expect, test } from 'vitest'
import { annuityPayment, balanceAfter, excessOf, neededIncomeRub, paymentOf, roundPayment } from './mortgage.ts'

// Loan, yearly rate, months, payment.
test.each([
  [6_000_000, 6, 360, 35_973.03],
  [6_000_000, 17, 360, 85_540.52],
  [5_760_000, 6, 360, 34_534.11],
  [12_000_000, 6, 360, 71_946.06],
  [9_000_000, 2, 240, 45_529.5],
  [4_800_000, 0, 24, 200_000],
  [6_000_000, 3.5, 360, 26_942.68],
])('%d at %d %% over %d months is %d a month', (loan, rate, months, payment) => {
  expect(annuityPayment(loan, rate, months)).toBeCloseTo(payment, 2)
})

test('what is overpaid is counted with the payment as it is, not as it is shown', () => {
  const terms = { ...family, depositMinPercent: 0, amountMaxRub: null, excess: null }
  expect(Math.round(paymentOf(6_000_000, terms)?.overpaymentRub ?? 0)).toBe(6_950_291)
})

test('after the last payment nothing is owed', () => {
  expect(balanceAfter(6_000_000, 6, 360, 360)).toBeCloseTo(0, 2)
  expect(balanceAfter(6_000_000, 6, 360, 0)).toBeCloseTo(6_000_000, 2)
})

const family = {
  program: 'family',
  ratePercent: 6,
  firstRatePercent: null,
  firstMonths: null,
  depositMinPercent: 20.1,
  termMaxMonths: 360,
  amountMaxRub: 6_000_000,
  excess: { ratePercent: 15.2, pskMinPercent: 15.5, pskMaxPercent: 17.7, totalMaxRub: 12_000_000 },
}

test('what exceeds the limit of a programme is lent at the market rate', () => {
  const payment = paymentOf(10_000_000, family)
  expect(payment?.loanRub).toBe(7_990_000)
  expect(payment?.firstRub).toBeCloseTo(annuityPayment(6_000_000, 6, 360) + annuityPayment(1_990_000, 15.2, 360), 2)
})

test('a programme that does not combine refuses a loan above its limit, and one that does a loan above both', () => {
  expect(paymentOf(10_000_000, { ...family, excess: null })).toBeNull()
  expect(paymentOf(15_000_000, family)?.loanRub).toBe(11_985_000)
  expect(paymentOf(16_000_000, family)).toBeNull()
})

test('only a loan above the limit has a part on other terms', () => {
  const excessAt = (priceRub: number) => {
    const payment = paymentOf(priceRub, family)
    return payment && excessOf(payment, family)
  }
  expect(excessAt(7_500_000)).toBeNull()
  expect(excessAt(7_600_000)).toBe(family.excess)
})

test('a lower first rate ends, the rest is an annuity at the full rate', () => {
  const payment = paymentOf(10_000_000, {
    ...family,
    amountMaxRub: null,
    ratePercent: 15.4,
    firstRatePercent: 3.9,
    firstMonths: 12,
    depositMinPercent: 30,
  })
  expect(payment?.firstRub).toBeCloseTo(annuityPayment(7_000_000, 3.9, 360), 2)
  expect(payment?.thenRub).toBeCloseTo(annuityPayment(balanceAfter(7_000_000, 3.9, 360, 12), 15.4, 348), 2)
})

test('payments are shown rounded up to a hundred roubles', () => {
  expect(roundPayment(35_973.03)).toBe(36_000)
  expect(roundPayment(36_000)).toBe(36_000)
})

test('the overpayment counts both parts of a loan', () => {
  const payment = paymentOf(10_000_000, family)
  const paid = 360 * (annuityPayment(6_000_000, 6, 360) + annuityPayment(1_990_000, 15.2, 360))
  expect(payment?.overpaymentRub).toBeCloseTo(paid - 7_990_000, 2)
})

test('a combined loan has at the preferential rate no more than its limit, and is never above both limits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 60_000_000 }),
      fc.integer({ min: 0, max: 30_000_000 }),
      (rub, depositRub) => {
        const payment = paymentOf(rub, family, depositRub)
        const loanRub = Math.max(0, rub - Math.max(depositRub, rub * 0.201))
        if (loanRub > 12_000_000.01) expect(payment).toBeNull()
        if (!payment) return
        const atRate = Math.min(6_000_000, payment.loanRub)
        const parts = annuityPayment(atRate, 6, 360) + annuityPayment(payment.loanRub - atRate, 15.2, 360)
        expect(payment.thenRub).toBeCloseTo(parts, 6)
      },
    ),
  )
})

test('half of the income may go to the payment', () => {
  expect(neededIncomeRub(35_973.03, 50)).toBeCloseTo(71_946.06, 2)
})
