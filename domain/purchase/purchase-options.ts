import { clamp } from '../lib/maths.ts'
import { readBound } from '../lots/bounds.ts'
import { TERM_MONTHS } from '../mortgage/loan-quotes.ts'

/** Kinds of maternity capital: for the first child, for the second if none was received before, and the addition for the second. */
export const CAPITALS = ['first', 'second', 'extra'] as const
export type Capital = (typeof CAPITALS)[number]

/** The state of the purchase calculator. */
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
  /** Id of the instalment scheme; null = the first that is open. */
  schemeId: number | null
}

export interface PurchaseLimits {
  /** Defaults, which the address omits. */
  defaults: PurchaseOptions
  buildings: readonly number[]
  /** Sums, roubles; one that is absent cannot be chosen. */
  capitals: Readonly<Partial<Record<Capital, number>>>
  maxChildren: number
  /** Ids of instalment schemes. */
  schemes: readonly number[]
  minPriceRub: number
  maxPriceRub: number
}

/** `URLSearchParams`, which `domain` does not have as a type. */
interface QueryReader {
  get(key: string): string | null
}

/** Reads the calculator from a query; an absent or invalid value gets its default. */
export function readPurchaseOptions(query: QueryReader, limits: PurchaseLimits): PurchaseOptions {
  const { defaults, buildings, capitals, maxChildren, schemes, minPriceRub, maxPriceRub } = limits
  const building = readNumber(query, 'building')
  const years = readNumber(query, 'years')
  const scheme = readNumber(query, 'scheme')
  const { min, max, step } = TERM_MONTHS
  return {
    buildingId: building !== null && buildings.includes(building) ? building : defaults.buildingId,
    priceRub: clamp(readSum(query, 'price', 1_000_000) ?? defaults.priceRub, minPriceRub, maxPriceRub),
    depositRub: readSum(query, 'deposit', 1_000_000) ?? defaults.depositRub,
    months: years === null ? defaults.months : clamp(years * step, min, max),
    capital: readCapital(query, defaults.capital, capitals),
    children: Math.min(readNumber(query, 'children') ?? defaults.children, maxChildren),
    rentRub: Math.min(readSum(query, 'rent', 1000) ?? defaults.rentRub, MAX_RENT_RUB),
    schemeId: scheme !== null && schemes.includes(scheme) ? scheme : null,
  }
}

/** Upper bound of the rent: a typing mistake must not widen the table. */
export const MAX_RENT_RUB = 999_999

/** Keys of the calculator in a query. */
export const PURCHASE_KEYS = ['building', 'price', 'deposit', 'years', 'matcap', 'children', 'rent', 'scheme'] as const
type PurchaseKey = (typeof PURCHASE_KEYS)[number]

/** The calculator as a query in canonical order, without defaults. */
export function purchaseQuery(
  options: PurchaseOptions,
  defaults: PurchaseOptions,
): Partial<Record<PurchaseKey, string>> {
  const query: Partial<Record<PurchaseKey, string>> = {}
  const write = (key: PurchaseKey, value: number, defaultValue: number) => {
    if (value !== defaultValue) query[key] = String(value)
  }
  write('building', options.buildingId, defaults.buildingId)
  write('price', options.priceRub, defaults.priceRub)
  write('deposit', options.depositRub, defaults.depositRub)
  write('years', options.months / TERM_MONTHS.step, defaults.months / TERM_MONTHS.step)
  if (options.capital !== defaults.capital) query.matcap = options.capital ?? NO_CAPITAL
  write('children', options.children, defaults.children)
  write('rent', options.rentRub, defaults.rentRub)
  if (options.schemeId !== null) query.scheme = String(options.schemeId)
  return query
}

/** For methods that include a capital by default: no capital. */
export const NO_CAPITAL = 'none'

function readCapital(query: QueryReader, defaults: Capital | null, capitals: PurchaseLimits['capitals']) {
  const typed = query.get('matcap')
  if (typed === NO_CAPITAL) return null
  const capital = CAPITALS.find(code => code === typed)
  return capital && capitals[capital] !== undefined ? capital : defaults
}

/** Writes every value into the query, for a page with other defaults. */
export const NO_DEFAULTS: PurchaseOptions = {
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
function readSum(query: QueryReader, key: string, shorthandUnit: 1000 | 1_000_000): number | null {
  const sum = readBound(query.get(key) ?? '', 1, 'max', shorthandUnit, true)
  return sum !== null && sum >= 0 ? sum : null
}

function readNumber(query: QueryReader, key: string): number | null {
  const text = (query.get(key) ?? '').trim()
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}
