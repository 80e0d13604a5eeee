import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import type { CardFlat } from '#domain/lots/card-flat.ts'
import { formatRub } from '#domain/money.ts'
import { Badges } from '../../ui/badge.tsx'
import { PlanCard } from '../../ui/plan-card.tsx'
import { OldPrice } from '../lot-list/old-price.tsx'

export interface FlatCardProps {
  flat: CardFlat
  /** Level of the title in the outline of the page. */
  level?: 2 | 3 | 4
  /** In the corner, above the link: the heart. */
  action?: ReactNode
  /** What the visitor should know of this flat here: how it differs from the question, that it has been seen. */
  remark?: ReactNode
  /** Seen without scrolling: its drawing is loaded at once. */
  isFirst?: boolean
  /** The visitor opens the flat. */
  onOpen?: () => void
}

/** A flat in a list: the drawing large, facts, price. The whole card is one link. */
export function FlatCard({ flat, level, action, remark, isFirst = false, onOpen }: FlatCardProps) {
  const { plan, priceRub, priceOldRub } = flat
  return (
    <PlanCard
      href={paths.flat(flat.id)}
      onOpen={onOpen}
      level={level}
      title={flat.title}
      meta={
        <>
          {flat.place}
          <br />
          {flat.completion}
          {flat.windows && (
            <>
              <br />
              {flat.windows}
            </>
          )}
        </>
      }
      badges={<Badges badges={flat.badges} />}
      action={action}
      plan={
        <img
          src={plan.src}
          // The title says it already, and a card is read as one link.
          alt=""
          width={plan.width}
          height={plan.height}
          loading={isFirst ? undefined : 'lazy'}
          decoding="async"
        />
      }
      isDim={flat.status !== 'free'}
      price={priceRub === null ? common.onRequest : <data value={priceRub}>{formatRub(priceRub)}</data>}
      oldPrice={priceOldRub !== null && <OldPrice priceRub={priceOldRub} />}
      note={flat.note}
      difference={remark}
    />
  )
}
