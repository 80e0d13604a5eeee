import type { Image } from '#contract/image.ts'
import type { ImageSet, ImageUse } from '#server/adapters/images/image-set.ts'
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
  return {
    find(key, alt, use) {
      const { images, assets } = current()
      const place = key === undefined ? undefined : images.get(key)
      const asset = place && assets.get(place.file)
      if (!place || !asset) return null
      const { file, width, height, crop, focus } = place
      return imageSet(
        {
          file,
          width,
          height,
          alt: alt ?? place.alt ?? '',
          lqip: asset.lqip,
          hash: asset.hash,
          ...(crop ? { crop } : {}),
          ...(focus ? { focus } : {}),
        },
        use,
      )
    },
  }
}
