import { type Borrower, type LoanWish, TERM_MONTHS } from '#domain/mortgage/loan-quotes.ts'
import { MOST_RENT_RUB } from '#domain/purchase/purchase-wish.ts'

/** Keys of the address of a flat that its calculator writes: roubles, years, a code, 1, roubles. */
const KEYS = ['deposit', 'years', 'who', 'matcap', 'rent']

/** What the calculator of a flat holds. */
export interface FlatWish extends LoanWish {
  /** What is paid for the home of today, a month; 0 = nothing is told. */
  rentRub: number
}

/** What the calculator can hold. */
export interface WishLimits {
  /** What is counted when the address says nothing. */
  usual: FlatWish
  /** Sum of the maternity capital; null = it is not asked about. */
  matcapRub: number | null
  /** Who can be chosen. */
  borrowers: readonly Borrower[]
}

/** What a shared address says of the calculator; what it does not say, or says wrongly, stays as usual. */
export function readWish(search: string, { usual, matcapRub, borrowers }: WishLimits): FlatWish {
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
export function withWish(search: string, wish: FlatWish, usual: FlatWish): string {
  const query = new URLSearchParams(search)
  for (const key of KEYS) query.delete(key)
  if (wish.depositRub !== usual.depositRub) query.set('deposit', String(wish.depositRub))
  if (wish.months !== usual.months) query.set('years', String(wish.months / TERM_MONTHS.step))
  if (wish.borrower !== usual.borrower) query.set('who', wish.borrower)
  if (wish.capitalRub > 0) query.set('matcap', '1')
  if (wish.rentRub !== usual.rentRub) query.set('rent', String(wish.rentRub))
  const text = query.toString()
  return text && `?${text}`
}
