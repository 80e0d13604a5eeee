import type { Image } from '#contract/image.ts'
import type { ImageSet, ImageUse } from '#server/adapters/images/image-set.ts'
import { perSnapshot } from '../snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** Pictures of the content as pages and calls carry them. */
export interface ImageService {
  /**
   * The picture at a place of the content.
   * @param key  of `images.json`
   * @param alt  what it shows here; without it the caption of the key or of the file
   * @param use  proportion and widest need of the place
   * @returns null when the content has no such picture: loading checks it, so only a page older than the content asks
   */
  find(key: string | undefined, alt?: string, use?: ImageUse): Image | null
}

/** @param imageSet makes addresses: our own resizer's or those of an imgproxy server */
export function createImageService(current: () => SiteSnapshot, imageSet: ImageSet): ImageService {
  // A page has a dozen pictures with dozens of signed addresses each, and many pages show the same ones.
  const imageOf = perSnapshot(
    (snapshot: SiteSnapshot, key: string | undefined, use: ImageUse | undefined) =>
      makeImage(snapshot, key, use, imageSet),
    (key, use) => `${key} ${JSON.stringify(use)}`,
  )
  return {
    find(key, alt, use) {
      const image = imageOf(current(), key, use)
      return image && alt !== undefined ? { ...image, alt } : image
    },
  }
}

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
  return imageSet({ ...source, ...(crop ? { crop } : {}), ...(focus ? { focus } : {}) }, use)
}

/** The address of a picture's widest rendition in one format; undefined without a picture. */
export function widestOf(picture: Image | null, format: keyof Image['srcset']): string | undefined {
  return picture?.srcset[format].split(', ').at(-1)?.split(' ')[0]
}
