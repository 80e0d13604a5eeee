import { open } from 'node:fs/promises'
import sharp from 'sharp'
import type { Size } from './geometry.ts'

/** Source: docs/content.md#conventions. */
export const MAX_SOURCE_BYTES = 20 * 1024 * 1024
const MAX_SOURCE_PIXELS = 25_000_000

/** The file cannot be resized: too large, damaged, or of another format. */
export class BadSource extends Error {}

/** Supported formats by signature. libvips would also open SVG and PDF, which may reference other files. */
const KINDS: ((head: Buffer) => boolean)[] = [
  head => head.readUIntBE(0, 3) === 0xff_d8_ff,
  head => head.readBigUInt64BE(0) === 0x89_50_4e_47_0d_0a_1a_0an,
  head => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  head => head.toString('latin1', 4, 8) === 'ftyp' && /^avi[fs]/.test(head.toString('latin1', 8, 12)),
]
const HEAD_BYTES = 16

/** Options of decoding: a pixel limit, one pass, truncated files are refused. */
export const DECODE_OPTIONS = { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true, failOn: 'error' } as const

/**
 * Checks a file without decoding it.
 * @returns its pixels, orientation applied.
 * @throws BadSource, or of the file system
 */
export async function checkSource(path: string): Promise<Size> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > MAX_SOURCE_BYTES) throw new BadSource('the file is too large')
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
    if (bytesRead < HEAD_BYTES || !KINDS.some(isKind => isKind(head)))
      throw new BadSource('the file is of no known kind')
  } finally {
    await file.close()
  }
  try {
    const { autoOrient } = await sharp(path, DECODE_OPTIONS).metadata()
    return autoOrient
  } catch (error) {
    throw new BadSource('the header is damaged or names too many pixels', { cause: error })
  }
}
