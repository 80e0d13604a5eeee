import { memo, type ReactNode } from 'react'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import type { Listed, SameGroup } from '#server/pages/list/list-page.ts'
import { cx } from '../../lib/cx.ts'
import cardList from '../../ui/card-list.module.css'
import { TextLink } from '../../ui/link.tsx'
import { FIRST_CARDS, PlanCardSkeleton } from '../../ui/plan-card.tsx'
import { lotHeart } from '../favorites/favorite-heart.tsx'
import { useKindView } from './kind-view.ts'
import styles from './lot-cards.module.css'
import { openLot } from './use-seen-lots.tsx'

/** One row and the beginning of the next. */
const SKELETONS = 6

export interface LotCardsProps {
  lots: readonly Listed<ListedLot>[]
  isLoadingMore?: boolean
  /** Text under the price: that the lot was seen, how it differs from the query. A new function re-renders every card. */
  remark?: (lot: ListedLot) => ReactNode
}

/** Lots as cards. Memoized: a change of the filter does not render them. */
export const LotCards = memo(function LotCards({ lots, isLoadingMore = false, remark }: LotCardsProps) {
  const view = useKindView()
  return (
    <ul className={cx(cardList.cards, lots.some(lot => lot.sameGroup) && styles.grouped)} data-lines="shared">
      {lots.map((lot, index) => (
        <li key={lot.id} className={cardList.item}>
          <view.Card
            lot={lot}
            isFirst={index < FIRST_CARDS}
            action={lotHeart(lot)}
            remark={lot.sameGroup ? <GroupLink {...lot.sameGroup} /> : remark?.(lot)}
            onOpen={() => openLot(view, lot)}
          />
        </li>
      ))}
      {isLoadingMore &&
        Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
          <li key={`place ${index}`} className={cardList.item} aria-hidden="true">
            <PlanCardSkeleton />
          </li>
        ))}
    </ul>
  )
})

function GroupLink({ text, values, prices, floors }: SameGroup) {
  const { listPath } = useKindView()
  return (
    <>
      <span className={styles.together}>{prices}</span>
      {floors && (
        <>
          <br />
          <span className={styles.together}>{floors.text}</span>
          <span className={styles.storeys} aria-hidden="true">
            {Array.from({ length: floors.on.at(-1) ?? 0 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a storey is its place
              <i key={index} data-on={floors.on.includes(index + 1) || undefined} />
            ))}
          </span>
        </>
      )}
      <TextLink className={styles.group} href={listPath(values)}>
        {text}
      </TextLink>
    </>
  )
}
