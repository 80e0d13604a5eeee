import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutsFile } from '#domain/plans/layout-schema.ts'
import { footprintOf } from '../plans/footprint.ts'
import { contains } from '../plans/polygon.ts'
import { clearanceAt, largestCircle, solidsOf } from './clearance.ts'
import { type LayoutFacts, measureLayout } from './layout-facts.ts'
import { aPiece, box, twoRooms } from './testing/a-layout.ts'
import { mirrored } from './testing/mirrored.ts'

const { layouts } = layoutsFile.parse(
  JSON.parse(readFileSync(new URL('../../demo/plans/layouts.json', import.meta.url), 'utf8')),
)
const turn = (facts: LayoutFacts, room: string) => facts.turns.find(candidate => candidate.room === room)

describe('a plan that is measured by hand', () => {
  test('an empty room takes a circle as wide as its narrow side', () => {
    const facts = measureLayout(twoRooms())
    expect(turn(facts, 'hall')?.diameterM).toBeCloseTo(2, 2)
    expect(turn(facts, 'bedroom')?.diameterM).toBeCloseTo(3, 2)
    expect(facts.corridors).toEqual({ areaM2: 6, share: 6 / 18 })
    expect(facts.isPramTurned).toBe(true)
  })

  test('furniture takes of the circle what it takes of the floor', () => {
    // A wardrobe over the whole wall leaves 2.4 m of 3, a rug takes nothing.
    const furniture = [
      aPiece('wardrobe', 'bedroom', { x: 4.2, y: 2.8, width: 4, depth: 0.6 }),
      aPiece('rug', 'bedroom', { x: 4.2, y: 1, width: 2, depth: 1 }),
    ]
    const facts = measureLayout(twoRooms({ furniture }))
    expect(turn(facts, 'bedroom')?.diameterM).toBeCloseTo(2.4, 2)
    expect(facts.wardrobesM).toBe(4)
  })

  test.each([
    [0.5, true],
    [0.55, false],
  ])('a wardrobe of %s m in a hall of 2 m leaves room for a wheelchair to turn: %s', (depthM, isTurned) => {
    const furniture = [aPiece('wardrobe', 'hall', { x: 2.1 - depthM / 2, y: 1.6, width: depthM, depth: 3 })]
    expect(turn(measureLayout(twoRooms({ furniture })), 'hall')?.isTurned).toBe(isTurned)
  })

  test.each([
    [0.8, true],
    [0.75, false],
  ])('a door of %s m lets a wheelchair in: %s', (doorM, isReached) => {
    expect(turn(measureLayout(twoRooms({ doorM })), 'bedroom')).toMatchObject({ isReached, isTurned: isReached })
  })

  test('a wardrobe before the door keeps it out, however wide the door', () => {
    const furniture = [aPiece('wardrobe', 'bedroom', { x: 2.6, y: 1.6, width: 0.6, depth: 3 })]
    expect(turn(measureLayout(twoRooms({ furniture })), 'bedroom')).toMatchObject({ isReached: false, isTurned: false })
  })

  test.each([
    ['1.6 m before a row of wardrobes', 4.1, { isTurned: true, diameterM: 1.6 }],
    ['1.2 m before it, however much behind', 3.7, { isTurned: false }],
  ])('what counts is where a wheelchair gets to: %s', (_, x, expected) => {
    // Half a metre of wardrobes from wall to wall, the door on this side of them.
    const furniture = [aPiece('wardrobe', 'bedroom', { x: x - 0.05, y: 1.6, width: 0.5, depth: 3 })]
    const found = turn(measureLayout(twoRooms({ furniture })), 'bedroom')
    expect(found).toMatchObject({ isReached: true, ...expected })
  })

  test('the longest wall has no door and no window in it', () => {
    // The bedroom's long walls are 4 m; a window in one of them would leave less.
    expect(measureLayout(twoRooms()).freeWall).toMatchObject({ room: 'bedroom', lengthM: 4 })
  })

  test('a corner is as far from the light as the window that is nearest to it', () => {
    expect(measureLayout(twoRooms()).daylight).toMatchObject([{ room: 'bedroom', depthM: 4 }])
    const dark = { ...twoRooms(), windows: [] }
    expect(measureLayout(dark)).toMatchObject({ daylight: [], withoutWindow: ['bedroom'] })
  })
})

