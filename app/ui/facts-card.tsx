import type { MouseEventHandler, ReactNode } from 'react'
import cards from './card.module.css'
import { Card, CardAbove, CardLink } from './card.tsx'
import { Explication, type ExplicationRow } from './explication.tsx'
import styles from './facts-card.module.css'

export interface FactsCardProps {
  href: string
  onOpen?: MouseEventHandler
  hasDialog?: boolean
  title: string
  meta: ReactNode
  /** A line drawing: a car, a box. */
  mark: ReactNode
  action?: ReactNode
  badges?: ReactNode
  facts: readonly ExplicationRow[]
  price: ReactNode
  oldPrice?: ReactNode
  note?: ReactNode
  /** How the lot differs from the query, or that it was seen. */
  difference?: ReactNode
  more?: ReactNode
  isDim?: boolean
  level?: 2 | 3 | 4
}

export function FactsCard(props: FactsCardProps) {
  const { href, onOpen, hasDialog, title, meta, mark, action, badges, facts } = props
  const { price, oldPrice, note, difference, more, isDim = false, level = 3 } = props
  const Title = `h${level}` as const
  return (
    <Card className={styles.card}>
      {action && <CardAbove className={styles.action}>{action}</CardAbove>}
      <div className={styles.head}>
        <span className={styles.mark} data-dim={isDim || undefined}>
          {mark}
        </span>
        <div>
          {badges}
          <Title className={styles.title}>
            <CardLink href={href} onClick={onOpen} aria-haspopup={hasDialog ? 'dialog' : undefined}>
              {title}
            </CardLink>
          </Title>
          <p className={styles.meta}>{meta}</p>
        </div>
      </div>
      <Explication rows={facts} dense />
      <div>
        <p className={styles.money}>
          <span className={cards.price}>{price}</span>
          {oldPrice && <s className={cards.old}>{oldPrice}</s>}
        </p>
        {note && <p className={styles.meta}>{note}</p>}
        {difference && <p className={cards.difference}>{difference}</p>}
        {more && <CardAbove className={styles.more}>{more}</CardAbove>}
      </div>
    </Card>
  )
}
