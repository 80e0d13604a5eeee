import { type ComponentType, useState } from 'react'
import type { LoanOptions, LoanQuote } from '#domain/mortgage/loan-quotes.ts'
import { excessOf } from '#domain/mortgage/mortgage.ts'
import type { RequestDetail } from '#domain/requests/request.ts'
import { countOf, fill, formatPercent, formatRub } from '#domain/text/format.ts'
import type { LoanOffer } from '#server/pages/flat/terms.ts'
import type { LotRequest } from '#server/pages/lot-page.ts'
import * as common from '#texts/common.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as plurals from '#texts/plurals.ts'
import { Button, type ButtonLinkProps } from '../../ui/button.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './loan-offers.module.css'
import { excessText, LoanFact, LoanRate, rateOf } from './loan-rate.tsx'

const USUALLY_SHOWN = 6

type Quote = LoanQuote<LoanOffer>

export interface LoanOffersProps {
  quotes: readonly Quote[]
  priceRub: number
  options: LoanOptions
  request: LotRequest | null
  RequestButton: FlatRequestButton
  /** Number of offers before the button that shows all. */
  shownAtFirst?: number
}

export function LoanOffers(props: LoanOffersProps) {
  const { quotes, priceRub, options, request, RequestButton, shownAtFirst = USUALLY_SHOWN } = props
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? quotes : quotes.slice(0, shownAtFirst)
  const hidden = quotes.length - shown.length
  return (
    <div data-shrink="any" data-gap="24 start">
      {quotes.length === 0 && <p>{mortgage.empty}</p>}
      <ul className={styles.list} data-fill="width" data-border="below" aria-label={mortgage.offers}>
        {shown.map((quote, index) => (
          <OfferRow
            key={quote.offer.id}
            quote={quote}
            priceRub={priceRub}
            options={options}
            isBest={index === 0 && quote.payment !== null}
            request={request}
            RequestButton={RequestButton}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button data-hide="no-script" onClick={() => setIsWhole(true)}>
          {fill(common.showMoreCount, { count: countOf(hidden, plurals.offer) })}
        </Button>
      )}
      <Text size="caption">
        {mortgage.pskNote} {mortgage.disclaimer}
      </Text>
    </div>
  )
}

interface OfferRowProps extends Omit<LoanOffersProps, 'quotes' | 'shownAtFirst'> {
  quote: Quote
  isBest: boolean
}

function OfferRow({ quote, priceRub, options, isBest, request, RequestButton }: OfferRowProps) {
  const { offer, payment, depositNeededPercent } = quote
  return (
    <li className={styles.offer} data-text="figures" data-align="center" data-border="above" data-stack="large-letters">
      <span className={styles.logo} data-center="" data-surface="sunken" aria-hidden="true">
        {initialOf(offer.bank)}
      </span>
      <div className={styles.bank}>
        {offer.name}
        <small data-text="caption soft" data-block="">
          {offer.bank}
        </small>
        {notesOf(quote, options.months).map(note => (
          <small key={note} data-text="caption soft" data-block="">
            {note}
          </small>
        ))}
      </div>
      <LoanRate rate={rateOf(offer)} className={styles.fact} />
      <LoanFact
        name={mortgage.paymentShort}
        className={styles.fact}
        isBest={isBest}
        note={payment && payment.firstMonths !== null && fill(mortgage.rateThen, { rate: formatRub(payment.thenRub) })}
      >
        {payment && formatRub(payment.firstRub)}
        {depositNeededPercent !== null && (
          <span className={styles.needed} data-text="caption soft" data-block="">
            {fill(mortgage.depositNeeded, { percent: formatPercent(depositNeededPercent) })}
          </span>
        )}
      </LoanFact>
      {request && (
        <RequestButton
          request={request}
          offer={offer}
          details={detailsOf(quote, priceRub, options)}
          buttonProps={{
            size: 'small',
            className: styles.button,
            // Buttons with the same text are distinguished by their offers.
            'aria-label': fill(mortgage.offerNamed, { button: request.button, name: offer.name, bank: offer.bank }),
          }}
        />
      )}
    </li>
  )
}

/** The loan as shown, for the manager who calls back. */
export function detailsOf(
  { offer, payment, depositNeededPercent }: Quote,
  priceRub: number,
  options: Omit<LoanOptions, 'borrower'>,
): Partial<Record<RequestDetail, string>> {
  const then = payment && payment.firstMonths !== null && formatRub(payment.thenRub)
  const details: Partial<Record<RequestDetail, string>> = {
    mortgage_program: offer.name,
    mortgage_bank: offer.bank,
    mortgage_price: formatRub(priceRub),
    mortgage_deposit: formatRub(options.depositRub),
    mortgage_term: countOf((payment?.months ?? options.months) / 12, plurals.year),
    mortgage_payment: payment
      ? [formatRub(payment.firstRub), then && fill(mortgage.rateThen, { rate: then })].filter(Boolean).join(', ')
      : fill(mortgage.depositNeeded, { percent: formatPercent(depositNeededPercent ?? 0) }),
  }
  return options.capitalRub > 0 ? { ...details, mortgage_capital: formatRub(options.capitalRub) } : details
}

/** Differences from the requested loan: a shorter term, a part at the market rate. */
function notesOf({ offer: { terms }, payment }: Quote, months: number): string[] {
  const notes = []
  if (payment && payment.months < months)
    notes.push(fill(mortgage.termShorter, { term: countOf(payment.months / 12, plurals.year) }))
  const excess = payment && excessOf(payment, terms)
  if (excess && terms.amountMaxRub !== null) notes.push(excessText(terms.amountMaxRub, excess))
  if (terms.paymentMaxRub !== undefined)
    notes.push(fill(mortgage.paymentMax, { payment: formatRub(terms.paymentMaxRub) }))
  return notes
}

/** Initial of a bank without a logo, without the word «банк» and quotation marks. */
function initialOf(bank: string): string {
  const name = bank.replace(/^банк\s+/iu, '').replace(/^[«"]+/u, '')
  return name.charAt(0).toUpperCase()
}

export interface FlatRequestProps {
  request: LotRequest
  buttonProps?: Pick<ButtonLinkProps, 'kind' | 'size' | 'wide' | 'icon' | 'className' | 'aria-label'>
  /** The offer that the request is about. */
  offer?: LoanOffer
  /** Facts about the loan that are sent with the request, as the visitor sees them. */
  details?: Readonly<Record<string, string>>
}

/** Opens the request window; passed by the page. */
export type FlatRequestButton = ComponentType<FlatRequestProps>
