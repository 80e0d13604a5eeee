import type { Offer } from '#contract/content/bank.ts'
import type { CreditTerms } from '#domain/mortgage/credit-terms.ts'
import { HEADLINE_PROGRAM } from '#domain/mortgage/loan-quotes.ts'
import { excessOf, type LoanTerms, type Payment, paymentOf } from '#domain/mortgage/mortgage.ts'

/** The market programme: open to all, and the terms of the part of a loan above another programme's limit. */
const MARKET_PROGRAM = 'base'

export interface OpenOffer {
  offer: Offer
  terms: LoanTerms
}

/**
 * Above the limit of a combined offer the same bank lends at its market rate.
 * @param monthsUntilKeys 0 = handed over
 */
export function offersOfBuilding(offers: readonly Offer[], buildingId: number, monthsUntilKeys: number): OpenOffer[] {
  const open = offers.filter(
    offer =>
      offer.is_active &&
      offer.property_types.includes('flat') &&
      offer.building_ids.includes(buildingId) &&
      // With the keys the whole loan is lent: before them a tranche is left to wait for.
      (offer.tranche_first === undefined || monthsUntilKeys > 0),
  )
  const market = open.filter(isOrdinaryMarket)
  return open.map(offer => {
    const ownMarket = market.find(({ bank_slug }) => bank_slug === offer.bank_slug)
    const terms = termsOf(offer, offer.is_combined ? ownMarket : undefined)
    const { tranche_first: firstRub } = offer
    return {
      offer,
      terms: firstRub === undefined ? terms : { ...terms, tranche: { firstRub, months: monthsUntilKeys } },
    }
  })
}

function isOrdinaryMarket({ program, subsidy_slug, tranche_first }: Offer): boolean {
  return program.code === MARKET_PROGRAM && subsidy_slug === null && tranche_first === undefined
}

/**
 * What the same money would cost without the developer's help: the same bank first, else the cheapest of the programme. A rate that is
 * not higher is no comparison: another bank may pay for a lower rate itself.
 */
export function ordinaryOf({ offer, terms }: OpenOffer, offers: readonly OpenOffer[]): OpenOffer | undefined {
  const ordinary = offers.filter(
    ({ offer: other, terms: { ratePercent } }) =>
      other.subsidy_slug === null &&
      other.tranche_first === undefined &&
      other.program.code === offer.program.code &&
      ratePercent > (terms.firstRatePercent ?? terms.ratePercent),
  )
  return (
    ordinary.find(({ offer: other }) => other.bank_slug === offer.bank_slug) ??
    [...ordinary].sort((a, b) => a.terms.ratePercent - b.terms.ratePercent)[0]
  )
}

function termsOf(offer: Offer, market: Offer | undefined): LoanTerms {
  const hasGrace = offer.rate_first !== null && offer.months_first !== null
  return {
    program: offer.program.code,
    // After a grace period the rate is the higher one.
    ratePercent: hasGrace ? offer.rate_max : offer.rate_min,
    firstRatePercent: offer.rate_first,
    firstMonths: offer.months_first,
    depositMinPercent: offer.deposit_min,
    termMaxMonths: offer.term_max,
    amountMaxRub: offer.amount_max,
    excess: market
      ? {
          ratePercent: market.rate_min,
          pskMinPercent: market.psk_min,
          pskMaxPercent: market.psk_max,
          totalMaxRub: market.amount_max,
        }
      : null,
    ...(offer.payment_max === undefined ? {} : { paymentMaxRub: offer.payment_max }),
  }
}

interface OfferedPayment extends OpenOffer {
  payment: Payment
}

/** Terms that are shown next to a payment. */
export function creditTermsOf({ payment, offer, terms }: OfferedPayment): CreditTerms & { offer_id: number } {
  const { depositRub, loanRub, months } = payment
  const excess = excessOf(payment, terms)
  return {
    offer_id: offer.id,
    program: offer.program.name,
    deposit_percent: Math.round((depositRub / (depositRub + loanRub)) * 1000) / 10,
    months,
    psk_min: offer.psk_min,
    psk_max: offer.psk_max,
    excess: excess && { limit: offer.amount_max, psk_min: excess.pskMinPercent, psk_max: excess.pskMaxPercent },
  }
}

/**
 * Of the headline programme where it is open, else the cheapest.
 * @param depositRub raised to the minimum of each offer.
 * @returns null when no bank lends such a sum
 */
export function cheapestPayment(priceRub: number, offers: readonly OpenOffer[], depositRub = 0): OfferedPayment | null {
  const headline = offers.filter(({ terms }) => terms.program === HEADLINE_PROGRAM)
  const candidates = headline.length > 0 ? headline : offers
  let best: OfferedPayment | null = null
  for (const { offer, terms } of candidates) {
    const payment = paymentOf(priceRub, terms, depositRub)
    // A grace period does not make a payment low: what counts is what is paid for years.
    if (payment && (!best || payment.thenRub < best.payment.thenRub)) best = { payment, offer, terms }
  }
  return best
}
