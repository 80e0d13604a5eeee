import type { ViewBox } from '#domain/drawing/primitives.ts'
import { clamp } from '#domain/lib/maths.ts'
import type { Point } from '#domain/plans/layout.ts'

/** Height of the stage; `building-view.module.css` has the same. */
const STAGE_REM = 82
/** The heading and the filter are above the rows of the scale. */
const HEAD_SHARE = 0.255
const ROWS_SHARE = 0.735
/** Distance of two rows: less and they overlap, more and the picture is enlarged too much. */
const MIN_ROW_REM = 3.05
const MAX_ROW_REM = 4.2
const USUAL_ROWS_REM = 54

/**
 * The part of a facade that the stage shows, so that each row of the scale is at the height of its floor.
 * @param isCropped the facade is a picture, outside of which there is nothing
 * @returns shares of the height and width of the facade
 */
export function shotOf(
  floors: readonly { floor: number; polygon: readonly Point[] }[],
  { x, y, width, height }: ViewBox,
  isCropped: boolean,
) {
  const levels = floors.map(({ polygon }) => edgeOf(polygon)[1] - y)
  const [top, bottom] = [Math.min(...levels), Math.max(...levels)]
  const steps = Math.max(1, levels.length - 1)
  const rowRem = clamp(USUAL_ROWS_REM / steps, MIN_ROW_REM, MAX_ROW_REM)
  const share = Math.min(ROWS_SHARE, (rowRem * steps) / STAGE_REM)
  const ownHeight = floors.length > 1 ? (bottom - top) / share : height
  const shown = isCropped ? Math.min(height, ownHeight) : ownHeight
  const wanted = top - (HEAD_SHARE + (ROWS_SHARE - share) / 2) * shown
  const from = isCropped ? clamp(wanted, 0, height - shown) : wanted
  const xs = floors.flatMap(({ polygon }) => polygon.map(point => point[0] - x))
  return {
    from: from / height,
    shown: shown / height,
    middle: (Math.min(...xs) + Math.max(...xs)) / 2 / width,
    /** Height of a floor on the stage, percent from its top. */
    rows: Object.fromEntries(
      floors.map(({ floor, polygon }) => [floor, ((edgeOf(polygon)[1] - y - from) / shown) * 100]),
    ),
  }
}

/** Middle of the right edge of a floor. */
export function edgeOf(polygon: readonly Point[]): Point {
  const right = Math.max(...polygon.map(point => point[0]))
  const ys = polygon.flatMap(([x, y]) => (right - x < 1 ? [y] : []))
  return [right, (Math.min(...ys) + Math.max(...ys)) / 2]
}
