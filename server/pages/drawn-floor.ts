import type { Content } from '#contract/content/registry.ts'
import { captionPlaces, drawFloor } from '#domain/drawing/floor.ts'
import { drawGround, unitCaptions } from '#domain/drawing/ground.ts'
import type { Primitive, ViewBox } from '#domain/drawing/primitives.ts'
import type { Point } from '#domain/plans/layout.ts'
import { perSnapshot } from '../services/snapshot/snapshot.ts'

/** Overlays of the drawing of a floor, in its units. */
export interface DrawnFloor {
  viewBox: ViewBox
  /** By floor position: clickable outline as SVG path data, and position of the caption. */
  outlines: ReadonlyMap<number, { path: string; caption: readonly [x: number, y: number] }>
}

export const GROUND_FLOOR = 1

/** As wide as the caption of a flat is on a large screen. */
const CAPTION_UNITS = 500

/** The outlines of the flats on the typical floor of a section. */
export const drawnFloor = perSnapshot(
  (
    _: Content,
    section: Content['section'][number],
    layouts: ReadonlyMap<string, Content['layout'][number]>,
  ): DrawnFloor => {
    const { items, viewBox } = drawFloor(section, layouts, { furniture: 'none' })
    return { viewBox, outlines: outlinesOf(items, captionPlaces(section, layouts, CAPTION_UNITS)) }
  },
  ({ id }) => id,
)

/** The outlines of the premises on the ground floor of a section. */
export const drawnGround = perSnapshot(
  (_: Content, floor: Content['ground_floor'][number]): DrawnFloor => {
    const { items, viewBox } = drawGround(floor)
    return { viewBox, outlines: outlinesOf(items, unitCaptions(floor)) }
  },
  ({ id }) => id,
)

function outlinesOf(items: readonly Primitive[], captions: ReadonlyMap<number, Point>): DrawnFloor['outlines'] {
  return new Map(
    items.flatMap(item => {
      if (item.kind !== 'group' || item.part !== 'flat') return []
      const [outline] = item.items
      const caption = captions.get(item.id)
      return outline?.kind === 'path' && caption ? [[item.id, { path: outline.d, caption }] as const] : []
    }),
  )
}
