import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cpuMsOf } from '#server/testing/cpu-time.ts'
import type { ImageFormat, ImageOptions } from './options.ts'
import { BadSource, MAX_SOURCE_BYTES, resizeImage } from './resizer.ts'
import {
  bombPng,
  colourAt,
  declaredJpeg,
  declaredPng,
  makePictures,
  noisePng,
  quartersJpeg,
} from './testing/pictures.ts'

const OPTIONS: ImageOptions = {
  widthPx: 320,
  heightPx: 0,
  quality: 80,
  blurSigma: 0,
  format: 'jpg',
}

/** Resizes a source that exists for this call. */
async function resized(source: Uint8Array | string, options: Partial<ImageOptions> = {}): Promise<Uint8Array> {
  const folder = await makePictures({ source })
  return await resizeImage(join(folder, 'source'), { ...OPTIONS, ...options })
}

test.each<[ImageFormat, string]>([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
  ['png', 'png'],
])('makes %s', async (format, decoder) => {
  const image = await resized(await quartersJpeg(640, 400), { format })
  expect(await sharp(image).metadata()).toMatchObject({
    format: decoder,
    width: 320,
    height: 200,
    space: 'srgb',
    depth: 'uchar',
  })
  const [red, green, blue] = await colourAt(image, 0.25, 0.25)
  expect([red > 220, green < 40, blue < 40]).toEqual([true, true, true])
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads %s', async format => {
  const source = await sharp(await quartersJpeg(640, 400))
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer()
  expect(await sharp(await resized(source)).metadata()).toMatchObject({ width: 320, height: 200 })
})

test('JPEG is progressive', async () => {
  expect(await sharp(await resized(await quartersJpeg(640, 400))).metadata()).toMatchObject({ isProgressive: true })
})

test('a crop and a focus decide what stays', async () => {
  const source = await quartersJpeg(800, 400)
  const crop = { x: 0, y: 0.5, width: 0.5, height: 0.5 }
  const blueQuarter = await resized(source, { crop, widthPx: 160 })
  expect(await sharp(blueQuarter).metadata()).toMatchObject({ width: 160, height: 80 })
  for (const [x, y] of [
    [0.1, 0.1],
    [0.9, 0.9],
  ] as const) {
    const [red, green, blue] = await colourAt(blueQuarter, x, y)
    expect([red < 40, green < 40, blue > 220]).toEqual([true, true, true])
  }
  const right = await resized(source, { widthPx: 160, heightPx: 160, focus: { x: 1, y: 0.5 } })
  const [red, green] = await colourAt(right, 0.5, 0.25)
  expect([red < 40, green > 220]).toEqual([true, true])
})

test('nothing is enlarged', async () => {
  expect(await sharp(await resized(await quartersJpeg(100, 60))).metadata()).toMatchObject({ width: 100, height: 60 })
})

test('blur softens an edge', async () => {
  const source = await quartersJpeg(640, 400)
  const [sharpRed] = await colourAt(await resized(source), 0.47, 0.25)
  const [softRed] = await colourAt(await resized(source, { blurSigma: 20 }), 0.47, 0.25)
  expect(sharpRed).toBeGreaterThan(220)
  expect(softRed).toBeLessThan(190)
})

