/** Of an annuity loan, roubles, not rounded. @param ratePercent yearly, 6 = 6 % */
export function annuityPayment(loanRub: number, ratePercent: number, months: number): number {
  if (loanRub <= 0) return 0
  const monthly = ratePercent / 1200
  return monthly === 0 ? loanRub / months : (loanRub * monthly) / (1 - (1 + monthly) ** -months)
}

/** Debt after `paid` payments of an annuity. */
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
  /** A part that is lent at once, the rest later; absent = the whole loan at once. */
  tranche?: Tranche
  /** The largest monthly payment, roubles: the state pays no more for a serviceman. A larger deposit covers the rest. Absent = no limit. */
  paymentMaxRub?: number
}

/** Until the keys interest is paid on a part of the loan; then the rest is lent, and the annuity begins. */
export interface Tranche {
  firstRub: number
  /** Until the keys. */
  months: number
}

/** Full cost of a loan, percent a year: stated by the bank, never computed. */
export interface FullCost {
  pskMinPercent: number
  pskMaxPercent: number
}

export interface ExcessTerms extends FullCost {
  ratePercent: number
  /** Largest loan, both parts together. */
  totalMaxRub: number
}

/**
 * The least deposit of an offer, whole roubles: its share of the price, and what its largest payment does not pay back.
 * @param months requested term
 */
export function minDepositRub(priceRub: number, terms: LoanTerms, months = Number.POSITIVE_INFINITY): number {
  const { depositMinPercent, paymentMaxRub, ratePercent, termMaxMonths } = terms
  // Thousandths of a percent as whole numbers: 20.1 % of 6 200 000 is 1 246 200 and not a fraction more.
  const shareRub = Math.ceil((priceRub * Math.round(depositMinPercent * 1000)) / 100_000)
  if (paymentMaxRub === undefined) return shareRub
  const paymentOfOneRub = annuityPayment(1, ratePercent, Math.min(months, termMaxMonths))
  return Math.max(shareRub, Math.ceil(priceRub - paymentMaxRub / paymentOfOneRub))
}

/** A payment with its terms. Kopeck-exact; rounding is for the screen. */
export interface Payment {
  program: string
  depositRub: number
  loanRub: number
  months: number
  /** Payment of the first months, and of the rest where the rate changes. */
  firstRub: number
  thenRub: number
  /** Payments of `firstRub`; null = every payment is the same. */
  firstMonths: number | null
  /** All payments together less the loan. */
  overpaymentRub: number
}

/**
 * @param depositRub raised to the programme's minimum.
 * @param months cut to its longest term.
 * @returns null when the programme does not lend such a sum
 */
export function paymentOf(
  priceRub: number,
  terms: LoanTerms,
  depositRub = 0,
  months = Number.POSITIVE_INFINITY,
): Payment | null {
  const deposit = Math.max(depositRub, minDepositRub(priceRub, terms, months))
  const term = Math.min(months, terms.termMaxMonths)
  const loan = Math.max(0, priceRub - deposit)
  const limit = terms.amountMaxRub ?? Number.POSITIVE_INFINITY
  if (loan > limit && loan > (terms.excess?.totalMaxRub ?? limit)) return null
  const atRate = Math.min(loan, limit)
  const excess = loan - atRate
  const excessPayment = annuityPayment(excess, terms.excess?.ratePercent ?? 0, term)
  const { first, rest, total, firstMonths } = twoStepPayments(atRate, terms, term)
  return {
    program: terms.program,
    depositRub: deposit,
    loanRub: loan,
    months: term,
    firstRub: first + excessPayment,
    thenRub: rest + excessPayment,
    firstMonths,
    overpaymentRub: total + excessPayment * term - loan,
  }
}

/** Terms of the part above the limit when a payment has one; null otherwise. */
export function excessOf({ loanRub }: Payment, { amountMaxRub, excess }: LoanTerms): ExcessTerms | null {
  return amountMaxRub !== null && loanRub > amountMaxRub ? excess : null
}

/** The first payment where it differs from the later ones: a lower rate, or the interest on a first tranche. */
function twoStepPayments(loanRub: number, terms: LoanTerms, months: number) {
  const { ratePercent } = terms
  const step = firstStep(loanRub, terms, months)
  if (!step) {
    const payment = annuityPayment(loanRub, ratePercent, months)
    return { first: payment, rest: payment, total: payment * months, firstMonths: null }
  }
  const rest = annuityPayment(step.balanceRub, ratePercent, months - step.months)
  const total = step.paymentRub * step.months + rest * (months - step.months)
  return { first: step.paymentRub, rest, total, firstMonths: step.months }
}

/** The first payments and what is owed after them; null = the loan has no such step. */
function firstStep(
  loanRub: number,
  { ratePercent, firstRatePercent, firstMonths, tranche }: LoanTerms,
  months: number,
) {
  if (tranche && tranche.months < months) {
    const paymentRub = (Math.min(loanRub, tranche.firstRub) * ratePercent) / 1200
    return { paymentRub, months: tranche.months, balanceRub: loanRub }
  }
  if (firstRatePercent === null || firstMonths === null || firstMonths >= months) return null
  const paymentRub = annuityPayment(loanRub, firstRatePercent, months)
  return { paymentRub, months: firstMonths, balanceRub: balanceAfter(loanRub, firstRatePercent, months, firstMonths) }
}

/** The income that a bank requires for a payment, roubles. @param sharePercent of it that the payment may take */
export function neededIncomeRub(paymentRub: number, sharePercent: number): number {
  return paymentRub / (sharePercent / 100)
}

/** Payments are shown rounded up to 100 ₽. */
export function roundPayment(paymentRub: number): number {
  return Math.ceil(Math.round(paymentRub * 100) / 10_000) * 100
}