describe('every layout of the demo', () => {
  test.each(layouts.map(layout => [layout.id, layout] as const))(
    '%s: circles are free, and no larger one that counts is',
    (_, layout) => {
      const solids = solidsOf(layout)
      const { turns } = measureLayout(layout)
      for (const { room, x, y, diameterM, isTurned } of turns) {
        const { polygon } = layout.rooms.find(({ id }) => id === room) ?? { polygon: [] }
        expect(contains(polygon, [x, y]), room).toBe(true)
        expect(clearanceAt(solids, [x, y]) * 2, room).toBeCloseTo(diameterM, 1)
        // Against a plain search of every 10 cm.
        const xs = polygon.map(point => point[0])
        const ys = polygon.map(point => point[1])
        let most = 0
        for (let px = Math.min(...xs); px <= Math.max(...xs); px += 0.1) {
          for (let py = Math.min(...ys); py <= Math.max(...ys); py += 0.1) {
            if (contains(polygon, [px, py])) most = Math.max(most, clearanceAt(solids, [px, py]) * 2)
          }
        }
        // A larger one may lie where the chair does not get to.
        if (!isTurned) expect(diameterM, room).toBeGreaterThanOrEqual(most - 0.01)
        expect(diameterM, room).toBeLessThanOrEqual(most + 0.15)
      }
    },
  )

  test.each(layouts.map(layout => [layout.id, layout] as const))('%s mirrored has the same facts', (_, layout) => {
    expect(figuresOf(measureLayout(mirrored(layout)))).toEqual(figuresOf(measureLayout(layout)))
  })
})

test('mirroring changes nothing, with any furniture', () => {
  const piece = fc.record({
    kind: fc.constantFrom('wardrobe', 'sofa_corner', 'kitchen_corner', 'bed_double', 'rug'),
    x: fc.integer({ min: 20, max: 60 }).map(value => value / 10),
    y: fc.integer({ min: 5, max: 28 }).map(value => value / 10),
    width: fc.integer({ min: 10, max: 20 }).map(value => value / 10),
    depth: fc.integer({ min: 10, max: 20 }).map(value => value / 10),
    rotation: fc.constantFrom(0, 90, 180, 270),
    flip: fc.boolean(),
  })
  const furnished = fc.array(piece, { maxLength: 4 }).map(pieces => ({
    ...twoRooms(),
    furniture: pieces.map((item, index) => ({ ...item, id: `f${index}`, room: 'bedroom' }) as const),
  }))
  fc.assert(
    fc.property(furnished, layout => {
      expect(figuresOf(measureLayout(mirrored(layout)))).toEqual(figuresOf(measureLayout(layout)))
    }),
    { numRuns: 60 },
  )
})

test('a corner piece leaves the floor between its runs free', () => {
  const [run, leg] = footprintOf({ ...aPiece('kitchen_corner', 'k', { x: 1, y: 1, width: 2, depth: 1.6 }) })
  expect(run).toEqual({ x0: 0, y0: 1.2000000000000002, x1: 2, y1: 1.8 })
  expect(leg).toEqual({ x0: 0, y0: 0.19999999999999996, x1: 0.6, y1: 1.8 })
})

test('nothing is free where all is taken', () => {
  expect(largestCircle(box(0, 0, 1, 1), [{ x0: -1, y0: -1, x1: 2, y1: 2 }])).toBeNull()
})

/** The figures without their places: of two circles alike either may be found. */
function figuresOf({ turns, freeWall, daylight, corridors, ...rest }: LayoutFacts) {
  const round = (value: number) => Math.round(value * 20) / 20
  return {
    ...rest,
    wardrobesM: round(rest.wardrobesM),
    corridors: round(corridors.areaM2),
    turns: turns.map(({ x, y, ...turn }) => turn),
    freeWall: freeWall && { room: freeWall.room, is: round(freeWall.lengthM) },
    daylight: daylight.map(({ room, depthM }) => ({ room, is: round(depthM) })),
  }
}
