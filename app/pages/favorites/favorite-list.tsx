import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { apiPaths, lotPages, paths } from '#contract/paths.ts'
import type { AnyListedLot, LotKind } from '#domain/lots/kinds.ts'
import { insideSentence } from '#domain/lots/listed-lot.ts'
import { DOT, fill } from '#domain/text/format.ts'
import * as favorites from '#texts/favorites.ts'
import * as lotList from '#texts/lot-list.ts'
import { removeWithUndo } from '../../features/favorites/favorites-store.ts'
import { useFavorite } from '../../features/favorites/use-favorites.ts'
import { FIRST_CARDS, LotPrice } from '../../features/lot-card/lot-card.tsx'
import { OldPrice } from '../../features/lot-card/old-price.tsx'
import { requestLink } from '../../features/lot-card/underground-request.tsx'
import { Badges } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CardAbove, CardLink } from '../../ui/card.tsx'
import { Heart } from '../../ui/heart.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlanRow } from '../../ui/plan-row.tsx'
import { ScaleRuler } from '../../ui/scale-ruler.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Lines } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './favorite-list.module.css'
import { groupsOf, type Remark, remarkOf } from './favorite-view.ts'
import type { FavoriteView } from './lists.server.ts'
import { LotDrawing } from './lot-drawing.tsx'

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
      <div className={styles.bar} data-flex="wrap spread">
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

export interface FavoriteRowProps {
  item: FavoriteView
  isFirst?: boolean
  /** Removes the lot by default. */
  Heart?: RowHeart
  /** The checkbox of the comparison. */
  pick?: ReactNode
}

export type RowHeart = ComponentType<{ id: number; label: string }>

/** A favorite while it is on sale, else why it is not. */
export function FavoriteRow({ item, isFirst = false, Heart = RemoveHeart, pick }: FavoriteRowProps) {
  const { id, card, goneText, drawing } = item
  const remark = goneText === null ? remarkOf(item) : null
  const onSale = goneText === null ? card : null
  return (
    <PlanRow
      plan={drawing && <LotDrawing drawing={drawing} className={styles[drawing.kind]} isLazy={!isFirst} />}
      isSmall={drawing?.kind !== 'plan'}
      above={goneText ?? (card && card.badges.length > 0 && <Badges badges={card.badges} />)}
      title={card ? <RowLink lot={card} isGone={!onSale} /> : item.title}
      meta={card && <Lines texts={linesOf(card)} />}
      text={remark && <RemarkLine remark={remark} />}
      price={onSale && <LotPrice lot={onSale} />}
      oldPrice={onSale && onSale.priceOldRub !== null && <OldPrice priceRub={onSale.priceOldRub} />}
      notes={onSale ? [onSale.note] : [<OtherLots key="others" item={item} />]}
      isGone={!onSale}
      actions={
        <>
          {pick}
          <Heart id={id} label={card?.heart ?? item.title} />
        </>
      }
    />
  )
}

const LIST_PATHS = { parking: paths.parkings(), storage: paths.storages() }

/** A lot without a page opens its request, and its list when it is sold. */
function RowLink({ lot, isGone }: { lot: AnyListedLot; isGone: boolean }) {
  if (!('facts' in lot)) return <CardLink href={lotPages[lot.kind](lot.id)}>{lot.title}</CardLink>
  if (isGone) return <CardLink href={LIST_PATHS[lot.kind]}>{lot.title}</CardLink>
  return (
    <CardLink {...requestLink(lot)} aria-haspopup="dialog">
      {lot.title}
    </CardLink>
  )
}

function linesOf(lot: AnyListedLot): string[] {
  const facts = 'facts' in lot ? lot.facts : []
  const line = facts.map(({ name, value, isPlain }) => (isPlain ? value : `${insideSentence(name)} ${value}`)).join(DOT)
  return [lot.place, ...lot.lines, line].filter(text => text !== '')
}

const SIMILAR_ID = 'similar'

/** What to look at instead of a lot that is off sale. */
function OtherLots({ item: { card, similarCount } }: { item: FavoriteView }) {
  if (card && (card.kind !== 'flat' || similarCount === 0)) return null
  return (
    <CardAbove>
      <ButtonLink kind="ghost" size="small" href={card ? `${paths.flat(card.id)}#${SIMILAR_ID}` : paths.flats()}>
        {card ? fill(favorites.pageSimilarCount, { count: similarCount }) : favorites.pageEmptyButton}
      </ButtonLink>
    </CardAbove>
  )
}

function RemarkLine({ remark: { text, kind } }: { remark: Remark }) {
  return (
    <p className={styles.remark} data-text="small soft" data-kind={kind}>
      {kind !== 'plain' && <Icon name="arrow-right" size={16} />}
      {text}
    </p>
  )
}

/** Removes a lot from the list. Without scripts it is the button of a plain form. */
function RemoveHeart({ id, label }: { id: number; label: string }) {
  const { isPending } = useFavorite(id)
  return (
    <form
      method="post"
      action={apiPaths.favorites()}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) void removeWithUndo(id)
      }}
    >
      <input type="hidden" name="_method" value="delete" />
      <input type="hidden" name="id" value={id} />
      {/* Other hearts need a script; this one is a form. */}
      <Heart type="submit" data-hide={undefined} label={label} pressed busy={isPending} />
    </form>
  )
}
