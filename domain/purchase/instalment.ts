import * as copy from '#texts/purchase.ts'
import { addDays, addMonths, type IsoDate } from '../dates/dates.ts'
import { clamp } from '../lib/maths.ts'
import { fill, formatRub } from '../text/format.ts'

/** How the developer is paid in parts. Terms are content: no law names them. */
export interface InstalmentTerms {
  /** On signing, percent of what is paid. */
  downPercent: number
  periodMonths: number
  /** The last payment, percent of what is paid; 0 = it is like the others. */
  balloonPercent: number
  /** Discount or markup of the scheme on the price. */
  discountPercent: number
  markupPercent: number
}

/** A payment of an instalment, whole roubles. */
export interface InstalmentPayment {
  date: IsoDate
  amountRub: number
  kind: 'whole' | 'down' | 'part' | 'last'
}

export interface Instalment {
  payments: InstalmentPayment[]
  /** All payments together: the price with its discount or markup. */
  totalRub: number
  /** `totalRub` less the price: negative = a discount. */
  differenceRub: number
}

/** A payment closer to the last one than this would be no help. */
const MIN_GAP_DAYS = 28

/**
 * The payments of an instalment, whole roubles that add up to its total. The last one takes the remainder and the balloon.
 * @param depositRub paid on signing; raised to the minimum of the terms
 * @param from  the day of the first payment
 * @param until the day by which all must be paid
 * @returns null when that day has come and the terms leave something to divide
 */
export function instalmentOf(
  priceRub: number,
  terms: InstalmentTerms,
  { from, until, depositRub = 0 }: { from: IsoDate; until: IsoDate; depositRub?: number },
): Instalment | null {
  if (until <= from && !isPaidAtOnce(terms)) return null
  const totalRub = payableRub(priceRub, terms)
  const downRub = clamp(depositRub, minDownRub(totalRub, terms), totalRub)
  const balloonRub = Math.min(totalRub - downRub, Math.round((totalRub * terms.balloonPercent) / 100))
  const dates = datesBetween(from, until, terms.periodMonths)
  const equalParts = dates.length + (balloonRub > 0 ? 0 : 1)
  const { eachRub } = splitEvenly(totalRub - downRub - balloonRub, equalParts)
  const payments: InstalmentPayment[] = [
    { date: from, amountRub: downRub, kind: downRub === totalRub ? 'whole' : 'down' },
    ...dates.map(date => ({ date, amountRub: eachRub, kind: 'part' as const })),
    { date: until, amountRub: totalRub - downRub - eachRub * dates.length, kind: 'last' },
  ]
  return {
    payments: payments.filter(({ amountRub }) => amountRub > 0),
    totalRub,
    differenceRub: totalRub - priceRub,
  }
}

/** A sum in equal payments of whole roubles. The last one takes the remainder. */
export function splitEvenly(sumRub: number, count: number): { eachRub: number; lastRub: number } {
  const eachRub = count === 0 ? 0 : Math.floor(sumRub / count)
  return { eachRub, lastRub: sumRub - eachRub * (count - 1) }
}

/** Whether nothing is left to pay later. */
export function isPaidAtOnce({ downPercent }: Pick<InstalmentTerms, 'downPercent'>): boolean {
  return downPercent === 100
}

/** The price with its discount or markup, whole roubles. */
export function payableRub(priceRub: number, { discountPercent, markupPercent }: InstalmentTerms): number {
  return Math.round((priceRub * (100 - discountPercent + markupPercent)) / 100)
}

/** The least payment on signing. @param totalRub all that is paid */
function minDownRub(totalRub: number, { downPercent }: InstalmentTerms): number {
  return Math.round((totalRub * downPercent) / 100)
}

function datesBetween(from: IsoDate, until: IsoDate, periodMonths: number): IsoDate[] {
  const end = addDays(until, -MIN_GAP_DAYS)
  const dates: IsoDate[] = []
  for (let date = addMonths(from, periodMonths); date <= end; date = addMonths(from, periodMonths * (dates.length + 1)))
    dates.push(date)
  return dates
}

/** An instalment scheme and the buildings in which it is open. */
export interface InstalmentScheme {
  id: number
  terms: InstalmentTerms
  /** Its discount replaces promotions instead of adding to them. */
  isAlone: boolean
  /** `until`: the day by which all must be paid there. */
  buildings: readonly { id: number; until: IsoDate }[]
}

/** Result of the calculator of instalments. */
export interface InstalmentCalculation<Scheme extends InstalmentScheme> {
  /** Schemes that are open in the chosen building. */
  open: readonly Scheme[]
  scheme: Scheme
  /** The deposit that is paid: at least what the scheme requires, at most all. */
  depositRub: number
  minRub: number
  maxRub: number
  /** null = the last day has passed. */
  instalment: Instalment | null
}

/** Calculates an instalment scheme: the chosen one if it is open, else the first open one; null = none is. */
export function calculateInstalment<Scheme extends InstalmentScheme>(
  schemes: readonly Scheme[],
  options: { buildingId: number; priceRub: number; depositRub: number; schemeId: number | null },
  today: IsoDate,
): InstalmentCalculation<Scheme> | null {
  const { buildingId, priceRub, schemeId } = options
  const open = schemes.filter(({ buildings }) => buildings.some(({ id }) => id === buildingId))
  const scheme = open.find(({ id }) => id === schemeId) ?? open[0]
  const until = scheme?.buildings.find(({ id }) => id === buildingId)?.until
  if (!scheme || !until) return null
  const maxRub = payableRub(priceRub, scheme.terms)
  const minRub = minDownRub(maxRub, scheme.terms)
  const depositRub = clamp(options.depositRub, minRub, maxRub)
  return {
    open,
    scheme,
    minRub,
    maxRub,
    depositRub,
    instalment: instalmentOf(priceRub, scheme.terms, { from: today, until, depositRub }),
  }
}

export const INSTALMENT_WORDS: Readonly<Record<InstalmentPayment['kind'], string>> = {
  whole: copy.instalmentWhole,
  down: copy.instalmentDown,
  part: copy.instalmentPart,
  last: copy.instalmentLast,
}

/** Text about the cost or saving of an instalment. @param differenceRub all payments less the price */
export function differenceText(differenceRub: number): string {
  if (Math.round(differenceRub) === 0) return copy.instalmentSame
  const sum = formatRub(Math.abs(differenceRub))
  return fill(differenceRub < 0 ? copy.instalmentLess : copy.instalmentMore, { sum })
}
