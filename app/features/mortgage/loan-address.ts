import { type Borrower, type LoanOptions, TERM_MONTHS } from '#domain/mortgage/loan-quotes.ts'
import { MOST_RENT_RUB } from '#domain/purchase/purchase-options.ts'

/** Keys of the address of a flat that its calculator writes: roubles, years, a code, 1, roubles. */
const KEYS = ['deposit', 'years', 'who', 'matcap', 'rent']

/** What the calculator of a flat holds. */
export interface FlatLoanOptions extends LoanOptions {
  /** What is paid for the home of today, a month; 0 = nothing is told. */
  rentRub: number
}

/** What the calculator can hold. */
export interface LoanOptionLimits {
  /** What is counted when the address says nothing. */
  usual: FlatLoanOptions
  /** Sum of the maternity capital; null = it is not asked about. */
  matcapRub: number | null
  /** Who can be chosen. */
  borrowers: readonly Borrower[]
}

/** What a shared address says of the calculator; what it does not say, or says wrongly, stays as usual. */
export function readLoanOptions(search: string, { usual, matcapRub, borrowers }: LoanOptionLimits): FlatLoanOptions {
  const query = new URLSearchParams(search)
  const [deposit, years, rent] = ['deposit', 'years', 'rent'].map(key =>
    /^\d{1,12}$/.test(query.get(key) ?? '') ? Number(query.get(key)) : null,
  )
  const { min, max, step } = TERM_MONTHS
  return {
    borrower: borrowers.find(code => code === query.get('who')) ?? usual.borrower,
    depositRub: deposit ?? usual.depositRub,
    months: years ? Math.min(Math.max(years * step, min), max) : usual.months,
    capitalRub: matcapRub !== null && query.get('matcap') === '1' ? matcapRub : usual.capitalRub,
    rentRub: Math.min(rent ?? usual.rentRub, MOST_RENT_RUB),
  }
}

/** The query of an address with the calculator in it; what is usual is not written. */
export function withLoanOptions(search: string, options: FlatLoanOptions, usual: FlatLoanOptions): string {
  const query = new URLSearchParams(search)
  for (const key of KEYS) query.delete(key)
  if (options.depositRub !== usual.depositRub) query.set('deposit', String(options.depositRub))
  if (options.months !== usual.months) query.set('years', String(options.months / TERM_MONTHS.step))
  if (options.borrower !== usual.borrower) query.set('who', options.borrower)
  if (options.capitalRub > 0) query.set('matcap', '1')
  if (options.rentRub !== usual.rentRub) query.set('rent', String(options.rentRub))
  const text = query.toString()
  return text && `?${text}`
}
