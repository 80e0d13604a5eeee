import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { PdfDocument, PrintedPurchase } from '#contract/print.ts'
import { colours } from '#domain/drawing/colours.ts'
import { tableOf } from './list-document.ts'
import { box, line, mm, qrCode, rows, sheets, text } from './parts.ts'

const QR_MM = 22
const CHART_MM = 34
const PRINCIPAL = colours.alder
const INTEREST = colours['sand-deep']

export function purchaseDocument(document: PdfDocument, purchase: PrintedPurchase) {
  const { kind, title, place, chart, tables } = purchase
  return sheets(
    document,
    kind,
    `${title}, ${place}`,
    box(
      { gap: mm(4) },
      titleOf(purchase),
      mainOf(purchase),
      ...(chart ? [chartOf(chart)] : []),
      box({ flexDirection: 'row', gap: mm(7) }, ...tables.map(table => box({ flex: 1 }, tableOf(table)))),
      scanOf(purchase),
    ),
  )
}

function titleOf({ place, title, price, priceNote }: PrintedPurchase): ReactNode {
  return box(
    { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', gap: mm(6) },
    box({ flexShrink: 1 }, line(place, text.soft), line(title, text.title)),
    box({ flexShrink: 0, alignItems: 'flex-end' }, line(price, text.price), line(priceNote, text.soft)),
  )
}

function mainOf({ payment, rows: values, total }: PrintedPurchase): ReactNode {
  return box(
    { flexDirection: 'row', gap: mm(7) },
    box(
      { width: mm(64) },
      line(payment.label, text.soft),
      line(payment.sum, text.price, { fontSize: 28 }),
      ...payment.notes.map(note => line(note)),
    ),
    box({ flex: 1 }, ...rows(values), ...rows([total], true)),
  )
}

function chartOf({ title, principal, interest, years }: NonNullable<PrintedPurchase['chart']>): ReactNode {
  const part = (share: number, backgroundColor: string) => box({ height: mm(CHART_MM * share), backgroundColor })
  return h(
    View,
    { wrap: false, style: { gap: mm(2) } },
    line(title, text.heading),
    box(
      { flexDirection: 'row', alignItems: 'flex-end', gap: mm(1), height: mm(CHART_MM) },
      ...years.map(({ year, principalShare, interestShare }) =>
        h(View, { key: year, style: { flex: 1 } }, part(interestShare, INTEREST), part(principalShare, PRINCIPAL)),
      ),
    ),
    box(
      { flexDirection: 'row', alignItems: 'center', gap: mm(3) },
      line(String(years[0]?.year ?? ''), text.note),
      sample(PRINCIPAL),
      line(principal, text.note),
      sample(INTEREST),
      line(interest, text.note),
      line(String(years.at(-1)?.year ?? ''), text.note, { marginLeft: 'auto' }),
    ),
  )
}

function sample(backgroundColor: string): ReactNode {
  return box({ width: mm(2.4), height: mm(2.4), backgroundColor })
}

function scanOf({ qr, qrNote, note }: PrintedPurchase): ReactNode {
  return h(
    View,
    { wrap: false, style: { flexDirection: 'row', alignItems: 'center', gap: mm(5) } },
    qrCode(qr, QR_MM),
    line(qrNote, text.note, { flex: 1 }),
    line(note, text.note, { flex: 2 }),
  )
}
