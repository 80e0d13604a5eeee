import { Fragment, type ReactElement, type ReactNode } from 'react'
import { lotPages, type PagedKind } from '#contract/paths.ts'
import type { AnyListedLot } from '#domain/lots/kinds.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { isGone } from '#domain/lots/lot.ts'
import { formatRub } from '#domain/money/money.ts'
import * as common from '#texts/common.ts'
import * as lotList from '#texts/lot-list.ts'
import { Badges } from '../../ui/badge.tsx'
import { PlanCard } from '../../ui/plan-card.tsx'
import styles from './lot-card.module.css'
import { OldPrice } from './old-price.tsx'
import { UndergroundCard } from './underground-card.tsx'

export interface LotCardProps<Lot> {
  lot: Lot
  level?: 2 | 3 | 4 | undefined
  action?: ReactNode
  /** How the lot differs from the query, or that it was seen. */
  remark?: ReactNode
  /** In the first row: its picture is not lazy. */
  isFirst?: boolean | undefined
  onOpen?: (() => void) | undefined
}

/** The card of a lot of any kind. Lots without a page list their facts. */
export function LotCard({ lot, ...props }: LotCardProps<AnyListedLot>): ReactElement {
  return 'facts' in lot ? <UndergroundCard lot={lot} {...props} /> : <PlanLotCard lot={lot} {...props} />
}

/** The card of a lot with a page and a plan; the whole card is one link. */
export function PlanLotCard({
  lot,
  level,
  action,
  remark,
  isFirst = false,
  onOpen,
}: LotCardProps<ListedLot<PagedKind>>) {
  const { id, kind, status, title, place, lines, priceOldRub, note, badges, plan } = lot
  return (
    <PlanCard
      href={lotPages[kind](id)}
      onOpen={onOpen}
      level={level}
      title={title}
      meta={[place, ...lines].map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
      badges={<Badges badges={badges} />}
      action={action}
      plan={
        plan ? (
          <img
            src={plan.src}
            // The title names it; a card is read as one link.
            alt=""
            width={plan.width}
            height={plan.height}
            loading={isFirst ? undefined : 'lazy'}
            decoding="async"
          />
        ) : (
          <p className={styles.none}>{lotList.noPlan}</p>
        )
      }
      isDim={status !== 'free'}
      price={<LotPrice lot={lot} />}
      oldPrice={priceOldRub !== null && <OldPrice priceRub={priceOldRub} />}
      note={note}
      difference={remark}
    />
  )
}

/** A lot that is off sale has no price, not even on request. */
export function LotPrice({ lot: { status, priceRub } }: { lot: Pick<ListedLot, 'status' | 'priceRub'> }) {
  if (priceRub !== null) return <data value={priceRub}>{formatRub(priceRub)}</data>
  return isGone({ status }) ? null : common.onRequest
}
