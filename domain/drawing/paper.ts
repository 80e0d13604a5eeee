import { toHundredths } from '../lib/maths.ts'
import { UNITS_PER_METRE } from './affine.ts'
import type { ViewBox } from './primitives.ts'

/** Scales that people measure by with a ruler, the largest drawing first: 75 is 1:75. */
const SMALLEST_SCALE = 500
const SCALES = [75, 100, 150, 200, 250, SMALLEST_SCALE] as const

export interface PaperSize {
  widthMm: number
  heightMm: number
}

/** How large a plan is at a scale: what measures so on paper is true. @param scale 75 for 1:75 */
export function sizeAtScale({ width, height }: Pick<ViewBox, 'width' | 'height'>, scale: number): PaperSize {
  const mmPerUnit = 1000 / UNITS_PER_METRE / scale
  return { widthMm: toHundredths(width * mmPerUnit), heightMm: toHundredths(height * mmPerUnit) }
}

/** The scale at which a plan is largest and still fits its place; the smallest one for what fits at none. */
export function scaleFor(viewBox: Pick<ViewBox, 'width' | 'height'>, place: PaperSize): number {
  const fits = (scale: number) => {
    const { widthMm, heightMm } = sizeAtScale(viewBox, scale)
    return widthMm <= place.widthMm && heightMm <= place.heightMm
  }
  return SCALES.find(fits) ?? SMALLEST_SCALE
}

/** How large a drawing without a scale is, as wide or as high as its place. */
export function sizeWithin({ width, height }: Pick<ViewBox, 'width' | 'height'>, place: PaperSize): PaperSize {
  const mmPerUnit = Math.min(place.widthMm / width, place.heightMm / height)
  return { widthMm: toHundredths(width * mmPerUnit), heightMm: toHundredths(height * mmPerUnit) }
}
