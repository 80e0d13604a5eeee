import sharp, { type Sharp } from 'sharp'
import { planRendition, type Rendition, type Size } from './geometry.ts'
import type { ImageOptions } from './options.ts'
import { BadSource, checkSource, DECODE_OPTIONS } from './source-check.ts'

/** Changes whenever the same address would give other bytes, so that pictures on disk made before are not used. */
export const ENCODER_VERSION = `1-${sharp.versions.vips}-${sharp.versions.aom ?? ''}`

/** A job that runs longer is ended. The largest allowed source takes about two seconds on the slowest machine we name. */
export const RESIZE_TIMEOUT_SECONDS = 10

/**
 * AVIF effort by pixels of the result. Effort 1 saves 6–8 % of bytes against 0 and takes four times as long; from 2 on a
 * step doubles the time for 1 %. A visitor waits for the first making, so a full-screen picture (0.9 s against 0.25 s)
 * takes the quick way. Figures: docs/decisions/0006-image-proxy.md.
 */
const CAREFUL_AVIF_PIXELS = 1_000_000

/**
 * One thread of libvips a job: two jobs at once then load two cores, and two of Node's four worker threads stay free for
 * files. No cache inside libvips: it would hold decoded pixels and open files for a result that is kept on disk anyway.
 */
sharp.concurrency(1)
sharp.cache(false)

/** Makes a rendition of a file. */
export type Resizer = (path: string, options: ImageOptions) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Resizes with libvips: sRGB, eight bits, no metadata, the first frame of an animation.
 * @throws BadSource when the file cannot be a picture or cannot be decoded whole
 */
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
  // sharp turns an embedded profile into sRGB and writes neither profile nor EXIF unless asked to.
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
