import { clamp, sumOf } from '../lib/maths.ts'
import type { Point } from '../plans/layout.ts'
import type { MasterPlan, SiteBuilding } from '../plans/master-plan.ts'
import { type Box, boundsOf } from '../plans/polygon.ts'
import { type Affine, apply } from './affine.ts'
import { Pen } from './pen.ts'
import type { Drawing, GroupPrimitive, PathPrimitive, Primitive, TextPrimitive, ViewBox } from './primitives.ts'
import type { Role } from './themes.ts'

export interface QuarterOptions {
  highlight?: number
  courtyard?: string
  point?: Point
  /** Open ground between the buildings of the first line, west and east edge of each, metres. */
  passages?: readonly { x0: number; x1: number }[]
  /** Names on the plan; without them only the numbers of buildings are written. Roads have their own. */
  labels?: { school: string; kindergarten: string }
  /** Without numbers of buildings, which would be too small to read. */
  isBare?: boolean
  /** Another view than the whole quarter with north up: from metres of the master plan. */
  frame?: { map: Affine; viewBox: ViewBox }
}

/** How far the picture reaches beyond the site, metres. */
const MARGIN_M = { west: 24, east: 28, north: 28, south: 25 }
/** Further margin of a turned view. */
const FRAME_MARGIN_M = 150
/** Of the width of the picture: a small quarter is not written over with large names. */
const NUMBER_SHARE = 0.0316
const LABEL_SHARE = 0.036
/** Decimetres: a whole unit is a metre here. */
const STEP = 0.1

/** What the picture shows, metres of the master plan. */
export function quarterView({ site }: Pick<MasterPlan, 'site'>, beyondM = 0): Box {
  const { x0, x1, y0, y1 } = boundsOf(site)
  return {
    x0: x0 - MARGIN_M.west - beyondM,
    x1: x1 + MARGIN_M.east + beyondM,
    y0: y0 - MARGIN_M.south - beyondM,
    y1: y1 + MARGIN_M.north + beyondM,
  }
}

/** North up, one unit to a metre. Each building is a group `building` with its footprint and number. */
export function drawQuarter(
  plan: MasterPlan,
  { highlight, courtyard, point, labels, passages = [], isBare, frame }: QuarterOptions = {},
): Drawing {
  const view = quarterView(plan, frame ? FRAME_MARGIN_M : 0)
  const map: Affine = frame?.map ?? [1, 0, 0, -1, -view.x0, view.y1]
  const path = (role: Role, draw: (pen: Pen) => void): PathPrimitive => {
    const pen = new Pen(map, STEP)
    draw(pen)
    return { kind: 'path', role, d: pen.data }
  }
  const items: Primitive[] = [
    ...drawWater(plan, view, path),
    // At the edge of a near view a white road looks like empty paper.
    path(frame ? 'road-near' : 'road', pen => {
      for (const road of plan.roads) pen.polygon(roadway(road, view))
    }),
    ...plan.courtyards.map(({ id, polygon }) =>
      path(id === courtyard ? 'yard-picked' : 'yard', pen => pen.polygon(polygon)),
    ),
    path('green', pen => {
      for (const { center, radius } of plan.playgrounds) pen.circle(center[0], center[1], radius * 0.6)
      if (!plan.sportsGround) return
      const [x0, y0, x1, y1] = plan.sportsGround.rect
      pen.rect(x0, y0, x1, y1, 14)
    }),
    path('social', pen => {
      for (const social of [plan.school, plan.kindergarten])
        for (const [x0, y0, x1, y1] of social?.blocks ?? []) pen.rect(x0, y0, x1, y1)
    }),
    ...passages.flatMap(passage => drawPassage(passage, plan, path)),
    ...plan.buildings.map(building =>
      drawBuilding(building, building.id === highlight, {
        map,
        path,
        numberSize: isBare ? 0 : (view.x1 - view.x0) * NUMBER_SHARE,
      }),
    ),
  ]
  if (labels) items.push(...labelsOf(plan, labels, view, map))
  if (point) {
    const [x, y] = apply(map, point)
    items.push({ kind: 'circle', role: 'point', x, y, r: 5 })
  }
  const whole = { x: 0, y: 0, width: Math.round(view.x1 - view.x0), height: Math.round(view.y1 - view.y0) }
  return { viewBox: frame?.viewBox ?? whole, items }
}

/** How far from the water a passage is drawn, metres. */
export const PASSAGE_M = 140

/** A passage with an arrow towards the water. */
function drawPassage({ x0, x1 }: { x0: number; x1: number }, { river }: MasterPlan, path: DrawPath): Primitive[] {
  const bank = river?.bank.find(([x]) => x >= x0)?.[1] ?? 0
  const [middle, end] = [(x0 + x1) / 2, bank + 4]
  return [
    path('passage', pen => pen.rect(x0, bank, x1, bank + PASSAGE_M)),
    path('passage-line', pen =>
      pen
        .line([middle, bank + PASSAGE_M - 6], [middle, end])
        .line([middle - 4, end + 7], [middle, end], [middle + 4, end + 7]),
    ),
  ]
}

