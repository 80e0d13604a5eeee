import type { Door, Furniture, Layout, Point, Room, Wall } from '../../plans/layout.ts'

export function box(x0: number, y0: number, x1: number, y1: number): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
}

export function aRoom(id: string, kind: Room['kind'], polygon: Point[]): Room {
  return { id, kind, name: id, polygon, area: 0, label: { x: 0, y: 0 } }
}

/** A wall between two points, 10 cm thick. */
export function aWall(id: string, x1: number, y1: number, x2: number, y2: number): Wall {
  return { id, kind: 'partition', x1, y1, x2, y2, thickness: 0.1 }
}

export function aDoor(
  id: string,
  wall: string,
  rest: Pick<Door, 'x' | 'y' | 'width' | 'orientation'> & Partial<Door>,
): Door {
  return { id, kind: 'interior', wall, ...rest }
}

export function aPiece(
  kind: Furniture['kind'],
  room: string,
  at: Pick<Furniture, 'x' | 'y' | 'width' | 'depth'>,
): Furniture {
  return { id: `${kind}${at.x}`, kind, room, rotation: 0, ...at }
}

/**
 * A hall of 2 × 3 m below and a bedroom of 4 × 3 m to the right of it, walls of 10 cm; the entrance (0.9 m) leads into the hall from the
 * left, a door leads on into the bedroom, whose window looks right.
 * @param doorM width of the door between them
 */
export function twoRooms({ doorM = 0.8, furniture = [] as Furniture[] } = {}): Layout {
  return {
    id: 'X-1A',
    code: '1А',
    title: '',
    section: 'X',
    type: '1',
    rooms_count: 1,
    bedrooms: 1,
    is_euro: false,
    total_area: 18,
    inner_area: 18,
    living_area: 12,
    kitchen_area: 0,
    features: [],
    width: 6.3,
    depth: 3.2,
    outline: box(0, 0, 6.3, 3.2),
    window_sides: ['right'],
    entrance: { door: 'd1', room: 'hall', x: 0.05, y: 1.5, orientation: 'v' },
    rooms: [
      { ...aRoom('hall', 'hall', box(0.1, 0.1, 2.1, 3.1)), area: 6 },
      { ...aRoom('bedroom', 'bedroom', box(2.2, 0.1, 6.2, 3.1)), area: 12 },
    ],
    shafts: [],
    outer_walls: [
      aWall('bottom', 0, 0.05, 6.3, 0.05),
      aWall('top', 0, 3.15, 6.3, 3.15),
      aWall('left', 0.05, 0, 0.05, 3.2),
      aWall('right', 6.25, 0, 6.25, 3.2),
    ],
    inner_walls: [aWall('middle', 2.15, 0, 2.15, 3.2)],
    doors: [
      aDoor('d1', 'left', { x: 0.05, y: 1.5, width: 0.9, orientation: 'v', entrance: true, kind: 'entrance' }),
      aDoor('d2', 'middle', { x: 2.15, y: 1.5, width: doorM, orientation: 'v' }),
    ],
    windows: [
      {
        id: 'n1',
        room: 'bedroom',
        type: 'standard',
        side: 'right',
        wall: 'right',
        orientation: 'v',
        x: 6.25,
        y: 1.6,
        width: 1.5,
      },
    ],
    furniture,
  }
}
