import type { Door, Furniture, Layout, PlanWindow, Point, Room, Wall } from '#domain/plans/layout.ts'

/** A room on the facade, from left to right. */
export interface FacadeRoom {
  id: string
  kind: 'kitchen' | 'kitchen_living' | 'living' | 'bedroom'
  name: string
  /** Between the centre lines of its walls, metres. */
  widthM: number
}

/** What decides a flat: rooms on its facade, hall and bathroom behind them. */
export interface LayoutIdea {
  id: string
  code: string
  title: string
  section: string
  type: Layout['type']
  rooms: readonly FacadeRoom[]
  /** Whether its left wall is a facade too, with a window of the first room. */
  isCorner?: boolean
}

/** From the facade to the middle of the corridor's wall, metres. */
export const FLAT_DEPTH_M = 5.9
/** The middle of the wall between the rooms and the hall. */
const HALL_Y_M = 3.8
/** The middle of the wall between bathroom and hall. */
const BATHROOM_X_M = 2.1
const FACADE_M = 0.4
/** Half of a wall to neighbours, half of a partition. */
const PARTY_HALF_M = 0.1
const PARTITION_HALF_M = 0.05
const WINDOW_M = 1.6
/** A studio counts so much of its room as a kitchen. */
const STUDIO_KITCHEN_M2 = 6

interface Cell extends FacadeRoom {
  /** Middle lines of the walls on its sides. */
  fromM: number
  toM: number
}

/** Draws a flat: rooms along the facade (y = 0), behind them the bathroom on the left and the hall on the right. */
export function drawLayout(idea: LayoutIdea): Layout {
  const cells = cellsOf(idea)
  const widthM = round(cells.at(-1)?.toM ?? 0)
  const rooms = [...cells.map(cell => facadeRoom(cell, idea, widthM)), ...innerRooms(widthM, idea)]
  const areaOf = (...kinds: string[]) => sum(rooms.filter(({ kind }) => kinds.includes(kind)).map(({ area }) => area))
  const total = sum(rooms.map(({ area }) => area))
  const isStudio = idea.type === 'studio'
  const bedrooms = cells.filter(({ kind }) => kind === 'bedroom').length
  return {
    id: idea.id,
    code: idea.code,
    title: idea.title,
    section: idea.section,
    type: idea.type,
    rooms_count: isStudio ? 0 : cells.filter(({ kind }) => kind !== 'kitchen').length,
    bedrooms,
    is_euro: false,
    total_area: total,
    inner_area: total,
    living_area: isStudio ? round(areaOf('kitchen_living') - STUDIO_KITCHEN_M2) : areaOf('living', 'bedroom'),
    kitchen_area: areaOf('kitchen', 'kitchen_living'),
    features: ['kitchen_window', ...(idea.isCorner ? ['corner', 'two_sides'] : [])],
    width: widthM,
    depth: FLAT_DEPTH_M,
    outline: rectangle([0, 0, widthM, FLAT_DEPTH_M]),
    window_sides: idea.isCorner ? ['front', 'left'] : ['front'],
    entrance: { door: 'entrance', room: 'hall', x: entranceX(widthM), y: FLAT_DEPTH_M, orientation: 'h' },
    rooms,
    shafts: [],
    outer_walls: outerWalls(widthM, idea.isCorner === true),
    inner_walls: innerWalls(cells, widthM),
    doors: doorsOf(cells, widthM),
    windows: windowsOf(cells, idea.isCorner === true),
    furniture: [...cells.flatMap(cell => furnitureOf(cell, widthM)), ...bathroomFurniture()],
  }
}

function cellsOf({ rooms }: LayoutIdea): Cell[] {
  let fromM = 0
  return rooms.map(room => {
    const cell = { ...room, fromM, toM: round(fromM + room.widthM) }
    fromM = cell.toM
    return cell
  })
}

/** The faces of the walls on both sides of a cell. */
function facesOf({ fromM, toM }: Cell, widthM: number, isCorner: boolean): { left: number; right: number } {
  const outer = isCorner ? FACADE_M : PARTY_HALF_M
  return {
    left: round(fromM + (fromM === 0 ? outer : PARTITION_HALF_M)),
    right: round(toM - (toM === widthM ? PARTY_HALF_M : PARTITION_HALF_M)),
  }
}

