import type { ReactNode } from 'react'
import type { FlatPage } from '#contract/flat-page.ts'
import { fill, partsOf } from '#domain/copy/fill.ts'
import { flat as flatCopy } from '#domain/copy/flat.ts'
import { format } from '#domain/copy/format.ts'
import { plural } from '#domain/copy/plural.ts'
import { formatDate } from '#domain/dates.ts'
import { formatRub, formatRubPerM2 } from '#domain/money.ts'
import { formatNumber, formatPercent } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './price-box.module.css'

export interface PriceBoxProps {
  page: FlatPage
  /** The one main action and the one beside it: they differ by status. */
  actions: ReactNode
  /** Lowest price among similar flats, for a flat that is sold; null = there are none. */
  similarFromRub: number | null
}

/** What the flat costs and what can be done about it. The order is the design's: price, discount, payment, actions. */
export function PriceBox({ page, actions, similarFromRub }: PriceBoxProps) {
  const { flat } = page
  switch (flat.status) {
    case 'sold':
      return <SoldBox soldAt={flat.sold_at} similarFromRub={similarFromRub} actions={actions} />
    case 'closed':
      return <StateBox state="closed" title={flatCopy.closedTitle} text={flatCopy.closedText} actions={actions} />
    case 'booked':
      return (
        <StateBox
          state="booked"
          title={
            flat.booked_until ? fill(flatCopy.booked, { date: formatDate(flat.booked_until) }) : flatCopy.bookedNoDate
          }
          text={flatCopy.bookedText}
          actions={actions}
        >
          <Price page={page} />
        </StateBox>
      )
    case 'free':
      return (
        <div className={styles.box}>
          <Price page={page} />
          <Discount page={page} />
          <Payment page={page} />
          <div className={styles.actions}>{actions}</div>
          <p className={styles.hint}>
            <Icon name="check" size={20} />
            {fill(flatCopy.bookingNote, { booking_days: countOf(page.bookingDays, plural.day) })}
          </p>
        </div>
      )
  }
}

interface StateBoxProps {
  state: 'booked' | 'sold' | 'closed'
  title: string
  text: string
  actions: ReactNode
  children?: ReactNode
}

function StateBox({ state, title, text, actions, children }: StateBoxProps) {
  return (
    <div className={styles.box}>
      <p className={styles.state}>
        <i className={styles.mark} data-status={state} />
        {title}
      </p>
      {children}
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}

function SoldBox({
  soldAt,
  similarFromRub,
  actions,
}: {
  soldAt: string | null
  similarFromRub: number | null
  actions: ReactNode
}) {
  const sold = soldAt ? fill(flatCopy.soldText, { date: formatDate(soldAt, { year: true }) }) : flatCopy.soldNoDate
  const similar = similarFromRub === null ? '' : fill(flatCopy.soldSimilar, { price: formatRub(similarFromRub) })
  return <StateBox state="sold" title={flatCopy.soldTitle} text={`${sold} ${similar}`.trim()} actions={actions} />
}

function Price({ page: { flat } }: Pick<PriceBoxProps, 'page'>) {
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

/** Why the price is lower, until when, and the honest ground: the lowest price of the last 30 days. */
function Discount({ page: { flat } }: Pick<PriceBoxProps, 'page'>) {
  const promo = flat.promos.find(({ kind }) => kind === 'discount')
  if (flat.price === null || flat.price_old === null) return null
  const amount = formatRub(flat.price_old - flat.price)
  const reason = promo?.ends_at
    ? fill(flatCopy.discountNote, { amount, date: formatDate(promo.ends_at), promo: promo.title })
    : promo && fill(flatCopy.discountNoteOpen, { amount, promo: promo.title })
  return (
    <p className={styles.why}>
      {reason} {flat.price_lowest_30d !== null && fill(flatCopy.lowest30d, { price: formatRub(flat.price_lowest_30d) })}
    </p>
  )
}

/** The payment with what it stands on; the full cost of the credit is no smaller than the rest of the note. */
function Payment({ page: { payment } }: Pick<PriceBoxProps, 'page'>) {
  if (!payment) return null
  const terms = fill(flatCopy.paymentTerms, {
    program: payment.program,
    deposit: formatPercent(payment.depositPercent),
    term: countOf(payment.months / 12, plural.year),
    psk_min: formatNumber(payment.pskMinPercent, 1),
    psk_max: formatNumber(payment.pskMaxPercent, 1),
  })
  return (
    <a className={styles.payment} href="#mortgage">
      <span>
        {partsOf(flatCopy.monthly).map(part =>
          'text' in part ? part.text : <b key={part.name}>{formatRub(payment.paymentRub)}</b>,
        )}
      </span>
      <small className={styles.terms}>{terms}</small>
      <Icon name="arrow-right" className={styles.arrow} />
    </a>
  )
}

/** `от 62 500 ₽ в месяц`, for a bar that stays on the screen; null = no payment is known. */
export function paymentInShort({ payment }: FlatPage): string | null {
  return (
    payment && fill(format.priceFrom, { price: fill(flatCopy.perMonth, { payment: formatRub(payment.paymentRub) }) })
  )
}
