import { expect, test } from 'vitest'
import type { Point } from './layout.ts'
import { boundsOf, contains, distanceToLine, rayCrossings, signedArea, simplifyPolygon } from './polygon.ts'

const L: Point[] = [
  [0, 0],
  [4, 0],
  [4, 1],
  [1, 1],
  [1, 3],
  [0, 3],
]

test('the box and the area of an L', () => {
  expect(boundsOf(L)).toEqual({ x0: 0, y0: 0, x1: 4, y1: 3 })
  expect(signedArea(L)).toBe(6)
  expect(signedArea([...L].reverse())).toBe(-6)
})

test('a polygon without points is a mistake', () => {
  expect(() => boundsOf([])).toThrow(RangeError)
})

test('a point in the notch of an L is outside', () => {
  expect(contains(L, [0.5, 2])).toBe(true)
  expect(contains(L, [2, 2])).toBe(false)
  expect(contains(L, [3, 0.5])).toBe(true)
})

test('a ray meets an L where it enters and leaves each arm', () => {
  expect(rayCrossings(L, [-1, 0.5], [1, 0]).sort()).toEqual([1, 5])
  expect(rayCrossings(L, [2, 2], [0, -1]).sort()).toEqual([1, 2])
  expect(rayCrossings(L, [2, 2], [0, 1])).toEqual([])
})

test('the distance to a broken line is to its nearest piece or end', () => {
  const line: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
  ]
  expect(distanceToLine(line, [5, 3])).toBe(3)
  expect(distanceToLine(line, [-3, -4])).toBe(5)
  expect(distanceToLine(line, [12, 8])).toBe(2)
})

test('the steps of a traced edge become a line, corners stay', () => {
  const steps = Array.from({ length: 50 }, (_, i): Point[] => [
    [100 + i * 2, i * 4],
    [102 + i * 2, i * 4],
  ]).flat()
  const traced: Point[] = [[0, 0], ...steps, [200, 300], [0, 300]]
  expect(simplifyPolygon(traced, 3).length).toBeLessThanOrEqual(6)
  expect(simplifyPolygon(L, 0.1)).toEqual(L)
  expect(simplifyPolygon([], 1)).toEqual([])
})
