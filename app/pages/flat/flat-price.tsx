import { formatRub } from '#domain/money/money.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import styles from './flat-price.module.css'
import { MorePart } from './flat-rooms.tsx'
import type { FlatPage } from './model.server.ts'
import { PriceHistory } from './price-history-view.tsx'
import { priceSteps } from './price-parts.ts'

/** Why the price is what it is, and what it was before. Nothing for a flat without a price. */
export function FlatPrice({ page: { flat, today } }: { page: FlatPage }) {
  if (flat.price === null) return null
  const steps = priceSteps(flat)
  return (
    <>
      {steps.length > 1 && (
        <MorePart id="price" title={flatPageCopy.priceWhy} text={flatPageCopy.priceWhyText}>
          <dl className={styles.rows}>
            {steps.map(({ code, name, note, amount }) => (
              <div key={code}>
                <dt>
                  {name} {note && <small>{note}</small>}
                </dt>
                <dd>{amount}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{flatPageCopy.price}</dt>
              <dd>{formatRub(flat.price)}</dd>
            </div>
          </dl>
        </MorePart>
      )}
      {hasChanged(flat.price_history) && (
        <MorePart id="price-history" title={flatPageCopy.priceHistory} text={flatPageCopy.priceHistoryText}>
          <PriceHistory points={flat.price_history} lowest30dRub={flat.price_lowest_30d} today={today} />
        </MorePart>
      )}
    </>
  )
}

function hasChanged(points: FlatPage['flat']['price_history']): boolean {
  return new Set(points.map(({ price }) => price)).size > 1
}
