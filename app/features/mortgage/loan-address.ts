import { type Borrower, type LoanOptions, TERM_MONTHS } from '#domain/mortgage/loan-quotes.ts'
import { MAX_RENT_RUB } from '#domain/purchase/purchase-options.ts'

/** Query keys of the calculator of a flat: roubles, years, a code, 1, roubles. */
const KEYS = ['deposit', 'years', 'who', 'matcap', 'rent']

export interface FlatLoanOptions extends LoanOptions {
  /** Present monthly rent; 0 = none. */
  rentRub: number
}

export interface LoanOptionLimits {
  /** Values that are not in the address. */
  usual: FlatLoanOptions
  /** Amount of the maternity capital; null = not offered. */
  matcapRub: number | null
  borrowers: readonly Borrower[]
}

/** The numbers of a query; null = missing or invalid. */
export function readLoanNumbers(query: URLSearchParams) {
  const [deposit = null, years = null, rent = null] = ['deposit', 'years', 'rent'].map(key =>
    /^\d{1,12}$/.test(query.get(key) ?? '') ? Number(query.get(key)) : null,
  )
  return { deposit, years, rent }
}

/** Reads the calculator from a query; missing and invalid values are the usual ones. */
export function readLoanOptions(search: string, { usual, matcapRub, borrowers }: LoanOptionLimits): FlatLoanOptions {
  const query = new URLSearchParams(search)
  const { deposit, years, rent } = readLoanNumbers(query)
  const { min, max, step } = TERM_MONTHS
  return {
    borrower: borrowers.find(code => code === query.get('who')) ?? usual.borrower,
    depositRub: deposit ?? usual.depositRub,
    months: years ? Math.min(Math.max(years * step, min), max) : usual.months,
    capitalRub: matcapRub !== null && query.get('matcap') === '1' ? matcapRub : usual.capitalRub,
    rentRub: Math.min(rent ?? usual.rentRub, MAX_RENT_RUB),
  }
}

/** Writes the calculator to a query; usual values are omitted. */
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
