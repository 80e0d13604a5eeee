import { clamp } from '../lib/maths.ts'
import type { Layout } from '../plans/layout.ts'
import { type Opening, openingsOf } from '../plans/openings.ts'
import { boundsOf, diagonalsInside } from '../plans/polygon.ts'
import type { Placement, Section } from '../plans/section.ts'
import { type Affine, apply, compose, placementAffine, toSheet, UNITS_PER_METRE } from './affine.ts'
import { drawCore } from './core.ts'
import { drawFurniture } from './furniture/furniture.ts'
import { Layers, Pen } from './pen.ts'
import type { Drawing, GroupPrimitive, PathPrimitive, Primitive, ViewBox } from './primitives.ts'
import { drawDoors, drawFloors, drawWalls, drawWindows, wallRole } from './shell.ts'
import type { Status } from './themes.ts'

export interface FloorFlat {
  /** `placements[].no` of the section. */
  position: number
  status: Status
}

export interface FloorOptions {
  /** Flats to be coloured; others stay plain. */
  flats?: readonly FloorFlat[]
  /** The selected flat: its walls are dark, the others muted. */
  highlight?: number
  furniture?: 'all' | 'highlight' | 'none'
}

const MARGIN = 150
/** Distance between the lines that hatch a booked flat, metres. */
const HATCH_M = 0.32

/**
 * The street facade down, 100 units to a metre. Each flat is a group `flat` with its outline as the first path: a page
 * makes it a link, and everything after these groups must let the pointer through.
 * @throws RangeError when a placement names a layout that is not given
 */
export function drawFloor(section: Section, layouts: ReadonlyMap<string, Layout>, options: FloorOptions = {}): Drawing {
  const { flats = [], highlight, furniture = 'all' } = options
  const sheet = toSheet(section.depth)
  const under = new Layers(sheet)
  const over = new Layers(sheet)
  const placed = section.placements.map(place => placedFlat(place, layouts))

  under.on('floor-core').polygon(section.core.outline)
  const flatOpenings = placed.flatMap(({ layout, place, map }) => openingsOf(layout).map(o => moved(o, place, map)))
  const muted = highlight !== undefined
  drawWalls(section.core, over, wall => (muted ? 'wall-muted' : wallRole(wall)), [
    ...openingsOf(section.core),
    ...flatOpenings,
  ])
  drawWindows(section.core, over)
  drawDoors(section.core, over, false)
  drawCore(section.core, over)

  for (const { layout, place, map } of placed) {
    const quiet = muted && place.no !== highlight
    under.within(map, () => {
      drawFloors(layout, under)
      if (furniture === 'all' || (furniture === 'highlight' && place.no === highlight)) {
        for (const piece of layout.furniture) drawFurniture(piece, under)
      }
    })
    over.within(map, () => {
      drawWalls(layout, over, wall => (quiet ? 'wall-muted' : wallRole(wall)))
      drawWindows(layout, over)
      drawDoors(layout, over, false)
    })
  }

  const statuses = new Map(flats.map(({ position, status }) => [position, status]))
  const statusOf = (position: number): Status | undefined => (position === highlight ? 'pick' : statuses.get(position))
  const edges = section.placements.flatMap(place => edgeOf(place, sheet, statusOf(place.no)))
  const groups = section.placements.map(place => flatGroup(place, sheet, statusOf(place.no)))
  return { viewBox: viewOf(section), items: [...under.items(), ...groups, ...over.items(), ...edges] }
}

/** The view of a whole floor with a margin. */
export function viewOf({ width, depth }: { width: number; depth: number }): ViewBox {
  return {
    x: -MARGIN,
    y: -MARGIN,
    width: Math.round(width * UNITS_PER_METRE) + MARGIN * 2,
    height: Math.round(depth * UNITS_PER_METRE) + MARGIN * 2,
  }
}

/** Best centre of a plate of a width on each flat of a floor, by position, in drawing units. */
export function captionPlaces(
  section: Pick<Section, 'depth' | 'placements'>,
  layouts: ReadonlyMap<string, Layout>,
  width: number,
): Map<number, readonly [x: number, y: number]> {
  const sheet = toSheet(section.depth)
  return new Map(
    section.placements.map(placement => {
      const { place, layout, map } = placedFlat(placement, layouts)
      return [place.no, placeFor(layout, compose(sheet, map), width)]
    }),
  )
}

/** @returns `map` from the frame of the layout to that of the section, metres */
function placedFlat(place: Placement, layouts: ReadonlyMap<string, Layout>) {
  const layout = layouts.get(place.layout)
  if (!layout) throw new RangeError(`no layout ${place.layout}`)
  return { place, layout, map: placementAffine(layout, place) }
}

function moved(opening: Opening, place: Placement, map: Affine): Opening {
  const [x, y] = apply(map, [opening.x, opening.y])
  const turned = place.rotation === 90 || place.rotation === 270
  const orientation = turned ? (opening.orientation === 'h' ? 'v' : 'h') : opening.orientation
  return { orientation, x, y, width: opening.width }
}

function flatGroup(place: Placement, sheet: Affine, status: Status | undefined): GroupPrimitive {
  const outline = new Pen(sheet).polygon(place.outline).data
  const items: Primitive[] = [{ kind: 'path', role: status ? `flat-${status}` : 'flat-off', d: outline }]
  if (status === 'booked') {
    const hatch = new Pen(sheet)
    for (const [from, to] of diagonalsInside(place.outline, HATCH_M)) hatch.line(from, to)
    items.push({ kind: 'path', role: 'hatch-booked', d: hatch.data })
  }
  return { kind: 'group', part: 'flat', id: place.no, ...(status ? { status } : {}), items }
}

function edgeOf(place: Placement, sheet: Affine, status: Status | undefined): PathPrimitive[] {
  if (status !== 'pick' && status !== 'booked') return []
  return [{ kind: 'path', role: `edge-${status}`, d: new Pen(sheet).polygon(place.outline).data }]
}

const MAIN_ROOMS = new Set(['living', 'kitchen_living', 'bedroom', 'master_bedroom', 'kitchen', 'children'])
const PUBLIC_ROOMS = new Set(['living', 'kitchen_living'])

/** The middle of the room that best holds a plate of a width: wide enough, rather a public one, rather a large one. */
function placeFor(layout: Layout, map: Affine, width: number): readonly [number, number] {
  const ranked = layout.rooms
    .filter(room => MAIN_ROOMS.has(room.kind))
    .map(room => {
      const box = boundsOf(room.polygon.map(point => apply(map, point)))
      const holds = box.x1 - box.x0 >= width + 20
      const rank = (holds ? 0 : 10) + (PUBLIC_ROOMS.has(room.kind) ? 0 : 3) - room.area / 10
      return { box, rank }
    })
    .sort((a, b) => a.rank - b.rank)
  const best = ranked[0]
  if (!best) return centre(layout, map)
  // A plate wider than its room may hang over into the next one, but not over the neighbours.
  const flat = boundsOf(layout.outline.map(point => apply(map, point)))
  const reach = Math.max(0, (flat.x1 - flat.x0 - width) / 2 - 25)
  const middle = (flat.x0 + flat.x1) / 2
  const x = clamp((best.box.x0 + best.box.x1) / 2, middle - reach, middle + reach)
  return [Math.round(x), Math.round((best.box.y0 + best.box.y1) / 2)]
}

function centre(layout: Layout, map: Affine): readonly [number, number] {
  const box = boundsOf(layout.outline.map(point => apply(map, point)))
  return [Math.round((box.x0 + box.x1) / 2), Math.round((box.y0 + box.y1) / 2)]
}
