/**
 * What may be asked of the resizer. Lists are short on purpose: every address is a file in somebody's cache,
 * and a closed list is a second wall behind the signature.
 */

/**
 * Widths of renditions, pixels. Chosen from the mock-ups at 1x and 2x: rows of 160, promotions of 246, cards of 320–460,
 * phones of 375–430 (750–1290 real pixels), halves of the page, full-bleed pictures up to 2560,
 * panoramas, of which a screen shows a quarter.
 */
export const WIDTHS_PX = [160, 320, 480, 640, 960, 1280, 1600, 1920, 2560, 4096] as const

/** Width of the preview shown while a picture loads. */
export const PREVIEW_WIDTH_PX = 24

/** No rendition is higher, whatever its proportion. */
export const MAX_HEIGHT_PX = 4096

export const QUALITIES = [30, 45, 55, 65, 75, 80, 90] as const

/** Gaussian sigma in pixels of the result; 0 = sharp. */
export const BLURS = [0, 3, 8, 20] as const

/** Extension in the address → media type of the answer. */
export const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

export type ImageFormat = keyof typeof MEDIA_TYPES

/**
 * Quality by format where nobody asks for another: the three look alike on the demo's pictures
 * (docs/decisions/0006-image-proxy.md has the figures). PNG knows no quality, the number only keeps addresses equal.
 */
export const DEFAULT_QUALITY: Record<ImageFormat, (typeof QUALITIES)[number]> = { avif: 55, webp: 75, jpg: 80, png: 80 }

/** Corners and sides as imgproxy names them: `nowe` is the upper left corner, `ce` the middle. */
export const SIDES = ['ce', 'no', 'so', 'ea', 'we', 'noea', 'nowe', 'soea', 'sowe'] as const

/** Which part stays when something has to be cut off. */
export type Gravity =
  /** The point (fractions of the picture being cut) that comes as near the middle as the edges allow. */
  | { type: 'focus'; x: number; y: number }
  /** The part that libvips finds most interesting. */
  | { type: 'smart' }
  /** A side with an offset from it: below 1 a fraction of the picture, from 1 on pixels. */
  | { type: 'side'; side: (typeof SIDES)[number]; x: number; y: number }

export const MIDDLE: Gravity = { type: 'side', side: 'ce', x: 0, y: 0 }

/** A part of the source, cut out before resizing: below 1 a fraction of the source, from 1 on pixels, 0 = all of it. */
export interface Crop {
  width: number
  height: number
  gravity: Gravity
}

/** One rendition. Nothing is ever enlarged. */
export interface ImageOptions {
  /**
   * `fit` keeps the proportion inside the box, `fill` covers it and cuts the rest off, `fill-down` does so and keeps the
   * box's proportion when the source is smaller than the box.
   */
  resize: 'fit' | 'fill' | 'fill-down'
  widthPx: number
  /** 0 = by the proportion of the source. */
  heightPx: number
  gravity: Gravity
  crop?: Crop
  quality: number
  blurSigma: number
  format: ImageFormat
}
