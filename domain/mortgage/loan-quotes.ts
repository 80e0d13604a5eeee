import { type LoanTerms, minDepositRub, type Payment, paymentOf } from './mortgage.ts'

/** The kind of borrower decides which programmes are open. */
export const BORROWERS = ['family', 'it', 'military', 'common'] as const
export type Borrower = (typeof BORROWERS)[number]

/** Programme of «payment from» in buildings where it is available: most buyers qualify for it. */
export const HEADLINE_PROGRAM = 'family'

/** Codes of programmes open to a borrower; the market programme is open to all. */
const PROGRAMS: Readonly<Record<Borrower, readonly string[]>> = {
  family: ['family', 'base'],
  it: ['it', 'base'],
  military: ['military', 'base'],
  common: ['base'],
}

/** The borrower whose own programme has a code; `common` for the market and unknown ones. */
export function borrowerOf(program: string | undefined): Borrower {
  return BORROWERS.find(borrower => PROGRAMS[borrower][0] === program) ?? 'common'
}

export function isOpenTo(borrower: Borrower, program: string): boolean {
  return PROGRAMS[borrower].includes(program)
}

/** Borrowers with a programme for them among the offers, in the order of `BORROWERS`. */
export function openBorrowers(offers: readonly { terms: LoanTerms }[]): Borrower[] {
  const borrowers = new Set(offers.map(({ terms }) => borrowerOf(terms.program)))
  return BORROWERS.filter(borrower => borrowers.has(borrower))
}

/** Terms to choose from, whole years in months. Banks lend for thirty years at most; five is the shortest that buyers choose. */
export const TERM_MONTHS = { min: 60, max: 360, step: 12 } as const

/** Deposit, capital and term chosen by the visitor. */
export interface LoanOptions {
  borrower: Borrower
  depositRub: number
  months: number
  /** Maternity capital: counts as a part of the deposit, roubles. */
  capitalRub: number
}

/** A chosen deposit is a round sum; with 90 % of the price there is little left to lend. */
export const DEPOSIT_STEP_RUB = 10_000
const MAX_DEPOSIT_SHARE = 0.9

/** Whole roubles: with the maternity capital it leaves something to lend. @param minRub required by every bank */
export function maxDepositRub(priceRub: number, minRub: number, capitalRub: number): number {
  const roundRub = Math.floor((priceRub * MAX_DEPOSIT_SHARE - capitalRub) / DEPOSIT_STEP_RUB) * DEPOSIT_STEP_RUB
  return Math.max(minRub, roundRub)
}

export interface LoanQuote<Offer> {
  offer: Offer
  /** Null = the deposit is less than the programme requires. */
  payment: Payment | null
  /** Why there is no payment: the least deposit, percent of the price; null otherwise. */
  depositNeededPercent: number | null
}

/**
 * The lowest payment first; offers that require a larger deposit come last. A low rate of the first months does not
 * count.
 */
export function quoteLoans<Offer extends { terms: LoanTerms }>(
  priceRub: number,
  offers: readonly Offer[],
  options: LoanOptions,
): LoanQuote<Offer>[] {
  return quoteOffers(
    priceRub,
    offers.filter(({ terms }) => isOpenTo(options.borrower, terms.program)),
    options,
  )
}

export function quoteOffers<Offer extends { terms: LoanTerms }>(
  priceRub: number,
  offers: readonly Offer[],
  options: Omit<LoanOptions, 'borrower'>,
): LoanQuote<Offer>[] {
  const depositRub = paidRub(priceRub, options)
  if (depositRub >= priceRub) return []
  return offers
    .map(offer => {
      const { depositMinPercent } = offer.terms
      const minRub = minDepositRub(priceRub, offer.terms, options.months)
      const isEnough = depositRub >= minRub
      return {
        offer,
        payment: isEnough ? paymentOf(priceRub, offer.terms, depositRub, options.months) : null,
        depositNeededPercent: isEnough ? null : Math.max(depositMinPercent, roundUpTenth((minRub / priceRub) * 100)),
      }
    })
    .filter(({ payment, depositNeededPercent }) => payment !== null || depositNeededPercent !== null)
    .sort((a, b) => paidForYears(a.payment) - paidForYears(b.payment))
}

/** Deposit and capital together, roubles, at most the price. */
function paidRub(priceRub: number, { depositRub, capitalRub }: Pick<LoanOptions, 'depositRub' | 'capitalRub'>): number {
  return Math.min(priceRub, depositRub + capitalRub)
}

/** So that the percentage shown is never less than needed. */
function roundUpTenth(percent: number): number {
  return Math.ceil(Math.round(percent * 1000) / 100) / 10
}

function paidForYears(payment: Payment | null): number {
  return payment === null ? Number.POSITIVE_INFINITY : payment.thenRub
}

/** A subsidized rate next to the ordinary one, for the same price and deposit. */
export interface SubsidyComparison {
  ordinary: Payment
  subsidised: Payment
  /** The deposit of both, roubles: the larger of their minimums and of what the visitor has. */
  depositRub: number
  /** Payments of the lower rate; null = it holds for the whole term. */
  firstMonths: number | null
}

/** @returns null when one of the two lends no such sum, or nothing is left to lend */
export function compareSubsidy(
  priceRub: number,
  subsidised: LoanTerms,
  ordinary: LoanTerms,
  options: Pick<LoanOptions, 'depositRub' | 'months' | 'capitalRub'>,
): SubsidyComparison | null {
  const depositRub = Math.max(
    paidRub(priceRub, options),
    ...[subsidised, ordinary].map(terms => minDepositRub(priceRub, terms, options.months)),
  )
  if (depositRub >= priceRub) return null
  const months = Math.min(options.months, subsidised.termMaxMonths, ordinary.termMaxMonths)
  const withHelp = paymentOf(priceRub, subsidised, depositRub, months)
  const without = paymentOf(priceRub, ordinary, depositRub, months)
  if (!withHelp || !without) return null
  return { ordinary: without, subsidised: withHelp, depositRub, firstMonths: subsidised.firstMonths }
}
