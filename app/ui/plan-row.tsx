import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import cards from './card.module.css'
import { Card, CardAbove } from './card.tsx'
import styles from './plan-row.module.css'

export interface PlanRowProps {
  /** At the scale of the list, `--metre`, which also sets the width of its column, `--drawing`. */
  plan: ReactNode
  /** The drawing is next to its text on a phone too. */
  isSmall?: boolean
  /** Above the title: badges, the district, why it is not on sale. */
  above?: ReactNode
  /** With the link of the row. */
  title: ReactNode
  /** Title in Forum. */
  display?: boolean
  meta?: ReactNode
  text?: ReactNode
  photo?: ReactNode
  price: ReactNode
  oldPrice?: ReactNode
  /** Below the price, line by line. */
  notes?: readonly ReactNode[]
  actions: ReactNode
  /** Paler: not on sale. */
  isGone?: boolean
}

/** A lot as a row that is one link, with its plan at the scale of the other rows. */
export function PlanRow(props: PlanRowProps) {
  const { plan, isSmall, above, title, display, meta, text, photo } = props
  const { price, oldPrice, notes = [], actions, isGone } = props
  return (
    <Card
      variant="bare"
      className={styles.row}
      data-card=""
      data-small={isSmall || undefined}
      data-gone={isGone || undefined}
    >
      <div className={styles.plan}>{plan}</div>
      <div className={styles.body} data-columns="1">
        {above && <div data-text="small soft figures">{above}</div>}
        <h3 className={styles.title} data-hover="accent" data-display={display || undefined}>
          {title}
        </h3>
        {meta && <p data-text="small soft figures">{meta}</p>}
        {text}
      </div>
      {photo && <div className={styles.photo}>{photo}</div>}
      <div className={styles.money}>
        {price && (
          <span className={cx(cards.price, styles.price)} data-text="price figures nowrap">
            {price}
          </span>
        )}
        {oldPrice && <span data-text="small soft figures">{oldPrice}</span>}
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <div key={index} data-text="small soft figures">
            {note}
          </div>
        ))}
      </div>
      <CardAbove className={styles.actions}>{actions}</CardAbove>
    </Card>
  )
}
