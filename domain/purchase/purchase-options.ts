import { readBound } from '../lots/bounds.ts'
import { TERM_MONTHS } from '../mortgage/loan-quotes.ts'

/** Whose maternity capital: for the first child, for the second when nothing was received before, and what is added for the second. */
export const CAPITALS = ['first', 'second', 'extra'] as const
export type Capital = (typeof CAPITALS)[number]

/** What the visitor has set in the calculator of the pages about ways to buy. */
export interface PurchaseOptions {
  buildingId: number
  priceRub: number
  /** Without the capital. */
  depositRub: number
  months: number
  capital: Capital | null
  /** Minor children; banks may have another rate for some number of them. */
  children: number
  /** Rent a month; 0 = none given. */
  rentRub: number
  /** Id of the way to pay in parts; null = the first that is open. */
  schemeId: number | null
}

export interface PurchaseLimits {
  /** What is counted when the address says nothing. */
  usual: PurchaseOptions
  buildings: readonly number[]
  /** Sums, roubles; one that is absent cannot be chosen. */
  capitals: Readonly<Partial<Record<Capital, number>>>
  mostChildren: number
  /** Ids of ways to pay in parts. */
  schemes: readonly number[]
  leastPriceRub: number
  mostPriceRub: number
}

/** A query as far as it is read here: `URLSearchParams` is not of the language. */
interface QueryReader {
  get(key: string): string | null
}

/** What an address says of the calculator; what it does not say, or says wrongly, stays as usual. */
export function readPurchaseOptions(query: QueryReader, limits: PurchaseLimits): PurchaseOptions {
  const { usual, buildings, capitals, mostChildren, schemes, leastPriceRub, mostPriceRub } = limits
  const building = readNumber(query, 'building')
  const years = readNumber(query, 'years')
  const scheme = readNumber(query, 'scheme')
  const { min, max, step } = TERM_MONTHS
  return {
    buildingId: building !== null && buildings.includes(building) ? building : usual.buildingId,
    priceRub: clamp(readSum(query, 'price', 1_000_000) ?? usual.priceRub, leastPriceRub, mostPriceRub),
    depositRub: readSum(query, 'deposit', 1_000_000) ?? usual.depositRub,
    months: years === null ? usual.months : clamp(years * step, min, max),
    capital: readCapital(query, usual.capital, capitals),
    children: Math.min(readNumber(query, 'children') ?? usual.children, mostChildren),
    rentRub: Math.min(readSum(query, 'rent', 1000) ?? usual.rentRub, MAX_RENT_RUB),
    schemeId: scheme !== null && schemes.includes(scheme) ? scheme : null,
  }
}

/** Upper bound of the rent: a typing mistake must not widen the table. */
export const MAX_RENT_RUB = 999_999

/** Keys of the query of an address with the calculator in it. */
export const PURCHASE_KEYS = ['building', 'price', 'deposit', 'years', 'matcap', 'children', 'rent', 'scheme'] as const
type PurchaseKey = (typeof PURCHASE_KEYS)[number]

/** The query of an address with the calculator in it, its keys in one order; what is usual is not written. */
export function purchaseQuery(options: PurchaseOptions, usual: PurchaseOptions): Partial<Record<PurchaseKey, string>> {
  const query: Partial<Record<PurchaseKey, string>> = {}
  const write = (key: PurchaseKey, value: number, usualValue: number) => {
    if (value !== usualValue) query[key] = String(value)
  }
  write('building', options.buildingId, usual.buildingId)
  write('price', options.priceRub, usual.priceRub)
  write('deposit', options.depositRub, usual.depositRub)
  write('years', options.months / TERM_MONTHS.step, usual.months / TERM_MONTHS.step)
  if (options.capital !== usual.capital) query.matcap = options.capital ?? NO_CAPITAL
  write('children', options.children, usual.children)
  write('rent', options.rentRub, usual.rentRub)
  if (options.schemeId !== null) query.scheme = String(options.schemeId)
  return query
}

/** Where a way to buy supposes a capital, an address says that there is none. */
export const NO_CAPITAL = 'none'

function readCapital(query: QueryReader, usual: Capital | null, capitals: PurchaseLimits['capitals']) {
  const typed = query.get('matcap')
  if (typed === NO_CAPITAL) return null
  const capital = CAPITALS.find(code => code === typed)
  return capital && capitals[capital] !== undefined ? capital : usual
}

/** For an address that must say everything: on another page something else is usual. */
export const NOTHING_USUAL: PurchaseOptions = {
  buildingId: 0,
  priceRub: 0,
  depositRub: -1,
  months: 0,
  capital: null,
  children: -1,
  rentRub: -1,
  schemeId: null,
}

/** A form that was sent without a script has sums as a person types them: `2 500 000 ₽`, `2,5 млн`. */
function readSum(query: QueryReader, key: string, spokenIn: 1000 | 1_000_000): number | null {
  const sum = readBound(query.get(key) ?? '', 1, 'max', spokenIn, true)
  return sum !== null && sum >= 0 ? sum : null
}

function readNumber(query: QueryReader, key: string): number | null {
  const text = (query.get(key) ?? '').trim()
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
