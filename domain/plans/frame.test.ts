import { describe, expect, test } from 'vitest'
import { northOnPlan, placementMap, placementSide, sectionToSite, sideAzimuth, windOf } from './frame.ts'

const size = { width: 9, depth: 7.2 }

describe('a placement', () => {
  test.each([
    [0, false, [1, 2]],
    [90, false, [5.2, 1]],
    [180, false, [8, 5.2]],
    [270, false, [2, 8]],
    [0, true, [8, 2]],
    [90, true, [5.2, 8]],
    [180, true, [1, 5.2]],
    [270, true, [2, 1]],
  ] as const)(
    'turned by %i, mirrored %s moves a point as the schema of the plans says',
    (rotation, mirror, expected) => {
      const [x, y] = placementMap(size, { origin: [10, 20], rotation, mirror })([1, 2])
      expect(x).toBeCloseTo(10 + expected[0])
      expect(y).toBeCloseTo(20 + expected[1])
    },
  )

  test('turns sides the way it turns points', () => {
    const outside = { front: [4.5, -1], back: [4.5, 8.2], left: [-1, 3.6], right: [10, 3.6] } as const
    for (const rotation of [0, 90, 180, 270] as const) {
      for (const mirror of [false, true]) {
        const place = { origin: [0, 0] as const, rotation, mirror }
        const upright = rotation % 180 === 0
        const [width, depth] = upright ? [9, 7.2] : [7.2, 9]
        for (const side of ['front', 'back', 'left', 'right'] as const) {
          const [x, y] = placementMap(size, place)(outside[side])
          const found = y < 0 ? 'front' : y > depth ? 'back' : x < 0 ? 'left' : x > width ? 'right' : 'inside'
          expect(found).toBe(placementSide(side, place))
        }
      }
    }
  })
})

describe('north', () => {
  test('a section that is not turned looks south with its street facade', () => {
    expect(sideAzimuth('front', 0)).toBe(180)
    expect(sideAzimuth('right', 0)).toBe(90)
    expect(sideAzimuth('back', 0)).toBe(0)
    expect(sideAzimuth('left', 0)).toBe(270)
  })

  test('a section turned counter-clockwise looks more to the east', () => {
    expect(sideAzimuth('front', 90)).toBe(90)
    expect(sideAzimuth('back', 2)).toBe(358)
  })

  test('the azimuth of a side is the direction from the section to a point outside it', () => {
    const section = { origin: [10, 5] as const, rotation: 37 }
    const [x0, y0] = sectionToSite(section, [3, 0])
    const [x1, y1] = sectionToSite(section, [3, -1])
    const azimuth = (Math.atan2(x1 - x0, y1 - y0) * 180) / Math.PI
    expect((azimuth + 360) % 360).toBeCloseTo(sideAzimuth('front', 37))
  })

  test('the needle of a plan with its facade to the south points up', () => {
    expect(northOnPlan(0, { rotation: 0, mirror: false })).toBe(0)
    // Facade to the east: north is on the right-hand side of a sheet with the facade down.
    expect(northOnPlan(0, { rotation: 90, mirror: false })).toBe(90)
  })

  test('the nearest of eight winds', () => {
    expect([0, 22, 23, 178, 265, 338, 358, -90].map(windOf)).toEqual(['N', 'N', 'NE', 'S', 'W', 'N', 'N', 'W'])
  })
})
