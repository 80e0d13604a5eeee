import { clamp } from '#domain/lib/maths.ts'

/** Widths in pixels, for the layouts at 1x and 2x: rows of 160 up to full-bleed pictures of 2560. */
export const WIDTHS_PX = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560, 4096] as const

export const MAX_HEIGHT_PX = 4096

export const QUALITIES = [30, 35, 45, 55, 65, 75, 80, 90] as const

/** By extension in the URL. */
export const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

export type ImageFormat = keyof typeof MEDIA_TYPES

/** Default quality by format; the three look the same (docs/decisions/0006-image-proxy.md). PNG has no quality. */
export const DEFAULT_QUALITY: Record<ImageFormat, (typeof QUALITIES)[number]> = { avif: 45, webp: 75, jpg: 80, png: 80 }

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

export interface Size {
  width: number
  height: number
}

export interface Region extends Size {
  left: number
  top: number
}

/** How to make a rendition: scale the whole source, then cut. Cutting last lets JPEG and WebP be decoded smaller at once. */
export interface Rendition {
  /** The whole source, scaled. */
  scaled: Size
  /** What is cut out of it; its size is the size of the result. */
  cut: Region
}

/** @param source pixels as seen, orientation applied */
export function cropRegion(source: Size, crop: Crop | undefined): Region {
  if (!crop) return { left: 0, top: 0, ...source }
  const width = lengthOf(source.width, crop.width)
  const height = lengthOf(source.height, crop.height)
  return {
    left: clamp(Math.round(source.width * crop.x), 0, source.width - width),
    top: clamp(Math.round(source.height * crop.y), 0, source.height - height),
    width,
    height,
  }
}

/** The result is never larger than the cropped source. @param source pixels as seen, orientation applied */
export function planRendition(
  source: Size,
  { widthPx, heightPx, focus, crop }: Pick<ImageOptions, 'widthPx' | 'heightPx' | 'focus' | 'crop'>,
): Rendition {
  const region = cropRegion(source, crop)
  const scale = Math.min(1, Math.max(widthPx / region.width, heightPx / region.height))
  const fitted = scaleSize(region, scale)
  const size = heightPx === 0 ? fitted : coverBox(fitted, { width: widthPx, height: heightPx })
  const [focusX, focusY] = focus
    ? [Math.round(fitted.width * focus.x - size.width / 2), Math.round(fitted.height * focus.y - size.height / 2)]
    : [Math.round((fitted.width - size.width) / 2), Math.round((fitted.height - size.height) / 2)]
  const scaled = scaleSize(source, scale)
  const left = Math.round(region.left * scale) + clamp(focusX, 0, fitted.width - size.width)
  const top = Math.round(region.top * scale) + clamp(focusY, 0, fitted.height - size.height)
  return {
    scaled,
    // Both summands are rounded, so their sum can stick out by a pixel.
    cut: { left: clamp(left, 0, scaled.width - size.width), top: clamp(top, 0, scaled.height - size.height), ...size },
  }
}

/** The largest part of `fitted` within the box that has the proportion of the box. */
function coverBox(fitted: Size, box: Size): Size {
  const width = Math.min(box.width, fitted.width)
  const height = Math.min(box.height, fitted.height)
  const ratio = box.width / box.height
  return width / height > ratio
    ? { width: Math.max(1, Math.min(width, Math.round(height * ratio))), height }
    : { width, height: Math.max(1, Math.min(height, Math.round(width / ratio))) }
}

function lengthOf(length: number, fraction: number): number {
  return fraction === 0 ? length : clamp(Math.round(fraction * length), 1, length)
}

function scaleSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