test('a wide colour profile becomes sRGB, and neither profile nor EXIF stays', async () => {
  // Orange in Display P3 has other numbers than in sRGB; read as they are they would look duller.
  const source = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#e07020' } })
    .withIccProfile('p3')
    .withExifMerge({ IFD0: { Copyright: 'a person', ImageDescription: 'where I live' } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const inP3 = await sharp(source, { ignoreIcc: true }).raw().toBuffer()
  expect(Math.abs((inP3[0] ?? 0) - 0xe0)).toBeGreaterThan(5)
  for (const format of ['avif', 'webp', 'jpg', 'png'] as const) {
    const image = await resized(source, { format, quality: 90 })
    const { icc, exif, xmp, iptc } = await sharp(image).metadata()
    expect({ icc, exif, xmp, iptc }).toEqual({})
    const colour = await colourAt(image, 0.5, 0.5)
    for (const [channel, wanted] of [0xe0, 0x70, 0x20].entries())
      expect(Math.abs((colour[channel] ?? 0) - wanted)).toBeLessThan(5)
  }
})

test('orientation is applied', async () => {
  const source = await sharp(await quartersJpeg(800, 400))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const image = await resized(source, { widthPx: 160 })
  expect(await sharp(image).metadata()).toMatchObject({ width: 160, height: 320 })
  // Turned clockwise the blue quarter comes to the upper left.
  const [red, , blue] = await colourAt(image, 0.25, 0.25)
  expect([red < 40, blue > 220]).toEqual([true, true])
  const crop = { x: 0, y: 0, width: 0, height: 0.5 }
  const [, , blueOfCrop] = await colourAt(await resized(source, { widthPx: 160, crop }), 0.25, 0.75)
  expect(blueOfCrop).toBeGreaterThan(220)
})

test('CMYK, grey, sixteen bits and transparency become what browsers read', async () => {
  const rgb = await quartersJpeg(640, 400)
  const cmyk = await sharp(rgb).toColourspace('cmyk').jpeg().toBuffer()
  const deep = await sharp(rgb).toColourspace('rgb16').png().toBuffer()
  const grey = await sharp(rgb).greyscale().png().toBuffer()
  for (const source of [cmyk, deep, grey]) {
    expect(await sharp(await resized(source)).metadata()).toMatchObject({ format: 'jpeg', depth: 'uchar', width: 320 })
  }
  const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  expect(await colourAt(await resized(clear), 0.5, 0.5)).toEqual([255, 255, 255])
})

test('an address of the same picture gives the same bytes', async () => {
  const source = await noisePng(400, 300)
  const [one, other] = [await resized(source, { format: 'avif' }), await resized(source, { format: 'avif' })]
  expect(Buffer.compare(one, other)).toBe(0)
})

test.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string]>([
  ['a PNG header of 100,000 × 100,000', () => declaredPng(100_000, 100_000)],
  ['a PNG of 20,000 × 20,000 that packs into a few hundred kilobytes', bombPng],
  ['a PNG just over 25 megapixels', () => declaredPng(5_001, 5_000, 5_000)],
  ['a JPEG header of 65,500 × 65,500', declaredJpeg],
  ['a file over 20 MB', () => Buffer.concat([declaredPng(8, 8, 8), Buffer.alloc(MAX_SOURCE_BYTES)])],
  ['a PNG signature without a PNG', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)])],
  ['a PNG without its pixels', () => declaredPng(400, 400, 10)],
])('refuses %s', async (_, source) => {
  await expect(resized(await source())).rejects.toThrow(BadSource)
})

test.each<[string, () => Promise<Uint8Array> | string]>([
  ['an empty file', () => ''],
  ['text', () => 'this is not a picture, whatever its name says'],
  ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'],
  [
    'SVG behind an XML head',
    () => '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  ],
  [
    'GIF',
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
  ],
  [
    'TIFF',
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
  ],
])('%s never reaches a decoder', async (_, source) => {
  await expect(resized(await source())).rejects.toThrow('the file is of no known kind')
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('refuses a %s that breaks off', async format => {
  const whole = await sharp(await noisePng(600, 400))
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer()
  await expect(resized(whole.subarray(0, Math.floor(whole.length / 2)))).rejects.toThrow(BadSource)
})

test('a bomb is refused by its header, without the memory it asks for', async () => {
  const folder = await makePictures({ bomb: bombPng() })
  const before = process.memoryUsage().rss
  const costMs = await cpuMsOf(async () => {
    for (let round = 0; round < 20; round += 1)
      await expect(resizeImage(join(folder, 'bomb'), OPTIONS)).rejects.toThrow(BadSource)
  })
  expect(costMs).toBeLessThan(20_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
})

test('the largest allowed picture is made', async () => {
  const image = await resized(declaredPng(5_000, 5_000, 5_000), { format: 'avif', widthPx: 2560 })
  expect(await sharp(image).metadata()).toMatchObject({ width: 2560, height: 2560 })
})
