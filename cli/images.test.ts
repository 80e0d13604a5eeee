import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageIndex } from '#contract/content/images.ts'
import { colourAt, makeFolder, quartersJpeg } from '#server/adapters/images/testing/pictures.ts'
import { readAssets } from '#server/services/content/assets.ts'
import { indexImages } from './images.ts'
import { runInProcess } from './testing/run-in-process.ts'

/** Colour of the upper left corner once each EXIF orientation is applied to red, green / blue, white. */
const UPPER_LEFT = {
  1: 'red',
  2: 'green',
  3: 'white',
  4: 'blue',
  5: 'red',
  6: 'blue',
  7: 'white',
  8: 'green',
} as const
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** @returns what the command prints */
async function runIndex(contentDir: string): Promise<string> {
  const lines: string[] = []
  await indexImages({ args: [], environment: { CONTENT_DIR: contentDir }, print: line => lines.push(line) })
  return lines.join('\n')
}

/** Colour of the upper left corner of a preview. */
async function cornerOf(lqip = ''): Promise<string> {
  const colour = await colourAt(Buffer.from(lqip.split(',')[1] ?? '', 'base64'), 0.15, 0.15)
  const [red, green, blue] = colour.map(channel => channel > 127)
  if (red && green && blue) return 'white'
  return red ? 'red' : green ? 'green' : blue ? 'blue' : 'black'
}

test('photos of every EXIF orientation are indexed and loaded upright', async () => {
  const root = await makeFolder()
  const path = join(root, 'images/index.json')
  await mkdir(join(root, 'images'))
  const picture = await quartersJpeg(240, 120)
  for (const orientation of ORIENTATIONS) {
    const photo = await sharp(picture).withMetadata({ orientation }).jpeg().toBuffer()
    await writeFile(join(root, `images/photo-${orientation}.jpg`), photo)
  }
  expect(await runIndex(root)).toBe('images: 8 files, 8 indexed anew')

  const indexed = imageIndex.parse(JSON.parse(await readFile(path, 'utf8')))
  const sizes = ORIENTATIONS.map(orientation => (orientation < 5 ? [240, 120] : [120, 240]))
  expect(indexed.map(({ width, height }) => [width, height])).toEqual(sizes)
  const corners = ORIENTATIONS.map(orientation => UPPER_LEFT[orientation])
  expect(await Promise.all(indexed.map(({ lqip }) => cornerOf(lqip)))).toEqual(corners)

  const loaded = await readAssets([join(root, 'images')], indexed, new Map())
  expect(loaded.problems).toEqual([])
  expect(loaded.assets.map(({ width, height }) => [width, height])).toEqual(sizes)

  // The index of an earlier version has the size and the preview of the stored pixels, which lie on their side.
  const sideways = await sharp(picture).resize(16).webp().toBuffer()
  const lqip = `data:image/webp;base64,${sideways.toString('base64')}`
  const earlier = indexed.map(entry =>
    entry.width < entry.height ? { ...entry, width: 240, height: 120, lqip } : entry,
  )
  await writeFile(path, JSON.stringify(earlier))
  expect((await readAssets([join(root, 'images')], earlier, new Map())).problems).toHaveLength(8)
  const known = new Map(loaded.assets.map(asset => [asset.file, { ...asset, width: 240, height: 120, lqip }]))
  const bare = indexed.map(({ lqip: _, hash: _hash, ...entry }) => entry)
  const again = await readAssets([join(root, 'images')], bare.slice(4), known)
  expect(await Promise.all(again.assets.map(asset => cornerOf(asset.lqip)))).toEqual(corners.slice(4))
  // Orientations 2 to 4 leave the size as it is.
  const flat = new Map(loaded.assets.map(asset => [asset.file, { ...asset, lqip }]))
  const upright = await readAssets([join(root, 'images')], bare.slice(1, 4), flat)
  expect(await Promise.all(upright.assets.map(asset => cornerOf(asset.lqip)))).toEqual(corners.slice(1, 4))

  expect(await runIndex(root)).toBe('images: 8 files, 4 indexed anew')
  expect(imageIndex.parse(JSON.parse(await readFile(path, 'utf8')))).toEqual(indexed)
  expect(await runIndex(root)).toBe('images: 8 files, 0 indexed anew')
})

test('foreign names become Latin ones, and a file that is no picture is named', async () => {
  const root = await makeFolder()
  const folder = join(root, 'images')
  await expect(runIndex(root)).rejects.toThrow(`there is no folder ${folder}`)
  await mkdir(folder)
  const picture = await quartersJpeg(24, 12)
  for (const name of ['Фасад (2).JPG', 'ЁЛКА.jpg', 'ok_1.jpg']) await writeFile(join(folder, name), picture)
  expect((await runIndex(root)).split('\n')).toEqual([
    'ЁЛКА.jpg is now elka.jpg',
    'Фасад (2).JPG is now fasad-2.jpg',
    'images: 3 files, 3 indexed anew',
  ])
  await writeFile(join(folder, 'Фасад 2.jpg'), picture)
  await expect(runIndex(root)).rejects.toThrow('Фасад 2.jpg: rename it by hand, there is fasad-2.jpg already')
  await rename(join(folder, 'Фасад 2.jpg'), join(folder, 'broken.jpg'))
  await writeFile(join(folder, 'broken.jpg'), 'no picture')
  await expect(runIndex(root)).rejects.toThrow('broken.jpg is no picture that can be read')
})

test('a folder that cannot be opened is named in one line', async () => {
  const root = await makeFolder()
  const path = join(root, 'images')
  await writeFile(path, '')
  const { stderr } = await runInProcess(indexImages, [], { CONTENT_DIR: root })
  expect(stderr).toBe(`cannot open ${path}: ENOTDIR`)
})

test.each([
  ['[{"file"', 'Expected'],
  ['[{}]', '0.file: '],
])('an index of %s is refused in one line', async (text, reason) => {
  const root = await makeFolder()
  const path = join(root, 'images/index.json')
  await mkdir(join(root, 'images'))
  await writeFile(path, text)
  const { stderr } = await runInProcess(indexImages, [], { CONTENT_DIR: root })
  expect(stderr).toContain(`${path} is no list of files: correct or delete it (${reason}`)
  expect(stderr).not.toContain('\n')
})
