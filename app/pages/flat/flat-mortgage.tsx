import type { ReactNode } from 'react'
import { paths, withQuery } from '#contract/paths.ts'
import { clamp } from '#domain/lib/maths.ts'
import type { LoanQuote } from '#domain/mortgage/loan-quotes.ts'
import { borrowerOf, maxDepositRub, openBorrowers, quoteLoans, TERM_MONTHS } from '#domain/mortgage/loan-quotes.ts'
import type { Payment } from '#domain/mortgage/mortgage.ts'
import { minDepositRub } from '#domain/mortgage/mortgage.ts'
import { MAX_RENT_RUB, NO_DEFAULTS, purchaseQuery } from '#domain/purchase/purchase-options.ts'
import { fill, formatRub } from '#domain/text/format.ts'
import type { LoanOffer } from '#server/pages/flat/terms.ts'
import type { LotRequest } from '#server/pages/lot-page.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as purchase from '#texts/purchase.ts'
import type { FlatLoanOptions } from '../../features/mortgage/loan-address.ts'
import { type LoanOptionLimits, readLoanOptions, withLoanOptions } from '../../features/mortgage/loan-address.ts'
import { LoanForm } from '../../features/mortgage/loan-form.tsx'
import { type FlatRequestButton, LoanOffers } from '../../features/mortgage/loan-offers.tsx'
import { fullCostText } from '../../features/mortgage/loan-rate.tsx'
import { PaidMonthsList } from '../../features/mortgage/paid-months-list.tsx'
import { SubsidyComparisons } from '../../features/mortgage/subsidy-comparisons.tsx'
import { SumField } from '../../features/mortgage/sum-field.tsx'
import { useAddressState } from '../../features/mortgage/use-address-state.ts'
import { Accordion, AccordionFold } from '../../ui/accordion.tsx'
import { ArrowLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './flat-mortgage.module.css'
import type { FlatPage } from './model.server.ts'

export interface FlatMortgageProps {
  offers: readonly LoanOffer[]
  payment: FlatPage['flat']['payment_terms']
  matcapRub: number | null
  /** What is paid: the flat with the chosen finish, roubles. */
  priceRub: number
  /** For the payments until the keys, and for the link to the calculator. */
  place: { buildingId: number; monthsUntilKeys: number; today: string }
  /** An application for a loan, in the words of its window. */
  request: LotRequest | null
  RequestButton: FlatRequestButton
  /** Promotions of the flat. */
  children?: ReactNode
}

/** Fewer than in the calculators, because the page is about a flat. */
const SHOWN_OFFERS = 2

/** Loans for the flat: a form, the offers of all banks, and comparisons of subsidised rates. */
export function FlatMortgage(props: FlatMortgageProps) {
  const { offers, payment, matcapRub, priceRub, place, request, RequestButton, children } = props
  // Starts with the values of the price block, so that the two agree.
  const headline = offers.find(({ id }) => id === payment?.offer_id) ?? offers[0]
  const borrowers = openBorrowers(offers)
  const [options, setOptions] = useAddressState(() => {
    const limits: LoanOptionLimits = {
      defaults: {
        borrower: borrowerOf(headline?.terms.program),
        depositRub: headline ? minDepositRub(priceRub, headline.terms) : 0,
        months: payment?.months ?? TERM_MONTHS.max,
        capitalRub: 0,
        rentRub: 0,
      },
      matcapRub,
      borrowers,
    }
    return {
      initial: limits.defaults,
      read: search => readLoanOptions(search, limits),
      write: (search, value) => withLoanOptions(search, value, limits.defaults),
    }
  })
  // The capital is a part of the required deposit: the visitor adds the rest.
  const neededRub = Math.min(...offers.map(({ terms }) => minDepositRub(priceRub, terms, options.months)))
  const minRub = Math.max(0, neededRub - options.capitalRub)
  const maxRub = maxDepositRub(priceRub, minRub, options.capitalRub)
  // A dearer finish raises the least deposit above what was chosen before, the capital takes its place in the largest.
  const current = { ...options, depositRub: clamp(options.depositRub, minRub, maxRub) }

  const quotes = quoteLoans(priceRub, offers, current)

  const [first] = quotes
  const best = first?.payment

  return (
    <section id="mortgage" aria-labelledby="mortgage-title" data-tone="deep" data-pad="tight">
      <Container className={styles.grid} data-align="start" stack="tablet">
        <div className={styles.form} data-columns="1" data-shrink="any" data-gap="16">
          <Heading size="d4" id="mortgage-title">
            {flatPageCopy.mortgageTitle}
          </Heading>
          {first && best && (
            <div>
              <p className={styles.figure} data-text="nowrap" data-pad="below-12">
                {formatRub(best.firstRub)}
              </p>
              <Text size="small">
                {fill(flatPageCopy.mortgageFigure, {
                  name: first.offer.name,
                  psk: fullCostText(first.offer),
                })}
                . {mortgage.warning}.
              </Text>
            </div>
          )}
          <LoanForm
            priceRub={priceRub}
            minRub={minRub}
            maxRub={maxRub}
            matcapRub={matcapRub}
            borrowers={borrowers}
            options={current}
            onChange={setOptions}
          />
        </div>
        <div className={styles.offers} data-columns="1" data-shrink="any" data-gap="16">
          <LoanOffers
            quotes={quotes}
            priceRub={priceRub}
            options={current}
            request={request}
            RequestButton={RequestButton}
            shownAtFirst={SHOWN_OFFERS}
          />
          {children}
        </div>
      </Container>
      <Container>
        <Accordion>
          <AccordionFold summary={flatPageCopy.mortgageMore} className={styles.more}>
            {first && best && (
              <UntilKeys
                quote={{ ...first, payment: best }}
                priceRub={priceRub}
                place={place}
                options={current}
                onChange={setOptions}
              />
            )}
            <SubsidyComparisons priceRub={priceRub} offers={offers} options={current} />
          </AccordionFold>
        </Accordion>
      </Container>
    </section>
  )
}

export interface UntilKeysProps extends Pick<FlatMortgageProps, 'place' | 'priceRub'> {
  /** The offer with the lowest payment. */
  quote: LoanQuote<LoanOffer> & { payment: Payment }
  options: FlatLoanOptions
  onChange: (options: FlatLoanOptions) => void
}

/** Monthly costs of housing before and after the keys, and a link to the whole calculation with the same figures. */
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
    { ...NO_DEFAULTS, children: 0, rentRub: 0 },
  )
  return (
    <section data-pad="above-24" data-gap="24" aria-labelledby="until-keys">
      <div className={styles.head} data-align="baseline" data-flex="wrap spread">
        <Heading level={3} size="d4" id="until-keys">
          {purchase.months}
        </Heading>
        <ArrowLink href={withQuery(paths.purchase(quote.offer.method), query)}>{mortgage.toMethod}</ArrowLink>
      </div>
      <div className={styles.rent}>
        <SumField
          label={purchase.rent}
          suffix="₽"
          value={rentRub}
          min={0}
          max={MAX_RENT_RUB}
          shorthandUnit={1000}
          valueText={formatRub(rentRub)}
          onChange={next => onChange({ ...options, rentRub: next })}
        />
      </div>
      <PaidMonthsList {...place} payment={quote.payment} rentRub={rentRub} />
    </section>
  )
}
