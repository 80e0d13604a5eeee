import { type PlacementFrame, placementMap, placementSide } from '#domain/plans/frame.ts'
import type { Layout, Room, Side, Wall } from '#domain/plans/layout.ts'
import type { Core, CoreRoomKind, Placement, Section } from '#domain/plans/section.ts'
import { FLAT_DEPTH_M, rectangle, round } from './draw-layout.ts'

/** What decides a typical floor. `null` in the row of the courtyard is the stair with its lifts. */
export interface SectionIdea {
  id: string
  type: string
  title: string
  /** Along the street, from left to right. */
  front: readonly Layout[]
  /** Along the courtyard, from left to right. */
  back: readonly (Layout | null)[]
  freeSides: readonly Side[]
}

/** Between the middles of its walls. */
const CORRIDOR_M = 1.8
const STOREY_M = 3
const BACK_Y_M = FLAT_DEPTH_M + CORRIDOR_M
/** Depth of a section: two rows of flats and the corridor between them. */
export const SECTION_DEPTH_M = round(BACK_Y_M + FLAT_DEPTH_M)
const WALL_HALF_M = 0.1
/** The lifts are next to the stair, in a lobby open to the corridor. */
const LIFT_M = 1.8
const LIFT_Y_M = round(BACK_Y_M + 1.8)

/** Draws a typical floor: a row of flats on the street, a corridor, a row on the courtyard with the stair between its flats. */
export function drawSection(idea: SectionIdea): Section {
  const widthM = round(idea.front.reduce((sum, layout) => sum + layout.width, 0))
  const taken = idea.back.reduce((sum, layout) => sum + (layout?.width ?? 0), 0)
  const coreM = round(widthM - taken)
  const front = rowOf(idea.front, 0)
  const back = rowOf(idea.back, coreM)
  const placements = [
    ...front.flatMap(({ layout, fromM }) => (layout ? [placed(layout, fromM, 'front', fromM > 0)] : [])),
    ...back.toReversed().flatMap(({ layout, fromM }) => (layout ? [placed(layout, fromM, 'back', fromM === 0)] : [])),
  ]
  const coreFromM = back.find(({ layout }) => layout === null)?.fromM ?? 0
  const gross = round(widthM * SECTION_DEPTH_M)
  const flats = round(placements.reduce((sum, { total_area }) => sum + total_area, 0))
  return {
    id: idea.id,
    type: idea.type,
    floor: 'typical',
    title: idea.title,
    width: widthM,
    depth: SECTION_DEPTH_M,
    storey_height: STOREY_M,
    outline: rectangle([0, 0, widthM, SECTION_DEPTH_M]),
    free_sides: [...idea.freeSides],
    area: {
      gross,
      flats,
      core: round(widthM * CORRIDOR_M + coreM * FLAT_DEPTH_M),
      efficiency: Math.round((flats / gross) * 1000) / 1000,
    },
    placements: placements.map((place, index) => ({ no: index + 1, ...place })),
    core: drawCore(widthM, coreFromM, coreM),
  }
}

interface Standing {
  layout: Layout | null
  fromM: number
}

function rowOf(row: readonly (Layout | null)[], gapM: number): Standing[] {
  let fromM = 0
  return row.map(layout => {
    const standing = { layout, fromM }
    fromM = round(fromM + (layout?.width ?? gapM))
    return standing
  })
}

/** A flat in its row; the corner of one at the other end is turned outwards. */
function placed(layout: Layout, fromM: number, row: 'front' | 'back', isMirrored: boolean): Omit<Placement, 'no'> {
  const isCorner = layout.window_sides.includes('left')
  const frame: PlacementFrame = {
    origin: row === 'front' ? [fromM, 0] : [fromM, BACK_Y_M],
    rotation: row === 'front' ? 0 : 180,
    mirror: isCorner && isMirrored,
  }
  const toSection = placementMap(layout, frame)
  const [x, y] = toSection([layout.entrance.x, layout.entrance.y])
  return {
    layout: layout.id,
    type: layout.type,
    total_area: layout.total_area,
    ...frame,
    outline: layout.outline.map(point => {
      const [px, py] = toSection(point)
      return [round(px), round(py)]
    }),
    window_sides: layout.window_sides.map(side => placementSide(side, frame)),
    entrance: { x: round(x), y: round(y) },
  }
}

