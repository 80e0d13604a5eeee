import { Worker } from 'node:worker_threads'
import type { PdfDocument } from '#contract/print.ts'
import { nextMessage } from '#server/lib/timing.ts'
import { entryFile } from '../../entries.ts'

/** Timeout after which the thread is terminated. A list of two hundred lots takes a few seconds. */
export const PDF_TIMEOUT_MS = 10_000
/** Idle time after which the thread is terminated: it keeps 90 MB, and a new one starts in 0.4 s. */
const IDLE_MS = 5000
const MEMORY_MB = 256

/** @param times shortened in tests */
export function createPdfMaker(
  times: { timeoutMs: number; idleMs: number } = { timeoutMs: PDF_TIMEOUT_MS, idleMs: IDLE_MS },
) {
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
      return await runWorker(worker, document, times.timeoutMs)
    } catch (error) {
      // Terminate the thread after any error, so that the next document starts in a clean one.
      await end()
      throw error
    } finally {
      idle = setTimeout(() => void end(), times.idleMs).unref()
    }
  }

  return {
    /** @throws Error on failure or timeout */
    make(document: PdfDocument): Promise<Buffer> {
      const made = last.then(() => makeNow(document))
      last = made.catch(() => undefined)
      return made
    },
    async close(): Promise<void> {
      clearTimeout(idle)
      await end()
    },
  }
}

export type PdfMaker = ReturnType<typeof createPdfMaker>

type Answer = { pdf: Uint8Array } | { error: string }

async function runWorker(worker: Worker, document: PdfDocument, timeoutMs: number): Promise<Buffer> {
  worker.postMessage(document)
  const answer = await nextMessage<Answer>(worker, timeoutMs, 'the thread that makes PDFs')
  if ('error' in answer) throw new Error(answer.error)
  return Buffer.from(answer.pdf)
}