function facadeRoom(cell: Cell, { isCorner }: LayoutIdea, widthM: number): Room {
  const { left, right } = facesOf(cell, widthM, isCorner === true)
  return roomOf(cell, [left, FACADE_M, right, HALL_Y_M - PARTITION_HALF_M])
}

function innerRooms(widthM: number, { isCorner }: LayoutIdea): Room[] {
  const [bottom, top] = [HALL_Y_M + PARTITION_HALF_M, FLAT_DEPTH_M - PARTY_HALF_M]
  const left = isCorner ? FACADE_M : PARTY_HALF_M
  return [
    roomOf({ id: 'bathroom', kind: 'bathroom', name: 'Ванная' }, [left, bottom, BATHROOM_X_M - PARTITION_HALF_M, top]),
    roomOf({ id: 'hall', kind: 'hall', name: 'Прихожая' }, [
      BATHROOM_X_M + PARTITION_HALF_M,
      bottom,
      widthM - PARTY_HALF_M,
      top,
    ]),
  ]
}

function roomOf(
  { id, kind, name }: Pick<Room, 'id' | 'kind' | 'name'>,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): Room {
  return {
    id,
    kind,
    name,
    polygon: rectangle([round(x0), round(y0), round(x1), round(y1)]),
    area: Math.round((x1 - x0) * (y1 - y0) * 10) / 10,
    label: { x: round((x0 + x1) / 2), y: round((y0 + y1) / 2) },
  }
}

/** Walls are drawn longer by the half of the walls that they meet. */
function outerWalls(widthM: number, isCorner: boolean): Wall[] {
  const across = { x1: -PARTY_HALF_M, x2: round(widthM + PARTY_HALF_M) }
  const leftX = isCorner ? FACADE_M / 2 : 0
  return [
    { id: 'facade', kind: 'facade', ...across, y1: FACADE_M / 2, y2: FACADE_M / 2, thickness: FACADE_M },
    { id: 'corridor', kind: 'party', ...across, y1: FLAT_DEPTH_M, y2: FLAT_DEPTH_M, thickness: 2 * PARTY_HALF_M },
    {
      id: 'left',
      kind: isCorner ? 'facade' : 'party',
      x1: leftX,
      x2: leftX,
      y1: 0,
      y2: FLAT_DEPTH_M + PARTY_HALF_M,
      thickness: isCorner ? FACADE_M : 2 * PARTY_HALF_M,
    },
    {
      id: 'right',
      kind: 'party',
      x1: widthM,
      x2: widthM,
      y1: 0,
      y2: FLAT_DEPTH_M + PARTY_HALF_M,
      thickness: 2 * PARTY_HALF_M,
    },
  ]
}

function innerWalls(cells: readonly Cell[], widthM: number): Wall[] {
  const thickness = 2 * PARTITION_HALF_M
  const isStudio = cells.length === 1
  const behind = { y1: HALL_Y_M, y2: HALL_Y_M }
  return [
    // The hall of a studio is open to its room.
    {
      id: 'inner',
      kind: 'partition',
      x1: 0,
      x2: isStudio ? BATHROOM_X_M + PARTITION_HALF_M : widthM,
      ...behind,
      thickness,
    },
    {
      id: 'bathroom',
      kind: 'partition',
      x1: BATHROOM_X_M,
      x2: BATHROOM_X_M,
      y1: HALL_Y_M,
      y2: FLAT_DEPTH_M,
      thickness,
    },
    ...cells.slice(1).map(
      ({ id, fromM }): Wall => ({
        id: `before-${id}`,
        kind: 'partition',
        x1: fromM,
        x2: fromM,
        y1: FACADE_M,
        y2: HALL_Y_M,
        thickness,
      }),
    ),
  ]
}

