import styles from './log.module.css'
import { valueText } from './words.ts'

interface MarksProps {
  before: string
  after: string
  /** What both have around the change. */
  head?: string
  tail?: string
}

/** What changed: struck out before, marked after. */
export function Marks({ before, after, head, tail }: MarksProps) {
  return (
    <span className={styles.diff}>
      {head} {before && <del>{before}</del>} {after && <ins>{after}</ins>} {tail}
    </span>
  )
}

/** Values of the log before and after a change. */
export const Diff = ({ before, after }: { before: unknown; after: unknown }) => (
  <Marks before={valueText(before)} after={valueText(after)} />
)
