import { paths, withQuery } from '#contract/paths.ts'
import { formatRub } from '#domain/money/money.ts'
import type { LoanQuote } from '#domain/mortgage/loan-quotes.ts'
import type { Payment } from '#domain/mortgage/mortgage.ts'
import { MOST_RENT_RUB, NOTHING_USUAL, purchaseQuery } from '#domain/purchase/purchase-options.ts'
import type { LoanOffer } from '#server/pages/flat/terms.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as purchase from '#texts/purchase.ts'
import type { FlatLoanOptions } from '../../features/mortgage/loan-address.ts'
import { PaidMonthsList } from '../../features/mortgage/paid-months-list.tsx'
import { SumField } from '../../features/mortgage/sum-field.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import styles from './flat-mortgage.module.css'
import type { FlatMortgageProps } from './flat-mortgage.tsx'

export interface UntilKeysProps extends Pick<FlatMortgageProps, 'place' | 'priceRub'> {
  /** The offer with the lowest payment. */
  quote: LoanQuote<LoanOffer> & { payment: Payment }
  options: FlatLoanOptions
  onChange: (options: FlatLoanOptions) => void
}

/** What goes for a home each month until the keys and after them, and the way to the whole calculation with the same figures. */
export function UntilKeys({ quote, priceRub, place, options, onChange }: UntilKeysProps) {
  const { depositRub, months, rentRub, capitalRub } = options
  const query = purchaseQuery(
    {
      buildingId: place.buildingId,
      priceRub,
      depositRub,
      months,
      rentRub,
      children: 0,
      schemeId: null,
      capital: capitalRub > 0 ? 'first' : null,
    },
    { ...NOTHING_USUAL, children: 0, rentRub: 0 },
  )
  return (
    <section className={styles.months} aria-labelledby="until-keys">
      <div className={styles.head}>
        <Heading level={3} size="d4" id="until-keys">
          {purchase.months}
        </Heading>
        <ButtonLink kind="ghost" href={withQuery(paths.purchase(quote.offer.method), query)}>
          {mortgage.toMethod}
        </ButtonLink>
      </div>
      <div className={styles.rent}>
        <SumField
          label={purchase.rent}
          suffix="₽"
          value={rentRub}
          least={0}
          most={MOST_RENT_RUB}
          spokenIn={1000}
          valueText={formatRub(rentRub)}
          onChange={next => onChange({ ...options, rentRub: next })}
        />
      </div>
      <PaidMonthsList
        payment={quote.payment}
        monthsUntilKeys={place.monthsUntilKeys}
        rentRub={rentRub}
        today={place.today}
      />
    </section>
  )
}
