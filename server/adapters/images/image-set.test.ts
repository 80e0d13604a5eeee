import { expect, test } from 'vitest'
import { imageSchema } from '#contract/image.ts'
import { createImageAddress, createOwnSigner, parseImagePath } from './address.ts'
import { createImageSet, type ImageFact, type ImageUse } from './image-set.ts'
import { planRendition } from './options.ts'

const KEY = '0f'.repeat(32)
const makeImage = createImageSet(createImageAddress({ imageKey: KEY }))
const FACT: ImageFact = {
  file: 'hero.jpg',
  width: 1600,
  height: 1067,
  alt: 'Набережная',
  lqip: 'data:image/webp;base64,AA==',
  hash: 'ab12cd34ef',
}

/** `srcset` as its candidates, every address checked and read. */
function candidates(srcset: string) {
  return srcset.split(', ').map(candidate => {
    const [address = '', descriptor = ''] = candidate.split(' ')
    const [, , signature = '', ...rest] = address.split('/')
    const path = `/${rest.join('/')}`
    expect(createOwnSigner(KEY).verify(signature, path)).toBe(true)
    return { address, width: Number.parseInt(descriptor, 10), ...parseImagePath(path) }
  })
}

test('a picture has the contract shape, every width up to its own, half of them as WebP, and three formats', () => {
  const image = makeImage(FACT)
  expect(imageSchema.parse(image)).toEqual(image)
  expect(image).toMatchObject({ width: 1600, height: 1067, alt: 'Набережная', lqip: FACT.lqip })
  const widths = [160, 320, 480, 640, 800, 960, 1280, 1600]
  expect(candidates(image.srcset.avif).map(({ width }) => width)).toEqual(widths)
  expect(candidates(image.srcset.webp).map(({ width }) => width)).toEqual([320, 640, 960, 1600])
  expect(candidates(image.srcset.jpeg).map(({ width }) => width)).toEqual([480, 960, 1600])
  expect(image.srcset.jpeg).toContain(`${image.src} 960w`)
})

test('a place says how coarse AVIF may be; the other formats, for few, stay as they are', () => {
  const { srcset } = makeImage(FACT, { avifQuality: 45 })
  const qualities = (set: string) => new Set(candidates(set).map(({ options }) => options.quality))
  expect([srcset.avif, srcset.webp, srcset.jpeg].map(qualities)).toEqual([new Set([45]), new Set([75]), new Set([80])])
})

test('the version of the file is in its addresses', () => {
  expect(makeImage(FACT).src).toContain('/cb:ab12cd34/')
  expect(makeImage({ ...FACT, hash: 'ffffffff00' }).src).not.toBe(makeImage(FACT).src)
})

test('offers no width narrower than its place can need, and at least one', () => {
  const widths = (use: ImageUse) => candidates(makeImage(FACT, use).srcset.avif).map(({ width }) => width)
  expect(widths({ minWidthPx: 480, maxWidthPx: 960 })).toEqual([480, 640, 800, 960])
  expect(widths({ minWidthPx: 2000, maxWidthPx: 640 })).toEqual([640])
})

test('a place says how wide it can be', () => {
  expect(candidates(makeImage(FACT, { maxWidthPx: 700 }).srcset.avif).map(({ width }) => width)).toEqual([
    160, 320, 480, 640,
  ])
})

test('a proportion is cut to all pixels of the source, and no more', () => {
  const image = makeImage(FACT, { ratio: '1:1' })
  expect(image).toMatchObject({ width: 1067, height: 1067 })
  expect(candidates(image.srcset.avif).map(({ width }) => width)).toEqual([160, 320, 480, 640, 800, 960, 1067])
  expect(candidates(image.srcset.avif).at(-1)).toMatchObject({
    options: { widthPx: 1280, heightPx: 1280 },
  })
  expect(makeImage(FACT, { ratio: '16:9' })).toMatchObject({ width: 1600, height: 900 })
})

test('a source narrower than every width keeps its own, and the descriptor says so', () => {
  const image = makeImage({ ...FACT, width: 100, height: 50 }, { ratio: '1:1' })
  expect(image).toMatchObject({ width: 50, height: 50 })
  expect(candidates(image.srcset.avif).map(({ width }) => width)).toEqual([50])
  expect(candidates(image.srcset.jpeg).map(({ width }) => width)).toEqual([50])
})

test('a crop comes first; the focus follows into it', () => {
  const fact: ImageFact = { ...FACT, crop: [0.5, 0, 0.5, 1], focus: [0.75, 0.25] }
  const image = makeImage(fact)
  expect(image).toMatchObject({ width: 800, focus: [0.5, 0.25] })
  expect(candidates(image.srcset.avif)[0]?.options.crop).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0 })
})

test('a crop of almost all is not one pixel', () => {
  expect(makeImage({ ...FACT, crop: [0, 0, 0.99999, 1] })).toMatchObject({ width: 1600, height: 1067 })
})

test('a cut keeps the focus in view and says where it is', () => {
  const fact: ImageFact = { ...FACT, focus: [0.9, 0.5] }
  const image = makeImage(fact, { ratio: '1:1' })
  const options = candidates(image.srcset.avif).at(-1)?.options
  if (!options) throw new Error('no candidate')
  const { scaled, cut } = planRendition(fact, options)
  const inPixels = 0.9 * scaled.width
  expect(inPixels).toBeGreaterThan(cut.left)
  expect(inPixels).toBeLessThan(cut.left + cut.width)
  expect(image.focus?.[0]).toBeCloseTo((inPixels - cut.left) / cut.width, 3)
})

test('no address breaks a srcset apart', () => {
  const image = makeImage(
    { ...FACT, file: 'промо, зима 1.jpg', crop: [0.1, 0.1, 0.5, 0.5], focus: [0.2, 0.2] },
    { ratio: '3:2' },
  )
  expect(image.srcset.avif.split(', ').every(candidate => /^[\w/:.-]+ \d+w$/.test(candidate))).toBe(true)
  expect(candidates(image.srcset.avif)[0]?.file).toBe('промо, зима 1.jpg')
})

test.each(['0:1', '1:0', 'x:y', '3', '-3:2'])('«%s» is no proportion', ratio => {
  expect(() => makeImage(FACT, { ratio: ratio as '1:1' })).toThrow(RangeError) // as the type forbids
})
