import { withQuery } from '#contract/paths.ts'
import { byYears, loanSchedule } from '#domain/mortgage/loan-schedule.ts'
import { neededIncomeRub, type Payment } from '#domain/mortgage/mortgage.ts'
import type { PurchaseCalculation } from '#domain/purchase/purchase-calculation.ts'
import { purchaseQuery } from '#domain/purchase/purchase-options.ts'
import { countOf, fill, formatRub } from '#domain/text/format.ts'
import type { PurchaseCalculator, PurchaseOffer } from '#server/pages/purchase/calculator.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/purchase.ts'
import { cx } from '../../lib/cx.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Explication } from '../../ui/explication.tsx'
import { LoanRate, rateOf } from '../mortgage/loan-rate.tsx'
import styles from './calculator.module.css'
import { YearsChart } from './years-chart.tsx'

export interface PurchaseResultProps {
  calculator: PurchaseCalculator
  calculation: PurchaseCalculation<PurchaseOffer>
  fitsHref: { text: string; href: string } | null
}

export function PurchaseResult({ calculator, calculation, fitsHref }: PurchaseResultProps) {
  const { today, limits, printHref, method } = calculator
  const { options, quotes } = calculation
  const best = quotes[0]
  if (!best?.payment) {
    return (
      <div className={cx(styles.result, styles.loan)} data-columns="1" data-tone="ink">
        <output className={styles.nothing}>{nothingText(calculation)}</output>
      </div>
    )
  }
  const { payment, offer } = best
  const query = { method, ...purchaseQuery(options, limits.defaults) }
  return (
    <div className={cx(styles.result, styles.loan)} data-columns="1" data-tone="ink">
      <div>
        <p data-text="ui soft">{firstLabel(payment)}</p>
        <output className={styles.payment} data-text="nowrap" data-block="">
          {formatRub(payment.firstRub)}
        </output>
        {payment.firstMonths !== null && (
          <p className={styles.then} data-text="ui soft figures">
            {fill(mortgage.rateThen, { rate: formatRub(payment.thenRub) })}
          </p>
        )}
      </div>
      <div className={styles.rates} data-gap="16">
        <LoanRate rate={rateOf(offer)} />
      </div>
      <Explication rows={resultRows(payment, calculator.incomePercent, offer.bank)} />
      <YearsChart years={byYears(loanSchedule(payment, offer.terms, today))} />
      <div className={styles.buttons} data-flex="wrap">
        {fitsHref && (
          <ButtonLink kind="primary" href={fitsHref.href}>
            {fitsHref.text}
          </ButtonLink>
        )}
        <ButtonLink icon="print" href={withQuery(printHref, query)}>
          {copy.print}
        </ButtonLink>
      </div>
    </div>
  )
}

function firstLabel({ firstMonths }: Payment): string {
  if (firstMonths === null) return copy.payment
  return fill(copy.firstPayment, { count_payments: countOf(firstMonths, plurals.payment) })
}

function resultRows(payment: Payment, incomePercent: number | null, bank: string) {
  const { loanRub, depositRub, overpaymentRub, months, firstRub, thenRub } = payment
  const rows = [
    { name: copy.bank, value: bank },
    { name: copy.ownMoney, value: formatRub(depositRub) },
    { name: copy.loan, value: formatRub(loanRub) },
    { name: fill(copy.overpayment, { term: countOf(months / 12, plurals.year) }), value: formatRub(overpaymentRub) },
  ]
  if (incomePercent === null) return rows
  const incomeRub = neededIncomeRub(Math.max(firstRub, thenRub), incomePercent)
  return [...rows, { name: copy.income, value: fill(copy.from, { sum: formatRub(Math.ceil(incomeRub / 100) * 100) }) }]
}

/** Reason without a payment: no offer for the deposit, none in the building, or the loan is too large. */
function nothingText({ quotes, minRub }: PurchaseCalculation<PurchaseOffer>): string {
  if (quotes.length > 0) return mortgage.empty
  return minRub === 0 ? copy.noOffers : copy.tooLarge
}
