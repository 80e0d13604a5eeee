import type { PremisesFigure } from '#contract/pages/commercials.ts'
import { commercialsPage as copy } from '#domain/copy/commercials-page.ts'
import styles from './premises-figures.module.css'

/** Premises of the quarter in figures, each with what it counts below. */
export function PremisesFigures({ figures }: { figures: readonly PremisesFigure[] }) {
  return (
    <dl className={styles.figures} aria-label={copy.facts}>
      {figures.map(({ value, unit, label }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <b>{value}</b> {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}
