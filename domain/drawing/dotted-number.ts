import { clamp, repeatableRandom } from '../lib/maths.ts'
import type { CirclePrimitive, Drawing, ViewBox } from './primitives.ts'
import type { Role } from './themes.ts'

type Point = readonly [x: number, y: number]
type Stroke = readonly Point[]

// biome-ignore format: one line a digit
const SIX: Stroke = [[6.8, 0.4], [3.4, 1.6], [1, 4.6], [0.1, 8.2], [1.4, 11.2], [4, 12], [6.7, 11.1], [8, 8.6], [6.6, 6], [4, 5.2], [1.4, 6.2], [0.2, 8.4]]
// biome-ignore format: one line a digit
/** Digits as strokes in a field of 8 by 12, y down. */
const DIGITS: Readonly<Record<string, readonly Stroke[]>> = {
  0: [[[4, 0], [6.6, 1], [8, 4], [8, 8], [6.6, 11], [4, 12], [1.4, 11], [0, 8], [0, 4], [1.4, 1], [4, 0]]],
  1: [[[1, 2.4], [4.2, 0], [4.2, 12]], [[0.4, 12], [8, 12]]],
  2: [[[0, 3.4], [0.9, 1.2], [3, 0], [5.2, 0.1], [7.2, 1.3], [7.8, 3.4], [7.1, 5.3], [0.4, 12], [8.4, 12]]],
  3: [[[0.2, 1.8], [2.4, 0], [5, 0.1], [7.2, 1.6], [7.2, 4], [5.2, 5.7], [3, 5.8]], [[5.2, 5.7], [7.6, 7], [8, 9.6], [6, 11.7], [3, 12], [0, 10.4]]],
  4: [[[6.2, 12], [6.2, 0], [-0.6, 8.4], [8.8, 8.4]]],
  5: [[[7.4, 0], [1, 0], [0.6, 5.4], [4.4, 4.8], [7.2, 6.2], [8, 8.6], [6.6, 11], [4, 12], [0.2, 10.8]]],
  6: [SIX],
  7: [[[0, 0], [8, 0], [3, 12]]],
  8: [[[4, 5.6], [1.4, 4.4], [0.8, 2], [2.6, 0.1], [5.4, 0.1], [7.2, 2], [6.6, 4.4], [4, 5.6], [1.1, 7], [0, 9.4], [1.6, 11.5], [4, 12], [6.4, 11.5], [8, 9.4], [6.9, 7], [4, 5.6]]],
  9: [SIX.map(([x, y]) => [8 - x, 12 - y] as const)],
}

const DIGIT_GAP = 4.6
/** Half the width of a stroke that is filled with dots. */
const REACH = 1.15
const UNITS = 30
/** From one dot to the next digit is so much air: a dot may stick out of the stroke. */
const MARGIN = 1.7
/** Points to choose from, for each dot: of them the farthest from its neighbours is taken, which spreads dots evenly. */
const POINTS_EACH = 10
const RADIUS = { least: 8.5, range: 5.5 }
const TREES = ['dot-alder', 'dot-leaf', 'dot-moss', 'dot-willow', 'dot-pine'] as const satisfies readonly Role[]
/** Every n-th dot has the colour of autumn leaves. */
const AUTUMN_EACH = 17

/** Numbers with too few or too many dots to be read and counted are not drawn. */
export function canBeDotted(value: number): boolean {
  return Number.isInteger(value) && value >= 60 && value <= 999
}

export function boxOfDotted(value: number): ViewBox {
  return {
    x: -MARGIN * UNITS,
    y: -MARGIN * UNITS,
    width: Math.round((widthOf(value) + 2 * MARGIN) * UNITS),
    height: Math.round((12 + 2 * MARGIN) * UNITS),
  }
}

function widthOf(value: number): number {
  return String(value).length * (8 + DIGIT_GAP) - DIGIT_GAP
}

/** A number drawn as that number of dots. The same number gives the same drawing. */
export function drawDottedNumber(value: number): Drawing {
  const digits = [...String(value)]
  const width = widthOf(value)
  const strokes = digits.flatMap((digit, index) =>
    (DIGITS[digit] ?? []).map(stroke => stroke.map(([x, y]): Point => [x + index * (8 + DIGIT_GAP), y])),
  )
  const segments = strokes.flatMap(stroke => stroke.slice(1).map((end, index) => [stroke[index] ?? end, end] as const))
  const random = repeatableRandom(value)
  const points = Array.from({ length: value * POINTS_EACH }, () => ({
    at: pointWithin(segments, width, random),
    gap: Number.POSITIVE_INFINITY,
  }))
  const dots: Point[] = []
  while (dots.length < value) {
    const farthest = points.reduce((best, point) => (point.gap > best.gap ? point : best))
    dots.push(farthest.at)
    for (const point of points) point.gap = Math.min(point.gap, squaredDistance(point.at, farthest.at))
  }
  return {
    viewBox: boxOfDotted(value),
    items: dots.map(([x, y], index): CirclePrimitive => {
      const tree = TREES[Math.floor(random() * TREES.length)] ?? TREES[0]
      const role = index % AUTUMN_EACH === 0 ? 'dot-autumn' : tree
      return { kind: 'circle', role, x: x * UNITS, y: y * UNITS, r: RADIUS.least + random() * RADIUS.range }
    }),
  }
}

function pointWithin(segments: readonly (readonly [Point, Point])[], width: number, random: () => number): Point {
  for (;;) {
    const point: Point = [(width + 2) * random() - 1, 14 * random() - 1]
    if (segments.some(segment => squaredDistanceTo(segment, point) <= REACH ** 2)) return point
  }
}

function squaredDistance([ax, ay]: Point, [bx, by]: Point): number {
  return (ax - bx) ** 2 + (ay - by) ** 2
}

function squaredDistanceTo([from, to]: readonly [Point, Point], point: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy)
  const share = clamp(along, 0, 1)
  return squaredDistance(point, [from[0] + share * dx, from[1] + share * dy])
}
