import type { SubsidyCompare } from '#contract/content/bank.ts'
import { FieldErrors, NotFound } from '#contract/errors.ts'
import type { SubsidyCompareAnswer } from '#contract/purchase-calls.ts'
import { toHundredths } from '#domain/lib/maths.ts'
import { paymentOf } from '#domain/mortgage/mortgage.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { mainSale } from '../../lots/kinds.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'

/** A row before it is compared with the others. */
interface Counted {
  row: Omit<SubsidyCompareAnswer['rows'][number], 'is_base' | 'highlight'>
  isSubsidised: boolean
  /** Of the programme that is open to all: a comparison does not help borrowers of other programmes. */
  isMarket: boolean
}

/** @throws FieldErrors; NotFound where the content compares nothing, and for a flat without a price */
export function compareSubsidies(snapshot: SiteSnapshot, query: URLSearchParams): SubsidyCompareAnswer {
  const compare = snapshot.content.subsidy_compare
  const { property: propertyId, price } = readQuery(query)
  const flat = propertyId === null ? null : findFlat(snapshot, propertyId)
  if (!compare) throw new NotFound()
  const priceRub = flat?.priceRub ?? price ?? compare.base.price
  const counted = compare.rows.flatMap(
    row => countRow(row, compare, priceRub, flat?.buildingId ?? null, snapshot) ?? [],
  )
  const market = counted.filter(({ isMarket }) => isMarket)
  const base = market.find(({ isSubsidised }) => !isSubsidised)?.row
  const highlight = market
    .flatMap(({ row, isSubsidised }) => (isSubsidised ? row : []))
    .toSorted((a, b) => a.overpayment - b.overpayment)[0]
  return {
    property: flat && { id: flat.id, title: flat.title, price: flat.priceRub },
    rows: counted.map(({ row }) => ({ ...row, is_base: row === base, highlight: row === highlight })),
    saving_month: base && highlight ? toHundredths(base.payment - highlight.payment) : null,
    saving_total: base && highlight ? toHundredths(base.overpayment - highlight.overpayment) : null,
    note: compare.note,
  }
}

function readQuery(query: URLSearchParams): { property: number | null; price: number | null } {
  const wrong = ['property', 'price'].filter(name => !query.getAll(name).every(value => /^[1-9]\d{0,11}$/.test(value)))
  if (wrong.length > 0) throw new FieldErrors(Object.fromEntries(wrong.map(name => [name, errorTexts.field])))
  const read = (name: string) => (query.has(name) ? Number(query.get(name)) : null)
  return { property: read('property'), price: read('price') }
}

/** @throws NotFound */
function findFlat(snapshot: SiteSnapshot, id: number) {
  const flat = mainSale(snapshot).index.get(id)
  if (!flat || flat.price === null) throw new NotFound()
  return { id, title: flat.title, priceRub: flat.price, buildingId: flat.building.id }
}

/** A row of the content for another price, with the deposit of the content or the least of the bank; null = it does not lend so much. */
function countRow(
  row: SubsidyCompare['rows'][number],
  { base }: SubsidyCompare,
  priceRub: number,
  buildingId: number | null,
  snapshot: SiteSnapshot,
): Counted | null {
  const building = buildingId ?? row.buildings[0] ?? 0
  if (!row.buildings.includes(building)) return null
  const open = mainSale(snapshot)
    .basis.buildings.get(building)
    ?.offers.find(
      ({ offer, terms }) =>
        offer.bank_slug === row.bank_slug && offer.subsidy_slug === row.offer_slug && terms.ratePercent === row.rate,
    )
  const payment = open && paymentOf(priceRub, open.terms, (priceRub * base.initial_percent) / 100, base.years * 12)
  if (!payment) return null
  return {
    isSubsidised: row.offer_slug !== null,
    isMarket: open.terms.program === 'base',
    row: {
      program: row.name,
      bank: snapshot.content.bank.find(({ slug }) => slug === row.bank_slug)?.name ?? '',
      price: priceRub,
      psk_min: row.psk_min,
      psk_max: row.psk_max,
      rate: open.terms.firstRatePercent ?? open.terms.ratePercent,
      down_payment: toHundredths(payment.depositRub),
      down_percent: toHundredths((payment.depositRub / priceRub) * 100),
      loan: toHundredths(payment.loanRub),
      term_months: payment.months,
      payment: toHundredths(payment.firstRub),
      payment_after: payment.firstMonths === null ? null : toHundredths(payment.thenRub),
      overpayment: toHundredths(payment.overpaymentRub),
      total: toHundredths(payment.depositRub + payment.loanRub + payment.overpaymentRub),
    },
  }
}
