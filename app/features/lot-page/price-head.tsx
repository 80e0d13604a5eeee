import { isOnSale, type LotState } from '#domain/lots/lot.ts'
import { formatPercent, formatRub, formatRubPerM2 } from '#domain/text/format.ts'
import * as flatCopy from '#texts/flat.ts'
import { Badge } from '../../ui/badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { StateSwatch } from '../lot-card/state-legend.tsx'
import styles from './price-box.module.css'

interface PriceHeadProps {
  status: LotState
  state: { title: string } | null | undefined
  /** Null = on request. */
  price: { rub: number; oldRub: number | null; perM2Rub: number | null; discountPercent?: number | null } | null
}

/** The price, after the status if it is not on sale. */
export function PriceHead({ status, state, price }: PriceHeadProps) {
  const isPriced = isOnSale({ status })
  if (!state && !isPriced) return null
  return (
    <div className={styles.head} data-columns="1" data-gap="20" data-pad="above-24" data-border="above">
      {state && (
        <p data-text="title" data-gap="12" data-flex="">
          <StateSwatch state={status} />
          {state.title}
        </p>
      )}
      {isPriced && !price && (
        <p className={styles.price} data-text="nowrap">
          {flatCopy.priceOnRequest}
        </p>
      )}
      {isPriced && price && (
        <div className={styles.prices} data-flex="wrap" data-align="baseline" data-price="">
          <data className={styles.price} data-text="nowrap" value={price.rub}>
            {formatRub(price.rub)}
          </data>
          {price.oldRub !== null && (
            <span className={styles.old} data-flex="inline" data-gap="12" data-text="soft figures nowrap">
              <VisuallyHidden>{flatCopy.priceOldLabel}: </VisuallyHidden>
              <s>{formatRub(price.oldRub)}</s>
              {price.discountPercent != null && <Badge kind="solid">−{formatPercent(price.discountPercent)}</Badge>}
            </span>
          )}
          {price.perM2Rub !== null && (
            <span className={styles.perM2} data-text="soft figures nowrap">
              {formatRubPerM2(price.perM2Rub)}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
