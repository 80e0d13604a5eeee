import type { ReactNode } from 'react'
import { formatRub, formatRubPerM2 } from '#domain/money/money.ts'
import { fill, partsOf } from '#domain/text/fill.ts'
import { formatPercent } from '#domain/text/numbers.ts'
import * as flatCopy from '#texts/flat.ts'
import styles from '../../features/lot-page/price-box.module.css'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { FlatPage } from './model.server.ts'

type OfPage = { page: FlatPage }

/** The price of the flat, after its status unless it is on sale. On a phone the plan follows. */
export function PriceHead({ page }: OfPage) {
  const { flat, texts } = page
  const isPriced = flat.status === 'free' || flat.status === 'booked'
  if (!texts.state && !isPriced) return null
  return (
    <div className={styles.head}>
      {texts.state && (
        <p className={styles.state}>
          <i className={styles.mark} data-status={flat.status} />
          {texts.state.title}
        </p>
      )}
      {isPriced && <Price page={page} />}
    </div>
  )
}

export interface PriceBoxProps extends OfPage {
  /** The main and the secondary action. */
  actions: ReactNode
  /** Lowest price among similar flats, for a flat that is sold; null = there are none. */
  similarFromRub: number | null
}

/** The content below the price, in the order of the design: discount, payment, actions. */
export function PriceBox({ page, actions, similarFromRub }: PriceBoxProps) {
  const { flat, texts } = page
  const isFree = flat.status === 'free'
  return (
    <div className={styles.box}>
      {isFree && texts.discount && <p className={styles.discount}>{texts.discount}</p>}
      {isFree && <Payment page={page} />}
      {texts.state && (
        <p className={styles.text}>
          {texts.state.text}
          {flat.status === 'sold' && similarFromRub !== null && (
            <> {fill(flatCopy.soldSimilar, { price: formatRub(similarFromRub) })}</>
          )}
        </p>
      )}
      <div className={styles.actions}>{actions}</div>
      {isFree && (
        <p className={styles.hint}>
          <Icon name="check" size={20} />
          {texts.booking}
        </p>
      )}
    </div>
  )
}

function Price({ page: { flat } }: OfPage) {
  if (flat.price === null) return <p className={styles.price}>{flatCopy.priceOnRequest}</p>
  return (
    <div className={styles.prices}>
      <data className={styles.price} value={flat.price}>
        {formatRub(flat.price)}
      </data>
      {flat.price_old !== null && (
        <span className={styles.old}>
          <VisuallyHidden>{flatCopy.priceOldLabel}: </VisuallyHidden>
          <s>{formatRub(flat.price_old)}</s>
          {flat.discount_percent !== null && <Badge kind="solid">−{formatPercent(flat.discount_percent)}</Badge>}
        </span>
      )}
      {flat.price_per_m2 !== null && <span className={styles.perM2}>{formatRubPerM2(flat.price_per_m2)}</span>}
    </div>
  )
}

/** The payment with its terms. The full cost of the credit is no smaller than the rest of the note. */
function Payment({ page: { texts } }: OfPage) {
  if (!texts.payment) return null
  return (
    <a className={styles.payment} href="#mortgage">
      <span>
        {partsOf(flatCopy.monthly).map(part =>
          'text' in part ? part.text : <b key={part.name}>{texts.payment?.amount}</b>,
        )}
      </span>
      <small className={styles.terms}>{texts.payment.terms}</small>
      <Icon name="arrow-right" className={styles.arrow} />
    </a>
  )
}
