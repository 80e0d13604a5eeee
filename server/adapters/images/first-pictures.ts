import { atHalfLoad } from '#server/lib/timing.ts'
import { IMAGE_PREFIX } from './address.ts'
import type { Log } from './disk-cache.ts'
import type { ImageProxy } from './image-proxy.ts'

const OWN_PICTURE = new RegExp(`${IMAGE_PREFIX}/[^\\s",]+`, 'g')

interface FirstPicturesOptions {
  paths: readonly string[]
  /** HTML of a page, which is cached from then on. */
  read(path: string): Promise<string>
  images: ImageProxy
  log: Log
}

/** Generates the pictures that pages preload in advance: the first visitor would wait a second for the largest one. */
export function createFirstPictures({ paths, read, images, log }: FirstPicturesOptions): () => Promise<void> {
  let running: Promise<void> | undefined
  let isOld = false

  const makeAll = async () => {
    do {
      isOld = false
      for (const path of paths)
        await atHalfLoad(() =>
          makeOf(path).catch(error => log.warn({ err: error, path }, 'pictures of a first screen')),
        )
    } while (isOld)
  }
  const makeOf = async (path: string) => {
    for (const address of firstPictures(await read(path))) {
      if (isOld) return
      const image = await images.find(address)
      if (image.kind === 'found') await image.prepare()
    }
  }
  return () => {
    isOld = running !== undefined
    running ??= makeAll().finally(() => {
      running = undefined
    })
    return running
  }
}

/** URLs of our pictures that a page preloads, without duplicates. */
export function firstPictures(html: string): string[] {
  const preloads = html.match(/<link (?=[^>]*rel="preload")(?=[^>]*as="image")[^>]*>/gi) ?? []
  // Nearly every browser uses the first format.
  const sources = (html.match(/<picture\b.*?<\/picture>/gs) ?? [])
    .filter(picture => /fetchpriority="high"/i.test(picture))
    .flatMap(picture => /<source\b[^>]*>/.exec(picture) ?? [])
  return [...new Set([...preloads, ...sources].flatMap(tag => tag.match(OWN_PICTURE) ?? []))]
}
