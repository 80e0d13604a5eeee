import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import cards from './card.module.css'
import { Card, CardAbove, CardLink } from './card.tsx'
import styles from './plan-card.module.css'
import { Skeleton } from './skeleton.tsx'

export interface PlanCardProps {
  href: string
  title: string
  /** `Корпус 1, секция 2, этаж 7 из 9. Дом сдан`. */
  meta: ReactNode
  /** At most two badges. */
  badges?: ReactNode
  action?: ReactNode
  plan: ReactNode
  price: ReactNode
  oldPrice?: ReactNode
  /** Below the price: payment, end of a booking. */
  note?: ReactNode
  /** How it differs from the query. */
  difference?: ReactNode
  /** Paler plan: booked or sold. */
  isDim?: boolean
  onOpen?: () => void
  level?: 2 | 3 | 4
}

/** Cards in the first screen. */
export const FIRST_CARDS = 3

export function PlanCard(props: PlanCardProps) {
  const {
    href,
    title,
    meta,
    badges,
    action,
    plan,
    price,
    oldPrice,
    note,
    difference,
    isDim = false,
    level = 3,
    onOpen,
  } = props
  const Title = `h${level}` as const
  return (
    <Card className={styles.card}>
      <CardAbove className={styles.top}>
        {badges}
        {action && <span className={styles.action}>{action}</span>}
      </CardAbove>
      <div className={styles.plan} data-dim={isDim || undefined}>
        {plan}
      </div>
      <div className={styles.body}>
        <div className={styles.facts}>
          <Title className={styles.title}>
            <CardLink href={href} onClick={onOpen}>
              {title}
            </CardLink>
          </Title>
          <p className={styles.meta}>{meta}</p>
        </div>
        <div className={styles.money} data-stack="large-letters">
          <span className={cards.price}>{price}</span>
          {oldPrice && <s className={cards.old}>{oldPrice}</s>}
          {note && <span className={styles.note}>{note}</span>}
          {difference && <span className={cx(cards.difference, styles.difference)}>{difference}</span>}
        </div>
      </div>
    </Card>
  )
}

export function PlanCardSkeleton() {
  return (
    <Card className={styles.card} aria-hidden="true">
      <div className={styles.plan}>
        <Skeleton widthPercent={70} heightRem={24} />
      </div>
      <div className={styles.body}>
        <div className={styles.lines}>
          <Skeleton widthPercent={80} />
          <Skeleton widthPercent={60} heightRem={1.4} />
        </div>
        <div className={styles.lines}>
          <Skeleton widthPercent={48} heightRem={2.4} />
          <Skeleton widthPercent={70} heightRem={1.4} />
        </div>
      </div>
    </Card>
  )
}
