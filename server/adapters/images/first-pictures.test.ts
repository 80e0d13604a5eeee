import { expect, test } from 'vitest'
import { createFirstPictures, firstPictures } from './first-pictures.ts'
import type { FoundImage, ImageProxy } from './image-proxy.ts'

const preload = (srcset: string) =>
  `<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="${srcset}" imageSizes="100vw"/>`

test('the pictures of a first screen are those that its page preloads, each once', () => {
  const html = `<head>${preload('/img/a/w:480/one 480w, /img/b/w:640/one 640w')}${preload('/img/b/w:640/one 640w')}
    <link rel="preload" href="/fonts/a.woff2" as="font"/><link rel="preload" as="image" href="/plans/a.svg"/></head>
    <img srcset="/img/c/w:480/later 480w"/>`
  expect(firstPictures(html)).toEqual(['/img/a/w:480/one', '/img/b/w:640/one'])
})

test('a picture that is to come first counts without a preload, in the format that browsers take first', () => {
  const picture = (priority: string) =>
    `<picture><source type="image/avif" srcSet="/img/p/w:640/one 640w, /img/q/w:1280/one 1280w"/>` +
    `<source type="image/webp" srcSet="/img/r/w:640/one 640w"/><img ${priority} src="/img/s/one"/></picture>`
  expect(firstPictures(picture('fetchPriority="high"'))).toEqual(['/img/p/w:640/one', '/img/q/w:1280/one'])
  expect(firstPictures(picture('loading="lazy"') + picture('alt=""'))).toEqual([])
})

/** A site whose pages preload one picture each. */
function setUp(paths: readonly string[], read: (path: string) => Promise<string>) {
  const made: string[] = []
  const warnings: unknown[] = []
  const find = async (path: string) => ({ kind: 'found', prepare: async () => void made.push(path) }) as FoundImage // all that is asked for
  const images: ImageProxy = { find }
  const log = { warn: (about: unknown) => warnings.push(about) }
  return { make: createFirstPictures({ paths, read, images, log }), made, warnings }
}

test('a page that fails is logged and does not affect the others', async () => {
  const { make, made, warnings } = setUp(['/', '/flats'], async path => {
    if (path === '/') throw new Error('down')
    return preload(`/img${path} 1x`)
  })
  await make()
  expect(made).toEqual(['/img/flats'])
  expect(warnings).toEqual([expect.objectContaining({ path: '/' })])
})

test('data that change meanwhile are looked at anew, once however often they changed', async () => {
  let reads = 0
  const { make, made } = setUp(['/'], async () => {
    reads += 1
    await undefined
    if (reads === 1) for (let i = 0; i < 3; i++) void make()
    return preload(`/img/${reads} 1x`)
  })
  await make()
  expect(made).toEqual(['/img/2'])
  await make()
  expect(reads).toBe(3)
})
