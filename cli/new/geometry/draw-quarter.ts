import { sectionToSite } from '#domain/plans/frame.ts'
import type { Layout, Point } from '#domain/plans/layout.ts'
import type { BuildingSections, Section } from '#domain/plans/section.ts'
import { drawLayout, rectangle, round } from './draw-layout.ts'
import { drawSection, SECTION_DEPTH_M } from './draw-section.ts'

/** The geometry of an example: two houses, two types of sections, a street and a courtyard. */
export interface Quarter {
  masterplan: object
  layouts: Layout[]
  sections: Section[]
  buildings: BuildingSections[]
}

const STOREY_M = 3
const GROUND_M = 3.6
/** Floors, including the ground floor without flats. */
const TOWER_FLOORS = 8
const ROW_FLOORS = 5

export function drawQuarter(): Quarter {
  const layouts = { ...exampleLayouts('A'), ...exampleLayouts('B') }
  const [tower, rowLeft, rowRight] = exampleSections(layouts)
  const sections = [tower, rowLeft, rowRight]
  const places: Record<'tower' | 'row', Point> = { tower: [0, 0], row: [58, 2] }
  const houses = [
    { id: 1, name: 'Корпус 1', at: places.tower, rotation: 0, sections: [tower], floors: TOWER_FLOORS },
    { id: 2, name: 'Корпус 2', at: places.row, rotation: 90, sections: [rowLeft, rowRight], floors: ROW_FLOORS },
  ]
  return {
    layouts: Object.values(layouts),
    sections,
    buildings: houses.map(({ id, sections: own, floors }) => ({
      building: id,
      floors: own.map(() => floors),
      sections: own.map(section => section.id),
      flats: own.reduce((sum, { placements }) => sum + placements.length * (floors - 1), 0),
      premises: 0,
    })),
    masterplan: {
      units: 'm',
      axes: 'x east, y north',
      storeyHeight: STOREY_M,
      groundFloorHeight: GROUND_M,
      sectionTypes: Object.fromEntries(sections.map(({ type, width, depth }) => [type, { size: [width, depth] }])),
      site: rectangle([-14, -10, 70, 56]),
      roads: [
        {
          id: 'street',
          name: 'Улица',
          width: 9,
          axis: [
            [-120, -18],
            [180, -18],
          ],
        },
      ],
      buildings: houses.map(house => ({
        id: house.id,
        name: house.name,
        completion: 'IV кв. 2028',
        state: 'pit',
        entranceSide: 'N',
        facade: house.sections.map(() => 'plaster'),
        sections: standingSections(house),
      })),
      courtyards: [{ id: 'yard', name: 'Двор', polygon: rectangle([2, 20, 38, 50]) }],
      playgrounds: [{ center: [20, 36], radius: 7 }],
      parkingEntrances: [],
    },
  }
}

type ExampleLayouts = Record<string, Layout>

function exampleLayouts(section: string): ExampleLayouts {
  const kitchen = { id: 'kitchen', kind: 'kitchen', name: 'Кухня', widthM: 3.6 } as const
  const living = { id: 'living', kind: 'living', name: 'Гостиная', widthM: 3.8 } as const
  const bedroom = { id: 'bedroom', kind: 'bedroom', name: 'Спальня', widthM: 3.4 } as const
  const studio = { id: 'room', kind: 'kitchen_living', name: 'Кухня-гостиная', widthM: 5 } as const
  return {
    [`${section}-0`]: drawLayout({
      id: `${section}-0`,
      code: `${section}0`,
      title: 'Студия',
      section,
      type: 'studio',
      rooms: [studio],
    }),
    [`${section}-1`]: drawLayout({
      id: `${section}-1`,
      code: `${section}1`,
      title: 'Однокомнатная',
      section,
      type: '1',
      rooms: [kitchen, { ...bedroom, name: 'Комната' }],
    }),
    [`${section}-2`]: drawLayout({
      id: `${section}-2`,
      code: `${section}2`,
      title: 'Двухкомнатная угловая',
      section,
      type: '2',
      isCorner: true,
      rooms: [kitchen, living, bedroom],
    }),
  }
}

function exampleSections(layouts: ExampleLayouts): [Section, Section, Section] {
  const layout = (id: string): Layout => {
    const found = layouts[id]
    if (!found) throw new RangeError(`there is no layout ${id}`)
    return found
  }
  const tower = drawSection({
    id: 'A',
    type: 'A',
    title: 'Отдельный дом',
    freeSides: ['front', 'back', 'left', 'right'],
    front: [layout('A-2'), layout('A-0'), layout('A-2')],
    back: [layout('A-2'), null, layout('A-2')],
  })
  const rowLeft = drawSection({
    id: 'B-left',
    type: 'B',
    title: 'Секция ряда, левая',
    freeSides: ['front', 'back', 'left'],
    front: [layout('B-2'), layout('B-1'), layout('B-0')],
    back: [layout('B-2'), null, layout('B-1')],
  })
  const rowRight = drawSection({
    id: 'B-right',
    type: 'B',
    title: 'Секция ряда, правая',
    freeSides: ['front', 'back', 'right'],
    front: [layout('B-0'), layout('B-1'), layout('B-2')],
    back: [layout('B-1'), null, layout('B-2')],
  })
  return [tower, rowLeft, rowRight]
}

interface House {
  at: Point
  rotation: number
  sections: readonly Section[]
  floors: number
}

/** The sections of a house in a row, on the site. */
function standingSections({ at, rotation, sections, floors }: House) {
  let fromM = 0
  return sections.map(({ type, width, depth }, index) => {
    const origin = onSite({ origin: at, rotation }, [fromM, 0])
    fromM += width
    return {
      number: index + 1,
      type,
      origin,
      rotation,
      floors,
      groundCommercial: false,
      size: [width, depth],
      height: GROUND_M + (floors - 1) * STOREY_M + 0.6,
      footprint: rectangle([0, 0, width, SECTION_DEPTH_M]).map(corner => onSite({ origin, rotation }, corner)),
    }
  })
}

function onSite(frame: { origin: Point; rotation: number }, point: Point): Point {
  const [x, y] = sectionToSite(frame, point)
  return [round(x), round(y)]
}
