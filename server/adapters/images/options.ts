/** Widths in pixels, for the layouts at 1x and 2x: rows of 160 up to full-bleed pictures of 2560. */
export const WIDTHS_PX = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560, 4096] as const

export const MAX_HEIGHT_PX = 4096

export const QUALITIES = [30, 45, 55, 65, 75, 80, 90] as const

/** By extension in the URL. */
export const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

export type ImageFormat = keyof typeof MEDIA_TYPES

/** Default quality by format; the three look alike (docs/decisions/0006-image-proxy.md). PNG has no quality. */
export const DEFAULT_QUALITY: Record<ImageFormat, (typeof QUALITIES)[number]> = { avif: 55, webp: 75, jpg: 80, png: 80 }

/** A part of the source in fractions of it; a width or height of 0 is all of it. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** A rendition. Sources are never enlarged. */
export interface ImageOptions {
  widthPx: number
  /** 0 = by the proportion of the source; otherwise the box is covered and the rest is cut off. */
  heightPx: number
  /** Point to keep near the middle, in fractions of the cropped source; absent = the middle. */
  focus?: { x: number; y: number }
  crop?: Crop
  quality: number
  /** Gaussian sigma in pixels of the result; 0 = sharp. */
  blurSigma: number
  format: ImageFormat
}
