import type { Crop, Gravity, ImageOptions } from './options.ts'

export interface Size {
  width: number
  height: number
}

/** A rectangle in whole pixels. */
export interface Region extends Size {
  left: number
  top: number
}

/** How to make a rendition: scale the whole source, then cut. Cutting last lets JPEG and WebP be decoded smaller at once. */
export interface Rendition {
  /** The part of the source that the crop names, in the source's pixels. */
  region: Region
  /** The whole source, scaled. */
  scaled: Size
  /** What is cut out of it; its size is the size of the result. */
  cut: Region
}

/**
 * The part of the source that `crop` names.
 * @param source pixels as seen, orientation applied
 * Source: imgproxy documentation, "Crop"; a width or height of 0 is the whole one, so a fraction of 1 is written 0.
 */
export function cropRegion(source: Size, crop: Crop | undefined): Region {
  if (!crop) return { left: 0, top: 0, ...source }
  const size = { width: lengthOf(source.width, crop.width), height: lengthOf(source.height, crop.height) }
  return place(source, size, crop.gravity)
}

/**
 * Plans a rendition. The result is never larger than the cropped source.
 * @param source pixels as seen, orientation applied
 */
export function planRendition(
  source: Size,
  options: Pick<ImageOptions, 'resize' | 'widthPx' | 'heightPx' | 'gravity' | 'crop'>,
): Rendition {
  const region = cropRegion(source, options.crop)
  const box = { width: options.widthPx || region.width, height: options.heightPx }
  const byWidth = box.width / region.width
  const byHeight = box.height > 0 ? box.height / region.height : byWidth
  const scale = Math.min(1, options.resize === 'fit' ? Math.min(byWidth, byHeight) : Math.max(byWidth, byHeight))
  const fitted = scaleSize(region, scale)
  const size = cutSize(fitted, box, options.resize)
  const inside = place(fitted, size, options.gravity)
  const scaled = scaleSize(source, scale)
  return {
    region,
    scaled,
    cut: {
      // Each is rounded on its own, so the sum can stick out by a pixel.
      left: clamp(Math.round(region.left * scale) + inside.left, 0, scaled.width - size.width),
      top: clamp(Math.round(region.top * scale) + inside.top, 0, scaled.height - size.height),
      ...size,
    },
  }
}

/** Size of the result, given the cropped source already scaled. */
function cutSize(fitted: Size, box: Size, resize: ImageOptions['resize']): Size {
  if (resize === 'fit' || box.height === 0) return fitted
  const width = Math.min(box.width, fitted.width)
  const height = Math.min(box.height, fitted.height)
  if (resize === 'fill') return { width, height }
  const ratio = box.width / box.height
  return width / height > ratio
    ? { width: Math.max(1, Math.min(width, Math.round(height * ratio))), height }
    : { width, height: Math.max(1, Math.min(height, Math.round(width / ratio))) }
}

/** Where a rectangle of `size` lies in `outer`. Smart gravity is decided by the pixels; without them it is the middle. */
function place(outer: Size, size: Size, gravity: Gravity): Region {
  const freeX = outer.width - size.width
  const freeY = outer.height - size.height
  const [left, top] = corner(outer, size, gravity)
  return { left: clamp(left, 0, freeX), top: clamp(top, 0, freeY), ...size }
}

function corner(outer: Size, size: Size, gravity: Gravity): [left: number, top: number] {
  const freeX = outer.width - size.width
  const freeY = outer.height - size.height
  if (gravity.type === 'smart') return [Math.round(freeX / 2), Math.round(freeY / 2)]
  if (gravity.type === 'focus') {
    return [
      Math.round(outer.width * gravity.x - size.width / 2),
      Math.round(outer.height * gravity.y - size.height / 2),
    ]
  }
  const x = offset(outer.width, gravity.x)
  const y = offset(outer.height, gravity.y)
  const { side } = gravity
  const left = side.endsWith('we') ? x : side.endsWith('ea') ? freeX - x : Math.round(freeX / 2) + x
  const top = side.startsWith('no') ? y : side.startsWith('so') ? freeY - y : Math.round(freeY / 2) + y
  return [left, top]
}

function offset(length: number, value: number): number {
  return Math.round(value < 1 ? value * length : value)
}

function lengthOf(length: number, part: number): number {
  if (part === 0) return length
  return clamp(Math.round(part < 1 ? part * length : part), 1, length)
}

function scaleSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, Math.max(min, max)))
}
