import { Worker } from 'node:worker_threads'
import type { PdfDocument } from '#contract/pages/print.ts'
import { entryFile } from '../../entries.ts'

/** A list of two hundred is done in a few seconds; longer, and the thread is ended with its work. */
export const PDF_TIMEOUT_MS = 10_000
/** Fonts and the renderer take 90 MB; they go when nobody has asked for a while. */
const IDLE_MS = 60_000
const MEMORY_MB = 256

/** Makes PDFs in a thread of its own, one at a time. */
export interface PdfMaker {
  /** @throws Error when it cannot be made, or takes too long */
  make(document: PdfDocument): Promise<Buffer>
  close(): Promise<void>
}

/** @param times shorter ones for tests */
export function createPdfMaker(
  times: { timeoutMs: number; idleMs: number } = { timeoutMs: PDF_TIMEOUT_MS, idleMs: IDLE_MS },
): PdfMaker {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  async function makeNow(document: PdfDocument): Promise<Buffer> {
    clearTimeout(idle)
    worker ??= new Worker(entryFile('pdf-worker'), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    try {
      return await ask(worker, document, times.timeoutMs)
    } catch (error) {
      // Whatever it was, the next document finds a thread that is whole.
      await end()
      throw error
    } finally {
      idle = setTimeout(() => void end(), times.idleMs).unref()
    }
  }

  return {
    make(document) {
      const made = last.then(() => makeNow(document))
      last = made.catch(() => undefined)
      return made
    },
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}

/** What the thread answers. */
type Answer = { pdf: Uint8Array } | { error: string }

function ask(worker: Worker, document: PdfDocument, timeoutMs: number): Promise<Buffer> {
  return new Promise((done, failed) => {
    const over = () => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', broken).off('exit', gone)
    }
    const fail = (error: Error) => {
      over()
      failed(error)
    }
    const answered = (answer: Answer) => {
      if ('error' in answer) return fail(new Error(answer.error))
      over()
      done(Buffer.from(answer.pdf))
    }
    const broken = (error: Error) => fail(error)
    const gone = () => fail(new Error('the thread that makes PDFs has ended'))
    const timer = setTimeout(() => fail(new Error('the PDF took too long')), timeoutMs)
    worker.on('message', answered).on('error', broken).on('exit', gone)
    worker.postMessage(document)
  })
}