type DrawPath = (role: Role, draw: (pen: Pen) => void) => PathPrimitive

/** The river to the lower edge of the picture, its embankment and the near part of the pier, which runs out to the south. */
function drawWater({ river, embankment }: MasterPlan, view: Box, path: DrawPath): Primitive[] {
  if (!river) return []
  const bank = river.bank.filter(([x]) => x > view.x0 && x < view.x1)
  const bankAt = (x: number) => river.bank.find(([bankX]) => bankX >= x)?.[1] ?? 0
  const water = path('river', pen =>
    pen.polygon([
      [view.x0, bankAt(view.x0)],
      ...bank,
      [view.x1, bankAt(view.x1)],
      [view.x1, view.y0],
      [view.x0, view.y0],
    ]),
  )
  if (!embankment) return [water]
  const { x: reach, pier } = embankment
  const { origin, width, length } = pier
  return [
    water,
    path('embankment', pen => pen.line(...bank.filter(([x]) => x >= reach[0] && x <= reach[1]))),
    path('pier', pen =>
      pen.rect(origin[0] - width / 2, Math.max(view.y0, origin[1] - length), origin[0] + width / 2, origin[1]),
    ),
  ]
}

/** A road as a band, cut at the edge of the picture. */
function roadway({ axis, width }: MasterPlan['roads'][number], view: Box): Point[] {
  const within = ([x, y]: Point): Point => [clamp(x, view.x0, view.x1), clamp(y, view.y0, view.y1)]
  const [from, to] = [within(axis[0] ?? [0, 0]), within(axis.at(-1) ?? [0, 0])]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [nx, ny] = [((to[1] - from[1]) / length) * (width / 2), (-(to[0] - from[0]) / length) * (width / 2)]
  return [
    [from[0] + nx, from[1] + ny],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
    [from[0] - nx, from[1] - ny],
  ]
}

function drawBuilding(
  building: SiteBuilding,
  picked: boolean,
  { map, path, numberSize }: { map: Affine; path: DrawPath; numberSize: number },
): GroupPrimitive {
  const footprint = path(picked ? 'building-picked' : 'building', pen => {
    for (const section of building.sections) pen.polygon(section.footprint)
  })
  if (numberSize === 0) return { kind: 'group', part: 'building', id: building.id, items: [footprint] }
  const [x, y] = apply(map, numberPlace(building))
  const number = text(
    picked ? 'building-number-picked' : 'building-number',
    x,
    y + numberSize * 0.35,
    numberSize,
    String(building.id),
  )
  return { kind: 'group', part: 'building', id: building.id, items: [footprint, number] }
}

/** The middle of the section nearest to the middle of the building: inside it, whatever its shape. */
function numberPlace({ sections }: SiteBuilding): Point {
  const mean = (points: readonly Point[]): Point => [
    sumOf(points.map(([x]) => x)) / points.length,
    sumOf(points.map(([, y]) => y)) / points.length,
  ]
  const centres = sections.map(section => mean(section.footprint))
  const [cx, cy] = mean(centres)
  const distance = ([x, y]: Point) => Math.hypot(x - cx, y - cy)
  return centres.reduce((best, centre) => (distance(centre) < distance(best) ? centre : best))
}

function labelsOf(
  plan: MasterPlan,
  labels: NonNullable<QuarterOptions['labels']>,
  view: Box,
  map: Affine,
): TextPrimitive[] {
  const size = (view.x1 - view.x0) * LABEL_SHARE
  const at = (role: Role, point: Point, label: string) => {
    const [x, y] = apply(map, point)
    return text(role, x, y + size * 0.35, size, label)
  }
  const middle = (view.x0 + view.x1) / 2
  const onWidest = (social: MasterPlan['school'], label: string): TextPrimitive[] => {
    const [block] = (social?.blocks ?? []).toSorted((a, b) => b[2] - b[0] - (a[2] - a[0]))
    return block ? [at('place-label', [(block[0] + block[2]) / 2, (block[1] + block[3]) / 2], label)] : []
  }
  const across = plan.roads.filter(({ axis }) => axis[0]?.[1] === axis.at(-1)?.[1])
  return [
    ...across.map(road => at('place-label', [middle, road.axis[0]?.[1] ?? 0], road.name)),
    ...onWidest(plan.school, labels.school),
    ...onWidest(plan.kindergarten, labels.kindergarten),
    ...(plan.river ? [at('river-label', [middle - 45, view.y0 + size], plan.river.name)] : []),
  ]
}

function text(role: Role, x: number, y: number, size: number, value: string): TextPrimitive {
  return {
    kind: 'text',
    role,
    x: Math.round(x * 10) / 10,
    y: Math.round(y * 10) / 10,
    size: Math.round(size * 10) / 10,
    text: value,
  }
}
