import { open } from 'node:fs/promises'
import sharp from 'sharp'
import type { Size } from './geometry.ts'

/** Source: docs/content.md#conventions. */
export const MAX_SOURCE_BYTES = 20 * 1024 * 1024
const MAX_SOURCE_PIXELS = 25_000_000

/** The file behind an address is no picture that we resize: too large, too many pixels, damaged, of another kind. */
export class BadSource extends Error {}

/**
 * What libvips is let near, by the first bytes: JPEG, PNG, WebP, AVIF. It would open many more kinds, among them SVG and PDF
 * with references to other files.
 */
const KINDS: ((head: Buffer) => boolean)[] = [
  head => head.readUIntBE(0, 3) === 0xff_d8_ff,
  head => head.readBigUInt64BE(0) === 0x89_50_4e_47_0d_0a_1a_0an,
  head => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  head => head.toString('latin1', 4, 8) === 'ftyp' && /^avi[fs]/.test(head.toString('latin1', 8, 12)),
]
const HEAD_BYTES = 16

/** Options of every decoding: no more pixels than allowed, one pass, and a file that breaks off is refused. */
export const DECODE_OPTIONS = { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true, failOn: 'error' } as const

/**
 * Looks at a file without decoding it: size, first bytes, then the header.
 * @returns its pixels as seen, orientation applied
 * @throws BadSource, or the file system's error when it is gone
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
