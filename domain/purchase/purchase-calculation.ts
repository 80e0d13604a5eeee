import { clamp } from '../lib/maths.ts'
import { HEADLINE_PROGRAM, type LoanQuote, maxDepositRub, quoteOffers } from '../mortgage/loan-quotes.ts'
import { type FullCost, type LoanTerms, minDepositRub, roundPayment } from '../mortgage/mortgage.ts'
import type { PurchaseLimits, PurchaseOptions } from './purchase-options.ts'

/** Another rate for families with a minimum number of children, with its full cost. */
export interface FamilyRate extends FullCost {
  children: number
  ratePercent: number
}

export interface MethodOffer extends FullCost {
  terms: LoanTerms
  /** Slug of the purchase method. */
  method: string
  /** Buildings where it has these terms. */
  buildings: readonly number[]
  /** Kinds of lots that may be bought with it. */
  kinds: readonly string[]
  familyRates: readonly FamilyRate[]
}

export interface PurchaseCalculation<Offer> {
  /** The requested options, with the deposit limited to `minRub` … `maxRub`. */
  options: PurchaseOptions
  capitalRub: number
  minRub: number
  maxRub: number
  /** The lowest payment first. */
  quotes: LoanQuote<Offer>[]
}

/** With the arithmetic of the filter by payment, so that both give the same sums. @param method slug */
export function calculatePurchase<Offer extends MethodOffer>(
  all: readonly Offer[],
  method: string,
  options: PurchaseOptions,
  { capitals }: Pick<PurchaseLimits, 'capitals'>,
): PurchaseCalculation<Offer> {
  const { priceRub, months } = options
  const offers = openOffers(all, options).filter(offer => offer.method === method)
  const capitalRub = options.capital === null ? 0 : (capitals[options.capital] ?? 0)
  const neededRub =
    offers.length === 0 ? 0 : Math.min(...offers.map(({ terms }) => minDepositRub(priceRub, terms, months)))
  const minRub = Math.max(0, neededRub - capitalRub)
  const maxRub = maxDepositRub(priceRub, minRub, capitalRub)
  const depositRub = clamp(options.depositRub, minRub, maxRub)
  return {
    options: { ...options, depositRub },
    capitalRub,
    minRub,
    maxRub,
    quotes: quoteOffers(priceRub, offers, { depositRub, months, capitalRub }),
  }
}

/** Offers for the chosen building, at the rates for this number of children. */
export function openOffers<Offer extends MethodOffer>(
  offers: readonly Offer[],
  { buildingId, children }: Pick<PurchaseOptions, 'buildingId' | 'children'>,
): Offer[] {
  return offers.filter(({ buildings }) => buildings.includes(buildingId)).map(offer => ofFamily(offer, children))
}

function ofFamily<Offer extends MethodOffer>(offer: Offer, children: number): Offer {
  const fitting = offer.familyRates.filter(familyRate => familyRate.children <= children)
  const [rate] = fitting.toSorted((a, b) => b.children - a.children)
  if (!rate) return offer
  const { ratePercent, pskMinPercent, pskMaxPercent } = rate
  return { ...offer, pskMinPercent, pskMaxPercent, terms: { ...offer.terms, ratePercent } }
}

export interface FittingFlats {
  by: 'payment' | 'price'
  /** Upper bound of the payment or price. */
  maxRub: number
  query: Readonly<Record<string, string>>
}

/** Query of affordable flats. The catalogue has payments on its own terms only: on other terms flats are found by price. */
export function fittingFlats({ options, capitalRub, quotes }: PurchaseCalculation<MethodOffer>): FittingFlats | null {
  const [best] = quotes
  if (!best?.payment) return null
  const { terms, familyRates } = best.offer
  const hasCatalogueTerms =
    terms.program === HEADLINE_PROGRAM &&
    options.depositRub + capitalRub <= minDepositRub(options.priceRub, terms) &&
    options.months >= terms.termMaxMonths &&
    familyRates.every(({ children }) => children > options.children)
  if (hasCatalogueTerms) {
    const maxRub = roundPayment(best.payment.thenRub)
    return { by: 'payment', maxRub, query: { payment_max: String(maxRub) } }
  }
  const { priceRub, buildingId } = options
  return { by: 'price', maxRub: priceRub, query: { building: String(buildingId), price_max: String(priceRub) } }
}
