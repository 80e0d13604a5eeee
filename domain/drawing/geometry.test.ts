import { describe, expect, test } from 'vitest'
import type { Point, Wall } from '../plans/layout.ts'
import { piecesOf } from '../plans/openings.ts'
import { columnsInside, diagonalsInside, rowsInside } from '../plans/polygon.ts'
import { kitchenUnits } from './furniture/kitchen.ts'
import { type Face, paintingOrder } from './painter.ts'
import { exposedFaces, solid } from './solid.ts'
import type { Role } from './themes.ts'

const L: Point[] = [
  [0, 0],
  [4, 0],
  [4, 1],
  [1, 1],
  [1, 3],
  [0, 3],
]

describe('lines inside a polygon', () => {
  test('end at its edges', () => {
    expect(rowsInside(L, 1, 0.5).map(([[x0, y], [x1]]) => [x0, x1, y])).toEqual([
      [0, 4, 0.5],
      [0, 1, 1.5],
      [0, 1, 2.5],
    ])
    expect(columnsInside(L, 2, 0.5).map(([[x, y0], [, y1]]) => [x, y0, y1])).toEqual([
      [0.5, 0, 3],
      [2.5, 0, 1],
    ])
  })

  test('diagonals cover as much as their distance says', () => {
    const step = 0.1
    const length = diagonalsInside(L, step).reduce((sum, [a, b]) => sum + Math.hypot(a[0] - b[0], a[1] - b[1]), 0)
    expect(length * step).toBeCloseTo(6, 0)
  })
})

describe('a wall', () => {
  const wall: Wall = { id: 'w', kind: 'party', x1: 0, y1: 5, x2: 10, y2: 5, thickness: 0.2 }

  test('is cut by the openings in it, also those of neighbours', () => {
    const pieces = piecesOf(wall, [
      { orientation: 'h', x: 2, y: 5, width: 1 },
      { orientation: 'h', x: 7, y: 5.05, width: 2 },
      { orientation: 'v', x: 5, y: 5, width: 1 },
      { orientation: 'h', x: 4, y: 8, width: 1 },
    ])
    expect(pieces.map(([[x0], [x1]]) => [x0, x1])).toEqual([
      [0, 1.5],
      [2.5, 6],
      [8, 10],
    ])
  })

  test('without openings is whole', () => {
    expect(piecesOf(wall, [])).toEqual([
      [
        [0, 4.9],
        [10, 5.1],
      ],
    ])
  })

  test('has no face where another wall is', () => {
    const pieces = [solid([0, 4], [10, 5], 0, 1, 'wall'), solid([4, 0], [5, 4.5], 0, 1, 'wall')]
    const south = exposedFaces(pieces).filter(face => face.face === 'south')
    expect(south.map(({ x0, x1, y0 }) => [x0, x1, y0])).toEqual([
      [4, 5, 0],
      [0, 4, 4],
      [5, 10, 4],
    ])
    const east = exposedFaces(pieces).filter(face => face.face === 'east')
    expect(east.map(({ x0, y0, y1 }) => [x0, y0, y1])).toEqual([
      [5, 0, 4],
      [10, 4, 5],
    ])
  })
})

describe('a kitchen', () => {
  test('fills its length: appliances keep their width, counters share the rest', () => {
    const units = kitchenUnits({
      kind: 'kitchen_line',
      width: 3.2,
      depth: 0.6,
      items: ['fridge', 'counter', 'sink', 'counter', 'hob'],
    })
    expect(units.reduce((sum, unit) => sum + unit.width, 0)).toBeCloseTo(3.2)
    expect(units.map(unit => Math.round(unit.width * 100))).toEqual([62, 69, 60, 69, 60])
  })

  test('in a corner has its leg at the left, and at the right when flipped', () => {
    const piece = {
      kind: 'kitchen_corner' as const,
      width: 3,
      depth: 2.4,
      items: ['sink' as const, 'hob' as const, 'counter' as const],
    }
    expect(kitchenUnits(piece)[0]).toMatchObject({ item: 'sink', turn: 90 })
    expect(kitchenUnits(piece)[0]?.x).toBeCloseTo(-1.2)
    expect(kitchenUnits({ ...piece, flip: true })[0]?.x).toBeCloseTo(1.2)
  })
})

describe('the painter', () => {
  const face = (role: Role, x0: number, y0: number, x1: number, y1: number, z0: number, z1: number): Face => ({
    role,
    x0,
    y0,
    x1,
    y1,
    z0,
    z1,
    // All on one place of the sheet, so that order is decided by the room alone.
    points: [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
  })
  const order = (...faces: Face[]) => paintingOrder(faces).map(run => run.role)

  test('draws what is north, west or below first', () => {
    const back = face('model-wall-south', 0, 5, 4, 5, 0, 1)
    const front = face('model-wood-south', 0, 2, 4, 2, 0, 1)
    expect(order(front, back)).toEqual(['model-wall-south', 'model-wood-south'])
    const low = face('model-wood-top', 0, 0, 4, 4, 0.4, 0.4)
    const high = face('model-white-top', 0, 0, 4, 4, 0.6, 0.6)
    expect(order(high, low)).toEqual(['model-wood-top', 'model-white-top'])
  })

  test('loses no face even when three hide each other in a ring', () => {
    const ring = [
      face('model-wood-top', 0, 0, 6, 1, 0, 0.2),
      face('model-white-top', 5, 0.5, 6, 8, 0.2, 0.4),
      face('model-sofa-top', 0, 0.5, 5.5, 8, 0.1, 0.6),
    ]
    expect(paintingOrder(ring).flatMap(run => run.faces)).toHaveLength(3)
  })
})
