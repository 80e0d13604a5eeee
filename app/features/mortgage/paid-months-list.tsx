import { addMonths, formatMonth, type IsoDate } from '#domain/dates/dates.ts'
import { type PaidMonths, paidMonths } from '#domain/mortgage/loan-schedule.ts'
import type { Payment } from '#domain/mortgage/mortgage.ts'
import { countOf, fill, formatRub } from '#domain/text/format.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/purchase.ts'
import styles from './paid-months-list.module.css'

export interface PaidMonthsListProps {
  payment: Payment
  /** 0 = the building is completed. */
  monthsUntilKeys: number
  rentRub: number
  today: IsoDate
}

/** Monthly costs: with the present rent until the keys, and after. */
export function PaidMonthsList({ payment, monthsUntilKeys, rentRub, today }: PaidMonthsListProps) {
  const runs = paidMonths(payment, monthsUntilKeys, rentRub)
  const largest = Math.max(1, ...runs.map(whole))
  const isEven = runs.every(run => run.rentRub === 0 && whole(run) === largest)
  return (
    <ol className={styles.list} data-border="below">
      {runs.map(run => (
        <li key={run.from} className={styles.run} data-align="center" data-border="above" data-stack="mobile">
          <p className={styles.when} data-text="ui">
            {fill(copy.monthSpan, {
              from: formatMonth(addMonths(today, run.from)),
              to: formatMonth(addMonths(today, run.to)),
            })}
            <small data-text="caption soft" data-block="">
              {countOf(run.to - run.from + 1, plurals.payment)}
              {monthsUntilKeys > 0 && `, ${run.to <= monthsUntilKeys ? copy.untilKeys : copy.afterKeys}`}
            </small>
          </p>
          <p className={styles.sum} data-text="nowrap">
            {formatRub(whole(run))}
          </p>
          {!isEven && (
            <div
              className={styles.bar}
              data-full="tablet"
              style={{ '--share': whole(run) / largest, '--payment': run.paymentRub / whole(run) }}
            />
          )}
          {run.rentRub > 0 && (
            <p className={styles.parts} data-text="caption soft" data-full="tablet">
              {fill(copy.rentBeside, { payment: formatRub(run.paymentRub), rent: formatRub(run.rentRub) })}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function whole({ paymentRub, rentRub }: PaidMonths): number {
  return paymentRub + rentRub
}
