import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { type ImageOptions, planRendition, type Rendition, type Size } from './options.ts'

/** Changes when the same URL would give other bytes, so that cached pictures are not used. */
export const ENCODER_VERSION = `1-${sharp.versions.vips}-${sharp.versions.aom ?? ''}`

/** Timeout of a job. The largest allowed source takes about two seconds on a slow machine. */
export const RESIZE_TIMEOUT_SECONDS = 10

/** Effort 1 saves 6–8 % against 0 and takes four times as long. Figures: docs/decisions/0006-image-proxy.md. */
const CAREFUL_AVIF_PIXELS = 1_000_000

/** One libvips thread per job: two jobs load two cores. Results are cached on disk. */
sharp.concurrency(1)
sharp.cache(false)

export type Resizer = (path: string, options: ImageOptions) => Promise<Uint8Array<ArrayBuffer>>

/** sRGB, eight bits, no metadata, the first frame of an animation. @throws BadSource */
export const resizeImage: Resizer = async (path, options) => {
  const plan = planRendition(await checkSource(path), options)
  const image = encode(transform(path, plan, options.blurSigma), plan.cut, options)
  try {
    return await image.timeout({ seconds: RESIZE_TIMEOUT_SECONDS }).toBuffer()
  } catch (error) {
    throw new BadSource('the picture cannot be decoded', { cause: error })
  }
}

function transform(path: string, { scaled, cut }: Rendition, blurSigma: number): Sharp {
  const image = sharp(path, DECODE_OPTIONS)
    .autoOrient()
    .resize({ ...scaled, fit: 'fill' })
  if (cut.width !== scaled.width || cut.height !== scaled.height) image.extract(cut)
  // sharp converts profiles to sRGB and drops metadata.
  image.toColourspace('srgb')
  return blurSigma > 0 ? image.blur(blurSigma) : image
}

function encode(image: Sharp, { width, height }: Size, { format, quality }: ImageOptions): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: width * height > CAREFUL_AVIF_PIXELS ? 0 : 1 })
    case 'webp':
      return image.webp({ quality, effort: 4 })
    case 'jpg':
      return image.flatten({ background: '#fff' }).jpeg({ quality, progressive: true })
    case 'png':
      return image.png()
  }
}

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
  await using file = await open(path)
  const { size } = await file.stat()
  if (size > MAX_SOURCE_BYTES) throw new BadSource('the file is too large')
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
  if (bytesRead < HEAD_BYTES || !KINDS.some(isKind => isKind(head))) throw new BadSource('the file is of no known kind')
  try {
    const { autoOrient } = await sharp(path, DECODE_OPTIONS).metadata()
    return autoOrient
  } catch (error) {
    throw new BadSource('the header is damaged or names too many pixels', { cause: error })
  }
}
