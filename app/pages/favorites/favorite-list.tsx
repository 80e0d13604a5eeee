import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import * as favorites from '#texts/favorites.ts'
import * as lotList from '#texts/lot-list.ts'
import { FIRST_CARDS } from '../../features/lot-card/lot-card.tsx'
import { ScaleRuler } from '../../ui/scale-ruler.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './favorite-list.module.css'
import { FavoriteRow, type RowHeart } from './favorite-row.tsx'
import { groupsOf } from './favorite-view.ts'
import type { FavoriteView } from './lists.server.ts'

export interface FavoriteListProps {
  items: readonly FavoriteView[]
  /** The only kind that is shown; absent = there are no tabs. */
  kind?: LotKind | null
  Heart?: RowHeart
  pick?: (id: number, title: string) => ReactNode
}

/** The lots by kind, all plans at one scale. When the focused one is removed, the focus moves to the heart that takes its place. */
export function FavoriteList({ items, kind, Heart, pick }: FavoriteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row has left when the number has changed
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const hearts = list.current?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? []
    hearts[Math.min(focused.current, hearts.length - 1)]?.focus({ preventScroll: true })
  }, [items.length])

  const groups = groupsOf(items)
  const ofKind = groups.filter(group => group.kind === kind)
  const shown = ofKind.length > 0 ? ofKind : groups
  const plans = items.flatMap(({ drawing }) => (drawing?.isScaled ? [drawing.wideM] : []))
  let place = 0
  return (
    <div ref={list} className={styles.list} style={{ '--widest': Math.max(1, ...plans) }}>
      <div className={styles.bar}>
        {kind !== undefined && groups.length > 1 && (
          <TabLinks
            label={favorites.tabs}
            links={[
              {
                text: favorites.tabAll,
                href: paths.favorites(),
                count: String(items.length),
                isCurrent: shown === groups,
              },
              ...groups.flatMap(group =>
                group.kind === null
                  ? []
                  : {
                      text: group.title,
                      href: paths.favoritesOfKind(group.kind),
                      count: String(group.items.length),
                      isCurrent: shown === ofKind && group.kind === kind,
                    },
              ),
            ]}
          />
        )}
        {plans.length > 0 && <ScaleRuler>{lotList.oneScale}</ScaleRuler>}
      </div>
      {shown.map(group => (
        <section key={group.kind} className={styles.group} data-kind={group.kind} aria-label={group.title}>
          <h2>
            <VisuallyHidden>{group.title}</VisuallyHidden>
          </h2>
          <ul className={styles.rows}>
            {group.items.map(item => {
              const index = place++
              return (
                <li
                  key={item.id}
                  onFocus={() => {
                    focused.current = index
                  }}
                >
                  <FavoriteRow
                    item={item}
                    isFirst={index < FIRST_CARDS}
                    Heart={Heart}
                    pick={item.card && pick?.(item.id, item.card.title)}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
