import { elementAt } from '../lib/collections.ts'
import { OWN_FRAME, type PlacementFrame } from '../plans/frame.ts'
import { isSummerRoom, type Layout, type Point, type Room } from '../plans/layout.ts'
import { boundsOf, forEachEdge, signedArea } from '../plans/polygon.ts'
import { formatNumber, NBSP } from '../text/format.ts'
import { type Affine, apply, compose, placementAffine, toSheet, UNITS_PER_METRE } from './affine.ts'
import { drawFurniture } from './furniture/furniture.ts'
import { Layers, Pen } from './pen.ts'
import { type Drawing, type Primitive, type TextPrimitive, textAt } from './primitives.ts'
import { drawDoors, drawFloors, drawTextures, drawWalls, drawWindows } from './shell.ts'

/** `furnished`: names and areas; `dimensions`: also sizes; `print`: a scale bar, black on white. */
export type PlanVariant = 'clean' | 'furnished' | 'dimensions' | 'print'

const MARGIN = 45
/** Room for the entrance mark above the plan. */
const ENTRANCE_MARGIN = 55
const SCALE_BAR_MARGIN = 95
/** Not longer than the plan. */
const SCALE_BAR_M = 5

/** The parts of a flat that are drawn. Only layouts of the quarter have furniture. */
export type DrawnPlan = Pick<
  Layout,
  'width' | 'depth' | 'outline' | 'entrance' | 'rooms' | 'shafts' | 'outer_walls' | 'inner_walls' | 'doors' | 'windows'
> &
  Partial<Pick<Layout, 'furniture'>>

/**
 * On a transparent ground, 100 units to a metre.
 * @param place by default the main facade down; only `mirror` and `rotation` matter, and captions stay readable
 */
export function drawPlan(
  layout: DrawnPlan,
  { variant, place = OWN_FRAME }: { variant: PlanVariant; place?: Pick<PlacementFrame, 'rotation' | 'mirror'> },
): Drawing {
  const map = sheetMap(layout, place)
  const layers = new Layers(map)
  drawFloors(layout, layers)
  // On paper boards and tiles are noise.
  if (variant !== 'print') drawTextures(layout, layers)
  for (const piece of layout.furniture ?? []) drawFurniture(piece, layers)
  drawWalls(layout, layers)
  drawWindows(layout, layers)
  drawDoors(layout, layers, true)
  const items: Primitive[] = layers.items()
  if (variant !== 'clean') items.push(...captionsOf(layout, map, { sizes: variant === 'dimensions' }))

  const outline = layout.outline.map(point => apply(map, point))
  const balconies = layout.rooms.filter(room => room.kind === 'balcony' || room.kind === 'terrace')
  const drawn = boundsOf([...outline, ...balconies.flatMap(room => room.polygon.map(point => apply(map, point)))])
  const margin = { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN }
  const entrance = apply(map, [layout.entrance.x, layout.entrance.y])
  for (const side of sidesNear(entrance, boundsOf(outline))) margin[side] = ENTRANCE_MARGIN
  if (variant === 'dimensions') {
    const rooms = layout.rooms.filter(room => room.kind === 'loggia' || !isSummerRoom(room.kind))
    items.push(
      ...dimensionsOf(
        outline,
        rooms.map(room => room.polygon.map(point => apply(map, point))),
        drawn.y1,
      ),
    )
    margin.left = DIMENSION_MARGIN
    margin.bottom = DIMENSION_MARGIN
  }
  if (variant === 'print') {
    const wholeMetres = Math.floor((drawn.x1 - drawn.x0) / UNITS_PER_METRE)
    items.push(...scaleBar(drawn.x0, drawn.y1 + 55, Math.min(SCALE_BAR_M, wholeMetres)))
    margin.bottom = SCALE_BAR_MARGIN
  }
  return {
    viewBox: {
      x: Math.round(drawn.x0 - margin.left),
      y: Math.round(drawn.y0 - margin.top),
      width: Math.round(drawn.x1 - drawn.x0 + margin.left + margin.right),
      height: Math.round(drawn.y1 - drawn.y0 + margin.top + margin.bottom),
    },
    items,
  }
}

