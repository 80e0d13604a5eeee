import { memo, type ReactNode } from 'react'
import type { Listed } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { formatNumber } from '#domain/numbers.ts'
import { TextLink } from '../../ui/link.tsx'
import { PlanCardSkeleton } from '../../ui/plan-card.tsx'
import cardList from '../flat-card/card-list.module.css'
import { FIRST_CARDS, FlatCard } from '../flat-card/flat-card.tsx'
import styles from './lot-cards.module.css'

/** A row and a beginning of the next one: more would only be scrolled past. */
const SKELETONS = 6

export interface FlatCardsProps {
  flats: readonly Listed<CardFlat>[]
  /** More are on their way: places for them. */
  isLoadingMore?: boolean
  /** In the corner of a card: the heart. */
  action?: (flat: CardFlat) => ReactNode
  /** Under the price: that it was seen, how it differs from the question. The same function while it says the same. */
  remark?: (flat: CardFlat) => ReactNode
  onOpen: (flat: CardFlat) => void
}

/** Flats as cards, three, two or one in a row. Drawn anew only when the list changes, not with every touch of the filter. */
export const FlatCards = memo(function FlatCards(props: FlatCardsProps) {
  const { flats, isLoadingMore = false, action, remark, onOpen } = props
  return (
    <ul className={cardList.cards} data-lines="shared">
      {flats.map((flat, index) => (
        <li key={flat.id} className={cardList.item}>
          <FlatCard
            flat={flat}
            isFirst={index < FIRST_CARDS}
            action={action?.(flat)}
            remark={layoutLink(flat) ?? remark?.(flat)}
            onOpen={onOpen}
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

/** To the other flats of a layout that stands for all of them. */
function layoutLink({ sameGroup }: Listed<CardFlat>): ReactNode {
  if (!sameGroup) return null
  const { count, values } = sameGroup
  return (
    <TextLink className={styles.layout} href={paths.flats(values)}>
      {fill(catalog.groupCount, { count: formatNumber(count) })}
    </TextLink>
  )
}
