/**
 * `1437-2-5012-7003-43`: flat, finish, parking space, storage room, instalment scheme and a check digit; 0 = none. Ids are
 * permanent, so a code is never stored and never ends. Deposit, term and scheme follow only if the visitor set one of them:
 * `1437-2-5012-7003-4-2500-20-03`.
 */
export interface PurchaseChoice {
  flat: number
  finish: number
  parking: number
  storage: number
  way: number
  /** Thousands of roubles; 0 = the least. */
  deposit: number
  /** 0 = the longest term. */
  years: number
  /** Instalment scheme; 0 = the first. */
  scheme: number
}

export const PURCHASE_PARTS = [
  'flat',
  'finish',
  'parking',
  'storage',
  'way',
  'deposit',
  'years',
  'scheme',
] as const satisfies readonly (keyof PurchaseChoice)[]

/** Roubles in the unit of a deposit. */
export const THOUSAND = 1000

/** Groups of a code without deposit, term and scheme. */
const SHORT_PARTS = 5

/** The numbers of a form or of a typed code, by part. */
export function purchaseChoice(numberOf: (part: keyof PurchaseChoice, index: number) => number): PurchaseChoice {
  const numbers = PURCHASE_PARTS.map((part, index) => [part, numberOf(part, index)])
  return Object.fromEntries(numbers) as PurchaseChoice // one entry per part
}

export const NO_PURCHASE = purchaseChoice(() => 0)

const MAX_DIGITS = 9

/** The quasigroup of Damm's check digit: one wrong digit and two neighbours that changed places are noticed, always. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

function checkDigit(digits: string): string {
  let at = '0'
  for (const digit of digits) at = DAMM[Number(at)]?.[Number(digit)] ?? '0'
  return at
}

export function purchaseCode(choice: PurchaseChoice): string {
  const hasTerms = choice.deposit > 0 || choice.years > 0 || choice.scheme > 0
  const groups = PURCHASE_PARTS.slice(0, hasTerms ? undefined : SHORT_PARTS).map(part => String(choice[part]))
  return `${groups.join('-')}${checkDigit(groups.join(''))}`
}

/** With hyphens, dots or spaces between its groups. @returns null when it is none, or a digit is wrong */
export function readPurchaseCode(typed: string): PurchaseChoice | null {
  const groups = typed.trim().split(/[\s\u00a0.,–—-]+/)
  const digits = groups.join('')
  if (![SHORT_PARTS, PURCHASE_PARTS.length].includes(groups.length) || !groups.every(group => /^\d+$/.test(group)))
    return null
  if (groups.some(group => group.length > MAX_DIGITS) || checkDigit(digits) !== '0') return null
  const last = groups.length - 1
  return purchaseChoice((_, index) => Number((index === last ? groups[index]?.slice(0, -1) : groups[index]) ?? 0))
}

/** Whether something looks like a code, right or not: five or eight groups of digits. */
export function looksLikePurchaseCode(typed: string): boolean {
  return /^\d{1,9}(?:[\s\u00a0.,–—-]+\d{1,9}){4}(?:(?:[\s\u00a0.,–—-]+\d{1,9}){3})?$/.test(typed.trim())
}
