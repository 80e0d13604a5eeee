import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import * as lotList from '#texts/lot-list.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { useKindView } from './kind-view.ts'
import type { SeenLot } from './seen-lots.ts'
import styles from './seen-strip.module.css'

const MAX_SHOWN = 4

/** Lots opened last on this device, without prices, which may have changed. */
export function SeenStrip({ seen, onForget }: { seen: readonly SeenLot[]; onForget: () => void }) {
  const { lotPath } = useKindView()
  return (
    <section className={styles.strip} aria-labelledby="seen-lots">
      <div className={styles.head}>
        <Heading level={2} size="d3" id="seen-lots">
          {lotList.seenFlatsBadge}
        </Heading>
        <Button kind="ghost" size="small" iconAfter={null} onClick={onForget}>
          {lotList.seenFlatsClear}
        </Button>
      </div>
      <ul className={styles.list}>
        {seen.slice(0, MAX_SHOWN).map(lot => (
          <li key={lot.id}>
            <Link className={styles.lot} href={lotPath(lot.id)}>
              {lot.planSrc && <img src={lot.planSrc} alt="" width={72} height={72} loading="lazy" decoding="async" />}
              <span className={styles.title}>{lot.title}</span>
              <span className={styles.place}>{lot.place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** That a lot was opened on this device, or how its price has changed since; null if it was not. */
export function seenText(lot: ListedLot, seen: readonly SeenLot[]): string | null {
  const then = seen.find(({ id }) => id === lot.id)
  if (!then) return null
  if (then.priceRub === null || lot.priceRub === null || then.priceRub === lot.priceRub) return lotList.seenFlatsBadge
  const amount = formatRub(Math.abs(lot.priceRub - then.priceRub))
  return fill(lot.priceRub < then.priceRub ? lotList.seenFlatsPriceDown : lotList.seenFlatsPriceUp, { amount })
}
