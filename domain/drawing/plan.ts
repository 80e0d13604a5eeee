import { OWN_FRAME, type PlacementFrame } from '../plans/frame.ts'
import { isSummerRoom, type Layout } from '../plans/layout.ts'
import { boundsOf } from '../plans/polygon.ts'
import { NBSP } from '../text/numbers.ts'
import { type Affine, apply, compose, placementAffine, toSheet, UNITS_PER_METRE } from './affine.ts'
import { captionsOf } from './captions.ts'
import { DIMENSION_MARGIN, dimensionsOf } from './dimensions.ts'
import { drawFurniture } from './furniture/furniture.ts'
import { Layers, Pen } from './pen.ts'
import { type Drawing, type Primitive, type TextPrimitive, textAt } from './primitives.ts'
import { drawDoors, drawFloors, drawTextures, drawWalls, drawWindows, FLOOR_LAYERS, WALL_LAYERS } from './shell.ts'

/** `furnished`: names and areas; `dimensions`: also sizes; `print`: a scale bar, black on white. */
export type PlanVariant = 'clean' | 'furnished' | 'dimensions' | 'print'

const MARGIN = 45
/** Room for the entrance mark above the plan. */
const ENTRANCE_MARGIN = 55
const SCALE_BAR_MARGIN = 95
/** Not longer than the plan. */
const SCALE_BAR_M = 5

/** What is drawn of a flat. Furniture is only in the layouts of the quarter. */
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
  const layers = new Layers([...FLOOR_LAYERS, ...WALL_LAYERS], map)
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

/** So many metres, divided. */
function scaleBar(x: number, y: number, metres: number): Primitive[] {
  const dark = new Pen()
  const light = new Pen()
  const labels: TextPrimitive[] = []
  for (let metre = 0; metre <= metres; metre++) {
    const at = x + metre * UNITS_PER_METRE
    if (metre < metres) (metre % 2 === 0 ? dark : light).rect(at, y, at + UNITS_PER_METRE, y + 8)
    const text = metre === metres ? `${metre}${NBSP}м` : String(metre)
    labels.push(textAt('scale-label', text, [at, y + 28], 15))
  }
  return [
    { kind: 'path', role: 'scale-light', d: light.data },
    { kind: 'path', role: 'scale-dark', d: dark.data },
    ...labels,
  ]
}
