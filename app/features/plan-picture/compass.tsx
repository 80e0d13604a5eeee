import * as common from '#texts/common.ts'
import styles from './compass.module.css'

/** A compass next to a plan that is not drawn north up. @param northDeg clockwise from the top of the plan */
export function Compass({ northDeg }: { northDeg: number }) {
  return (
    <span
      className={styles.compass}
      role="img"
      aria-label={common.northLabel}
      style={{ '--compass-north': `${northDeg}deg` }}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles.ring} cx="20" cy="20" r="18.5" />
        <path className={styles.needle} d="M20 4.5 24.5 20h-9z" />
        <path className={styles.tail} d="M20 35.5 15.5 20h9z" />
      </svg>
      <span className={styles.letter} data-text="text" aria-hidden="true">
        {common.north}
      </span>
    </span>
  )
}
