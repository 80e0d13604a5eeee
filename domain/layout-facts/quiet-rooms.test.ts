import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LAYOUTS } from '#demo/testing/known-flats.ts'
import { layoutsFile } from '#domain/plans/layout-schema.ts'
import { masterplan } from '#domain/plans/master-plan-schema.ts'
import { sectionsFile } from '#domain/plans/section.ts'
import { windowViews } from '#domain/sun/window-views-schema.ts'
import type { Point, Room } from '../plans/layout.ts'
import { isQuiet, neighboursInBuilding } from './neighbours-in-building.ts'
import { bedroomNeighbours, type LaidOut, type StandingSection } from './quiet-rooms.ts'
import { aRoom, box } from './testing/a-layout.ts'

/** A flat of 4 × 4 m with one room inside walls of 20 cm, half of each its own. */
function oneRoom(kind: Room['kind'], rest: Partial<LaidOut> = {}): LaidOut {
  return {
    width: 4,
    depth: 4,
    outline: box(0, 0, 4, 4),
    rooms: [aRoom('room', kind, box(0.1, 0.1, 3.9, 3.9))],
    shafts: [],
    ...rest,
  }
}

type Place = StandingSection['section']['placements'][number]

function aPlace(no: number, layout: string, x: number, rest: Partial<Place> = {}): Place {
  return { no, layout, origin: [x, 0], rotation: 0, mirror: false, outline: box(x, 0, x + 4, 4), ...rest }
}

interface Standing {
  core?: StandingSection['section']['core']['rooms']
  floors?: number
  origin?: Point
  rotation?: number
}

function standing(number: number, placements: Place[], rest: Standing = {}): StandingSection {
  const { core = [], floors = 9, origin = [0, 0], rotation = 0 } = rest
  return { site: { number, floors, origin, rotation }, section: { placements, core: { rooms: core } } }
}

const BEDROOM = oneRoom('bedroom')

interface Heard {
  floor?: number
  /** The layout `N` of the neighbours. */
  other?: LaidOut
  layout?: LaidOut
}

/** What is heard in the bedroom of the first place. */
function heard(sections: StandingSection[], { floor = 3, other = BEDROOM, layout = BEDROOM }: Heard = {}) {
  const layouts = new Map([
    ['B', layout],
    ['N', other],
  ])
  const [bedroom] = bedroomNeighbours({ layout, sectionNumber: 1, position: 1, floor, sections, layouts })
  return bedroom?.walls.map(({ noise, lengthM }) => `${noise} ${lengthM.toFixed(1)}`)
}

describe('behind the wall of a bedroom', () => {
  test('open air and a neighbour’s bedroom are quiet', () => {
    const quiet = oneRoom('living')
    expect(heard([standing(1, [aPlace(1, 'B', 0)])])).toEqual([])
    expect(heard([standing(1, [aPlace(1, 'B', 0), aPlace(2, 'N', 4)])], { other: quiet })).toEqual([])
  })

  test.each([
    ['kitchen', 'kitchen'],
    ['kitchen_living', 'kitchen'],
    ['bathroom', 'bathroom'],
    ['wc', 'bathroom'],
  ] as const)('a neighbour’s %s is heard as %s, along the wall that is shared', (kind, noise) => {
    const other = oneRoom(kind)
    expect(heard([standing(1, [aPlace(1, 'B', 0), aPlace(2, 'N', 4)])], { other })).toEqual([`${noise} 3.8`])
  })

  test('lift and stairs are noisy, the corridor is not', () => {
    const core = [
      { ...aRoom('lift', 'hall', box(4.1, 1, 6, 2)), kind: 'lift' as const },
      { ...aRoom('stair', 'hall', box(4.1, 2.2, 6, 3.9)), kind: 'stair' as const },
      { ...aRoom('corridor', 'hall', box(0.1, 4.1, 6, 5.5)), kind: 'corridor' as const },
    ]
    expect(heard([standing(1, [aPlace(1, 'B', 0)], { core })])).toEqual(['lift 1.0', 'stairs 1.7'])
  })

  test('its own riser is heard, its own bathroom is not', () => {
    const layout = oneRoom('bedroom', {
      rooms: [aRoom('room', 'bedroom', box(0.1, 0.1, 2, 3.9)), aRoom('bath', 'bathroom', box(2.1, 0.1, 3.9, 2))],
      shafts: [{ id: 's', x: 2.1, y: 3, width: 0.4, height: 0.5 }],
    })
    expect(heard([standing(1, [aPlace(1, 'B', 0)])], { layout })).toEqual(['riser 0.5'])
  })

  test('a mirrored and turned place hears on its own side', () => {
    const other = oneRoom('kitchen')
    for (const rotation of [0, 90, 180, 270] as const) {
      for (const mirror of [false, true]) {
        const place = aPlace(1, 'B', 0, { rotation, mirror })
        expect(heard([standing(1, [place, aPlace(2, 'N', 4)])], { other }), `${rotation} ${mirror}`).toEqual([
          'kitchen 3.8',
        ])
      }
    }
  })

  test('the next section is noisy up to its height, in any orientation', () => {
    const other = oneRoom('kitchen')
    for (const rotation of [0, 90, 37]) {
      const angle = (rotation * Math.PI) / 180
      const origin = [10 + 4 * Math.cos(angle), 20 + 4 * Math.sin(angle)] as const
      const sections = [
        standing(1, [aPlace(1, 'B', 0)], { origin: [10, 20], rotation }),
        standing(2, [aPlace(1, 'N', 0)], { origin, rotation, floors: 5 }),
      ]
      expect(heard(sections, { other, floor: 5 }), String(rotation)).toEqual(['kitchen 3.8'])
      expect(heard(sections, { other, floor: 6 }), String(rotation)).toEqual([])
    }
  })
})

