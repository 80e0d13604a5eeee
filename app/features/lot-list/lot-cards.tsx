import { memo, type ReactNode } from 'react'
import { UNITS_PER_METRE } from '#domain/drawing/affine.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import * as lotList from '#texts/lot-list.ts'
import cardList from '../../ui/card-list.module.css'
import { ScaleRuler } from '../../ui/scale-ruler.tsx'
import { FIRST_CARDS, PlanCardSkeleton } from '../lot-card/lot-card.tsx'
import { useKindView } from './kind-view.ts'
import styles from './lot-cards.module.css'
import { openLot } from './use-seen-lots.tsx'

/** One row and the beginning of the next. */
const SKELETONS = 6

export interface LotCardsProps {
  lots: readonly ListedLot[]
  isLoadingMore?: boolean
  /** Text under the price: that the lot was seen, how it differs from the query. A new function re-renders every card. */
  remark?: (lot: ListedLot) => ReactNode
}

/** Lots as cards. Memoized: a change of the filter does not render them. */
export const LotCards = memo(function LotCards({ lots, isLoadingMore = false, remark }: LotCardsProps) {
  const view = useKindView()
  if (view.hasRows) return <LotRows lots={lots} remark={remark} />
  return (
    <ul className={cardList.cards} data-lines="shared">
      {lots.map((lot, index) => (
        <li key={lot.id} className={cardList.item}>
          <ListedCard lot={lot} index={index} remark={remark} />
        </li>
      ))}
      {isLoadingMore &&
        Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
          <li key={`place ${index}`} className={cardList.item} aria-hidden="true">
            <PlanCardSkeleton kind={lots[0]?.kind} />
          </li>
        ))}
    </ul>
  )
})

function ListedCard({ lot, index, remark }: Pick<LotCardsProps, 'remark'> & { lot: ListedLot; index: number }) {
  const view = useKindView()
  return <view.Card lot={lot} isFirst={index < FIRST_CARDS} remark={remark?.(lot)} onOpen={() => openLot(view, lot)} />
}

function LotRows({ lots, remark }: Pick<LotCardsProps, 'lots' | 'remark'>) {
  const widest = Math.max(0, ...lots.map(({ plan }) => plan?.width ?? 0)) / UNITS_PER_METRE
  return (
    <div className={styles.rows} data-gap="24" style={{ '--widest': Math.max(1, widest) }}>
      {widest > 0 && <ScaleRuler>{lotList.oneScale}</ScaleRuler>}
      <ul className={styles.list}>
        {lots.map((lot, index) => (
          <li key={lot.id}>
            <ListedCard lot={lot} index={index} remark={remark} />
          </li>
        ))}
      </ul>
    </div>
  )
}
