import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropRegion, planRendition } from './geometry.ts'
import { type Gravity, type ImageOptions, MIDDLE, SIDES } from './options.ts'

const SOURCE = { width: 1600, height: 1000 }
const at = (side: (typeof SIDES)[number], x = 0, y = 0): Gravity => ({ type: 'side', side, x, y })
const plan = (options: Partial<ImageOptions>, source = SOURCE) =>
  planRendition(source, { resize: 'fit', widthPx: 800, heightPx: 0, gravity: MIDDLE, ...options })

test('a width alone keeps the proportion', () => {
  expect(plan({}).cut).toEqual({ left: 0, top: 0, width: 800, height: 500 })
})

test('a box is fitted into or covered', () => {
  expect(plan({ heightPx: 400 }).cut).toEqual({ left: 0, top: 0, width: 640, height: 400 })
  expect(plan({ resize: 'fill', heightPx: 800 })).toMatchObject({
    scaled: { width: 1280, height: 800 },
    cut: { left: 240, top: 0, width: 800, height: 800 },
  })
})

test('nothing is enlarged; fill-down keeps the proportion of the box', () => {
  const small = { width: 300, height: 300 }
  expect(plan({}, small).cut).toMatchObject({ width: 300, height: 300 })
  expect(plan({ resize: 'fill', heightPx: 400 }, small).cut).toMatchObject({ width: 300, height: 300 })
  expect(plan({ resize: 'fill-down', heightPx: 400 }, small).cut).toMatchObject({ width: 300, height: 150 })
})

test('the focus comes as near the middle as the edges allow', () => {
  const square = (x: number) =>
    plan({ resize: 'fill', widthPx: 500, heightPx: 500, gravity: { type: 'focus', x, y: 0.5 } }).cut.left
  // Scaled to 800 × 500, so 300 pixels are free.
  expect(square(0.5)).toBe(150)
  expect(square(0.4)).toBe(70)
  expect(square(0)).toBe(0)
  expect(square(1)).toBe(300)
})

test.each([
  ['nowe', 0, 0],
  ['no', 150, 0],
  ['noea', 300, 0],
  ['we', 0, 0],
  ['ea', 300, 0],
  ['sowe', 0, 0],
] as const)('%s keeps its side', (side, left, top) => {
  expect(plan({ resize: 'fill', widthPx: 500, heightPx: 500, gravity: at(side) }).cut).toMatchObject({ left, top })
})

test('a crop is cut before resizing, in fractions or pixels', () => {
  expect(cropRegion(SOURCE, { width: 0.3, height: 0.3, gravity: at('nowe', 0.36, 0.31) })).toEqual({
    left: 576,
    top: 310,
    width: 480,
    height: 300,
  })
  expect(cropRegion(SOURCE, { width: 0, height: 0.625, gravity: at('nowe', 0, 0.375) })).toEqual({
    left: 0,
    top: 375,
    width: 1600,
    height: 625,
  })
  expect(cropRegion(SOURCE, { width: 400, height: 200, gravity: at('soea', 100, 50) })).toEqual({
    left: 1100,
    top: 750,
    width: 400,
    height: 200,
  })
  const crop = { width: 0.5, height: 0.5, gravity: at('soea') }
  expect(plan({ widthPx: 400, crop })).toMatchObject({
    scaled: { width: 800, height: 500 },
    cut: { left: 400, top: 250, width: 400, height: 250 },
  })
})

test('a rendition always lies within the scaled source and within the box', () => {
  const side = fc.integer({ min: 1, max: 9000 })
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })
  const gravity: fc.Arbitrary<Gravity> = fc.oneof(
    fc.record({ type: fc.constant('focus' as const), x: fraction, y: fraction }),
    fc.record({ type: fc.constant('side' as const), side: fc.constantFrom(...SIDES), x: side, y: fraction }),
  )
  const options = fc.record({
    resize: fc.constantFrom('fit' as const, 'fill' as const, 'fill-down' as const),
    widthPx: side,
    heightPx: fc.integer({ min: 0, max: 5000 }),
    gravity,
    crop: fc.option(fc.record({ width: fc.oneof(fraction, side), height: fc.oneof(fraction, side), gravity }), {
      nil: undefined,
    }),
  })
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), options, (source, wanted) => {
      const { scaled, cut } = planRendition(source, wanted)
      expect(Object.values(cut).every(Number.isInteger)).toBe(true)
      expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0)
      expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1)
      expect(cut.left + cut.width).toBeLessThanOrEqual(scaled.width)
      expect(cut.top + cut.height).toBeLessThanOrEqual(scaled.height)
      expect(scaled.width).toBeLessThanOrEqual(source.width)
      expect(cut.width).toBeLessThanOrEqual(wanted.widthPx)
      if (wanted.heightPx > 0) expect(cut.height).toBeLessThanOrEqual(wanted.heightPx)
    }),
    { numRuns: 2_000 },
  )
})
