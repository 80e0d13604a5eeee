import type { Layout } from '../plans/layout.ts'
import { boundsOf } from '../plans/polygon.ts'
import { type Affine, apply } from './affine.ts'
import { Pen } from './pen.ts'
import type { GroupPrimitive, Primitive } from './primitives.ts'
import type { Status } from './themes.ts'

export interface FlatCaption {
  /** «Евро-3, 58,6»; left out for a sold flat. */
  name?: string
  /** «10,17 млн ₽», «Бронь», «Продана». */
  value: string
  /** The figure for a phone, «10,17»; absent = no caption on a phone. */
  short?: string
}

const NAME_SIZE = 45
const VALUE_SIZE = 55
const VALUE_ALONE_SIZE = 42
const SHORT_SIZE = 97
/** Mean width of a letter of Golos Text as a share of its size. */
const LETTER = 0.56
const PADDING = 40

/** A plate with two lines (or one), and a large plate for a phone: a page shows one of the two. */
export function tagsOf(
  layout: Layout,
  map: Affine,
  flat: { position: number; status: Status; caption: FlatCaption },
): GroupPrimitive[] {
  const { position, status, caption } = flat
  const valueSize = caption.name ? VALUE_SIZE : VALUE_ALONE_SIZE
  const width =
    Math.max((caption.name ?? '').length * NAME_SIZE, caption.value.length * valueSize) * LETTER + PADDING * 2
  const height = caption.name ? 172 : 84
  const [x, y] = placeFor(layout, map, width)
  const items: Primitive[] = [plate(status, x, y, width, height, caption.name ? 40 : height / 2)]
  if (caption.name) {
    items.push({ kind: 'text', role: `tag-name-${status}`, x, y: y - 17, size: NAME_SIZE, text: caption.name })
    items.push({ kind: 'text', role: `tag-value-${status}`, x, y: y + 52, size: VALUE_SIZE, text: caption.value })
  } else {
    items.push({ kind: 'text', role: `tag-value-${status}`, x, y: y + 15, size: VALUE_ALONE_SIZE, text: caption.value })
  }
  const tags: GroupPrimitive[] = [{ kind: 'group', part: 'tag', id: position, status, items }]
  if (caption.short) {
    const shortWidth = caption.short.length * SHORT_SIZE * LETTER + PADDING * 2
    const [cx, cy] = centre(layout, map)
    tags.push({
      kind: 'group',
      part: 'tag-short',
      id: position,
      status,
      items: [
        plate(status, cx, cy, shortWidth, 166, 83),
        { kind: 'text', role: `tag-value-${status}`, x: cx, y: cy + 34, size: SHORT_SIZE, text: caption.short },
      ],
    })
  }
  return tags
}

function plate(status: Status, x: number, y: number, width: number, height: number, radius: number): Primitive {
  const d = new Pen().rect(x - width / 2, y - height / 2, x + width / 2, y + height / 2, radius).data
  return { kind: 'path', role: `tag-${status}`, d }
}

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
