/**
 * `1437-2-5012-7003-43`: flat, finish, parking place, storage room, way to pay and a check digit; 0 = none. Ids are
 * permanent, so a code is never stored and never ends.
 */
export interface PurchaseChoice {
  flat: number
  finish: number
  parking: number
  storage: number
  way: number
}

export const PURCHASE_PARTS = [
  'flat',
  'finish',
  'parking',
  'storage',
  'way',
] as const satisfies readonly (keyof PurchaseChoice)[]

const MOST_DIGITS = 9

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
  const groups = PURCHASE_PARTS.map(part => String(choice[part]))
  return `${groups.join('-')}${checkDigit(groups.join(''))}`
}

/** With hyphens, dots or spaces between its groups. @returns null when it is none, or a digit is wrong */
export function readPurchaseCode(typed: string): PurchaseChoice | null {
  const groups = typed.trim().split(/[\s\u00a0.,–—-]+/)
  const digits = groups.join('')
  if (groups.length !== PURCHASE_PARTS.length || !groups.every(group => /^\d+$/.test(group))) return null
  if (groups.some(group => group.length > MOST_DIGITS) || checkDigit(digits) !== '0') return null
  const [flat, finish, parking, storage, way] = groups.map((group, place) =>
    Number(place === PURCHASE_PARTS.length - 1 ? group.slice(0, -1) : group),
  )
  return { flat: flat ?? 0, finish: finish ?? 0, parking: parking ?? 0, storage: storage ?? 0, way: way ?? 0 }
}

/** Whether something looks like a code, right or not: five groups of digits. */
export function looksLikePurchaseCode(typed: string): boolean {
  return /^\d{1,9}(?:[\s\u00a0.,–—-]+\d{1,9}){4}$/.test(typed.trim())
}
