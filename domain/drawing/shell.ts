import {
  type Door,
  isSummerRoom,
  isWetRoom,
  type PlanWindow,
  type Point,
  type Room,
  type Shaft,
  type Wall,
} from '../plans/layout.ts'
import { type Opening, openingsOf, piecesOf, wallOf } from '../plans/openings.ts'
import { boundsOf, columnsInside, rowsInside } from '../plans/polygon.ts'
import type { Layers } from './pen.ts'
import type { Role } from './themes.ts'

/** Common parts of a flat, a core and a ground floor. */
export interface ShellBody {
  rooms: readonly (Omit<Room, 'kind'> & { kind: string })[]
  outer_walls: readonly Wall[]
  inner_walls: readonly Wall[]
  doors: readonly Door[]
  windows: readonly PlanWindow[]
  shafts?: readonly Shaft[]
}

const WOODEN = new Set(['living', 'bedroom', 'master_bedroom', 'children', 'kitchen_living'])
const PLANK_M = 0.18
const PLANK_LENGTH_M = 1.2
const TILE_M = 0.3
const DECK_M = 0.14

export function drawFloors(body: ShellBody, layers: Layers): void {
  for (const room of body.rooms) layers.on(floorRole(room.kind)).polygon(room.polygon)
  for (const door of body.doors) {
    if (door.full) continue
    const half = wallOf(body, door.wall).thickness / 2
    const [[x0, y0], [x1, y1]] = across(door, half)
    layers.on(door.kind === 'entrance' ? 'floor-hall' : 'floor-room').rect(x0, y0, x1, y1)
  }
}

function floorRole(kind: string): 'floor-room' | 'floor-wet' | 'floor-hall' | 'floor-open' {
  if (isWetRoom(kind)) return 'floor-wet'
  if (isSummerRoom(kind)) return 'floor-open'
  return kind === 'hall' || kind === 'corridor' || kind === 'wardrobe' || kind === 'storage'
    ? 'floor-hall'
    : 'floor-room'
}

/** Boards, tiles and decking as thin lines. */
export function drawTextures(body: ShellBody, layers: Layers): void {
  for (const { kind, polygon } of body.rooms) {
    if (WOODEN.has(kind)) drawPlanks(polygon, layers)
    else if (isWetRoom(kind)) {
      for (const [a, b] of [...rowsInside(polygon, TILE_M, 0), ...columnsInside(polygon, TILE_M, 0)]) {
        layers.on('floor-tile').line(a, b)
      }
    } else if (isSummerRoom(kind)) {
      for (const [a, b] of columnsInside(polygon, DECK_M, 0)) layers.on('floor-deck').line(a, b)
    }
  }
}

function drawPlanks(polygon: readonly Point[], layers: Layers): void {
  for (const [[x0, y], [x1]] of rowsInside(polygon, PLANK_M, 0)) {
    layers.on('floor-plank').line([x0, y], [x1, y])
    // Ends of boards, one row shifted against the next, so that no two meet.
    const shift = Math.round(y / PLANK_M) % 2 === 0 ? 0.3 : 0.9
    for (let x = Math.ceil((x0 - shift) / PLANK_LENGTH_M) * PLANK_LENGTH_M + shift; x < x1; x += PLANK_LENGTH_M) {
      if (x > x0) layers.on('floor-plank').line([x, y], [x, y - PLANK_M])
    }
  }
}

export function wallRole(wall: Pick<Wall, 'kind'>): Role {
  if (wall.kind === 'partition') return 'partition'
  return wall.kind === 'facade' || wall.kind === 'parapet' ? 'wall' : 'wall-party'
}

/** @param openings all openings that may cut these walls, in the same frame */
export function drawWalls(
  body: ShellBody,
  layers: Layers,
  roleOf: (wall: Wall) => Role = wallRole,
  openings: readonly Opening[] = openingsOf(body),
): void {
  for (const wall of [...body.outer_walls, ...body.inner_walls]) {
    for (const [[x0, y0], [x1, y1]] of piecesOf(wall, openings)) layers.on(roleOf(wall)).rect(x0, y0, x1, y1)
  }
  for (const { x, y, width, height } of body.shafts ?? []) {
    const [outer, inner] = [-0.03, 0.05]
    layers
      .on('shaft')
      .rect(x + outer, y + outer, x + width - outer, y + height - outer)
      // In the opposite direction: a hole in the filled shape.
      .polygon([
        [x + inner, y + inner],
        [x + inner, y + height - inner],
        [x + width - inner, y + height - inner],
        [x + width - inner, y + inner],
      ])
    layers.on('shaft-line').line([x + inner, y + inner], [x + width - inner, y + height - inner])
  }
}

