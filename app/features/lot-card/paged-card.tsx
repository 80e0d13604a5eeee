import type { ReactNode } from 'react'
import { lotPages } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import type { CardPaged } from '#domain/lots/card-paged.ts'
import { formatRub } from '#domain/money.ts'
import { Badges } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlanCard } from '../../ui/plan-card.tsx'
import { OldPrice } from '../lot-list/old-price.tsx'
import styles from './paged-card.module.css'

export interface PagedCardProps {
  lot: CardPaged
  level?: 2 | 3 | 4
  action?: ReactNode
  /** What the visitor should know of it here. */
  remark?: ReactNode
  /** Seen without scrolling: its drawing is loaded at once. */
  isFirst?: boolean
  onOpen?: () => void
}

/** Premises or a resale flat in a list. The whole card is one link to its page. */
export function PagedCard({ lot, level, action, remark, isFirst = false, onOpen }: PagedCardProps) {
  const { id, kind, status, title, place, about, priceOldRub, note, badges, plan, photo } = lot
  const shown = photo ?? plan
  return (
    <PlanCard
      href={lotPages[kind](id)}
      onOpen={onOpen}
      level={level}
      title={title}
      meta={
        <>
          {place}
          {about && (
            <>
              <br />
              {about}
            </>
          )}
        </>
      }
      badges={<Badges badges={badges} />}
      action={action}
      plan={
        shown ? (
          <img
            className={photo ? styles.photo : undefined}
            src={shown.src}
            // The title says it already, and a card is read as one link.
            alt=""
            width={shown.width}
            height={shown.height}
            loading={isFirst ? undefined : 'lazy'}
            decoding="async"
          />
        ) : (
          <Icon name="flat" size={32} />
        )
      }
      isDim={status !== 'free'}
      price={<Price {...lot} />}
      oldPrice={priceOldRub !== null && <OldPrice priceRub={priceOldRub} />}
      note={note}
      difference={remark}
    />
  )
}

/** What is not on sale has no price, and none on request either. */
function Price({ status, priceRub }: Pick<CardPaged, 'status' | 'priceRub'>) {
  if (priceRub !== null) return <data value={priceRub}>{formatRub(priceRub)}</data>
  return status === 'sold' || status === 'closed' ? null : common.onRequest
}