export function sheetMap(
  layout: Pick<Layout, 'width' | 'depth'>,
  place: Pick<PlacementFrame, 'rotation' | 'mirror'>,
): Affine {
  const upright = place.rotation === 0 || place.rotation === 180
  return compose(
    toSheet(upright ? layout.depth : layout.width),
    placementAffine(layout, { origin: [0, 0], rotation: place.rotation, mirror: place.mirror }),
  )
}

function sidesNear([x, y]: readonly [number, number], box: { x0: number; y0: number; x1: number; y1: number }) {
  const near = (a: number, b: number) => Math.abs(a - b) < 1
  return (
    [
      ['left', near(x, box.x0)],
      ['right', near(x, box.x1)],
      ['top', near(y, box.y0)],
      ['bottom', near(y, box.y1)],
    ] as const
  )
    .filter(([, isNear]) => isNear)
    .map(([side]) => side)
}

/** A scale bar divided into metres. */
function scaleBar(x: number, y: number, metres: number): Primitive[] {
  const dark = new Pen()
  const light = new Pen()
  const labels: TextPrimitive[] = []
  for (let metre = 0; metre <= metres; metre++) {
    const at = x + metre * UNITS_PER_METRE
    if (metre < metres) (metre % 2 === 0 ? dark : light).rect(at, y, at + UNITS_PER_METRE, y + 8)
    const text = metre === metres ? `${metre}${NBSP}м` : String(metre)
    labels.push(textAt('scale-label', text, [at, y + 30], 18))
  }
  return [
    { kind: 'path', role: 'scale-light', d: light.data },
    { kind: 'path', role: 'scale-dark', d: dark.data },
    ...labels,
  ]
}

/** Sizes of type on a plan, metres of the plan. */
const NAME_M = 0.175
const AREA_M = 0.23
const AREA_COMPACT_M = 0.19
const SIZE_M = 0.17
/** A room smaller than this has no place for its name. */
const NAMED_FROM_M2 = 3
/** A room fills this share of its box or more: its two sizes say all. */
const NEARLY_RECTANGULAR = 0.97

/**
 * The name above the area, the area alone where the room is small. Captions stay readable in a mirrored or rotated
 * plan.
 */
function captionsOf(layout: Pick<Layout, 'rooms'>, map: Affine, options: { sizes: boolean }): Primitive[] {
  return layout.rooms.flatMap(room => {
    const place = apply(map, [room.label.x, room.label.y])
    const compact = room.area < NAMED_FROM_M2 || room.label.compact === true
    const area = { role: 'area-label' as const, text: formatNumber(room.area, 1) }
    const size = options.sizes && !isSummerRoom(room.kind) ? roomSize(room, map) : null
    if (compact) {
      const line = text(place, size ? 0.02 : 0.07, AREA_COMPACT_M, area)
      return size ? [line, text(place, 0.19, SIZE_M, { role: 'size-label', text: size })] : [line]
    }
    const lines = [text(place, -0.07, NAME_M, { role: 'room-label', text: room.name }), text(place, 0.17, AREA_M, area)]
    return size ? [...lines, text(place, 0.37, SIZE_M, { role: 'size-label', text: size })] : lines
  })
}

/** Width × depth of a room on the sheet, metres; null for an irregular shape, where they would mislead. */
function roomSize(room: Room, map: Affine): string | null {
  const polygon = room.polygon.map(point => apply(map, point))
  const { x0, y0, x1, y1 } = boundsOf(polygon)
  const [width, depth] = [x1 - x0, y1 - y0]
  if (Math.abs(signedArea(polygon)) < width * depth * NEARLY_RECTANGULAR) return null
  return `${formatNumber(width / UNITS_PER_METRE, 2)} × ${formatNumber(depth / UNITS_PER_METRE, 2)}`
}

