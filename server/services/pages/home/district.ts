import type { HomePage, HomePlace } from '#contract/pages/home.ts'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/copy/fill.ts'
import { home } from '#domain/copy/home.ts'
import { plural as forms } from '#domain/copy/plural.ts'
import { placeInView, walkRadiusM } from '#domain/development/district-map.ts'
import type { Point } from '#domain/development/layout.ts'
import { RING_MINUTES } from '#domain/drawing/district.ts'
import { countOf } from '#domain/plural.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { blockText, headOf } from './head.ts'

/** Width of the map in design units (tenths of a rem), in which names of places are measured. */
const MAP_WIDTH = 1320
/** Half of a place's mark, and the air between it and the name. */
const MARK = 20
const GAP = 9
/** Mean width of a letter of the name, and the height of its two lines. */
const LETTER = 7.4
const LINES = 36

/** Nearer to the edge of the map the name of a ring would be cut. */
const EDGE_PERCENT = 3

interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** The map of the town: places that the content features, where they really are. */
export function describeDistrict({ content }: SiteSnapshot): HomePage['district'] {
  const block = blockText(content, 'district')
  const { district_map: map, infra, global } = content
  if (!block || !map || !infra) return null
  const [west, south, east, north] = map.view
  const ratio = (east - west) / (north - south)
  const [middleX, middleY] = infra.axes.origin_masterplan
  const percentOf = (point: Point) => {
    const [x, y] = placeInView(map.view, point)
    return { xPercent: round(x * 100), yPercent: round(y * 100) }
  }
  const taken: Box[] = []
  const places = infra.items
    .filter(({ featured }) => featured)
    .map((item): HomePlace => {
      const place = percentOf([item.x + middleX, item.y + middleY])
      const walk = fill(home.walkMinutes, { minutes: countOf(item.walk_minutes, forms.minute) })
      const letters = Math.max(item.name.length, walk.length)
      const boxes = boxesAt((place.xPercent / 100) * MAP_WIDTH, ((place.yPercent / 100) * MAP_WIDTH) / ratio, letters)
      const isLeft = !isFree(boxes.right, taken) && isFree(boxes.left, taken)
      taken.push(isLeft ? boxes.left : boxes.right)
      return { slug: item.slug, category: item.category, name: item.name, walk, ...place, isLeft }
    })
  return {
    head: headOf(block),
    ratio,
    places,
    rings: RING_MINUTES.map(minutes => ({
      text: countOf(minutes, forms.minute),
      ...percentOf([middleX, middleY + walkRadiusM(minutes, infra.items)]),
    })).filter(({ yPercent }) => yPercent > EDGE_PERCENT),
    home: {
      name: global.project.name,
      href: hasPage(content, paths.about()) ? paths.about() : paths.home(),
      ...percentOf([middleX, middleY]),
    },
    river: map.river && { name: map.river.name, ...percentOf(map.river.at) },
  }
}

/** What a place takes with its name on the right and on the left. */
function boxesAt(x: number, y: number, letters: number): { right: Box; left: Box } {
  const reach = MARK + GAP + letters * LETTER
  const rows = { y0: y - LINES / 2, y1: y + LINES / 2 }
  return { right: { x0: x - MARK, x1: x + reach, ...rows }, left: { x0: x - reach, x1: x + MARK, ...rows } }
}

/** Whether a name stands within the map, clear of the quarter in the middle and of other places. */
function isFree(box: Box, taken: readonly Box[]): boolean {
  const quarter: Box = { x0: MAP_WIDTH * 0.39, x1: MAP_WIDTH * 0.61, y0: 0, y1: MAP_WIDTH }
  if (box.x0 < 0 || box.x1 > MAP_WIDTH) return false
  return [quarter, ...taken].every(
    other => box.x1 < other.x0 || other.x1 < box.x0 || box.y1 < other.y0 || other.y1 < box.y0,
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
