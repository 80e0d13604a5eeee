import sharp, { type Sharp } from 'sharp'
import { planRendition, type Rendition, type Size } from './geometry.ts'
import type { ImageOptions } from './options.ts'
import { BadSource, checkSource, DECODE_OPTIONS } from './source-check.ts'

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