function text(
  [x, y]: Point,
  downM: number,
  sizeM: number,
  { role, text }: Pick<TextPrimitive, 'role' | 'text'>,
): TextPrimitive {
  return textAt(role, text, [x, y + downM * UNITS_PER_METRE], Math.round(sizeM * UNITS_PER_METRE * 10) / 10)
}

/** Distances of the two chains of dimensions from the plan, drawing units. */
const NEAR = 42
const FAR = 84
const TICK = 4
const TEXT_SIZE = 17
/** A piece shorter than this has no room for its figure. */
const LABELLED_FROM = 55
/** The near chain is measured along a line this deep in the rooms at the facade. */
const MEASURED_AT = 100

/** Room for the chains left of and below the plan, drawing units. */
const DIMENSION_MARGIN = 125

/**
 * Chains left of a plan and below it: clear sizes of the rooms, then the whole, millimetres.
 * @param outline in drawing units (y down).
 * @param low lowest edge of anything drawn, for a protruding balcony
 */
function dimensionsOf(outline: readonly Point[], rooms: readonly (readonly Point[])[], low: number): Primitive[] {
  const { x0, y0, x1, y1 } = boundsOf(outline)
  const lines = new Pen()
  const guides = new Pen()
  const labels: TextPrimitive[] = []

  const horizontal = (cuts: readonly number[], y: number, guideTo: number) => {
    lines.line([cuts[0] ?? x0, y], [cuts.at(-1) ?? x1, y])
    for (const x of cuts) {
      lines.line([x - TICK, y + TICK], [x + TICK, y - TICK])
      guides.line([x, y + TICK + 2], [x, guideTo])
    }
    forEachPiece(cuts, (middle, length) => labels.push(label(middle, y - 6, length)))
  }
  const vertical = (cuts: readonly number[], x: number, guideTo: number) => {
    lines.line([x, cuts[0] ?? y0], [x, cuts.at(-1) ?? y1])
    for (const y of cuts) {
      lines.line([x - TICK, y + TICK], [x + TICK, y - TICK])
      guides.line([x - TICK - 2, y], [guideTo, y])
    }
    forEachPiece(cuts, (middle, length) => labels.push({ ...label(x - 6, middle, length), turn: -90 }))
  }
  horizontal(cutsAlong(rooms, 0, y1 - MEASURED_AT), low + NEAR, low + 6)
  horizontal([x0, x1], low + FAR, low + NEAR + 6)
  vertical(cutsAlong(rooms, 1, x0 + MEASURED_AT), x0 - NEAR, x0 - 6)
  vertical([y0, y1], x0 - FAR, x0 - NEAR - 6)
  return [
    { kind: 'path', role: 'dimension-guide', d: guides.data },
    { kind: 'path', role: 'dimension', d: lines.data },
    ...labels,
  ]
}

/** Where the walls of rooms cross a line: across x at height `at` (axis 0), across y at x = `at` (axis 1). In order. */
function cutsAlong(rooms: readonly (readonly Point[])[], axis: 0 | 1, at: number): number[] {
  const other = axis === 0 ? 1 : 0
  const cuts = new Set<number>()
  for (const room of rooms) {
    forEachEdge(room, (a, b) => {
      const straight = Math.abs(a[axis] - b[axis]) < 1e-6
      const crosses = Math.min(a[other], b[other]) <= at && at <= Math.max(a[other], b[other])
      if (straight && crosses) cuts.add(Math.round(a[axis] * 10) / 10)
    })
  }
  return [...cuts].sort((a, b) => a - b)
}

function forEachPiece(cuts: readonly number[], visit: (middle: number, length: number) => void): void {
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [elementAt(cuts, i), elementAt(cuts, i + 1)]
    if (to - from >= LABELLED_FROM) visit((from + to) / 2, to - from)
  }
}

function label(x: number, y: number, length: number): TextPrimitive {
  const millimetres = Math.round((length / UNITS_PER_METRE) * 1000)
  return textAt('dimension-label', formatNumber(millimetres), [x, y], TEXT_SIZE)
}
