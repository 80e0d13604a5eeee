import * as copy from '#texts/purchase.ts'
import { addDays, addMonths, type IsoDate } from '../dates/dates.ts'
import { formatRub } from '../money/money.ts'
import { fill } from '../text/fill.ts'

/** How the developer is paid in parts. Terms are content: no law names them. */
export interface InstalmentTerms {
  /** On signing, percent of what is paid. */
  downPercent: number
  periodMonths: number
  /** The last payment, percent of what is paid; 0 = it is like the others. */
  balloonPercent: number
  /** What the price becomes less, or more, by paying so. */
  discountPercent: number
  markupPercent: number
}

export interface InstalmentPayment {
  date: IsoDate
  amountRub: number
  kind: 'down' | 'part' | 'last'
}

export interface Instalment {
  payments: InstalmentPayment[]
  /** All payments together: the price with its discount or markup. */
  totalRub: number
  /** `totalRub` less the price: negative = a discount. */
  differenceRub: number
}

/** A payment closer to the last one than this would be no help. */
const LEAST_GAP_DAYS = 28

/**
 * Equal to the kopeck; the last payment takes what rounding left, and the balloon.
 * @param depositRub raised to the minimum of the terms.
 * @returns null when `until` has come: nothing is left to divide
 */
export function instalmentOf(
  priceRub: number,
  terms: InstalmentTerms,
  { from, until, depositRub = 0 }: { from: IsoDate; until: IsoDate; depositRub?: number },
): Instalment | null {
  if (until <= from) return null
  const total = kopecksToPay(priceRub, terms)
  const least = leastDownKopecks(total, terms)
  const down = Math.min(total, Math.max(least, Math.round(depositRub * 100)))
  const balloon = Math.min(total - down, Math.round((total * terms.balloonPercent) / 100))
  const dates = datesBetween(from, until, terms.periodMonths)
  const equalParts = dates.length + (balloon > 0 ? 0 : 1)
  const part = equalParts === 0 ? 0 : Math.floor((total - down - balloon) / equalParts)
  const last = total - down - part * dates.length
  const payments: InstalmentPayment[] = [
    { date: from, amountRub: down / 100, kind: 'down' },
    ...dates.map(date => ({ date, amountRub: part / 100, kind: 'part' as const })),
    { date: until, amountRub: last / 100, kind: 'last' },
  ]
  return {
    payments: payments.filter(({ amountRub }) => amountRub > 0),
    totalRub: total / 100,
    differenceRub: total / 100 - priceRub,
  }
}

/** What a buyer can bring on signing, whole roubles: the least of the terms, up to all that is paid. */
function downLimitsRub(priceRub: number, terms: InstalmentTerms): { leastRub: number; mostRub: number } {
  const total = kopecksToPay(priceRub, terms)
  return { leastRub: Math.ceil(leastDownKopecks(total, terms) / 100), mostRub: Math.ceil(total / 100) }
}

function kopecksToPay(priceRub: number, { discountPercent, markupPercent }: InstalmentTerms): number {
  return Math.round(priceRub * (100 - discountPercent + markupPercent))
}

function leastDownKopecks(totalKopecks: number, { downPercent }: InstalmentTerms): number {
  return Math.round((totalKopecks * downPercent) / 100)
}

function datesBetween(from: IsoDate, until: IsoDate, periodMonths: number): IsoDate[] {
  const end = addDays(until, -LEAST_GAP_DAYS)
  const dates: IsoDate[] = []
  for (let date = addMonths(from, periodMonths); date <= end; date = addMonths(from, periodMonths * (dates.length + 1)))
    dates.push(date)
  return dates
}

/** A way to pay in parts, and where it is open. */
export interface InstalmentScheme {
  id: number
  terms: InstalmentTerms
  /** `until`: the day by which all must be paid there. */
  buildings: readonly { id: number; until: IsoDate }[]
}

/** What comes out of options to pay in parts. */
export interface InstalmentCount<Scheme extends InstalmentScheme> {
  /** Ways that are open in the chosen building. */
  open: readonly Scheme[]
  scheme: Scheme
  /** The deposit that is paid: at least what the way asks for, at most all. */
  depositRub: number
  leastRub: number
  mostRub: number
  /** null = the last day has come. */
  instalment: Instalment | null
}

/** Counts a way to pay in parts: the chosen one where it is open, the first open one otherwise. null = none is. */
export function countInstalment<Scheme extends InstalmentScheme>(
  schemes: readonly Scheme[],
  options: { buildingId: number; priceRub: number; depositRub: number; schemeId: number | null },
  today: IsoDate,
): InstalmentCount<Scheme> | null {
  const { buildingId, priceRub, schemeId } = options
  const open = schemes.filter(({ buildings }) => buildings.some(({ id }) => id === buildingId))
  const scheme = open.find(({ id }) => id === schemeId) ?? open[0]
  const until = scheme?.buildings.find(({ id }) => id === buildingId)?.until
  if (!scheme || !until) return null
  const { leastRub, mostRub } = downLimitsRub(priceRub, scheme.terms)
  const depositRub = Math.min(Math.max(options.depositRub, leastRub), mostRub)
  return {
    open,
    scheme,
    leastRub,
    mostRub,
    depositRub,
    instalment: instalmentOf(priceRub, scheme.terms, { from: today, until, depositRub }),
  }
}

export const INSTALMENT_WORDS: Readonly<Record<InstalmentPayment['kind'], string>> = {
  down: copy.instalmentDown,
  part: copy.instalmentPart,
  last: copy.instalmentLast,
}

/** What paying in parts costs, or saves. @param differenceRub all payments less the price */
export function differenceText(differenceRub: number): string {
  if (Math.round(differenceRub) === 0) return copy.instalmentSame
  const sum = formatRub(Math.abs(differenceRub))
  return fill(differenceRub < 0 ? copy.instalmentLess : copy.instalmentMore, { sum })
}
