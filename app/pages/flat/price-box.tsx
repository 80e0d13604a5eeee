import type { ReactNode } from 'react'
import { isOnSale } from '#domain/lots/lot.ts'
import { fill, formatRub } from '#domain/text/format.ts'
import * as flatCopy from '#texts/flat.ts'
import styles from '../../features/lot-page/price-box.module.css'
import { PriceHead } from '../../features/lot-page/price-head.tsx'
import { FilledText } from '../../ui/filled-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FlatPage } from './model.server.ts'

type OfPage = { page: FlatPage }

export function FlatPriceHead({ page: { flat, texts } }: OfPage) {
  const { status, price: rub, price_old: oldRub, price_per_m2: perM2Rub, discount_percent: discountPercent } = flat
  return (
    <PriceHead
      status={status}
      state={texts.state}
      price={rub === null ? null : { rub, oldRub, perM2Rub, discountPercent }}
    />
  )
}

export interface PriceBoxProps extends OfPage {
  actions: ReactNode
  /** Lowest price among similar flats, for a flat that is sold; null = there are none. */
  similarFromRub: number | null
}

/** The content below the price, in the order of the design: discount, payment, actions. */
export function PriceBox({ page, actions, similarFromRub }: PriceBoxProps) {
  const { flat, texts } = page
  const isFree = flat.status === 'free'
  return (
    <div className={styles.box} data-columns="1" data-gap="20">
      {isFree && texts.discount && <p data-text="small accent">{texts.discount}</p>}
      {isFree && <Payment page={page} />}
      {texts.state && (
        <p className={styles.text} data-text="ui soft">
          {texts.state.text}
          {!isOnSale(flat) && similarFromRub !== null && (
            <> {fill(flatCopy.soldSimilar, { price: formatRub(similarFromRub) })}</>
          )}
        </p>
      )}
      <div className={styles.actions} data-gap="8">
        {actions}
      </div>
      {isFree && (
        <p className={styles.hint} data-text="small soft" data-flex="" data-gap="8">
          <Icon name="check" size={20} />
          {texts.booking}
        </p>
      )}
    </div>
  )
}

/** The payment with its terms. The full cost of the credit is no smaller than the rest of the note. */
function Payment({ page: { texts } }: OfPage) {
  if (!texts.payment) return null
  return (
    <a className={styles.payment} data-align="center" data-surface="sunken" href="#mortgage">
      <span>
        <FilledText template={flatCopy.monthly} values={{ payment: <b>{texts.payment.amount}</b> }} />
      </span>
      <small className={styles.terms} data-text="caption soft">
        {texts.payment.terms}
      </small>
      <Icon name="arrow-right" className={styles.arrow} />
    </a>
  )
}
