import { memo, type ReactNode } from 'react'
import type { Listed, ListedLot, SameGroup } from '#contract/pages/list.ts'
import { cx } from '../../lib/cx.ts'
import cardList from '../../ui/card-list.module.css'
import { TextLink } from '../../ui/link.tsx'
import { FIRST_CARDS, PlanCardSkeleton } from '../../ui/plan-card.tsx'
import { useFace } from './kind-face.ts'
import styles from './lot-cards.module.css'
import { openLot } from './use-opened-lot.ts'

/** A row and a beginning of the next one: more would only be scrolled past. */
const SKELETONS = 6

export interface LotCardsProps {
  lots: readonly Listed<ListedLot>[]
  /** More are on their way: places for them. */
  isLoadingMore?: boolean
  /** Under the price: that it was seen, how it differs from the question. The same function while it says the same. */
  remark?: (lot: ListedLot) => ReactNode
}

/** Lots as cards, three, two or one in a row. Drawn anew only when the list changes, not with every touch of the filter. */
export const LotCards = memo(function LotCards({ lots, isLoadingMore = false, remark }: LotCardsProps) {
  const face = useFace()
  return (
    <ul className={cx(cardList.cards, lots.some(lot => lot.sameGroup) && styles.grouped)} data-lines="shared">
      {lots.map((lot, index) => (
        <li key={lot.id} className={cardList.item}>
          <face.Card
            lot={lot}
            isFirst={index < FIRST_CARDS}
            action={face.action?.(lot)}
            remark={lot.sameGroup ? <GroupLink {...lot.sameGroup} /> : remark?.(lot)}
            onOpen={() => openLot(face, lot)}
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

/** What the lots of a group have together, and the way to them. */
function GroupLink({ text, values, prices, floors }: SameGroup) {
  const { listPath } = useFace()
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
