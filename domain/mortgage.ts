/**
 * Monthly payment of an annuity loan, roubles, not rounded.
 * @param loanRub     principal
 * @param ratePercent yearly rate, 6 = 6 %
 * @param months      number of payments
 * Source: integrations §12.3; its test values stand in the test.
 */
export function annuityPayment(loanRub: number, ratePercent: number, months: number): number {
  if (loanRub <= 0) return 0
  const monthly = ratePercent / 1200
  return monthly === 0 ? loanRub / months : (loanRub * monthly) / (1 - (1 + monthly) ** -months)
}

/** The principal that a monthly payment carries: the reverse of `annuityPayment`. */
export function loanOfPayment(paymentRub: number, ratePercent: number, months: number): number {
  const monthly = ratePercent / 1200
  return monthly === 0 ? paymentRub * months : (paymentRub * (1 - (1 + monthly) ** -months)) / monthly
}

/** What is still owed after `paid` payments of an annuity. */
export function balanceAfter(loanRub: number, ratePercent: number, months: number, paid: number): number {
  const monthly = ratePercent / 1200
  const payment = annuityPayment(loanRub, ratePercent, months)
  if (monthly === 0) return loanRub - payment * paid
  const growth = (1 + monthly) ** paid
  return loanRub * growth - (payment * (growth - 1)) / monthly
}

/** Terms of one offer of a bank, as far as they decide a payment. */
export interface LoanTerms {
  /** Code of the programme: `base`, `family`, `it` … */
  program: string
  ratePercent: number
  /** A lower rate for the first payments, when there is one. */
  firstRatePercent: number | null
  firstMonths: number | null
  depositMinPercent: number
  termMaxMonths: number
  /** Largest loan at this rate; null = no limit named. */
  amountMaxRub: number | null
  /** How the part above `amountMaxRub` is lent; null = no loan above the limit. */
  excess: ExcessTerms | null
}

/** Terms of the dearer part of a combined loan. */
export interface ExcessTerms {
  ratePercent: number
  /** Full cost of that part, percent a year: told by the bank, never computed. */
  pskMinPercent: number
  pskMaxPercent: number
  /** Largest loan, both parts together. */
  totalMaxRub: number
}

/** A payment with what it stands on. Kopeck-exact; rounding is for the screen. */
export interface Payment {
  program: string
  depositRub: number
  loanRub: number
  months: number
  /** Payment of the first months, and of the rest where the rate changes. */
  firstRub: number
  thenRub: number
  /** All payments together less the loan. */
  overpaymentRub: number
}

/**
 * The payment for a price on given terms.
 * @param depositRub what the buyer brings; raised to the programme's minimum
 * @param months     wished term, cut to the programme's longest
 * @returns null when the programme does not lend such a sum
 */
export function paymentOf(
  priceRub: number,
  terms: LoanTerms,
  depositRub = 0,
  months = Number.POSITIVE_INFINITY,
): Payment | null {
  const deposit = Math.max(depositRub, (priceRub * terms.depositMinPercent) / 100)
  const term = Math.min(months, terms.termMaxMonths)
  const loan = Math.max(0, priceRub - deposit)
  const limit = terms.amountMaxRub ?? Number.POSITIVE_INFINITY
  if (loan > limit && loan > (terms.excess?.totalMaxRub ?? limit)) return null
  const atRate = Math.min(loan, limit)
  const excess = loan - atRate
  const excessPayment = annuityPayment(excess, terms.excess?.ratePercent ?? 0, term)
  const { first, rest, total } = twoStepPayments(atRate, terms, term)
  return {
    program: terms.program,
    depositRub: deposit,
    loanRub: loan,
    months: term,
    firstRub: first + excessPayment,
    thenRub: rest + excessPayment,
    overpaymentRub: total + excessPayment * term - loan,
  }
}

/** Terms of the part above the limit when a payment has one; null otherwise. */
export function excessOf({ loanRub }: Payment, { amountMaxRub, excess }: LoanTerms): ExcessTerms | null {
  return amountMaxRub !== null && loanRub > amountMaxRub ? excess : null
}

/** A lower first rate: its payments, then the rest of the debt as an annuity at the full rate over what is left of the term. */
function twoStepPayments(loanRub: number, terms: LoanTerms, months: number) {
  const { firstRatePercent, firstMonths, ratePercent } = terms
  if (firstRatePercent === null || firstMonths === null || firstMonths >= months) {
    const payment = annuityPayment(loanRub, ratePercent, months)
    return { first: payment, rest: payment, total: payment * months }
  }
  const first = annuityPayment(loanRub, firstRatePercent, months)
  const balance = balanceAfter(loanRub, firstRatePercent, months, firstMonths)
  const rest = annuityPayment(balance, ratePercent, months - firstMonths)
  return { first, rest, total: first * firstMonths + rest * (months - firstMonths) }
}

/** Payments are shown rounded up to 100 ₽. Source: product, `payment_from`. */
export function roundPayment(paymentRub: number): number {
  return Math.ceil(Math.round(paymentRub * 100) / 10_000) * 100
}
