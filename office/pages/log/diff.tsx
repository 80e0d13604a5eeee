import { changeTexts } from '../lot/words.ts'
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

/** What an entry of the log changed: a lot in words, other values before and after. */
export function Diff({
  entry: { action, before, after },
}: {
  entry: { action: string; before: unknown; after: unknown }
}) {
  if (action === 'lot.change') return changeTexts(before, after).join('; ')
  return <Marks before={valueText(before)} after={valueText(after)} />
}
