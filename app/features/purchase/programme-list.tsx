import { withQuery } from '#contract/paths.ts'
import { excessOf } from '#domain/mortgage/mortgage.ts'
import { calculatePurchase } from '#domain/purchase/purchase-calculation.ts'
import { NO_DEFAULTS, type PurchaseOptions, purchaseQuery } from '#domain/purchase/purchase-options.ts'
import { countOf, fill, formatRub } from '#domain/text/format.ts'
import type { PurchaseCalculator } from '#server/pages/purchase/calculator.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/purchase.ts'
import { CardLink } from '../../ui/card.tsx'
import { excessText, LoanFact, LoanPaymentFact, LoanRate, rateOf } from '../mortgage/loan-rate.tsx'
import styles from './programmes.module.css'

export function ProgrammeList({ calculator, options }: { calculator: PurchaseCalculator; options: PurchaseOptions }) {
  const { methods, offers, limits } = calculator
  // Other pages have other defaults, so all figures are in the address.
  const query = purchaseQuery(options, NO_DEFAULTS)
  return (
    <ul className={styles.list} data-border="below" aria-label={copy.compare}>
      {methods.flatMap(({ slug, name, href }) => {
        const [best] = calculatePurchase(offers, slug, options, limits).quotes
        if (!best?.payment) return []
        const { offer, payment } = best
        const excess = excessOf(payment, offer.terms)
        return (
          <li key={slug} className={styles.programme} data-current={slug === calculator.method || undefined}>
            <div className={styles.name} data-full="tablet">
              <CardLink href={withQuery(href, query)} aria-current={slug === calculator.method ? 'page' : undefined}>
                {name}
              </CardLink>
              <small>{offer.bank}</small>
              {excess && offer.terms.amountMaxRub !== null && (
                <small>{excessText(offer.terms.amountMaxRub, excess)}</small>
              )}
            </div>
            <LoanRate rate={rateOf(offer)} />
            <LoanPaymentFact name={mortgage.paymentShort} payment={payment} />
            <LoanFact name={fill(copy.overpayment, { term: countOf(payment.months / 12, plurals.year) })}>
              {formatRub(payment.overpaymentRub)}
            </LoanFact>
          </li>
        )
      })}
    </ul>
  )
}
