import type { ReactNode } from 'react'
import { Card, CardAbove, CardLink } from './card.tsx'
import { Explication, type ExplicationRow } from './explication.tsx'
import styles from './lot-card.module.css'

export interface LotCardProps {
  href: string
  title: string
  meta: ReactNode
  /** A drawing by lines of what it is: a car in its place, a box. */
  mark: ReactNode
  action?: ReactNode
  badges?: ReactNode
  /** Two facts. */
  facts: readonly ExplicationRow[]
  price: ReactNode
  note?: ReactNode
  level?: 2 | 3 | 4
}

/** The card of a parking place or a storage room. */
export function LotCard({ href, title, meta, mark, action, badges, facts, price, note, level = 3 }: LotCardProps) {
  const Title = `h${level}` as const
  return (
    <Card className={styles.card}>
      {action && <CardAbove className={styles.action}>{action}</CardAbove>}
      <div className={styles.head}>
        <span className={styles.mark}>{mark}</span>
        <div>
          {badges}
          <Title className={styles.title}>
            <CardLink href={href}>{title}</CardLink>
          </Title>
          <p className={styles.meta}>{meta}</p>
        </div>
      </div>
      <Explication rows={facts} dense />
      <div>
        <p className={styles.price}>{price}</p>
        {note && <p className={styles.meta}>{note}</p>}
      </div>
    </Card>
  )
}
