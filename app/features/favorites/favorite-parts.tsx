import { Badges } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './favorite-card.module.css'
import type { Remark } from './favorite-view.ts'

/** What should be said of a favorite, whatever its kind. */
export function RemarkLine({ remark: { text, kind } }: { remark: Remark }) {
  return (
    <span className={styles.remark} data-kind={kind}>
      {kind !== 'plain' && <Icon name="arrow-right" size={16} />}
      {text}
    </span>
  )
}

/** Why a favorite cannot be bought. */
export function StateBadge({ text }: { text: string }) {
  return <Badges badges={[{ kind: 'ink', text }]} />
}
