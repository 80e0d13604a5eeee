import type { IsoDate } from '#domain/dates/dates.ts'
import { byYears, loanSchedule } from '#domain/mortgage/loan-schedule.ts'
import type { LoanTerms, Payment } from '#domain/mortgage/mortgage.ts'
import { formatRub } from '#domain/text/format.ts'
import * as copy from '#texts/purchase.ts'
import { Accordion, AccordionFold } from '../../ui/accordion.tsx'
import { Heading } from '../../ui/heading.tsx'
import styles from './loan-years.module.css'

export function LoanYears({ payment, terms, today }: { payment: Payment; terms: LoanTerms; today: IsoDate }) {
  const years = byYears(loanSchedule(payment, terms, today))
  return (
    <Accordion>
      <AccordionFold
        summary={
          <Heading size="d3" id="schedule">
            {copy.schedule}
          </Heading>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys */}
        <section className={styles.box} data-pad="below-24" tabIndex={0} aria-labelledby="schedule">
          <table className={styles.table} data-text="ui figures">
            <thead>
              <tr>
                {[copy.year, copy.interest, copy.principal, copy.balance].map(name => (
                  <th key={name} data-border="below" scope="col" data-text="caption soft nowrap end">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, interestKopecks, principalKopecks, balanceKopecks }) => (
                <tr key={year}>
                  <th data-text="nowrap end" data-border="below" scope="row">
                    {year}
                  </th>
                  <td data-text="nowrap end" data-border="below">
                    {formatRub(interestKopecks / 100)}
                  </td>
                  <td data-text="nowrap end" data-border="below">
                    {formatRub(principalKopecks / 100)}
                  </td>
                  <td data-text="nowrap end" data-border="below">
                    {formatRub(balanceKopecks / 100)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </AccordionFold>
    </Accordion>
  )
}
