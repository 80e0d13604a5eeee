import { Worker } from 'node:worker_threads'
import { type RawLot, StockRefused } from '#domain/stock/source.ts'
import { entryFile } from '../../entries.ts'
import type { StockLimits } from './limits.ts'
import { isTextWorkbook, readHead } from './read-text.ts'
import { lotsOfTable } from './table-lots.ts'
import type { XlsxAnswer, XlsxTask } from './xlsx-worker.ts'

/** Interval of the memory check of the thread: unpacked parts of a workbook are outside its heap limit. */
const CHECK_MS = 50
const MB = 1024 * 1024

/** XLSX, XLS, or what programs save with these names. */
export function isWorkbook(head: Buffer): boolean {
  const signature = head.toString('latin1', 0, 4)
  return signature.startsWith('PK') || signature === '\xd0\xcf\x11\xe0' || isTextWorkbook(head)
}

/** Reads the first visible sheet with known headings. @throws StockRefused naming sheet and cell */
export async function* readXlsx(path: string, notes: string[], limits: StockLimits): AsyncIterable<RawLot> {
  if (!isWorkbook(await readHead(path))) throw new StockRefused(['the file is not a workbook (XLSX)'])
  const answer = await readInThread({ path, maxColumns: limits.columns }, limits)
  if ('refused' in answer) throw new StockRefused([answer.refused])
  notes.push(...answer.notes)
  yield* lotsOfTable(answer.rows, { notes, limits, sheet: answer.sheet })
}

/** Parses a workbook in a thread with limited memory and time. @throws StockRefused when it exceeds them */
async function readInThread(task: XlsxTask, limits: StockLimits): Promise<XlsxAnswer> {
  const worker = new Worker(entryFile('workbook-worker'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.workbookHeapMb },
  })
  const tooLarge = () =>
    new StockRefused(['the workbook is too large: it needs more memory or time than an import may take'])
  const before = process.memoryUsage.rss()
  const bound = (limits.workbookHeapMb + limits.workbookUnpackedMb) * MB
  const { promise, resolve: done, reject } = Promise.withResolvers<XlsxAnswer>()
  const timer = setTimeout(() => reject(tooLarge()), limits.workbookMs)
  const check = setInterval(() => {
    if (process.memoryUsage.rss() - before > bound) reject(tooLarge())
  }, CHECK_MS)
  worker.once('message', done)
  worker.once('error', error => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(isFull ? tooLarge() : error)
  })
  worker.once('exit', () => reject(new Error('the thread that reads workbooks has ended')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(check)
    await worker.terminate()
  }
}
