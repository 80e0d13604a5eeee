import { addMonths, type IsoDate } from '../dates/dates.ts'
import { sumOf } from '../lib/maths.ts'
import { annuityPayment, excessOf, type LoanTerms, type Payment } from './mortgage.ts'

/** A payment of a loan. All sums are whole kopecks. */
export interface ScheduledPayment {
  /** From 1. */
  number: number
  date: IsoDate
  paymentKopecks: number
  interestKopecks: number
  principalKopecks: number
  /** Still owed after it, of what is lent by then. */
  balanceKopecks: number
}

/** Rounded to kopecks as banks do: principal parts add up to the loan. @param from the day of the loan */
export function loanSchedule(payment: Payment, terms: LoanTerms, from: IsoDate): ScheduledPayment[] {
  const { months } = payment
  const loan = kopecks(payment.loanRub)
  const excess = excessOf(payment, terms)
  const atRate = excess && terms.amountMaxRub !== null ? Math.min(loan, kopecks(terms.amountMaxRub)) : loan
  const parts = [partPayments(atRate, months, stepsOf(terms, payment, atRate))]
  if (excess) parts.push(partPayments(loan - atRate, months, [{ ratePercent: excess.ratePercent, months }]))
  return Array.from({ length: months }, (_, index) => {
    const month = parts.flatMap(part => part[index] ?? [])
    const interestKopecks = sumOf(month.map(({ interest }) => interest))
    const principalKopecks = sumOf(month.map(({ principal }) => principal))
    return {
      number: index + 1,
      date: addMonths(from, index + 1),
      paymentKopecks: interestKopecks + principalKopecks,
      interestKopecks,
      principalKopecks,
      balanceKopecks: sumOf(month.map(({ balance }) => balance)),
    }
  })
}

/** Months at one rate; with `interestOn` nothing is paid back, and interest is paid on that sum alone, kopecks. */
interface Step {
  ratePercent: number
  months: number
  interestOn?: number
}

function stepsOf(terms: LoanTerms, { months, firstMonths }: Payment, loan: number): Step[] {
  const { ratePercent, firstRatePercent, tranche } = terms
  if (firstMonths === null) return [{ ratePercent, months }]
  const rest = { ratePercent, months: months - firstMonths }
  if (tranche && tranche.months === firstMonths)
    return [{ ratePercent, months: firstMonths, interestOn: Math.min(loan, kopecks(tranche.firstRub)) }, rest]
  return [{ ratePercent: firstRatePercent ?? ratePercent, months: firstMonths }, rest]
}

interface PartPayment {
  interest: number
  principal: number
  balance: number
}

/** The payments of a loan at one rate after another; at each change what is owed becomes an annuity over what is left of the term. */
function partPayments(loan: number, months: number, steps: readonly Step[]): PartPayment[] {
  const payments: PartPayment[] = []
  let balance = loan
  for (const { ratePercent, months: length, interestOn } of steps) {
    const left = months - payments.length
    const annuity = kopecks(annuityPayment(balance / 100, ratePercent, left))
    for (let month = 0; month < length; month++) {
      const interest = Math.round(((interestOn ?? balance) * ratePercent) / 1200)
      const isLast = payments.length === months - 1
      const paidBack = interestOn === undefined ? Math.min(balance, annuity - interest) : 0
      const principal = isLast ? balance : paidBack
      balance -= principal
      payments.push({ interest, principal, balance: interestOn === undefined ? balance : interestOn })
    }
  }
  return payments
}

export interface ScheduledYear {
  year: number
  interestKopecks: number
  principalKopecks: number
  /** Owed after its last payment. */
  balanceKopecks: number
}

export function byYears(schedule: readonly ScheduledPayment[]): ScheduledYear[] {
  const years = new Map<number, ScheduledYear>()
  for (const { date, interestKopecks, principalKopecks, balanceKopecks } of schedule) {
    const year = Number(date.slice(0, 4))
    const before = years.get(year)
    years.set(year, {
      year,
      interestKopecks: interestKopecks + (before?.interestKopecks ?? 0),
      principalKopecks: principalKopecks + (before?.principalKopecks ?? 0),
      balanceKopecks,
    })
  }
  return [...years.values()]
}

/** A run of months in which the same is paid. */
export interface PaidMonths {
  /** The first and the last of them, from 1. */
  from: number
  to: number
  paymentRub: number
  /** Rent paid until the keys. */
  rentRub: number
}

/** From month to month: rent until the keys, and a payment that may change. @param monthsUntilKeys 0 = handed over */
export function paidMonths(
  { firstRub, thenRub, firstMonths, months }: Payment,
  monthsUntilKeys: number,
  rentRub: number,
): PaidMonths[] {
  const changes = [firstMonths ?? 0, Math.min(monthsUntilKeys, months)]
  const ends = [...new Set([...changes, months])].filter(end => end > 0).sort((a, b) => a - b)
  return ends.map((to, index) => {
    const from = (ends[index - 1] ?? 0) + 1
    return {
      from,
      to,
      paymentRub: firstMonths !== null && to <= firstMonths ? firstRub : thenRub,
      rentRub: to <= monthsUntilKeys ? rentRub : 0,
    }
  })
}

function kopecks(rub: number): number {
  return Math.round(rub * 100)
}
