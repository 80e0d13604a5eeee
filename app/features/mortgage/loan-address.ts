import { clamp } from '#domain/lib/maths.ts'
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
  defaults: FlatLoanOptions
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

/** Reads the calculator from a query; missing and invalid values get their defaults. */
export function readLoanOptions(search: string, { defaults, matcapRub, borrowers }: LoanOptionLimits): FlatLoanOptions {
  const query = new URLSearchParams(search)
  const { deposit, years, rent } = readLoanNumbers(query)
  const { min, max, step } = TERM_MONTHS
  return {
    borrower: borrowers.find(code => code === query.get('who')) ?? defaults.borrower,
    depositRub: deposit ?? defaults.depositRub,
    months: years ? clamp(years * step, min, max) : defaults.months,
    capitalRub: matcapRub !== null && query.get('matcap') === '1' ? matcapRub : defaults.capitalRub,
    rentRub: Math.min(rent ?? defaults.rentRub, MAX_RENT_RUB),
  }
}

/** Writes the calculator to a query; defaults are omitted. */
export function withLoanOptions(search: string, options: FlatLoanOptions, defaults: FlatLoanOptions): string {
  const query = new URLSearchParams(search)
  for (const key of KEYS) query.delete(key)
  if (options.depositRub !== defaults.depositRub) query.set('deposit', String(options.depositRub))
  if (options.months !== defaults.months) query.set('years', String(options.months / TERM_MONTHS.step))
  if (options.borrower !== defaults.borrower) query.set('who', options.borrower)
  if (options.capitalRub > 0) query.set('matcap', '1')
  if (options.rentRub !== defaults.rentRub) query.set('rent', String(options.rentRub))
  const text = query.toString()
  return text && `?${text}`
}
