import type { Purchase } from '#contract/content/purchase.ts'
import { NotFound } from '#contract/errors.ts'
import { paths, withQuery } from '#contract/paths.ts'
import type { PrintedPurchase, PrintedTable, QrCode } from '#contract/print.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { formatRub } from '#domain/money/money.ts'
import { differenceText, INSTALMENT_WORDS, type Instalment, type InstalmentCount } from '#domain/purchase/instalment.ts'
import { purchaseQuery } from '#domain/purchase/purchase-options.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber, formatPercent } from '#domain/text/numbers.ts'
import { countOf } from '#domain/text/plural.ts'
import { qrCode } from '#server/pages/print/qr-code.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/print.ts'
import * as purchaseCopy from '#texts/purchase.ts'
import type { PurchaseInstalment } from './instalment.ts'

/** Payments to the developer on a sheet, each with its day. @throws NotFound where none can be agreed today */
export function printInstalment(
  { today }: SiteSnapshot,
  method: Purchase,
  { options, limits, buildings }: Pick<PurchaseInstalment, 'options' | 'limits' | 'buildings'>,
  count: InstalmentCount<PurchaseInstalment['schemes'][number]>,
  siteUrl: string,
): PrintedPurchase {
  const { scheme, instalment, depositRub } = count
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
    qr: qrOf(method, purchaseQuery(options, limits.usual), siteUrl),
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

/** Leads from a printed calculation to the same one on the site. @param query what is set */
export function qrOf({ slug }: Purchase, query: Record<string, string>, siteUrl: string): QrCode {
  return qrCode(new URL(siteUrl).origin + withQuery(paths.purchase(slug), query))
}
