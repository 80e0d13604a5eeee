import styles from './log.module.css'
import { valueText } from './words.ts'

/** What changed: struck out before, marked after. */
export function Diff({ before, after }: { before: unknown; after: unknown }) {
  const [old, current] = [valueText(before), valueText(after)]
  if (!old && !current) return null
  return (
    <span className={styles.diff}>
      {old && <del>{old}</del>} {current && <ins>{current}</ins>}
    </span>
  )
}
