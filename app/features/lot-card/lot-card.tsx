import type { ReactElement, ReactNode } from 'react'
import { lotPages, type PagedKind } from '#contract/paths.ts'
import type { AnyListedLot, LotKind } from '#domain/lots/kinds.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { isOnSale } from '#domain/lots/lot.ts'
import { formatRub } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as lotList from '#texts/lot-list.ts'
import { cx } from '../../lib/cx.ts'
import { Badges } from '../../ui/badge.tsx'
import cards from '../../ui/card.module.css'
import { Card, CardAbove, CardLink } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Lines } from '../../ui/text.tsx'
import { LotHeart } from '../favorites/favorite-heart.tsx'
import { OldPrice } from './old-price.tsx'
import styles from './plan-card.module.css'
import { UndergroundCard } from './underground-card.tsx'

/** Cards in the first screen. */
export const FIRST_CARDS = 3

export interface LotCardProps<Lot> {
  lot: Lot
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
export function PlanLotCard({ lot, remark, isFirst = false, onOpen }: LotCardProps<ListedLot<PagedKind>>) {
  const { id, kind, status, title, place, lines, priceOldRub, note, badges, plan } = lot
  return (
    <Card className={styles.card} data-kind={kind} data-stack="large-letters">
      <CardAbove className={styles.top}>
        <Badges badges={badges} />
        <span className={styles.action}>
          <LotHeart lot={lot} />
        </span>
      </CardAbove>
      <div className={styles.plan} data-dim={status !== 'free' || undefined}>
        {plan ? (
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
          <p data-text="small soft center">{lotList.noPlan}</p>
        )}
      </div>
      <div className={styles.body} data-border="above">
        <div className={styles.facts}>
          <h3 className={styles.title} data-text="title">
            <CardLink href={lotPages[kind](id)} onClick={onOpen}>
              {title}
            </CardLink>
          </h3>
          <p className={styles.meta} data-text="small soft">
            <Lines texts={[place, ...lines]} />
          </p>
        </div>
        <div className={styles.money} data-pad="above-20" data-text="figures" data-stack="large-letters">
          <span className={cards.price} data-text="price figures nowrap">
            <LotPrice lot={lot} />
          </span>
          <OldPrice className={cards.old} priceRub={priceOldRub} />
          {note && (
            <span className={styles.note} data-text="small soft figures">
              {note}
            </span>
          )}
          {remark && <span className={cx(cards.difference, styles.difference)}>{remark}</span>}
        </div>
      </div>
    </Card>
  )
}

export function PlanCardSkeleton({ kind }: { kind: LotKind | undefined }) {
  return (
    <Card className={styles.card} data-kind={kind} aria-hidden="true">
      <div className={styles.plan}>
        <Skeleton widthPercent={70} heightRem={24} />
      </div>
      <div className={styles.body} data-border="above">
        <div data-gap="8">
          <Skeleton widthPercent={80} />
          <Skeleton widthPercent={60} heightRem={1.4} />
        </div>
        <div data-gap="8">
          <Skeleton widthPercent={48} heightRem={2.4} />
          <Skeleton widthPercent={70} heightRem={1.4} />
        </div>
      </div>
    </Card>
  )
}

/** A lot that is off sale has no price, not even on request. */
export function LotPrice({ lot: { status, priceRub } }: { lot: Pick<ListedLot, 'status' | 'priceRub'> }) {
  if (priceRub !== null) return <data value={priceRub}>{formatRub(priceRub)}</data>
  return isOnSale({ status }) ? common.onRequest : null
}
