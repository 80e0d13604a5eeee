import * as flatCopy from '#texts/flat.ts'
import * as plurals from '#texts/plurals.ts'
import { countOf, fill, formatNumber, formatPercent, formatRub, formatRubShort } from '../text/format.ts'

/** Full cost of a loan, percent a year: stated by the bank, never computed. */
interface FullCost {
  psk_min: number
  psk_max: number
}

/** What the law requires next to a payment of a loan (38-FZ, article 28). */
export interface CreditTerms extends FullCost {
  program: string
  deposit_percent: number
  months: number
  /** Full cost of the part above the limit of the programme, roubles; null = the loan has no such part. */
  excess: (FullCost & { limit: number }) | null
}

/** A payment of a loan. It is only rendered by `creditPaymentText`, with its full cost and terms. */
export interface CreditPayment {
  rub: number
  terms: CreditTerms
}

/** `Платёж от 47 600 ₽ в месяц. ПСК 6,3–7,9 % годовых. Семейная ипотека, взнос 20,1 %, 30 лет`. */
export function creditPaymentText(payment: CreditPayment, sentence: string = flatCopy.monthly): string {
  return `${fill(sentence, { payment: formatRub(payment.rub) })}. ${creditTermsText(payment.terms)}`
}

/** The terms alone, where the payment is a figure next to them. The full cost precedes all else. */
export function creditTermsText({ program, deposit_percent, months, ...cost }: CreditTerms): string {
  return fill(flatCopy.paymentTerms, {
    program,
    deposit: formatPercent(deposit_percent),
    term: countOf(months / 12, plurals.year),
    psk: fullCostText(cost),
  })
}

/** The same in two lines for a cell of a table: `ПСК 6,3–7,9 %`, then `Семейная ипотека, взнос 20,1 %, 30 лет`. */
export function creditTermsLines({ program, deposit_percent, months, excess, ...cost }: CreditTerms): string[] {
  const above = excess && { limit: formatRubShort(excess.limit), ...rangeOf(excess) }
  return [
    fill(flatCopy.paymentCostCell, rangeOf(cost)) + (above ? fill(flatCopy.paymentExcessCell, above) : ''),
    fill(flatCopy.paymentTermsCell, {
      program,
      deposit: formatPercent(deposit_percent),
      term: countOf(months / 12, plurals.year),
    }),
  ]
}

function fullCostText({ excess, ...cost }: Pick<CreditTerms, 'psk_min' | 'psk_max' | 'excess'>): string {
  const psk = fill(flatCopy.psk, rangeOf(cost))
  if (!excess) return psk
  return fill(flatCopy.pskCombined, { psk, limit: formatRubShort(excess.limit), ...rangeOf(excess) })
}

function rangeOf({ psk_min, psk_max }: FullCost) {
  return { min: formatNumber(psk_min, 1), max: formatNumber(psk_max, 1) }
}

/** The terms of many payments in one sentence, for a note next to all of them; null = there are none. */
export function creditRangeText(all: readonly CreditTerms[]): string | null {
  if (all.length === 0) return null
  const excesses = all.flatMap(({ excess }) => excess ?? [])
  return fill(flatCopy.paymentTermsRange, {
    programs: [...new Set(all.map(({ program }) => program))].join('», «'),
    deposit: formatPercent(Math.min(...all.map(({ deposit_percent }) => deposit_percent))),
    term: countOf(Math.max(...all.map(({ months }) => months)) / 12, plurals.year),
    psk: fullCostText({
      ...widest(all),
      excess:
        excesses.length === 0 ? null : { ...widest(excesses), limit: Math.min(...excesses.map(({ limit }) => limit)) },
    }),
  })
}

function widest(costs: readonly FullCost[]): FullCost {
  return {
    psk_min: Math.min(...costs.map(({ psk_min }) => psk_min)),
    psk_max: Math.max(...costs.map(({ psk_max }) => psk_max)),
  }
}
