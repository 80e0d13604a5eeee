import type { Content } from '#contract/content/registry.ts'
import type { Image } from '#contract/image.ts'
import { toHundredths } from '#domain/lib/maths.ts'
import type { Point } from '#domain/plans/layout.ts'
import { simplifyPolygon } from '#domain/plans/polygon.ts'
import type { ImageService } from '#server/services/images/image-service.ts'

/** For a phone, which crops a third of the picture. */
const MIN_WIDTH_PX = 640
const MAX_WIDTH_PX = 2560

export function wholePicture(
  content: Content,
  path: string,
  alt: string,
  images: Pick<ImageService, 'find'>,
): Image | null {
  const file = path.replace(/^images\//, '')
  const key = content.image.find(place => place.file === file && !place.crop)?.key
  return images.find(key, alt, { minWidthPx: MIN_WIDTH_PX, maxWidthPx: MAX_WIDTH_PX, avifQuality: 30 })
}

/** Steps of an outline that was traced from pixels. */
const TRACED_PX = 3

/** SVG path data of polygons, whole pixels. */
export function outlineOf(polygons: readonly (readonly Point[])[]): string {
  return polygons
    .map(polygon => simplifyPolygon(polygon, TRACED_PX))
    .map(polygon => `M${polygon.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`)
    .join('')
}

/** Percentage, for the position of a marker. */
export function percentOf(part: number, whole: number): number {
  return toHundredths((part / whole) * 100)
}
