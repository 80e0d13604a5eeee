import { describe, expect, test } from 'vitest'
import { twoRooms } from '../layout-facts/testing/a-layout.ts'
import type { Layout, Side } from '../plans/layout.ts'
import type { Placement } from '../plans/section.ts'
import { aMasterPlan, aSiteSection } from '../plans/testing/a-master-plan.ts'
import { outlookOf, type PlannedFlat, plannedFacts, toDm2 } from './standing-flat.ts'
import type { View, WindowViews } from './window-views.ts'

/** A flat that takes the whole of its section. */
function aPlace(changes: Partial<Placement> = {}): Placement {
  return {
    no: 3,
    layout: 'X-1A',
    origin: [0, 0],
    rotation: 0,
    mirror: false,
    outline: [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
    window_sides: ['right', 'front'],
    ...changes,
  }
}

describe('what the windows of a flat look at', () => {
  const own = aSiteSection(1, [0, 0])
  const [toTheRight, before] = [aSiteSection(2, [10, 0], { height: 15 }), aSiteSection(3, [0, -10])]
  const seen = (side: Side, view: View): WindowViews['items'][number] => ({
    building: 1,
    section: 1,
    side,
    azimuth: 0,
    compass: 'N',
    pictures: [],
    bands: [{ from: 2, to: 9, views: [view], share: { river: 0, park: 0, city: 0, yard: 0, street: 0, [view]: 0.5 } }],
  })
  const windowViews = { items: [seen('front', 'river'), seen('right', 'yard')] }
  const outlook = (
    place: Partial<Placement>,
    { site = own, around = [toTheRight], floor = 6, views = windowViews }: Looked = {},
  ) =>
    outlookOf(
      { masterplan: aMasterPlan([site, ...around]), window_views: views },
      { buildingId: 1, site, place: aPlace(place), floor },
    )

  interface Looked {
    site?: typeof own
    around?: (typeof own)[]
    floor?: number
    views?: WindowViews | null
  }

  test('above the neighbours all sides are open, the main facade first', () => {
    expect(outlook({})).toEqual({
      openSides: ['front', 'right'],
      hasClosedSide: false,
      azimuth: 180,
      views: ['river', 'yard'],
    })
  })

  test('below their roofs the side in front of them is lost with its view', () => {
    expect(outlook({}, { floor: 5 })).toEqual({
      openSides: ['front'],
      hasClosedSide: true,
      azimuth: 180,
      views: ['river'],
    })
  })

  test('a closed main facade leaves the direction to the side that is open', () => {
    expect(outlook({}, { around: [before] })).toMatchObject({ openSides: ['right'], azimuth: 90, views: ['yard'] })
  })

  test('with no side open the direction is still that of the main facade', () => {
    const around = [toTheRight, before]
    expect(outlook({}, { around, floor: 5 })).toEqual({ openSides: [], hasClosedSide: true, azimuth: 180, views: [] })
  })

  test('a turned layout has its main facade elsewhere, even where the plan names no window', () => {
    expect(outlook({ rotation: 90 })).toMatchObject({ openSides: ['right', 'front'], azimuth: 90 })
    expect(outlook({ rotation: 180 })).toMatchObject({ openSides: ['back', 'right', 'front'], azimuth: 0 })
  })

  test.each([
    [90, 90],
    [0.4, 180],
    [0.6, 179],
    [179.6, 0],
    [180.4, 0],
    [181, 359],
  ])('with its section turned by %d° it looks at %i°', (rotation, azimuth) => {
    expect(outlook({}, { site: aSiteSection(1, [0, 0], { rotation }), around: [] }).azimuth).toBe(azimuth)
  })

  test('without data there is no view', () => {
    expect(outlook({}, { views: null }).views).toEqual([])
    expect(outlook({}, { floor: 10 }).views).toEqual([])
  })
})

describe('the facts that the plans of a flat decide', () => {
  const facts = ({ layout = {}, ...flat }: Partial<Omit<PlannedFlat, 'layout'>> & { layout?: Partial<Layout> } = {}) =>
    plannedFacts(
      {
        layout: { ...twoRooms(), ...layout },
        site: aSiteSection(1, [0, 0]),
        place: aPlace(),
        openSides: ['front', 'right'],
        hasClosedSide: false,
        azimuth: 180,
        views: ['yard'],
        ...flat,
      },
      2.85,
    )

  test('are in square decimetres and centimetres', () => {
    const layout = { rooms_count: 2, bedrooms: 1, inner_area: 54.15, living_area: 30.2, kitchen_area: 12.1 }
    expect(facts({ layout })).toEqual({
      position: 3,
      layoutId: 'X-1A',
      rooms: 2,
      bedrooms: 1,
      isEuro: false,
      areaInnerDm2: 5_415,
      areaLivingDm2: 3_020,
      areaKitchenDm2: 1_210,
      ceilingCm: 285,
      windowView: ['yard'],
      windowSides: ['S', 'E'],
      azimuth: 180,
      features: [],
    })
  })

  test('lists the directions of the open sides by the rotation of the section, each once', () => {
    const site = aSiteSection(1, [0, 0], { rotation: 45 })
    expect(facts({ site, openSides: ['back', 'left', 'back'] }).windowSides).toEqual(['NW', 'SW'])
    expect(facts({ openSides: [] }).windowSides).toEqual([])
  })

  const corner = { features: ['corner', 'two_sides', 'wardrobe'] }

  test('a corner is published as the window in it', () => {
    expect(facts({ layout: corner }).features).toEqual(['corner_window', 'two_sides', 'wardrobe'])
  })

  test('a wall before some of the windows takes what the plan promises of two sides', () => {
    expect(facts({ layout: corner, hasClosedSide: true }).features).toEqual(['wardrobe'])
  })

  test('the river and the kitchen of a euro flat are added to what the layout says', () => {
    const layout = { features: ['wardrobe'], is_euro: true }
    expect(facts({ layout, views: ['city', 'river'] })).toMatchObject({
      isEuro: true,
      windowView: ['city', 'river'],
      features: ['wardrobe', 'river_view', 'kitchen_living'],
    })
    expect(layout.features).toEqual(['wardrobe'])
  })
})

test('an area is kept to the square decimetre, without the noise of arithmetic', () => {
  expect([0, 0.01, 16.35, 58.4].map(toDm2)).toEqual([0, 1, 1_635, 5_840])
})
