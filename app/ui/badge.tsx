import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** `brick` money, `alder` credit, `ink` status, `line` date, `solid` new, `glass` on a picture. */
type BadgeKind = 'plain' | 'brick' | 'alder' | 'solid' | 'ink' | 'line' | 'glass'

/** A short fact on a card, never a control; at most two on one card. */
export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span className={styles.badge} data-surface="pill edge" data-text="nowrap" data-kind={kind}>
      {children}
    </span>
  )
}

export interface BadgesProps {
  badges: readonly { kind?: BadgeKind; text: string }[]
}

export function Badges({ badges }: BadgesProps) {
  if (badges.length === 0) return null
  return (
    <span className={styles.badges} data-shrink="any" data-flex="wrap">
      {badges.map(({ kind, text }) => (
        <Badge key={text} kind={kind}>
          {text}
        </Badge>
      ))}
    </span>
  )
}
