import type { InstallmentScheme, Purchase } from '#contract/content/purchase.ts'
import { NotFound } from '#contract/errors.ts'
import { paths, withQuery } from '#contract/paths.ts'
import type { PrintedPurchase, PrintedTable, QrCode } from '#contract/print.ts'
import { addDays, formatDate, lastDayOf } from '#domain/dates/dates.ts'
import {
  differenceText,
  INSTALMENT_WORDS,
  type Instalment,
  type InstalmentCalculation,
  isPaidAtOnce,
} from '#domain/purchase/instalment.ts'
import { purchaseQuery, readPurchaseOptions } from '#domain/purchase/purchase-options.ts'
import { countOf, fill, formatNumber, formatPercent, formatRub } from '#domain/text/format.ts'
import { qrCode } from '#server/pages/print/parts.ts'
import { mainSale } from '#server/services/lots/kinds.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/print.ts'
import * as purchaseCopy from '#texts/purchase.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'
import { defaultsIn, describeBuildings, limitsOf } from './calculator.ts'

const PERIOD_MONTHS = { month: 1, quarter: 3 } as const

export type PurchaseInstalment = NonNullable<ReturnType<typeof describeInstalment>>

/** Instalments in the buildings where one can be agreed today; null = in none. @param query of the URL */
export function describeInstalment(snapshot: SiteSnapshot, method: Purchase, query = new URLSearchParams()) {
  const limits = limitsOf(snapshot, method, [])
  if (!limits) return null
  const schemes = (method.installment_schemes ?? [])
    .map(scheme => describeScheme(snapshot, scheme, limits.buildings))
    .filter(({ buildings }) => buildings.length > 0)
  const openBuildings = limits.buildings.filter(id =>
    schemes.some(({ buildings }) => buildings.some(building => building.id === id)),
  )
  const [first] = openBuildings
  if (first === undefined) return null
  const openLimits = { ...limits, buildings: openBuildings, defaults: defaultsIn(snapshot, first, limits.defaults) }
  return {
    today: snapshot.today,
    method: method.slug,
    printHref: paths.purchasePrint(),
    schemes,
    buildings: describeBuildings(snapshot, openBuildings),
    limits: openLimits,
    options: readPurchaseOptions(query, openLimits),
  }
}

function describeScheme(snapshot: SiteSnapshot, scheme: InstallmentScheme, onSale: readonly number[]) {
  const { id, name, text } = scheme
  const terms = {
    downPercent: scheme.down_percent,
    periodMonths: PERIOD_MONTHS[scheme.period],
    balloonPercent: scheme.balloon_percent,
    discountPercent: scheme.discount_percent,
    markupPercent: scheme.markup_percent,
  }
  return {
    id,
    name,
    text,
    terms,
    isAlone: scheme.is_alone ?? false,
    buildings: scheme.buildings
      .filter(building => onSale.includes(building))
      .flatMap(building => {
        if (isPaidAtOnce(terms)) return [{ id: building, until: snapshot.today }]
        const until = lastPayment(snapshot, scheme, building)
        return until !== null && until > snapshot.today ? [{ id: building, until }] : []
      }),
  }
}

/** Date of the last payment; null = the building is handed over. */
function lastPayment(snapshot: SiteSnapshot, { until, days_before }: InstallmentScheme, building: number) {
  const completion = mainSale(snapshot).basis.buildings.get(building)?.completion
  if (!completion || completion.is_ready) return null
  return addDays(until === 'commissioning' ? lastDayOf(completion) : until, -days_before)
}

/** Payments to the developer as a print page. @throws NotFound if no instalment can be agreed today */
export function printInstalment(
  { today }: SiteSnapshot,
  method: Purchase,
  { options, limits, buildings }: Pick<PurchaseInstalment, 'options' | 'limits' | 'buildings'>,
  calculation: InstalmentCalculation<PurchaseInstalment['schemes'][number]>,
  siteUrl: string,
): PrintedPurchase {
  const { scheme, instalment, depositRub } = calculation
  if (!instalment) throw new NotFound()
  return {
    kind: copy.purchaseTitle,
    place: buildings.find(({ id }) => id === options.buildingId)?.name ?? '',
    title: method.name,
    price: formatRub(options.priceRub),
    priceNote: fill(copy.priceDate, { date: formatDate(today, { year: true }) }),
    payment: {
      label: instalment.payments.length > 1 ? purchaseCopy.deposit : purchaseCopy.instalmentTotal,
      sum: formatRub(instalment.payments[0]?.amountRub ?? depositRub),
      notes: [countOf(instalment.payments.length, plurals.payment), differenceText(instalment.differenceRub)],
    },
    rows: [
      { name: purchaseCopy.scheme, value: scheme.name },
      { name: purchaseCopy.deposit, value: formatPercent((depositRub / options.priceRub) * 100) },
    ],
    total: { name: purchaseCopy.instalmentTotal, value: formatRub(instalment.totalRub) },
    chart: null,
    tables: [paymentsTable(instalment)],
    note: `${scheme.text} ${method.print_note}`,
    qr: qrOf(method, purchaseQuery(options, limits.defaults), siteUrl),
    qrNote: copy.scanPurchase,
  }
}

function paymentsTable({ payments }: Instalment): PrintedTable {
  return {
    title: purchaseCopy.instalment,
    columns: [
      { heading: copy.paymentDay, isNumber: false },
      { heading: copy.paymentKind, isNumber: false },
      { heading: copy.paymentRub, isNumber: true },
    ],
    rows: payments.map(({ date, kind, amountRub }, id) => ({
      id,
      cells: [formatDate(date, { year: true }), INSTALMENT_WORDS[kind], formatNumber(Math.round(amountRub))],
    })),
  }
}

/** QR code with the URL of a printed calculation. @param query options that differ from the defaults */
export function qrOf({ slug }: Purchase, query: Record<string, string>, siteUrl: string): QrCode {
  return qrCode(new URL(siteUrl).origin + withQuery(paths.purchase(slug), query))
}
