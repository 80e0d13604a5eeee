import type { Point } from '../plans/layout.ts'
import type { LevelCore, LevelPlace, LevelRect, LevelSpot } from '../plans/level.ts'
import type { Box } from '../plans/polygon.ts'
import { type Affine, apply } from './affine.ts'
import { type Layers, Pen } from './pen.ts'
import type { Drawing } from './primitives.ts'

/** A scheme of a part of the level with the spots of its lots by their painted numbers. */
export interface DrawnLevel {
  drawing: Drawing
  /** Apart from the drawing, because they must stay readable when it shrinks. */
  names: LevelName[]
  spots: ReadonlyMap<number, LevelSpot>
}

/** Its middle in units of the drawing. */
export interface LevelName {
  text: string
  x: number
  y: number
  /** Of its room; null = the name of a lift, which has a plate. */
  width: number | null
}

/** Between a lot and its neighbour, metres on each side. */
const GAP_M = 0.06
const CORNER_M = 0.2
const STEP_OF_STAIR_M = 0.55

/** From metres with y up to the sheet, its upper left corner at the upper left one of the box. @param units to a metre */
export function sheetOf({ x0, y1 }: Pick<Box, 'x0' | 'y1'>, units: number): Affine {
  return [units, 0, 0, -units, -x0 * units, y1 * units]
}

/** Where a lot is drawn. @param way from it to its lift in metres; null = unknown */
export function spotOf({ x, y, w, h }: LevelPlace, sheet: Affine, way: readonly Point[] | null): LevelSpot {
  const [middleX, middleY] = apply(sheet, [x + w / 2, y + h / 2])
  return {
    outline: new Pen(sheet).rect(x + GAP_M, y + GAP_M, x + w - GAP_M, y + h - GAP_M, CORNER_M).data,
    x: Math.round(middleX),
    y: Math.round(middleY),
    width: Math.round(w * sheet[0]),
    height: Math.round(h * sheet[0]),
    way: way && new Pen(sheet).line(...way).data,
  }
}

export function drawLevelCore({ rect, rooms }: LevelCore, layers: Layers): void {
  layers.on('level-core').rect(...rect)
  for (const room of rooms) {
    const [x0, y0, x1, y1] = room.rect
    if (room.kind === 'stair') {
      for (let y = y0 + STEP_OF_STAIR_M; y < y1; y += STEP_OF_STAIR_M) layers.on('level-line').line([x0, y], [x1, y])
    }
    if (room.kind === 'lift') {
      layers.on('level-lift').rect(x0, y0, x1, y1)
      layers.on('level-line').line([x0, y0], [x1, y1]).line([x1, y0], [x0, y1])
    }
  }
}

/** @param at its middle in metres */
export function nameAt(text: string, at: Point, sheet: Affine, widthM?: number): LevelName {
  const [x, y] = apply(sheet, at)
  return { text, x: Math.round(x), y: Math.round(y), width: widthM === undefined ? null : widthM * sheet[0] }
}

/** The name of a room in its middle. */
export function roomName(text: string, rect: LevelRect, sheet: Affine): LevelName {
  return nameAt(text, middleOf(rect), sheet, Math.abs(rect[2] - rect[0]))
}

export function middleOf([x0, y0, x1, y1]: LevelRect): Point {
  return [(x0 + x1) / 2, (y0 + y1) / 2]
}
