import type { Point } from '../plans/layout.ts'
import { boundsOf } from '../plans/polygon.ts'
import type { Core } from '../plans/section.ts'
import type { Layers } from './pen.ts'

/** A step of a stair, metres. */
const TREAD_M = 0.3
const WELL_M = 0.08
const CAR_MARGIN_M = 0.18

type DrawnCore = Pick<Core, 'stairs' | 'doors'> & { rooms: readonly { kind: string; polygon: readonly Point[] }[] }

/** Stairs, lifts and shafts of the core: what is neither a wall nor a door of a flat. */
export function drawCore(core: DrawnCore, layers: Layers): void {
  const lines = layers.on('core-line')
  for (const stairs of core.stairs) {
    const { x, y, width, depth } = stairs
    const middle = x + width / 2
    const steps = Math.round(depth / TREAD_M)
    for (let i = 0; i <= steps; i++) {
      const at = y + (depth * i) / steps
      lines.line([x, at], [middle - WELL_M, at]).line([middle + WELL_M, at], [x + width, at])
    }
    layers.on('core-box').rect(middle - WELL_M, y, middle + WELL_M, y + depth)
    // The arrow that says «up», on the left flight.
    const arrow = x + width * 0.25
    const tip = y + depth - 0.15
    lines.line([arrow, y + 0.2], [arrow, tip]).line([arrow - 0.16, tip - 0.3], [arrow, tip], [arrow + 0.16, tip - 0.3])
  }
  for (const room of core.rooms) {
    if (room.kind !== 'lift' && room.kind !== 'tech') continue
    const margin = room.kind === 'lift' ? CAR_MARGIN_M : 0
    const { x0, y0, x1, y1 } = boundsOf(room.polygon)
    const [left, low, right, top] = [x0 + margin, y0 + margin, x1 - margin, y1 - margin]
    if (room.kind === 'lift') layers.on('core-box').rect(left, low, right, top)
    lines.line([left, low], [right, top]).line([right, low], [left, top])
  }
  for (const door of core.doors) {
    if (door.kind !== 'lift') continue
    const half = door.width / 2
    if (door.orientation === 'h') layers.on('door-leaf').line([door.x - half, door.y], [door.x + half, door.y])
    else layers.on('door-leaf').line([door.x, door.y - half], [door.x, door.y + half])
  }
}
