/**
 * Widths of renditions, pixels. Chosen from the mock-ups at 1x and 2x: rows of 160, promotions of 246, cards of 320–460,
 * phones of 375–430 (750–1290 real pixels), halves of the page, full-bleed pictures up to 2560,
 * panoramas, of which a screen shows a quarter.
 */
export const WIDTHS_PX = [160, 320, 480, 640, 960, 1280, 1600, 1920, 2560, 4096] as const

/** No rendition is higher, whatever its proportion. */
export const MAX_HEIGHT_PX = 4096

export const QUALITIES = [30, 45, 55, 65, 75, 80, 90] as const

/** Extension in the address → media type of the answer. */
export const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

export type ImageFormat = keyof typeof MEDIA_TYPES

/**
 * Default quality by format: the three look alike on the demo's pictures (docs/decisions/0006-image-proxy.md has the figures).
 * PNG has no quality, the number only keeps addresses equal.
 */
export const DEFAULT_QUALITY: Record<ImageFormat, (typeof QUALITIES)[number]> = { avif: 55, webp: 75, jpg: 80, png: 80 }

/** A part of the source, cut out before resizing, in fractions of the source; a width or height of 0 is all of it. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** One rendition. Nothing is ever enlarged. */
export interface ImageOptions {
  widthPx: number
  /** 0 = by the proportion of the source; otherwise the box is covered and the rest is cut off. */
  heightPx: number
  /** The point that comes as near the middle of the box as the edges allow, in fractions of the cropped source; absent = the middle. */
  focus?: { x: number; y: number }
  crop?: Crop
  quality: number
  /** Gaussian sigma in pixels of the result; 0 = sharp. */
  blurSigma: number
  format: ImageFormat
}
