import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { readHead } from './read-text.ts'

/** What a source of stock may be at most; a larger one is a mistake or an attack. */
export const STOCK_LIMITS = {
  /** Of the file, also unpacked: 20,000 offers of a portal's feed take 60 MB. */
  bytes: 400 * 1024 * 1024,
  /** Between two tags, cells or items: descriptions have thousands of letters. */
  itemBytes: 1024 * 1024,
  lots: 100_000,
  /** Elements inside each other. */
  depth: 32,
  /** Columns of a table. */
  columns: 300,
  /** Heap of the thread that parses a workbook, and what it may need outside of its heap for the unpacked parts. */
  workbookHeapMb: 768,
  workbookUnpackedMb: 512,
  /** Time to parse a workbook: 20,000 lots take about two seconds. */
  workbookMs: 30_000,
} as const
export type StockLimits = { readonly [Name in keyof typeof STOCK_LIMITS]: number }

export interface UnpackOptions {
  /** File to write. */
  target: string
  /** What messages call the file, whose path may hold a key. */
  name: string
  maxBytes?: number
}

/**
 * Unpacks a file that is compressed by gzip, `feed.xml.gz`.
 * @returns the path to read: `options.target`, or `path` when the file is not compressed
 * @throws StockRefused when it cannot be read or unpacked, or is too large
 */
export async function unpackStock(path: string, options: UnpackOptions): Promise<string> {
  const { target, name, maxBytes = STOCK_LIMITS.bytes } = options
  try {
    if (!isGzip(await readHead(path))) return path
    const file = createWriteStream(target, { mode: 0o600 })
    await pipeline(createReadStream(path), createGunzip(), refuseAfter(maxBytes), file)
  } catch (error) {
    // Errors of the file system have its path in their message.
    const reason = error instanceof Error && !('path' in error) ? error.message : 'cannot be read'
    throw new StockRefused([`${name}: ${reason}`], { cause: error })
  }
  if (isGzip(await readHead(target))) throw new StockRefused(['the file is compressed twice'])
  return target
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b
}

/** Passes bytes on and fails after `maxBytes`: a compressed file may unpack to a thousand times its size. */
export function refuseAfter(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? new Error(`more than ${maxBytes} bytes`) : null, chunk)
    },
  })
}