/** A door to each room where the hall touches it; a studio is open to its hall. */
function doorsOf(cells: readonly Cell[], widthM: number): Door[] {
  const shared: Door[] = [
    {
      id: 'entrance',
      kind: 'entrance',
      connects: ['out', 'hall'],
      wall: 'corridor',
      orientation: 'h',
      x: entranceX(widthM),
      y: FLAT_DEPTH_M,
      width: 0.96,
      hinge: 'end',
      swing: '-',
      opens_into: 'hall',
      entrance: true,
    },
    {
      id: 'to-bathroom',
      kind: 'interior',
      connects: ['hall', 'bathroom'],
      wall: 'bathroom',
      orientation: 'v',
      x: BATHROOM_X_M,
      y: HALL_Y_M + 0.65,
      width: 0.7,
      hinge: 'start',
      swing: '+',
      opens_into: 'hall',
    },
  ]
  const [only] = cells
  if (only && cells.length === 1) return [...shared, openingTo(only, widthM)]
  return [
    ...shared,
    ...cells.map(
      ({ id, fromM }): Door => ({
        id: `to-${id}`,
        kind: 'interior',
        connects: ['hall', id],
        wall: 'inner',
        orientation: 'h',
        x: round(Math.max(fromM, BATHROOM_X_M) + 0.65),
        y: HALL_Y_M,
        width: 0.8,
        hinge: 'start',
        swing: '-',
        opens_into: id,
      }),
    ),
  ]
}

function openingTo({ id }: Cell, widthM: number): Door {
  const [fromM, toM] = [BATHROOM_X_M + PARTITION_HALF_M, widthM - PARTY_HALF_M]
  return {
    id: `to-${id}`,
    kind: 'opening',
    full: true,
    connects: ['hall', id],
    wall: null,
    orientation: 'h',
    x: round((fromM + toM) / 2),
    y: HALL_Y_M,
    width: round(toM - fromM),
  }
}

function windowsOf(cells: readonly Cell[], isCorner: boolean): PlanWindow[] {
  const front = cells.map(
    ({ id, fromM, toM }): PlanWindow => ({
      id: `window-${id}`,
      room: id,
      type: 'standard',
      side: 'front',
      wall: 'facade',
      orientation: 'h',
      x: round((fromM + toM) / 2),
      y: FACADE_M / 2,
      width: WINDOW_M,
    }),
  )
  const [first] = cells
  if (!isCorner || !first) return front
  const side = {
    id: 'window-side',
    room: first.id,
    type: 'standard',
    side: 'left',
    wall: 'left',
    orientation: 'v',
  } as const
  return [...front, { ...side, x: FACADE_M / 2, y: round((FACADE_M + HALL_Y_M) / 2), width: WINDOW_M }]
}

/** What says what a room is for, along the wall on its right. */
function furnitureOf(cell: Cell, widthM: number): Furniture[] {
  const { right } = facesOf(cell, widthM, false)
  const at = (kind: Furniture['kind'], depthM: number, lengthM: number, y: number): Furniture => ({
    id: `${cell.id}-${kind}`,
    kind,
    room: cell.id,
    x: round(right - depthM / 2),
    y,
    rotation: 270,
    width: lengthM,
    depth: depthM,
  })
  switch (cell.kind) {
    case 'bedroom':
      return [at('bed_double', 2.05, 1.6, 1.7)]
    case 'living':
      return [at('sofa', 0.9, 2, 1.7)]
    case 'kitchen':
      return [{ ...at('kitchen_line', 0.6, 2.4, 2.1), items: ['fridge', 'counter', 'sink', 'hob'] }]
    case 'kitchen_living':
      return [at('sofa', 0.9, 2, 1.7)]
  }
}

function bathroomFurniture(): Furniture[] {
  const room = 'bathroom'
  return [
    { id: 'shower', kind: 'shower', room, x: 1.5, y: 5.35, rotation: 0, width: 0.9, depth: 0.9 },
    { id: 'basin', kind: 'basin', room, x: 0.8, y: 5.55, rotation: 0, width: 0.5, depth: 0.45 },
    { id: 'toilet', kind: 'toilet', room, x: 0.8, y: 4.2, rotation: 180, width: 0.38, depth: 0.65 },
  ]
}

/** At the right end of the hall. */
function entranceX(widthM: number): number {
  return round(widthM - 0.9)
}

/** Corners, counter-clockwise from the lower left one. */
export function rectangle([x0, y0, x1, y1]: readonly [number, number, number, number]): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
}

/** Centimetres: arithmetic leaves noise behind. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 10) / 10
}
