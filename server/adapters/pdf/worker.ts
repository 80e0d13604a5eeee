import { parentPort } from 'node:worker_threads'
import { renderToBuffer, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { PdfDocument, PrintedLot } from '#contract/print.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { loadFonts } from './fonts.ts'
import { listDocument } from './list-document.ts'
import { box, drawing, LINE, line, mm, type PdfTools, qrCode, rows, sheets, text } from './parts.ts'
import { purchaseDocument } from './purchase-document.ts'

const fonts = loadFonts()

async function render(document: PdfDocument): Promise<Buffer> {
  const tools = { fontOf: await fonts }
  if ('lot' in document) return await renderToBuffer(lotDocument(document, document.lot, tools))
  if ('purchase' in document) return await renderToBuffer(purchaseDocument(document, document.purchase))
  return await renderToBuffer(listDocument(document, document.list, tools))
}

// One document at a time: the caller waits for the response before the next request.
parentPort?.on('message', async (document: PdfDocument) => {
  try {
    const pdf = await render(document)
    parentPort?.postMessage({ pdf: new Uint8Array(pdf) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

const QR_MM = 24

function lotDocument(document: PdfDocument, lot: PrintedLot<Drawing>, tools: PdfTools) {
  return sheets(
    document,
    lot.kind,
    `${lot.title}, ${lot.place}`,
    box({ gap: mm(5) }, titleOf(lot), planOf(lot, tools), placeOf(lot, tools)),
  )
}

function titleOf(lot: PrintedLot<Drawing>): ReactNode {
  return box(
    { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', gap: mm(6) },
    box({ flexShrink: 1 }, line(lot.place, text.soft), line(lot.title, text.title)),
    box({ flexShrink: 0, alignItems: 'flex-end' }, line(lot.price, text.price), line(lot.priceNote, text.soft)),
  )
}

function planOf(lot: PrintedLot<Drawing>, tools: PdfTools): ReactNode {
  return box(
    { flexDirection: 'row', gap: mm(5) },
    lot.plan &&
      box({ width: mm(lot.plan.widthMm) }, drawing(lot.plan.picture, lot.plan, tools), line(lot.planNote, text.note)),
    box({ flex: 1 }, ...rows(lot.rooms), ...rows([lot.total], true)),
  )
}

function placeOf(lot: PrintedLot<Drawing>, tools: PdfTools): ReactNode {
  return h(
    View,
    { style: { flexDirection: 'row', gap: mm(7), paddingTop: mm(4), borderTop: LINE }, wrap: false },
    ...lot.surroundings.map(({ title, drawing: shown, note }, index) =>
      h(
        View,
        { key: index, style: { gap: mm(2.5), width: mm(shown.widthMm) } },
        line(title, text.heading),
        drawing(shown.picture, shown, tools),
        ...(note ? [line(note, text.note)] : []),
      ),
    ),
    box(
      { flex: 1, gap: mm(2.5) },
      line(lot.terms.title, text.heading),
      box({}, ...rows(lot.terms.rows)),
      ...(lot.terms.note ? [line(lot.terms.note, text.note)] : []),
      box(
        { flexDirection: 'row', alignItems: 'center', gap: mm(4) },
        qrCode(lot.qr, QR_MM),
        line(lot.qrNote, text.note, { flex: 1 }),
      ),
    ),
  )
}