describe('the demo', () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(`../../demo/${file}`, import.meta.url), 'utf8'))
  const { layouts } = layoutsFile.parse(read('plans/layouts.json'))
  const { sections, buildings } = sectionsFile.parse(read('plans/sections.json'))
  const plans = {
    layout: layouts,
    section: sections,
    building_sections: buildings,
    masterplan: masterplan.parse(read('masterplan.json')),
    window_views: windowViews.parse(read('window-views.json')),
  }

  /** What is heard in the bedrooms of a place on the second floor. */
  function heardAt(buildingId: number, sectionNumber: number, position: number): string[] {
    const variant = buildings.find(({ building }) => building === buildingId)?.sections[sectionNumber - 1]
    const place = sections.find(({ id }) => id === variant)?.placements.find(({ no }) => no === position)
    const layout = layouts.find(({ id }) => id === place?.layout)
    if (!layout) throw new Error(`no place ${buildingId}.${sectionNumber}.${position}`)
    const bedrooms = neighboursInBuilding(plans, { layout, buildingId, sectionNumber, position, floor: 2 })
    return bedrooms.map(({ room, walls }) => `${room}: ${walls.map(({ noise }) => noise).join(', ') || 'quiet'}`)
  }

  // Each was looked up on the drawing of its floor.
  test.each([
    ['behind the end of the section is the kitchen of the next', 1, 1, 3, ['bedroom: kitchen']],
    [
      'the same position in another section is at its stairs, not at a wall of the bedroom',
      3,
      1,
      3,
      ['bedroom: quiet'],
    ],
    ['the children’s room is next to the bathroom of the next flat', 3, 1, 6, ['master: quiet', 'children: bathroom']],
    ['three bedrooms on the corner', 1, 1, 1, ['master: quiet', 'children: quiet', 'bedroom2: quiet']],
  ])('%s', (_, building, section, position, expected) => {
    expect(heardAt(building, section, position)).toEqual(expected)
  })

  test('a bedroom whose windows look at a street is not quiet, whatever is behind its walls', () => {
    const variant = buildings.find(({ building }) => building === 3)?.sections[0]
    const places = sections.find(({ id }) => id === variant)?.placements ?? []
    const bedrooms = places.flatMap(({ no: position, layout: layoutId }) => {
      const layout = layouts.find(({ id }) => id === layoutId)
      return layout ? neighboursInBuilding(plans, { layout, buildingId: 3, sectionNumber: 1, position, floor: 2 }) : []
    })
    const silent = bedrooms.filter(({ walls }) => walls.length === 0)
    expect(new Set(silent.map(({ facesStreet }) => facesStreet))).toEqual(new Set([true, false]))
    for (const bedroom of silent) expect(isQuiet([bedroom])).toBe(!bedroom.facesStreet)
  })

  test('a flat with another layout than its position has no facts about neighbours', () => {
    const layout = layouts.find(({ id }) => id === LAYOUTS.inTowerOnly)
    if (!layout) throw new Error('no layout')
    expect(neighboursInBuilding(plans, { layout, buildingId: 1, sectionNumber: 1, position: 1, floor: 2 })).toEqual([])
    expect(neighboursInBuilding(plans, { layout, buildingId: 99, sectionNumber: 1, position: null, floor: 2 })).toEqual(
      [],
    )
  })
})
