import { expect, test } from 'vitest'
import { centreOn, panBy, WHOLE, zoomAt } from './pan-zoom.ts'

const frame = { width: 400, height: 200 }
const MAX = 6

test('the point under the pointer stays where it is', () => {
  const point = { x: 50, y: -20 }
  const view = zoomAt(WHOLE, 2, point, frame, MAX)
  // What was at the point before is `point` of the unscaled picture.
  expect([view.x + point.x * view.scale, view.y + point.y * view.scale]).toEqual([point.x, point.y])
})

test('magnification stops at its limits', () => {
  expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }, frame, MAX).scale).toBe(6)
  expect(zoomAt({ scale: 2, x: 30, y: 0 }, 0.01, { x: 0, y: 0 }, frame, MAX)).toEqual(WHOLE)
})

test('a picture never leaves its frame', () => {
  const view = zoomAt(WHOLE, 2, { x: 0, y: 0 }, frame, MAX)
  expect(panBy(view, 10_000, -10_000, frame)).toEqual({ scale: 2, x: 200, y: -100 })
  expect(panBy(WHOLE, 50, 50, frame)).toEqual(WHOLE)
})

test('a point comes into the middle, but no edge into the frame', () => {
  expect(centreOn({ x: 40, y: -10 }, 3, frame)).toEqual({ scale: 3, x: -120, y: 30 })
  expect(centreOn({ x: 199, y: -3 }, 2, frame)).toEqual({ scale: 2, x: -200, y: 6 })
})
