import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createLimiter } from '../lib/limiter.ts'

/** Brotli quality while a visitor waits: 4 ms for the 200 KB of the home page. */
export const HASTY_QUALITY = 5
/** Level 4 takes half the time of 6 for 5 % more bytes. */
export const GZIP_LEVEL = 4
/** 256 KB hold the largest page; the default window of 4 MB would be allocated for each page. */
const BROTLI_WINDOW_BITS = 18

/** One thread less than the machine has, so that cached pages are served while others are compressed. */
const compressors = createLimiter({
  running: Math.max(1, availableParallelism() - 1),
  waiting: Number.POSITIVE_INFINITY,
  waitMs: 60_000,
})

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify<Buffer, { level: number }, Buffer<ArrayBuffer>>(gzip)

export function isCompressing(): boolean {
  return compressors.isBusy
}

export function compress(
  body: Buffer,
  encoding: 'br' | 'gzip',
  quality: number = HASTY_QUALITY,
): Promise<Buffer<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return compressors.run(() =>
    encoding === 'br' ? compressBrotli(body, { params }) : compressGzip(body, { level: GZIP_LEVEL }),
  )
}