/** Corridor from end to end, and off it stair, lift and a lobby before the lift. */
function drawCore(widthM: number, fromM: number, coreM: number): Core {
  const liftX = round(fromM + coreM - LIFT_M)
  return {
    outline: [
      ...rectangle([0, FLAT_DEPTH_M, widthM, BACK_Y_M]).slice(0, 3),
      [round(fromM + coreM), BACK_Y_M],
      [round(fromM + coreM), SECTION_DEPTH_M],
      [fromM, SECTION_DEPTH_M],
      [fromM, BACK_Y_M],
      [0, BACK_Y_M],
    ],
    rooms: coreRooms(widthM, fromM, coreM, liftX),
    outer_walls: coreWalls(widthM, fromM, coreM),
    inner_walls: [
      wall('before-stair', 'core', [fromM, BACK_Y_M], [liftX, BACK_Y_M]),
      wall('next-to-stair', 'core', [liftX, BACK_Y_M], [liftX, SECTION_DEPTH_M]),
      wall('before-lift', 'core', [liftX, LIFT_Y_M], [round(fromM + coreM), LIFT_Y_M]),
      wall('behind-lift', 'core', [liftX, round(LIFT_Y_M + 2.4)], [round(fromM + coreM), round(LIFT_Y_M + 2.4)]),
    ],
    doors: coreDoors(fromM, liftX),
    windows: [
      {
        id: 'window-stair',
        room: 'stair',
        type: 'standard',
        side: 'back',
        wall: 'back',
        orientation: 'h',
        x: round((fromM + liftX) / 2),
        y: round(SECTION_DEPTH_M - 0.2),
        width: 1.2,
      },
    ],
    stairs: [
      {
        room: 'stair',
        x: round(fromM + WALL_HALF_M),
        y: round(BACK_Y_M + 1.5),
        along: 'y',
        width: round(liftX - fromM - 2 * WALL_HALF_M),
        depth: 3,
      },
    ],
  }
}

function coreRooms(widthM: number, fromM: number, coreM: number, liftX: number): Core['rooms'] {
  const [bottom, top] = [FLAT_DEPTH_M + WALL_HALF_M, SECTION_DEPTH_M - 0.4]
  const inside = (x0: number, y0: number, x1: number, y1: number): [number, number, number, number] => [
    round(x0 + WALL_HALF_M),
    round(y0),
    round(x1 - WALL_HALF_M),
    round(y1),
  ]
  return [
    room('corridor', 'corridor', 'Коридор', inside(0, bottom, widthM, BACK_Y_M - WALL_HALF_M)),
    room('stair', 'stair', 'Лестница', inside(fromM, BACK_Y_M + WALL_HALF_M, liftX, top)),
    room(
      'lobby',
      'lift_lobby',
      'Лифтовый холл',
      inside(liftX, BACK_Y_M - WALL_HALF_M, fromM + coreM, LIFT_Y_M - WALL_HALF_M),
    ),
    room('lift', 'lift', 'Лифт', inside(liftX, LIFT_Y_M + WALL_HALF_M, fromM + coreM, LIFT_Y_M + 2.3)),
  ]
}

function coreDoors(fromM: number, liftX: number): Core['doors'] {
  return [
    {
      id: 'to-stair',
      kind: 'interior',
      connects: ['corridor', 'stair'],
      wall: 'before-stair',
      orientation: 'h',
      x: round(fromM + 0.9),
      y: BACK_Y_M,
      width: 1,
      hinge: 'start',
      swing: '+',
      opens_into: 'stair',
    },
    {
      id: 'to-lift',
      kind: 'lift',
      connects: ['lobby', 'lift'],
      wall: 'before-lift',
      orientation: 'h',
      x: round(liftX + LIFT_M / 2),
      y: LIFT_Y_M,
      width: 1,
    },
  ]
}

function coreWalls(widthM: number, fromM: number, coreM: number): Wall[] {
  const toM = round(fromM + coreM)
  return [
    wall('front', 'party', [0, FLAT_DEPTH_M], [widthM, FLAT_DEPTH_M]),
    wall('back-left', 'party', [0, BACK_Y_M], [fromM, BACK_Y_M]),
    wall('back-right', 'party', [toM, BACK_Y_M], [widthM, BACK_Y_M]),
    wall('core-left', 'party', [fromM, BACK_Y_M], [fromM, SECTION_DEPTH_M]),
    wall('core-right', 'party', [toM, BACK_Y_M], [toM, SECTION_DEPTH_M]),
    wall('left', 'party', [0, FLAT_DEPTH_M], [0, BACK_Y_M]),
    wall('right', 'party', [widthM, FLAT_DEPTH_M], [widthM, BACK_Y_M]),
    {
      id: 'back',
      kind: 'facade',
      x1: round(fromM - WALL_HALF_M),
      x2: round(toM + WALL_HALF_M),
      y1: round(SECTION_DEPTH_M - 0.2),
      y2: round(SECTION_DEPTH_M - 0.2),
      thickness: 0.4,
    },
  ]
}

/** A wall between two points, longer by half its thickness at both ends. */
function wall(id: string, kind: Wall['kind'], [x1, y1]: [number, number], [x2, y2]: [number, number]): Wall {
  const [dx, dy] = [x1 === x2 ? 0 : WALL_HALF_M, y1 === y2 ? 0 : WALL_HALF_M]
  return {
    id,
    kind,
    x1: round(x1 - dx),
    y1: round(y1 - dy),
    x2: round(x2 + dx),
    y2: round(y2 + dy),
    thickness: 2 * WALL_HALF_M,
  }
}

function room(
  id: string,
  kind: CoreRoomKind,
  name: string,
  edges: readonly [number, number, number, number],
): Room<CoreRoomKind> {
  const [x0, y0, x1, y1] = edges
  return {
    id,
    kind,
    name,
    polygon: rectangle(edges),
    area: Math.round((x1 - x0) * (y1 - y0) * 10) / 10,
    label: { x: round((x0 + x1) / 2), y: round((y0 + y1) / 2) },
  }
}
