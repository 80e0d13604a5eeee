import { radians } from '../lib/maths.ts'
import { OWN_FRAME, type PlacementFrame } from '../plans/frame.ts'
import type { Layout, Point } from '../plans/layout.ts'
import { boundsOf } from '../plans/polygon.ts'
import { type Affine, apply, placementAffine, turnAndMove, UNITS_PER_METRE } from './affine.ts'
import { furnitureSolids } from './furniture/furniture.ts'
import { type Face, paintingOrder } from './painter.ts'
import { Layers, Pen } from './pen.ts'
import type { Drawing, PathPrimitive } from './primitives.ts'
import { drawFloors, drawTextures } from './shell.ts'
import { CUT_M, exposedFaces, moveSolid, type Solid, wallPieces, windowSolids } from './solid.ts'
import type { Role } from './themes.ts'

/** The model is turned clockwise and looked at from above. */
const TURN_DEG = 24
const TILT_DEG = 60
const MARGIN = 30
/** Length of a shadow for each metre of height, to the east and to the south. */
const SHADOW = { east: 0.42, south: 0.15 }

const turn = radians(TURN_DEG)
const tilt = radians(TILT_DEG)
const COS = Math.cos(turn)
const SIN = Math.sin(turn)
/** How much of a height is seen. */
const RISE = Math.cos(tilt) * UNITS_PER_METRE

/** The ground of the model as a map from metres to the sheet. */
const GROUND: Affine = [
  UNITS_PER_METRE * COS,
  UNITS_PER_METRE * Math.sin(tilt) * SIN,
  UNITS_PER_METRE * SIN,
  -UNITS_PER_METRE * Math.sin(tilt) * COS,
  0,
  0,
]

/** The model's floors are darker than the plan's: its furniture is white. */
const MODEL_ROLES: Partial<Record<Role, Role>> = {
  'floor-room': 'model-room',
  'floor-wet': 'model-wet',
  'floor-hall': 'model-hall',
  'floor-open': 'model-open',
  'floor-plank': 'model-plank',
}

/** A model cut at 1.02 m, seen from the south-east. @param place only `mirror` and `rotation` matter */
export function drawAxonometry(
  layout: Layout,
  { place = OWN_FRAME }: { place?: Pick<PlacementFrame, 'rotation' | 'mirror'> } = {},
): Drawing {
  const map = placementAffine(layout, { origin: [0, 0], rotation: place.rotation, mirror: place.mirror })
  const walls = wallPieces(layout).map(box => moveSolid(box, map))
  const windows = windowSolids(layout).map(box => moveSolid(box, map))
  const furniture = layout.furniture.flatMap(furnitureSolids).map(box => moveSolid(box, map))

  const faces: Face[] = [
    ...exposedFaces(walls).map(face => faceOf(`model-wall-${face.face}`, { ...face, z0: 0, z1: CUT_M })),
    ...[...windows, ...furniture].flatMap(facesOf),
  ]
  const items = [
    ...floors(layout, map, [...walls, ...windows, ...furniture]),
    ...paintingOrder(faces).map(({ role, faces }) =>
      pathOf(
        role,
        faces.map(face => face.points),
      ),
    ),
    // Nothing is higher than the cut, so nothing can hide it.
    pathOf(
      'model-glass-edge',
      windows.filter(box => box.material === 'glass').map(box => top(box)),
    ),
    pathOf(
      'model-wall-top',
      walls.map(box => top(box)),
    ),
  ]
  const box = boundsOf([...walls, ...windows].flatMap(wall => [...top({ ...wall, z1: 0 }), ...top(wall)]))
  return {
    viewBox: {
      x: Math.floor(box.x0 - MARGIN),
      y: Math.floor(box.y0 - MARGIN),
      // Room for the shadow on the right and below.
      width: Math.ceil(box.x1 - box.x0 + MARGIN * 2 + SHADOW.east * UNITS_PER_METRE * 0.5),
      height: Math.ceil(box.y1 - box.y0 + MARGIN * 2 + SHADOW.south * UNITS_PER_METRE),
    },
    items,
  }
}

function floors(layout: Layout, map: Affine, bodies: readonly Solid[]): PathPrimitive[] {
  const layers = new Layers(GROUND)
  layers.within(map, () => {
    drawFloors(layout, layers)
    drawTextures(layout, layers)
    for (const piece of layout.furniture) {
      if (piece.kind !== 'rug') continue
      const { width, depth } = piece
      layers.within(turnAndMove(piece.rotation, [piece.x, piece.y]), () =>
        layers.on('model-rug').rect(-width / 2, -depth / 2, width / 2, depth / 2),
      )
    }
  })
  for (const body of bodies) {
    if (body.z0 > 0 || body.material === 'glass') continue
    const [dx, dy] = [body.z1 * SHADOW.east, -body.z1 * SHADOW.south]
    const { x0, y0, x1, y1 } = body
    layers.on('model-shadow').polygon([
      [x0, y1],
      [x0, y0],
      [x0 + dx, y0 + dy],
      [x1 + dx, y0 + dy],
      [x1 + dx, y1 + dy],
      [x1, y1],
    ])
  }
  return layers.items().map(item => ({ ...item, role: MODEL_ROLES[item.role] ?? item.role }))
}

type Box = Pick<Solid, 'x0' | 'y0' | 'x1' | 'y1' | 'z0' | 'z1'>

function facesOf(body: Solid): Face[] {
  const { material } = body
  const top: Box = { ...body, z0: body.z1 }
  const south: Box = { ...body, y1: body.y0 }
  const east: Box = { ...body, x0: body.x1 }
  if (material === 'glass') {
    // A pane is seen once: by its long side.
    return [faceOf('model-glass', body.x1 - body.x0 > body.y1 - body.y0 ? south : east)]
  }
  if (body.flat) return [faceOf(`model-${material}-top`, top)]
  return [
    faceOf(`model-${material}-south`, south),
    faceOf(`model-${material}-east`, east),
    faceOf(`model-${material}-top`, top),
  ]
}

function faceOf(role: Role, box: Box): Face {
  const { x0, y0, x1, y1, z0, z1 } = box
  const corners: (readonly [number, number, number])[] =
    z0 === z1
      ? [
          [x0, y0, z1],
          [x1, y0, z1],
          [x1, y1, z1],
          [x0, y1, z1],
        ]
      : [
          [x0, y0, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y0, z1],
        ]
  return { role, x0, y0, x1, y1, z0, z1, points: corners.map(([x, y, z]) => project([x, y], z)) }
}

function top(box: Box): Point[] {
  return [...faceOf('model-wall-top', { ...box, z0: box.z1 }).points]
}

function project(point: Point, z: number): Point {
  const [x, y] = apply(GROUND, point)
  return [x, y - z * RISE]
}

function pathOf(role: Role, polygons: readonly (readonly Point[])[]): PathPrimitive {
  const pen = new Pen()
  for (const polygon of polygons) pen.polygon(polygon)
  return { kind: 'path', role, d: pen.data }
}
