import { expect, test } from 'vitest'
import { scaleFor, sizeAtScale, sizeWithin } from './paper.ts'

test('a metre of a plan is as long on paper as its scale says', () => {
  expect(sizeAtScale({ width: 100, height: 750 }, 75)).toEqual({ widthMm: 13.33, heightMm: 100 })
  expect(sizeAtScale({ width: 1000, height: 500 }, 100)).toEqual({ widthMm: 100, heightMm: 50 })
})

test('a plan is drawn at the first scale that it fits its place at', () => {
  const place = { widthMm: 144, heightMm: 118 }
  expect(scaleFor({ width: 1080, height: 885 }, place)).toBe(75)
  expect(scaleFor({ width: 1081, height: 885 }, place)).toBe(100)
  expect(scaleFor({ width: 1080, height: 886 }, place)).toBe(100)
  expect(scaleFor({ width: 100_000, height: 886 }, place)).toBe(500)
})

test('a drawing without a scale fills its place and keeps its proportions', () => {
  expect(sizeWithin({ width: 200, height: 100 }, { widthMm: 60, heightMm: 60 })).toEqual({ widthMm: 60, heightMm: 30 })
  expect(sizeWithin({ width: 100, height: 200 }, { widthMm: 60, heightMm: 60 })).toEqual({ widthMm: 30, heightMm: 60 })
})
