import type { ScheduledYear } from '#domain/mortgage/loan-schedule.ts'
import * as copy from '#texts/purchase.ts'
import styles from './loan-years.module.css'

/** Payments by year: principal below, interest above. */
export function YearsChart({ years }: { years: readonly ScheduledYear[] }) {
  const largest = Math.max(1, ...years.map(year => year.principalKopecks + year.interestKopecks))
  const [first, last] = [years[0], years.at(-1)]
  return (
    <figure className={styles.chart} data-gap="10" data-shrink="any">
      <div className={styles.bars} data-flex="" data-align="end" role="img" aria-label={copy.chart}>
        {years.map(({ year, principalKopecks, interestKopecks }) => (
          <i
            key={year}
            className={styles.bar}
            style={{
              '--paid': (principalKopecks + interestKopecks) / largest,
              '--principal': principalKopecks / largest,
            }}
          />
        ))}
      </div>
      <figcaption className={styles.legend} data-text="caption soft figures" data-flex="wrap">
        <span data-part="principal">{copy.principal}</span>
        <span data-part="interest">{copy.interest}</span>
        <span className={styles.span}>
          {first?.year}–{last?.year}
        </span>
      </figcaption>
    </figure>
  )
}
