import { useEffect, useMemo, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { fill, formatRub } from '#domain/text/format.ts'
import * as lotList from '#texts/lot-list.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { type AnyKindView, LIST_ID, useKindView } from './kind-view.ts'
import { followSeen, forgetLots, type OpenedLot, rememberLot, type SeenLot } from './seen-lots.ts'
import styles from './seen-strip.module.css'

const NONE: readonly SeenLot[] = []

/** Lots opened on this device; none on the server and before hydration. */
export function useSeenLots() {
  const { name } = useKindView()
  const [seen, setSeen] = useState(NONE)
  useEffect(() => followSeen(name, setSeen), [name])
  // The same function until the opened lots change.
  const remark = useMemo(() => (lot: ListedLot) => seenText(lot, seen), [seen])
  return { remark, strip: seen.length > 0 && <SeenStrip seen={seen} onForget={() => forgetLots(name)} /> }
}

/** The lot opened last from a list of this tab. */
let lastOpenedId: number | undefined

/** Records an opened lot: for the remarks, and for the focus after Back. */
export function openLot({ name }: AnyKindView, lot: OpenedLot): void {
  lastOpenedId = lot.id
  rememberLot(name, lot)
}

export function useReturnToLot(): void {
  const action = useNavigationType()
  const { lotPath } = useKindView()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the way in matters
  useEffect(() => {
    const id = lastOpenedId
    if (action !== 'POP' || id === undefined) return
    // After the focus was moved to the heading of the page.
    const frame = requestAnimationFrame(() => {
      lastOpenedId = undefined
      const link = document.querySelector<HTMLElement>(`#${LIST_ID} a[href="${lotPath(id)}"]`)
      link?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}

const MAX_SHOWN = 4

/** Lots opened last on this device, without prices, which may have changed. */
export function SeenStrip({ seen, onForget }: { seen: readonly SeenLot[]; onForget: () => void }) {
  const { lotPath } = useKindView()
  return (
    <section className={styles.strip} data-gap="24" aria-labelledby="seen-lots">
      <div className={styles.head} data-align="baseline" data-flex="wrap spread">
        <Heading size="d3" id="seen-lots">
          {lotList.seenFlatsBadge}
        </Heading>
        <Button kind="ghost" size="small" iconAfter={null} onClick={onForget}>
          {lotList.seenFlatsClear}
        </Button>
      </div>
      <ul className={styles.list} data-stack="mobile">
        {seen.slice(0, MAX_SHOWN).map(lot => (
          <li key={lot.id}>
            <Link className={styles.lot} data-card="" data-pad="16" href={lotPath(lot.id)}>
              {lot.planSrc && <img src={lot.planSrc} alt="" width={72} height={72} loading="lazy" decoding="async" />}
              <span className={styles.title} data-hover="accent">
                {lot.title}
              </span>
              <span data-text="caption soft">{lot.place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** That a lot was opened on this device, or how its price has changed since; null if it was not. */
function seenText(lot: ListedLot, seen: readonly SeenLot[]): string | null {
  const then = seen.find(({ id }) => id === lot.id)
  if (!then) return null
  if (then.priceRub === null || lot.priceRub === null || then.priceRub === lot.priceRub) return lotList.seenFlatsBadge
  const amount = formatRub(Math.abs(lot.priceRub - then.priceRub))
  return fill(lot.priceRub < then.priceRub ? lotList.seenFlatsPriceDown : lotList.seenFlatsPriceUp, { amount })
}
