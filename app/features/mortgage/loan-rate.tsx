import type { ReactNode } from 'react'
import type { ExcessTerms, FullCost, LoanTerms, Payment } from '#domain/mortgage/mortgage.ts'
import { fill, formatNumber, formatPercent, formatRub, formatRubShort } from '#domain/text/format.ts'
import * as mortgage from '#texts/mortgage.ts'
import { cx } from '../../lib/cx.ts'
import styles from './loan-rate.module.css'

/** Percent a year, always with the full cost of the loan. */
export interface RateOfLoan extends FullCost {
  ratePercent: number
  /** After the first months; absent = one rate for the whole term. */
  thenPercent?: number | undefined
}

/** The rate of an offer, with the one after its first months if it changes. */
export function rateOf({ terms, pskMinPercent, pskMaxPercent }: FullCost & { terms: LoanTerms }): RateOfLoan {
  const { firstRatePercent, ratePercent } = terms
  if (firstRatePercent === null) return { pskMinPercent, pskMaxPercent, ratePercent }
  return { pskMinPercent, pskMaxPercent, ratePercent: firstRatePercent, thenPercent: ratePercent }
}

export interface LoanFactProps {
  name: string
  /** Below the value, such as the payment after the first months. */
  note?: ReactNode
  isBest?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A figure of a loan; containers set its size by `--fact-font`, that of its name by `--fact-name-font`. */
export function LoanFact({ name, note, isBest, className, children }: LoanFactProps) {
  return (
    <dl className={cx(styles.fact, className)}>
      <dt>{name}</dt>
      <dd data-best={isBest || undefined}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </dl>
  )
}

/** Full cost of a loan, then its rate in the same size, as the law requires (38-FZ, article 28). A test checks that rates are only here. */
export function LoanRate({ rate, className }: { rate: RateOfLoan; className?: string }) {
  const { ratePercent, thenPercent } = rate
  return (
    <>
      <LoanFact name={mortgage.pskShort} className={className}>
        {fill(mortgage.pskRange, rangeOf(rate))}
      </LoanFact>
      <LoanFact
        name={mortgage.rate}
        className={className}
        note={thenPercent !== undefined && fill(mortgage.rateThen, { rate: formatPercent(thenPercent) })}
      >
        {formatPercent(ratePercent)}
      </LoanFact>
    </>
  )
}

/** The same for a column head. @param words around the rate */
export function LoanRateHead({ rate, words }: { rate: RateOfLoan; words: (rate: string) => string }) {
  return (
    <>
      <span>{fullCostText(rate)}</span>
      {words(formatPercent(rate.ratePercent))}
    </>
  )
}

/** The payment a month, with the one after the first months if it changes. */
export function LoanPaymentFact({ name, payment }: { name: string; payment: Payment }) {
  const { firstMonths, firstRub, thenRub } = payment
  return (
    <LoanFact name={name} note={firstMonths !== null && fill(mortgage.rateThen, { rate: formatRub(thenRub) })}>
      {formatRub(firstRub)}
    </LoanFact>
  )
}

/** `ПСК 5,2–6,8 %`. */
export function fullCostText(cost: FullCost): string {
  return fill(mortgage.pskShortRange, rangeOf(cost))
}

/** Rate of the part above the limit of a programme, after its full cost. */
export function excessText(limitRub: number, { ratePercent, ...cost }: ExcessTerms): string {
  const { min, max } = rangeOf(cost)
  return fill(mortgage.aboveLimit, {
    limit: formatRubShort(limitRub),
    psk_min: min,
    psk_max: max,
    rate: formatPercent(ratePercent),
  })
}

/** Both rates of a loan with a lower first rate, after their full cost. @param words around both */
export function changingRateText(
  rate: RateOfLoan & { thenPercent: number },
  words: (rates: { rate: string; after: string }) => string,
): string {
  const sentence = words({ rate: formatPercent(rate.ratePercent), after: formatPercent(rate.thenPercent) })
  return `${fullCostText(rate)}. ${sentence}`
}

function rangeOf({ pskMinPercent, pskMaxPercent }: FullCost) {
  return { min: formatNumber(pskMinPercent, 1), max: formatNumber(pskMaxPercent, 1) }
}
