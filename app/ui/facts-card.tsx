import type { MouseEventHandler, ReactNode } from 'react'
import { Card, CardAbove, CardLink } from './card.tsx'
import { Explication, type ExplicationRow } from './explication.tsx'
import styles from './facts-card.module.css'

export interface FactsCardProps {
  href: string
  onOpen?: MouseEventHandler
  /** The card opens a window and leads nowhere. */
  hasDialog?: boolean
  title: string
  meta: ReactNode
  /** A drawing by lines of what it is: a car in its place, a box. */
  mark: ReactNode
  action?: ReactNode
  badges?: ReactNode
  /** Two facts. */
  facts: readonly ExplicationRow[]
  price: ReactNode
  /** The price before a discount. */
  oldPrice?: ReactNode
  note?: ReactNode
  /** What the visitor should know of it here. */
  difference?: ReactNode
  /** Another way than that of the card, at its end. */
  more?: ReactNode
  /** Not on sale: its mark is pale. */
  isDim?: boolean
  level?: 2 | 3 | 4
}

/** The card of a parking place or a storage room. */
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
          <span className={styles.price}>{price}</span>
          {oldPrice && <s className={styles.old}>{oldPrice}</s>}
        </p>
        {note && <p className={styles.meta}>{note}</p>}
        {difference && <p className={styles.difference}>{difference}</p>}
        {more && <CardAbove className={styles.more}>{more}</CardAbove>}
      </div>
    </Card>
  )
}
