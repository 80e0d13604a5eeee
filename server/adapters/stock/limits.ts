import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StockRefused } from '#domain/stock/source.ts'
import { readHead } from './read-text.ts'

/** Maximum size of a source of stock; a larger one is a mistake or an attack. */
export const STOCK_LIMITS = {
  /** Size of the file, also unpacked. A portal feed of 20,000 offers takes 60 MB. */
  bytes: 400 * 1024 * 1024,
  /** Length of a text between two tags, a cell or an item. Descriptions have thousands of characters. */
  itemBytes: 1024 * 1024,
  lots: 100_000,
  depth: 32,
  columns: 300,
  /** Heap limit of the thread that parses a workbook, and limit of its memory outside the heap for unpacked parts. */
  workbookHeapMb: 768,
  workbookUnpackedMb: 512,
  /** Time to parse a workbook: 20,000 lots take about two seconds. */
  workbookMs: 30_000,
} as const
export type StockLimits = { readonly [Name in keyof typeof STOCK_LIMITS]: number }

interface UnpackOptions {
  target: string
  /** Name of the file in messages. Its path may contain a key. */
  name: string
  maxBytes?: number
}

/** @returns the path to read: `options.target`, or `path` if it is not compressed. @throws StockRefused */
export async function unpackStock(path: string, options: UnpackOptions): Promise<string> {
  const { target, name, maxBytes = STOCK_LIMITS.bytes } = options
  try {
    if (!isGzip(await readHead(path))) return path
    const file = createWriteStream(target, { mode: 0o600 })
    await pipeline(createReadStream(path), createGunzip(), refuseAfter(maxBytes), file)
  } catch (error) {
    // File system errors contain the path in their message.
    const reason = error instanceof Error && !('path' in error) ? error.message : 'cannot be read'
    throw new StockRefused([`${name}: ${reason}`], { cause: error })
  }
  if (isGzip(await readHead(target))) throw new StockRefused(['the file is compressed twice'])
  return target
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b
}

/** Passes bytes through and fails after `maxBytes`: a compressed file may unpack to a thousand times its size. */
export function refuseAfter(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? new Error(`more than ${maxBytes} bytes`) : null, chunk)
    },
  })
}
