import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import type { PdfDocument } from '#contract/print.ts'
import { type LoadedFont, loadFont, registerFonts } from './fonts.ts'
import { listDocument } from './list-document.ts'
import { lotDocument } from './lot-document.ts'
import { purchaseDocument } from './purchase-document.ts'

/** Font weights of captions in drawings. */
const WEIGHTS = [400, 500, 600] as const

registerFonts()
const fonts = new Map<number, LoadedFont>()

async function toolsOf() {
  for (const weight of WEIGHTS) if (!fonts.has(weight)) fonts.set(weight, await loadFont(weight))
  return {
    fontOf(weight: number): LoadedFont {
      const font = fonts.get(WEIGHTS.find(known => known >= weight) ?? 600)
      if (!font) throw new Error(`there is no font of weight ${weight}`)
      return font
    },
  }
}

async function render(document: PdfDocument): Promise<Buffer> {
  const tools = await toolsOf()
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
