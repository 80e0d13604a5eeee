import { expect, test } from 'vitest'
import { drawBuildingWindows, facadeSize, type WindowSection } from './building-windows.ts'

const HOUSE: WindowSection[] = [
  { columns: 2, floors: ['ld', 'ob', ''], hasShops: true },
  { columns: 1, floors: ['l', '.'], hasShops: false },
]

const boxes = (d: string) => d.split('M').length - 1

test('a building has one window for each flat, by its state', () => {
  const { walls, shops, windows, newlyLit } = drawBuildingWindows(HOUSE)
  expect([walls, shops].map(boxes)).toEqual([2, 1])
  expect(Object.entries(windows).map(([state, d]) => [state, boxes(d)])).toEqual([
    ['lit', 2],
    ['off', 1],
    ['booked', 1],
    ['dark', 1],
  ])
  expect(newlyLit).toEqual([])
})

test('buildings of more floors are higher, of more columns wider, at one scale', () => {
  const [low, high] = [facadeSize(HOUSE.slice(1)), facadeSize(HOUSE)]
  expect(high.height - low.height).toBe(15)
  expect(facadeSize([{ columns: 3, floors: [], hasShops: false }]).width - low.width).toBe(24)
})

test('windows that the former filter did not light are apart, column by column', () => {
  const before = HOUSE.map(section => ({ ...section, floors: section.floors.map(floor => floor.replaceAll('l', 'o')) }))
  const { windows, newlyLit } = drawBuildingWindows(HOUSE, before)
  expect(boxes(windows.lit)).toBe(0)
  expect(newlyLit.map(({ d }) => boxes(d))).toEqual([1, 1])
  expect((newlyLit[0]?.x ?? 0) < (newlyLit[1]?.x ?? 0)).toBe(true)
  expect(drawBuildingWindows(before, HOUSE).newlyLit).toEqual([])
})
