import type { Layout } from '../plans/layout.ts'
import { boundsOf } from '../plans/polygon.ts'
import { type Affine, apply } from './affine.ts'

const MAIN_ROOMS = new Set(['living', 'kitchen_living', 'bedroom', 'master_bedroom', 'kitchen', 'children'])
const PUBLIC_ROOMS = new Set(['living', 'kitchen_living'])

/** The middle of the room that best holds a plate of a width: wide enough, rather a public one, rather a large one. */
export function placeFor(layout: Layout, map: Affine, width: number): readonly [number, number] {
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
  const x = Math.max(middle - reach, Math.min(middle + reach, (best.box.x0 + best.box.x1) / 2))
  return [Math.round(x), Math.round((best.box.y0 + best.box.y1) / 2)]
}

function centre(layout: Layout, map: Affine): readonly [number, number] {
  const box = boundsOf(layout.outline.map(point => apply(map, point)))
  return [Math.round((box.x0 + box.x1) / 2), Math.round((box.y0 + box.y1) / 2)]
}
