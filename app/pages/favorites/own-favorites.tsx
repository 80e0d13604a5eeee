import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { COMPARED_KEY, COMPARED_LIMIT, paths } from '#contract/paths.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { countOf, fill } from '#domain/text/format.ts'
import * as favorites from '#texts/favorites.ts'
import * as plurals from '#texts/plurals.ts'
import { useFavoriteIds } from '../../features/favorites/use-favorites.ts'
import { ShareButton } from '../../features/share/share-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ClearFavorites } from './clear-favorites.tsx'
import { EmptyFavorites } from './empty-favorites.tsx'
import { FavoriteHead } from './favorite-head.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { countOffSale } from './favorite-view.ts'
import type { FavoritesPage, FavoriteView } from './lists.server.ts'
import styles from './own-favorites.module.css'

type OwnFavoritesProps = Omit<FavoritesPage, 'head'> & { kind: LotKind | null }

export function OwnFavorites({ items, start, total, title, hasSitePlan, kind }: OwnFavoritesProps) {
  const shown = useShownFavorites(items)
  useEmptiedFocus(shown.length === 0)
  if (shown.length === 0) return <EmptyFavorites start={start} total={total} hasSitePlan={hasSitePlan} />
  const others = countOffSale(shown)
  return (
    <>
      <FavoriteHead
        title={title}
        count={shown.length}
        note={others > 0 && fill(favorites.pageNotOnSale, { count: others })}
      >
        <ShareButton kind="ghost" title={title} href={paths.favoritesShared(shown.map(({ id }) => id))} />
        <ButtonLink kind="ghost" size="small" icon="print" href={paths.favoritesPrint()}>
          {favorites.pagePrint}
        </ButtonLink>
        <ClearFavorites />
      </FavoriteHead>
      <ComparePick items={shown}>
        {pick => <FavoriteList items={shown} kind={kind} pick={shown.length > 1 ? pick : undefined} />}
      </ComparePick>
    </>
  )
}

/** Moves the focus from the removed last favorite to the heading of the empty list, but not when another tab removed it. */
function useEmptiedFocus(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    const isEmptied = isEmpty && !wasEmpty.current
    wasEmpty.current = isEmpty
    if (isEmptied && document.hasFocus() && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('h1')?.focus()
    }
  }, [isEmpty])
}

/** The lots that the server sent, less those removed since. A lot that the page does not know reloads it. */
export function useShownFavorites(items: readonly FavoriteView[]): readonly FavoriteView[] {
  const ids = useFavoriteIds()
  const { revalidate } = useRevalidator()
  const requestedIds = useRef<readonly number[] | null>(null)

  useEffect(() => {
    const isUnknown = ids?.some(id => !items.some(item => item.id === id)) ?? false
    // Once per list: a second attempt would fail in the same way.
    if (!isUnknown || requestedIds.current === ids) return
    requestedIds.current = ids
    void revalidate()
  }, [ids, items, revalidate])

  return ids === null ? items : items.filter(({ id }) => ids.includes(id))
}

interface ComparePickProps {
  items: readonly FavoriteView[]
  children: (pick: (id: number, title: string) => ReactNode) => ReactNode
}

/** Lots with checkboxes; from the second one a bar leads to the comparison. Without scripts it is a plain form. */
export function ComparePick({ items, children }: ComparePickProps) {
  const form = useId()
  const navigate = useNavigate()
  const lots = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState('')
  // A lot that leaves the list is no longer counted.
  useEffect(() => setPicked(tickedOf(lots.current).join()))

  function keepWithin({ currentTarget, target }: ChangeEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement) || target.name !== COMPARED_KEY) return
    const ticked = tickedOf(currentTarget)
    if (ticked.length <= COMPARED_LIMIT) return setPicked(ticked.join())
    target.checked = false
    showToast({
      text: fill(favorites.compareMost, { count_objects: countOf(COMPARED_LIMIT, plurals.object) }),
      icon: 'info',
    })
  }

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(paths.compare(new FormData(event.currentTarget).getAll(COMPARED_KEY).map(Number)), {
      viewTransition: true,
    })
  }

  const pickedIds = picked === '' ? [] : picked.split(',')
  const drawn = pickedIds.flatMap(id => items.find(item => String(item.id) === id)?.drawing ?? [])
  return (
    <div
      ref={lots}
      className={styles.lots}
      data-one={(picked !== '' && !picked.includes(',')) || undefined}
      onChange={keepWithin}
    >
      {children((id, title) => (
        <Checkbox form={form} name={COMPARED_KEY} value={id} aria-label={fill(favorites.comparePickOf, { title })}>
          {favorites.comparePick}
        </Checkbox>
      ))}
      <form id={form} className={styles.bar} action={paths.favorites()} onSubmit={open} data-print="hide">
        <span className={styles.plans} data-flex="" data-gap="12" data-hide="mobile" aria-hidden="true">
          {drawn.map((drawing, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: two flats may have one plan
            drawing.kind === 'plan' ? <img key={index} src={drawing.src} alt="" /> : null,
          )}
        </span>
        {pickedIds.length > 0
          ? fill(favorites.comparePickedCount, { count_objects: countOf(pickedIds.length, plurals.object) })
          : favorites.comparePicked}
        <Button kind="primary" size="small" type="submit">
          {favorites.compareGo}
        </Button>
      </form>
    </div>
  )
}

function tickedOf(lots: HTMLElement | null): string[] {
  return [...(lots?.querySelectorAll<HTMLInputElement>(`[name=${COMPARED_KEY}]:checked`) ?? [])].map(
    ({ value }) => value,
  )
}
