import { describe, expect, test } from 'vitest'
import type { Point, Side } from '../plans/layout.ts'
import type { SiteSection } from '../plans/master-plan.ts'
import { aMasterPlan, aSiteSection } from '../plans/testing/a-master-plan.ts'
import { facadeMiddle, isSideClosed, obstaclesOf } from './obstacles.ts'

/** A flat on the right of its section, of which a corner by the yard belongs to another. */
const OUTLINE: Point[] = [
  [4, 0],
  [10, 0],
  [10, 8],
  [6, 8],
  [6, 5],
  [4, 5],
]
const place = { outline: OUTLINE }
const SIZE = { width: 10, depth: 10 }

test('lists sections by building and number, then the blocks of the school and the kindergarten', () => {
  const social = { name: '', floors: 1, height: 9 }
  const plan = aMasterPlan([aSiteSection(1, [0, 0]), aSiteSection(2, [10, 0], { height: 15 })], {
    kindergarten: { ...social, blocks: [[50, 60, 55, 68, 7]] },
    school: {
      ...social,
      blocks: [
        [20, 30, 24, 36, 9],
        [24, 30, 26, 32, 12],
      ],
    },
  })
  expect(obstaclesOf(plan).map(({ id, heightM }) => [id, heightM])).toEqual([
    ['1.1', 30],
    ['1.2', 15],
    ['school', 9],
    ['school', 12],
    ['kindergarten', 7],
  ])
  expect(obstaclesOf(plan)[1]?.polygon).toEqual(aSiteSection(2, [10, 0]).footprint)
  expect(obstaclesOf(plan)[2]?.polygon).toEqual([
    [20, 30],
    [24, 30],
    [24, 36],
    [20, 36],
  ])
})

test('the middle of a facade is the middle of the wall of the flat, not of the section', () => {
  expect(facadeMiddle(place, SIZE, 'front')).toEqual([7, 0])
  expect(facadeMiddle(place, SIZE, 'right')).toEqual([10, 4])
  expect(facadeMiddle(place, { width: 10, depth: 8 }, 'back')).toEqual([8, 8])
})

test('a flat without a wall on a side has no middle there, nor one that only touches it by a corner', () => {
  expect(facadeMiddle(place, SIZE, 'left')).toBeNull()
  expect(facadeMiddle(place, SIZE, 'back')).toBeNull()
  const wedge: Point[] = [
    [0, 2],
    [5, 1],
    [5, 3],
  ]
  expect(facadeMiddle({ outline: wedge }, SIZE, 'left')).toBeNull()
})

describe('the windows of a flat', () => {
  const section = aSiteSection(1, [0, 0])
  const closed = (other: SiteSection, side: Side = 'right', floor = 5) =>
    isSideClosed(aMasterPlan([section, other]), { buildingId: 1, section, place, side, floor })

  test('look at a wall where the next section adjoins, and freely on the other sides', () => {
    const next = aSiteSection(2, [10, 0])
    expect(closed(next)).toBe(true)
    expect(closed(next, 'front')).toBe(false)
    expect(closed(next, 'left')).toBe(false)
  })

  test('look over a roof that is not above the eyes', () => {
    // The floor of the 5th storey lies at 4 + 3 × 3 = 13 m, the eyes at 14,5 m.
    expect(closed(aSiteSection(2, [10, 0], { height: 14.5 }))).toBe(false)
    expect(closed(aSiteSection(2, [10, 0], { height: 14.6 }))).toBe(true)
    expect(closed(aSiteSection(2, [10, 0], { height: 14.6 }), 'right', 6)).toBe(false)
  })

  test('look past a wall that is three metres away', () => {
    // Looked from 30 cm before the wall.
    expect(closed(aSiteSection(2, [13.2, 0]))).toBe(true)
    expect(closed(aSiteSection(2, [13.4, 0]))).toBe(false)
    expect(closed(aSiteSection(2, [-10, 0]))).toBe(false)
  })

  test('look past a section aside of the middle of the wall', () => {
    expect(closed(aSiteSection(2, [10, 4.1]))).toBe(false)
    expect(closed(aSiteSection(2, [10, 3.9]))).toBe(true)
  })

  test('are not closed by the section that they belong to', () => {
    expect(closed(aSiteSection(1, [10, 0]))).toBe(false)
  })

  test('turn with their section on the site', () => {
    // Turned by a quarter the right side looks north.
    const turned = aSiteSection(1, [0, 0], { rotation: 90 })
    const at = { buildingId: 1, section: turned, place, side: 'right', floor: 5 } as const
    expect(isSideClosed(aMasterPlan([turned, aSiteSection(2, [-10, 10])]), at)).toBe(true)
    expect(isSideClosed(aMasterPlan([turned, aSiteSection(2, [10, 0])]), at)).toBe(false)
  })

  test('are closed by a section of the same number in another building', () => {
    const { buildings } = aMasterPlan([section])
    const others = aMasterPlan([aSiteSection(1, [10, 0])]).buildings.map(building => ({ ...building, id: 2 }))
    const plan = aMasterPlan([], { buildings: [...buildings, ...others] })
    expect(isSideClosed(plan, { buildingId: 1, section, place, side: 'right', floor: 5 })).toBe(true)
  })
})
