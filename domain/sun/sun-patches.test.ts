import { describe, expect, test } from 'vitest'
import { twoRooms } from '../layout-facts/testing/a-layout.ts'
import { elementAt } from '../lib/collections.ts'
import type { Point } from '../plans/layout.ts'
import { boundsOf, signedArea } from '../plans/polygon.ts'
import { aMasterPlan, aSiteSection } from '../plans/testing/a-master-plan.ts'
import { sunPatches } from './sun-patches.ts'
import { windowEyes } from './sunlit.ts'

describe('sun on the floor', () => {
  const section = aSiteSection(1, [0, 0])
  const layout = twoRooms()
  const at = (mirror: boolean) => {
    const flat = {
      plan: aMasterPlan([section]),
      buildingId: 1,
      section,
      place: { origin: [0, 0] as const, rotation: 0 as const, mirror },
      layout,
      floor: 5,
    }
    return (azimuth: number, altitude: number) => sunPatches(flat, windowEyes(flat), { azimuth, altitude })
  }

  const window = elementAt(layout.windows, 0)
  const room = boundsOf(layout.rooms.find(({ id }) => id === window.room)?.polygon ?? [])
  const boxOf = (patches: Point[][]) => boundsOf(elementAt(patches, 0))

  test('it lies straight behind the window, from the sill to the head', () => {
    const patches = at(false)(90, 45)
    const { y0, y1 } = boxOf(patches)
    expect(y0).toBeCloseTo(window.y - window.width / 2)
    expect(y1).toBeCloseTo(window.y + window.width / 2)
    expect(signedArea(elementAt(patches, 0))).toBeCloseTo(window.width * (2.45 - 0.75))
  })

  // The window looks east, in a mirrored flat west: from the south-east and the south-west the sun moves north.
  test('it moves away from the sun, in a mirrored flat too', () => {
    for (const patches of [at(false)(110, 45), at(true)(250, 45)]) {
      const { y0, y1 } = boxOf(patches)
      expect((y0 + y1) / 2).toBeGreaterThan(window.y)
    }
  })

  test('it ends at the walls of its room', () => {
    expect(boxOf(at(false)(90, 15)).x0).toBeCloseTo(room.x0)
  })

  test('there is none from behind the facade', () => {
    expect(at(false)(270, 45)).toEqual([])
  })
})
