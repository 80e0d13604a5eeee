import { type ReactNode, useEffect, useRef } from 'react'
import cardList from '../../ui/card-list.module.css'
import { FIRST_CARDS } from '../../ui/plan-card.tsx'
import { type CardHeart, FavoriteCard } from './favorite-card.tsx'
import type { FavoriteView } from './lists.server.ts'

export interface FavoriteListProps {
  items: readonly FavoriteView[]
  Heart?: CardHeart
  pick?: (id: number, title: string) => ReactNode
}

/** The cards of the list. When the focused one is removed, the focus moves to the heart that takes its place. */
export function FavoriteList({ items, Heart, pick }: FavoriteListProps) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card has left when the number has changed
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const hearts = list.current?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? []
    hearts[Math.min(focused.current, hearts.length - 1)]?.focus({ preventScroll: true })
  }, [items.length])

  return (
    <ul ref={list} className={cardList.cards} data-lines="shared">
      {items.map((item, index) => (
        <li
          key={item.id}
          className={cardList.item}
          onFocus={() => {
            focused.current = index
          }}
        >
          <FavoriteCard item={item} isFirst={index < FIRST_CARDS} Heart={Heart} />
          {item.card && pick?.(item.id, item.card.title)}
        </li>
      ))}
    </ul>
  )
}
