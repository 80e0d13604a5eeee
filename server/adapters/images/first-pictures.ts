import { setTimeout } from 'node:timers/promises'
import { IMAGE_PREFIX } from './address.ts'
import type { Log } from './disk-cache.ts'
import type { ImageProxy } from './image-proxy.ts'

const OWN_PICTURE = new RegExp(`${IMAGE_PREFIX}/[^\\s",]+`, 'g')

export interface FirstPicturesOptions {
  /** Addresses of pages that everybody shares. */
  paths: readonly string[]
  /** HTML of a page as everybody gets it; it is kept from then on. */
  read(path: string): Promise<string>
  images: ImageProxy
  log: Log
}

/**
 * Makes the pictures of first screens before anybody asks for them, one after another: the first visitor after a start or a load would
 * wait a second for the largest of them. What they are, the pages say themselves: whatever they tell browsers to fetch first.
 * @returns to be called after a start and after each change of the data; what is on disk already costs a look
 */
export function createFirstPictures({ paths, read, images, log }: FirstPicturesOptions): () => Promise<void> {
  let running: Promise<void> | undefined
  let isOld = false

  const makeAll = async () => {
    do {
      isOld = false
      for (const path of paths) {
        const began = performance.now()
        await makeOf(path).catch(error => log.warn({ err: error, path }, 'pictures of a first screen'))
        // Half of the time belongs to visitors: a site that has just been started is asked for everything at once.
        await setTimeout(performance.now() - began)
      }
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

/** Addresses of our own pictures that a page tells browsers to fetch first, each once. */
export function firstPictures(html: string): string[] {
  const preloads = html.match(/<link (?=[^>]*rel="preload")(?=[^>]*as="image")[^>]*>/gi) ?? []
  // Of the formats of a picture nearly every browser takes the first.
  const sources = (html.match(/<picture\b.*?<\/picture>/gs) ?? [])
    .filter(picture => /fetchpriority="high"/i.test(picture))
    .flatMap(picture => /<source\b[^>]*>/.exec(picture) ?? [])
  return [...new Set([...preloads, ...sources].flatMap(tag => tag.match(OWN_PICTURE) ?? []))]
}
