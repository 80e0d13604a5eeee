import { stat } from 'node:fs/promises'
import { keysOf } from '#domain/lib/collections.ts'
import { type RawLot, StockRefused, type StockSource } from '#domain/stock/source.ts'
import { STOCK_LIMITS, type StockLimits } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readProfitbase } from './read-profitbase.ts'
import { markedEncoding, readHead, unmarkedUtf16 } from './read-text.ts'
import { isWorkbook, readXlsx } from './read-xlsx.ts'
import { madeAtOfYrl, readYrl } from './read-yrl.ts'

interface Format {
  read(path: string, notes: string[], limits: StockLimits): AsyncIterable<RawLot>
  /** Whether a file begins like this format. @param text the first bytes as text, without spaces before it */
  matches?(head: Buffer, text: string): boolean
  coverage: StockSource['coverage']
  isRough: boolean
  madeAt?(path: string, timeZone: string, limits: StockLimits): Promise<Date | undefined>
}

/** Every format of stock. A new one is one entry here; settings and commands take the names from it. */
const FORMATS = {
  xlsx: { read: readXlsx, matches: isWorkbook, coverage: 'all', isRough: false },
  yrl: {
    read: readYrl,
    matches: (_, text) => text.startsWith('<'),
    coverage: 'on sale',
    isRough: true,
    madeAt: madeAtOfYrl,
  },
  profitbase: { read: readProfitbase, matches: (_, text) => /^[[{]/.test(text), coverage: 'all', isRough: true },
  // A file that matches nothing else.
  csv: { read: readCsv, coverage: 'all', isRough: false },
} satisfies Record<string, Format>
export type StockFormat = keyof typeof FORMATS
export const STOCK_FORMATS = keysOf(FORMATS)

interface OpenStockOptions {
  /** Default: detected from the first bytes. */
  format?: StockFormat | undefined
  /** Time zone of the quarter, for times without an offset. */
  timeZone: string
  /** Time of the import. Used if neither the source nor its file has a time; a later time is reduced to this one. */
  now: Date
  /** When the server generated a downloaded file. */
  madeAt?: Date | undefined
  limits?: StockLimits
  /** Name of the file in messages. Default: its path. */
  name?: string
}

/** @throws StockRefused when there is no such file, it is too large, or its format is unknown */
export async function openStock(path: string, options: OpenStockOptions): Promise<StockSource> {
  const { now, timeZone, limits = STOCK_LIMITS, name = path } = options
  const { size, mtime } = await statStock(path, name)
  if (size > limits.bytes) throw new StockRefused([`the file has ${size} bytes, at most ${limits.bytes} are read`])
  if (size === 0) throw new StockRefused(['the file is empty'])
  const format = options.format ?? (await formatOf(path))
  const { read, coverage, isRough, madeAt }: Format = FORMATS[format]
  const stated = (await madeAt?.(path, timeZone, limits)) ?? options.madeAt ?? mtime
  const notes: string[] = []
  return {
    format,
    madeAt: stated > now ? now : stated,
    timeZone,
    coverage,
    isRough,
    notes,
    lots: () => countedLots(read(path, notes, limits), limits, () => refuseChanged(path, name, { size, mtime })),
  }
}

async function* countedLots(
  lots: AsyncIterable<RawLot>,
  limits: StockLimits,
  atEnd: () => Promise<void>,
): AsyncIterable<RawLot> {
  let count = 0
  for await (const lot of lots) {
    count += 1
    if (count > limits.lots) throw new StockRefused([`${lot.at}: more than ${limits.lots} lots`])
    yield lot
  }
  await atEnd()
}

/** Size and age of a file. @throws StockRefused with the name only when it cannot be read */
export async function statStock(path: string, name: string) {
  try {
    return await stat(path)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : 'cannot be read'
    throw new StockRefused([`${name}: ${reason === 'ENOENT' ? 'there is no such file' : reason}`], { cause: error })
  }
}

/** Refuses a file that another process is still writing. */
async function refuseChanged(path: string, name: string, before: { size: number; mtime: Date }): Promise<void> {
  const { size, mtime } = await statStock(path, name)
  if (size !== before.size || mtime.getTime() !== before.mtime.getTime())
    throw new StockRefused([`${name}: the file changed while it was read`])
}

async function formatOf(path: string): Promise<StockFormat> {
  const head = await readHead(path)
  // Removes a byte order mark too.
  const text = new TextDecoder(markedEncoding(head) ?? unmarkedUtf16(head)).decode(head).trimStart()
  const matching = STOCK_FORMATS.find(name => {
    const { matches }: Format = FORMATS[name]
    return matches?.(head, text)
  })
  return matching ?? 'csv'
}

export const NO_STOCK_LOCATION = 'must be a file or an http(s) address'

/** A mistyped URL must not be taken for a file name: file names are logged, and a URL may contain a password. */
export function isStockLocation(text: string): boolean {
  if (!text.includes('://')) return true
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  try {
    // Node decodes them when it connects.
    decodeURIComponent(`${url?.username}${url?.password}`)
    return url !== null
  } catch {
    return false
  }
}