/** Windows with their glass and mullions, railings of french balconies and of balconies. */
export function drawWindows(body: ShellBody, layers: Layers): void {
  for (const window of body.windows) {
    const half = wallOf(body, window.wall).thickness / 2
    const [[x0, y0], [x1, y1]] = across(window, half)
    layers.on('window').rect(x0, y0, x1, y1)
    const run = along(window)
    if (window.type === 'loggia_glazing') {
      layers.on('window-glass').line(run(-0.5, 0), run(0.5, 0))
      bars(Math.max(2, Math.round(window.width / 0.8)), at =>
        layers.on('window-frame').line(run(at, -half), run(at, half)),
      )
      continue
    }
    layers.on('window-glass').line(run(-0.5, 0.04), run(0.5, 0.04)).line(run(-0.5, -0.04), run(0.5, -0.04))
    const sashes = window.type === 'panoramic' ? 3 : window.width > 1.4 ? 2 : 1
    bars(sashes, at => layers.on('window-frame').line(run(at, -0.05), run(at, 0.05)))
    if (window.type === 'french_balcony') {
      const out = window.side === 'front' || window.side === 'left' ? -1 : 1
      const wall = half * out
      const rail = (half + 0.11) * out
      layers.on('railing').line(run(-0.52, wall), run(-0.52, rail), run(0.52, rail), run(0.52, wall))
      bars(10, at => layers.on('railing-bar').line(run(at, wall), run(at, rail)))
    }
  }
  for (const room of body.rooms) {
    if (room.kind !== 'balcony' && room.kind !== 'terrace') continue
    const { x0, y0, x1, y1 } = boundsOf(room.polygon)
    layers.on('railing').line([x0, y1], [x0, y0], [x1, y0], [x1, y1])
  }
}

/** Leaves with their swing, and the mark at the entrance. `marks` = the mark is wanted. */
export function drawDoors(body: ShellBody, layers: Layers, marks: boolean): void {
  for (const door of body.doors) {
    if (door.full || door.kind === 'opening' || door.kind === 'lift') continue
    const half = wallOf(body, door.wall).thickness / 2
    const run = along(door)
    const into = door.swing === '+' ? 1 : -1
    if (door.kind === 'sliding') {
      layers.on('door-leaf').line(run(-0.48, 0), run(0.18, 0))
      continue
    }
    if (door.kind === 'double') {
      leaf(layers, 'door-leaf', run, -0.5, 0, half * into, (door.width / 2) * into)
      leaf(layers, 'door-leaf', run, 0.5, 0, half * into, (door.width / 2) * into)
      continue
    }
    const hinge = door.hinge === 'start' ? -0.5 : 0.5
    const role = door.kind === 'entrance' ? 'door-entrance' : 'door-leaf'
    leaf(layers, role, run, hinge, -hinge, half * into, door.width * into)
    if (door.kind === 'balcony') {
      const [[x0, y0], [x1, y1]] = across(door, half)
      layers.on('window').rect(x0, y0, x1, y1)
      layers.on('window-glass').line(run(-0.5, -0.07), run(0.5, -0.07)).line(run(-0.5, 0), run(0.5, 0))
    }
    if (door.kind === 'entrance' && marks) drawEntranceMark(body, door, layers, -into * 0.24)
  }
}

/** A triangle that points to a door. @param reachM its height; negative = on the other side of the wall */
export function drawEntranceMark(
  body: ShellBody,
  door: ShellBody['doors'][number],
  layers: Layers,
  reachM: number,
): void {
  const run = along(door)
  const near = Math.sign(reachM) * (wallOf(body, door.wall).thickness / 2 + 0.1)
  const side = (Math.abs(reachM) * 0.54) / door.width
  layers.on('entrance-mark').polygon([run(0, near), run(-side, near + reachM), run(side, near + reachM)])
}

/** A leaf hinged at one share of the opening, closed at the other, standing open at a right angle. */
function leaf(layers: Layers, role: Role, run: Run, hinge: number, closed: number, face: number, reach: number): void {
  layers.on('door-swing').arc(run(hinge, face), run(closed, face), run(hinge, face + reach))
  layers.on(role).line(run(hinge, face), run(hinge, face + reach))
}

/** A point of an opening: share of its width from the middle (−0.5 to 0.5), metres across the wall. */
type Run = (share: number, acrossM: number) => Point

function along(opening: Opening): Run {
  return (share, acrossM) =>
    opening.orientation === 'h'
      ? [opening.x + share * opening.width, opening.y + acrossM]
      : [opening.x + acrossM, opening.y + share * opening.width]
}

/** The rectangle of an opening through a wall of a half thickness. */
function across(opening: Opening, half: number): readonly [Point, Point] {
  const run = along(opening)
  return [run(-0.5, -half), run(0.5, half)]
}

/** Calls back with the shares at which bars divide an opening into equal parts. */
function bars(parts: number, visit: (share: number) => void): void {
  for (let i = 1; i < parts; i++) visit(i / parts - 0.5)
}
