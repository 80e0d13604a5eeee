import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { COMPARED_KEY, paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import { countOf } from '#domain/text/plural.ts'
import * as copy from '#texts/favorites.ts'
import * as plurals from '#texts/plurals.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './compare-pick.module.css'

/** Most that fit side by side. */
const MOST = 4

/** Lots with checkboxes; from the second one a bar leads to the comparison. Without scripts it is a plain form. */
export function ComparePick({ children }: { children: (pick: (id: number, title: string) => ReactNode) => ReactNode }) {
  const form = useId()
  const navigate = useNavigate()
  const lots = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState(0)
  // A lot that leaves the list is no longer counted.
  useEffect(() => setPicked(countTicked(lots.current)))

  function keepWithin({ currentTarget, target }: ChangeEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement) || target.name !== COMPARED_KEY) return
    const count = countTicked(currentTarget)
    setPicked(Math.min(count, MOST))
    if (count <= MOST) return
    target.checked = false
    showToast({ text: fill(copy.compareMost, { count_objects: countOf(MOST, plurals.object) }), icon: 'info' })
  }

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(paths.compare(new FormData(event.currentTarget).getAll(COMPARED_KEY).map(Number)), {
      viewTransition: true,
    })
  }

  return (
    <div ref={lots} className={styles.lots} data-picked={picked} onChange={keepWithin}>
      {children((id, title) => (
        <Checkbox
          className={styles.pick}
          form={form}
          name={COMPARED_KEY}
          value={id}
          aria-label={fill(copy.comparePickOf, { title })}
        >
          {copy.comparePick}
        </Checkbox>
      ))}
      <form id={form} className={styles.bar} action={paths.favorites()} onSubmit={open} data-print="hide">
        <span className={styles.text}>
          <Icon name="compare" size={20} />
          {copy.comparePicked}
        </span>
        <Button kind="solid" size="small" type="submit">
          {copy.compareGo}
        </Button>
      </form>
    </div>
  )
}

function countTicked(lots: HTMLElement | null): number {
  return lots?.querySelectorAll(`[name=${COMPARED_KEY}]:checked`).length ?? 0
}
