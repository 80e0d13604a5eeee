import { sumOf, toHundredths } from '#domain/lib/maths.ts'
import { annuityPayment, balanceAfter } from '#domain/mortgage/mortgage.ts'
import type { Draft, Drafts } from './draft-reader.ts'
import type { Reporter } from './problems.ts'

/** Banks, programmes, subsidies, purchase methods and promotions are consistent. */
export function checkOffers(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.offer) {
    const { source } = draft
    const subsidy = drafts.subsidy_offer.find(other => other.key === source.subsidy_slug)?.source
    for (const key of ['bank_slug', 'purchase_slug'] as const) {
      if (subsidy && subsidy[key] !== source[key]) reporter.report(draft, [key], `the subsidy says «${subsidy[key]}»`)
    }
    if (source.rate_min !== undefined && source.psk_min !== undefined && source.psk_min < source.rate_min) {
      reporter.report(draft, ['psk_min'], 'the full cost of a credit is never below its rate')
    }
    for (const [index, family] of (source.rates_by_children ?? []).entries()) {
      const path = ['rates_by_children', index]
      if (family.psk_min < family.rate)
        reporter.report(draft, [...path, 'psk_min'], 'the full cost of a credit is never below its rate')
      if (family.psk_max < family.psk_min) reporter.report(draft, [...path, 'psk_max'], 'is below psk_min')
    }
    checkTerm(draft, [], source, reporter)
  }
  checkSchemes(drafts, reporter)
  for (const draft of drafts.stocks) checkTerm(draft, [], draft.source, reporter)
  checkFullCost(drafts, reporter)
}

/** The first and last payments do not exceed the price. */
function checkSchemes(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.purchase) {
    for (const [index, scheme] of (draft.source.installment_schemes ?? []).entries()) {
      const path = ['installment_schemes', index]
      if (scheme.down_percent + scheme.balloon_percent > 100)
        reporter.report(draft, [...path, 'balloon_percent'], 'with down_percent is more than the price')
      checkTerm(draft, path, scheme, reporter)
    }
  }
}

function checkTerm(
  draft: Parameters<Reporter['report']>[0],
  path: readonly PropertyKey[],
  { date_start: from, date_end: until }: { date_start?: string | undefined; date_end?: string | undefined },
  reporter: Reporter,
): void {
  if (from !== undefined && until !== undefined && until < from)
    reporter.report(draft, [...path, 'date_end'], 'is before date_start')
}

/** A rate has its full cost, as the law requires. */
function checkFullCost(drafts: Drafts, reporter: Reporter): void {
  for (const draft of [...drafts.offer, ...drafts.subsidy_offer, ...drafts.purchase, ...drafts.stocks]) {
    const { psk_min: least, psk_max: most } = draft.source
    if ((least === undefined) !== (most === undefined))
      reporter.report(draft, ['psk_min'], 'psk_min and psk_max go together')
    if (least !== undefined && most !== undefined && least > most)
      reporter.report(draft, ['psk_max'], 'is below psk_min')
  }
  for (const draft of drafts.stocks) {
    if (draft.source.kind === 'mortgage' && draft.source.psk_min === undefined) {
      reporter.report(draft, ['psk_min'], 'is missing: a promotion of a mortgage names its full cost')
    }
  }
  const withOffers = new Set(drafts.offer.map(draft => draft.source.purchase_slug))
  for (const draft of drafts.purchase) {
    if (!withOffers.has(draft.key)) continue
    for (const key of ['psk_min', 'credit_warning'] as const) {
      if (draft.source[key] === undefined)
        reporter.report(draft, [key], 'is missing: banks offer this method with a rate')
    }
  }
}

/** Figures are rounded to roubles. */
const ROUNDING_RUB = 1
/** The overpayment multiplies a rounded payment by hundreds of months. */
const OVERPAYMENT_ROUNDING_RUB = 2
const SHARE_ROUNDING_PERCENT = 0.01

export function checkSums(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.purchase) checkExample(draft, reporter)
  for (const draft of drafts.subsidy_compare) checkComparison(draft, reporter)
  for (const draft of drafts.seconds) checkDrawings(draft, reporter)
}

function checkExample(draft: Draft<'purchase'>, reporter: Reporter): void {
  const { example } = draft.source
  const expect = (key: keyof typeof example, right: number, tolerance = ROUNDING_RUB) => {
    const written = example[key]
    if (typeof written === 'number' && Math.abs(written - right) > tolerance) {
      reporter.report(draft, ['example', key], `is ${written}, its terms give ${toHundredths(right)}`)
    }
  }
  if (example.schedule) {
    expect('price', sumOf(example.schedule.map(part => part.amount)), 0)
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
        reporter.report(draft, ['rows', index, key], `is ${written}, its terms give ${toHundredths(right)}`)
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

function checkDrawings(draft: Draft<'seconds'>, reporter: Reporter): void {
  for (const [index, { area, drawing }] of draft.source.items.entries()) {
    const sum = toHundredths(drawing ? sumOf(drawing.rooms.map(room => room.area)) : area)
    if (sum !== area)
      reporter.report(draft, ['items', index, 'area'], `is ${area}, the rooms of its drawing have ${sum}`)
  }
}
