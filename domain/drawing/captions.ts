import { isSummerRoom, type Layout, type Point, type Room } from '../plans/layout.ts'
import { boundsOf, signedArea } from '../plans/polygon.ts'
import { formatNumber } from '../text/numbers.ts'
import { type Affine, apply, UNITS_PER_METRE } from './affine.ts'
import { type Primitive, type TextPrimitive, textAt } from './primitives.ts'

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
export function captionsOf(layout: Pick<Layout, 'rooms'>, map: Affine, options: { sizes: boolean }): Primitive[] {
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

/** Width × depth of a room as it lies on the sheet, metres; null for a room of a broken shape, where they would mislead. */
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
