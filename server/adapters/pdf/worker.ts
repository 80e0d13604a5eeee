import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import type { PdfDocument } from '#contract/print.ts'
import { loadFonts } from './fonts.ts'
import { listDocument } from './list-document.ts'
import { lotDocument } from './lot-document.ts'
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
