import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { COMPARED_KEY, COMPARED_LIMIT, paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import { countOf } from '#domain/text/plural.ts'
import * as copy from '#texts/favorites.ts'
import * as plurals from '#texts/plurals.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './compare-pick.module.css'
import type { FavoriteView } from './lists.server.ts'

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
      text: fill(copy.compareMost, { count_objects: countOf(COMPARED_LIMIT, plurals.object) }),
      icon: 'info',
    })
  }

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(paths.compare(new FormData(event.currentTarget).getAll(COMPARED_KEY).map(Number)), {
      viewTransition: true,
    })
  }

  const drawn = picked.split(',').flatMap(id => items.find(item => String(item.id) === id)?.drawing ?? [])
  return (
    <div
      ref={lots}
      className={styles.lots}
      data-one={(picked !== '' && !picked.includes(',')) || undefined}
      onChange={keepWithin}
    >
      {children((id, title) => (
        <Checkbox form={form} name={COMPARED_KEY} value={id} aria-label={fill(copy.comparePickOf, { title })}>
          {copy.comparePick}
        </Checkbox>
      ))}
      <form id={form} className={styles.bar} action={paths.favorites()} onSubmit={open} data-print="hide">
        <span className={styles.plans} aria-hidden="true">
          {drawn.map((drawing, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: two flats may have one plan
            drawing.kind === 'plan' ? <img key={index} src={drawing.src} alt="" /> : null,
          )}
        </span>
        {copy.comparePicked}
        <Button kind="primary" size="small" type="submit">
          {copy.compareGo}
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
