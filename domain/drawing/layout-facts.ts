import * as copy from '#texts/layout-facts.ts'
import type { Daylight } from '../layout-facts/daylight.ts'
import { type LayoutFacts, measureLayout, type RoomTurn, WHEELCHAIR_TURN_M } from '../layout-facts/layout-facts.ts'
import type { BedroomNeighbours } from '../layout-facts/quiet-rooms.ts'
import type { PlacementFrame } from '../plans/frame.ts'
import type { Layout, Point } from '../plans/layout.ts'
import { exactMetresText, fill, metresText } from '../text/format.ts'
import { type Affine, apply, UNITS_PER_METRE } from './affine.ts'
import { Pen } from './pen.ts'
import { drawPlan, sheetMap } from './plan.ts'
import {
  type Drawing,
  type PathPrimitive,
  type Primitive,
  type TextPrimitive,
  textAt,
  type ViewBox,
} from './primitives.ts'
import type { Role } from './themes.ts'

const LABEL_SIZE = 22
const LEGEND_SIZE = 23
const LEGEND_LINE = 36
const LEGEND_MARK = 44
/** Head of an arrow, drawing units. */
const HEAD = 11
/** A smaller circle would show nothing that the furniture does not. */
const SHOWN_FROM_M = 0.9
const PASSAGES = new Set(['hall', 'corridor'])

/** Measurements with a legend. @param bedrooms of the flat's position in its building; a layout alone has none */
export function drawLayoutFacts(
  layout: Layout,
  { place, bedrooms }: { place: Pick<PlacementFrame, 'rotation' | 'mirror'>; bedrooms: readonly BedroomNeighbours[] },
): Drawing {
  const plan = drawPlan(layout, { variant: 'clean', place })
  const map = sheetMap(layout, place)
  const facts = measureLayout(layout)
  const walls = bedrooms.flatMap(bedroom => bedroom.walls)
  const marks: Primitive[] = [
    ...passages(layout, map),
    ...facts.turns.filter(({ diameterM }) => diameterM >= SHOWN_FROM_M).flatMap(turn => circle(turn, map)),
    ...strokes('fact-noise', walls, map),
    ...freeWall(facts, map),
    ...facts.daylight.flatMap(depth => arrow(depth, map)),
  ]
  const lines = legend(facts, walls.length > 0)
  const { x, y, width, height } = plan.viewBox
  return {
    viewBox: { x, y, width, height: height + lines.length * LEGEND_LINE },
    items: [...plan.items, ...marks, ...lines.flatMap((line, index) => legendLine(line, index, plan.viewBox))],
  }
}

function passages(layout: Layout, map: Affine): PathPrimitive[] {
  const pen = new Pen(map)
  for (const { kind, polygon } of layout.rooms) if (PASSAGES.has(kind)) pen.polygon(polygon)
  return pen.data ? [{ kind: 'path', role: 'fact-hall', d: pen.data }] : []
}

function circle({ x, y, diameterM, isTurned }: RoomTurn, map: Affine): Primitive[] {
  const [cx, cy] = apply(map, [x, y])
  const drawnM = isTurned ? WHEELCHAIR_TURN_M : diameterM
  return [
    { kind: 'circle', role: isTurned ? 'fact-turn' : 'fact-tight', x: cx, y: cy, r: (drawnM / 2) * UNITS_PER_METRE },
    label([cx, cy + LABEL_SIZE / 3], `⌀${metresText(Math.floor(diameterM * 10 + 1e-6) / 10)}`),
  ]
}

function freeWall({ freeWall: wall }: LayoutFacts, map: Affine): Primitive[] {
  if (!wall) return []
  const [ax, ay] = apply(map, wall.from)
  const [bx, by] = apply(map, wall.to)
  const middle: Point = [(ax + bx) / 2, (ay + by) / 2]
  const isUpright = Math.abs(ax - bx) < 1
  const text = { ...label(middle, exactMetresText(wall.lengthM)), ...(isUpright ? { turn: -90 } : {}) }
  return [...strokes('fact-wall', [wall], map), text]
}

function strokes(role: Role, lines: readonly { from: Point; to: Point }[], map: Affine): PathPrimitive[] {
  const pen = new Pen(map)
  for (const { from, to } of lines) pen.line(from, to)
  return pen.data ? [{ kind: 'path', role, d: pen.data }] : []
}

function arrow({ from, to, depthM }: Daylight, map: Affine): Primitive[] {
  const [ax, ay] = apply(map, from)
  const [bx, by] = apply(map, to)
  const length = Math.hypot(bx - ax, by - ay)
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const head = (side: 1 | -1): Point => [
    bx - ux * HEAD - uy * HEAD * 0.6 * side,
    by - uy * HEAD + ux * HEAD * 0.6 * side,
  ]
  const pen = new Pen().line([ax, ay], [bx, by]).line(head(1), [bx, by], head(-1))
  // Past the middle, where the circle of the room has its figure.
  const at: Point = [ax + (bx - ax) * 0.2, ay + (by - ay) * 0.2]
  return [{ kind: 'path', role: 'fact-day', d: pen.data }, label(at, exactMetresText(depthM))]
}

interface LegendLine {
  role: Role
  text: string
}

function legend({ turns, freeWall: wall, daylight }: LayoutFacts, hasNoise: boolean): LegendLine[] {
  const lines: (LegendLine | false)[] = [
    turns.some(({ isTurned }) => isTurned) && {
      role: 'fact-turn',
      text: fill(copy.legendTurn, { circle: metresText(WHEELCHAIR_TURN_M) }),
    },
    wall !== null && { role: 'fact-wall', text: copy.legendWall },
    daylight.length > 0 && { role: 'fact-day', text: copy.legendDay },
    { role: 'fact-hall', text: copy.legendHall },
    hasNoise && { role: 'fact-noise', text: copy.legendNoise },
  ]
  return lines.filter(line => line !== false)
}

function legendLine({ role, text }: LegendLine, index: number, { x, y, height }: ViewBox): Primitive[] {
  const left = x + 45
  const middle = y + height + index * LEGEND_LINE
  const mark: Primitive =
    role === 'fact-turn'
      ? { kind: 'circle', role, x: left + LEGEND_MARK / 2, y: middle, r: 12 }
      : {
          kind: 'path',
          role,
          d:
            role === 'fact-hall'
              ? new Pen().rect(left, middle - 10, left + LEGEND_MARK, middle + 10).data
              : new Pen().line([left, middle], [left + LEGEND_MARK, middle]).data,
        }
  const caption: TextPrimitive = {
    kind: 'text',
    role: 'fact-legend',
    x: left + LEGEND_MARK + 14,
    y: middle + LEGEND_SIZE / 3,
    size: LEGEND_SIZE,
    text,
    anchor: 'start',
  }
  return [mark, caption]
}

function label(at: Point, text: string): TextPrimitive {
  return textAt('fact-label', text, at, LABEL_SIZE)
}
