import type { Image } from '#contract/image.ts'
import type { ImageSet, ImageUse } from '#server/adapters/images/image-set.ts'
import { perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'

/** @param imageSet builds URLs of our resizer or of imgproxy */
export function createImageService(current: () => SiteSnapshot, imageSet: ImageSet) {
  // A page has hundreds of signed URLs, and many pages share pictures.
  const imageOf = perSnapshot(
    (snapshot: SiteSnapshot, key: string | undefined, use: ImageUse | undefined) =>
      makeImage(snapshot, key, use, imageSet),
    (key, use) => `${key} ${JSON.stringify(use)}`,
  )
  return {
    /** @param alt default: the caption of the key or of the file. @returns null only while the content changes */
    find(key: string | undefined, alt?: string, use?: ImageUse): Image | null {
      const image = imageOf(current(), key, use)
      return image && alt !== undefined ? { ...image, alt } : image
    },
  }
}

export type ImageService = ReturnType<typeof createImageService>

function makeImage(
  { images, assets }: SiteSnapshot,
  key: string | undefined,
  use: ImageUse | undefined,
  imageSet: ImageSet,
): Image | null {
  const place = key === undefined ? undefined : images.get(key)
  const asset = place && assets.get(place.file)
  if (!place || !asset) return null
  const { file, width, height, alt = '', crop, focus } = place
  const source = { file, width, height, alt, lqip: asset.lqip, hash: asset.hash }
  return imageSet({ ...source, ...(crop && !use?.isWhole ? { crop } : {}), ...(focus ? { focus } : {}) }, use)
}

export function widestOf(picture: Image | null, format: keyof Image['srcset']): string | undefined {
  return picture?.srcset[format].split(', ').at(-1)?.split(' ')[0]
}
