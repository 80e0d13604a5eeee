import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropRegion, type ImageOptions, planRendition } from './options.ts'

const SOURCE = { width: 1600, height: 1000 }
const plan = (options: Partial<ImageOptions>, source = SOURCE) =>
  planRendition(source, { widthPx: 800, heightPx: 0, ...options })

test('a width alone keeps the proportion', () => {
  expect(plan({}).cut).toEqual({ left: 0, top: 0, width: 800, height: 500 })
})

test('a box is covered', () => {
  expect(plan({ heightPx: 800 })).toMatchObject({
    scaled: { width: 1280, height: 800 },
    cut: { left: 240, top: 0, width: 800, height: 800 },
  })
})

test('nothing is enlarged, and the proportion of the box stays', () => {
  const small = { width: 300, height: 300 }
  expect(plan({}, small).cut).toMatchObject({ width: 300, height: 300 })
  expect(plan({ heightPx: 400 }, small).cut).toMatchObject({ width: 300, height: 150 })
})

test('the focus comes as near the middle as the edges allow', () => {
  const square = (x: number) => plan({ widthPx: 500, heightPx: 500, focus: { x, y: 0.5 } }).cut.left
  // Scaled to 800 × 500, so 300 pixels are free.
  expect(square(0.5)).toBe(150)
  expect(square(0.4)).toBe(70)
  expect(square(0)).toBe(0)
  expect(square(1)).toBe(300)
})

test('a crop is cut before resizing', () => {
  expect(cropRegion(SOURCE, { x: 0.36, y: 0.31, width: 0.3, height: 0.3 })).toEqual({
    left: 576,
    top: 310,
    width: 480,
    height: 300,
  })
  expect(cropRegion(SOURCE, { x: 0, y: 0.375, width: 0, height: 0.625 })).toEqual({
    left: 0,
    top: 375,
    width: 1600,
    height: 625,
  })
  expect(plan({ widthPx: 400, crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } })).toMatchObject({
    scaled: { width: 800, height: 500 },
    cut: { left: 400, top: 250, width: 400, height: 250 },
  })
})

test('a rendition always lies within the scaled source and within the box', () => {
  const side = fc.integer({ min: 1, max: 9000 })
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })
  const options = fc.record({
    widthPx: side,
    heightPx: fc.integer({ min: 0, max: 5000 }),
    focus: fc.option(fc.record({ x: fraction, y: fraction }), { nil: undefined }),
    crop: fc.option(fc.record({ x: fraction, y: fraction, width: fraction, height: fraction }), { nil: undefined }),
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
