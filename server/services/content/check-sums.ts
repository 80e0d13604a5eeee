import { annuityPayment, balanceAfter } from '#domain/mortgage/mortgage.ts'
import type { Draft, Drafts } from './draft-reader.ts'
import type { Reporter } from './problems.ts'

/** Figures are rounded to roubles. */
const ROUNDING_RUB = 1
/** The overpayment multiplies a rounded payment by hundreds of months. */
const OVERPAYMENT_ROUNDING_RUB = 2
const SHARE_ROUNDING_PERCENT = 0.01

export function checkSums(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.purchase) checkExample(draft, reporter)
  for (const draft of drafts.subsidy_compare) checkComparison(draft, reporter)
}

function checkExample(draft: Draft<'purchase'>, reporter: Reporter): void {
  const { example } = draft.source
  const expect = (key: keyof typeof example, right: number, tolerance = ROUNDING_RUB) => {
    const written = example[key]
    if (typeof written === 'number' && Math.abs(written - right) > tolerance) {
      reporter.report(draft, ['example', key], `is ${written}, its terms give ${round(right)}`)
    }
  }
  if (example.schedule) {
    expect(
      'price',
      example.schedule.reduce((sum, part) => sum + part.amount, 0),
      0,
    )
    return
  }
  const { price, initial, loan, rate, years } = example
  if (initial !== null) {
    expect('initial_percent', (initial / price) * 100, SHARE_ROUNDING_PERCENT)
    expect('loan', price - initial, 0)
  }
  if (loan === null || rate === null || years === null) return
  const months = years * 12
  const payment = annuityPayment(loan, rate, months)
  expect('payment', payment)
  expect('overpay', payment * months - loan, OVERPAYMENT_ROUNDING_RUB)
}

function checkComparison(draft: Draft<'subsidy_compare'>, reporter: Reporter): void {
  const { base, rows } = draft.source
  const months = base.years * 12
  if (base.price - base.initial !== base.loan)
    reporter.report(draft, ['base', 'loan'], 'is not the price less the first payment')
  for (const [index, row] of rows.entries()) {
    const expect = (key: 'payment' | 'payment_after' | 'overpay', right: number, tolerance = ROUNDING_RUB) => {
      const written = row[key]
      if (written === null || Math.abs(written - right) > tolerance) {
        reporter.report(draft, ['rows', index, key], `is ${written}, its terms give ${round(right)}`)
      }
    }
    if (row.grace_rate === null || row.grace_payments === null) {
      const payment = annuityPayment(base.loan, row.rate, months)
      expect('payment', payment)
      expect('overpay', payment * months - base.loan, OVERPAYMENT_ROUNDING_RUB)
      continue
    }
    const first = annuityPayment(base.loan, row.grace_rate, months)
    const left = balanceAfter(base.loan, row.grace_rate, months, row.grace_payments)
    const after = annuityPayment(left, row.rate, months - row.grace_payments)
    expect('payment', first)
    expect('payment_after', after)
    const paid = first * row.grace_payments + after * (months - row.grace_payments)
    expect('overpay', paid - base.loan, OVERPAYMENT_ROUNDING_RUB)
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
