import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import { RING_MINUTES } from '#domain/drawing/district.ts'
import { clamp } from '#domain/lib/maths.ts'
import type { Point } from '#domain/plans/layout.ts'
import type { Box } from '#domain/plans/polygon.ts'
import { placeInView, walkRadiusM } from '#domain/quarter/district-map.ts'
import { countOf, fill } from '#domain/text/format.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/district.ts'
import * as forms from '#texts/plurals.ts'

/** Width of the map in design units (tenths of a rem), in which names of places are measured. */
const MAP_WIDTH = 1320
/** Half of a mark, and the gap between it and the name. */
const MARK = 20
const GAP = 9
/** Mean width of a letter, and height of the two lines of a name. */
const LETTER = 7.4
const LINES = 36

/** Least distance of two marks, half as large again on a tablet: they may touch, but none covers the centre of another. */
const MARK_DISTANCE = 2 * MARK
/** Label of the quarter above its centre, as on a tablet: half of its height and the distance of its centre. */
const HOME_HALF_HEIGHT = 45
const HOME_ABOVE = 85
const HOME_LETTER = 11
/** More rounds do not change the result. */
const SPREAD_ROUNDS = 60

/** Nearer to the edge a name or a mark would be cut. */
const EDGE_PERCENT = 3

type InfraItem = NonNullable<Content['infra']>['items'][number]

/** A point of the map, percent of its width and height from the upper left corner. */
export interface MapPlace {
  xPercent: number
  yPercent: number
}

export type TownMap = NonNullable<ReturnType<typeof describeTownMap>>
export type TownPlace = TownMap['places'][number]

/** Places of the town with rings of walking time around `goal` (metres from the quarter) or the quarter. */
export function describeTownMap(
  { content }: SiteSnapshot,
  items: readonly InfraItem[],
  goal?: { name: string; href: string; position: { x: number; y: number } },
) {
  const { district_map: map, infra, global } = content
  if (!map || !infra) return null
  const [west, south, east, north] = map.view
  const [middleX, middleY] = infra.axes.origin_masterplan
  const percentOf = (point: Point): MapPlace => {
    const [x, y] = placeInView(map.view, point)
    return { xPercent: round(x * 100), yPercent: round(y * 100) }
  }
  const ratio = (east - west) / (north - south)
  const home = goal
    ? { name: goal.name, href: goal.href, ...percentOf([middleX + goal.position.x, middleY + goal.position.y]) }
    : {
        name: global.project.name,
        href: hasPage(content, paths.about()) ? paths.about() : paths.home(),
        ...percentOf([middleX, middleY]),
      }
  const places = items.map(item => percentOf([item.x + middleX, item.y + middleY]))
  const spread = spreadMarks(places, home, ratio)
  const marks = items.flatMap((item, index) => {
    const place = spread[index]
    return place ? [{ item, place }] : []
  })
  return {
    ratio,
    places: withRoom(marks, ratio),
    rings: RING_MINUTES.map(minutes => ({
      text: countOf(minutes, forms.minute),
      ...percentOf([middleX, middleY + walkRadiusM(minutes, infra.items)]),
    })).filter(({ yPercent }) => yPercent > EDGE_PERCENT),
    home,
    river: map.river && { name: map.river.name, ...percentOf(map.river.at) },
  }
}

function withRoom(marks: readonly { item: InfraItem; place: MapPlace }[], ratio: number) {
  const middleOf = (place: MapPlace) => toUnits(place, ratio)
  const marked = marks.map(({ place }) => {
    const [x, y] = middleOf(place)
    return { x0: x - MARK, x1: x + MARK, y0: y - MARK, y1: y + MARK }
  })
  const named: Box[] = []
  return marks.map(({ item, place }, index) => {
    const walk = fill(copy.walkMinutes, { minutes: countOf(item.walk_minutes, forms.minute) })
    const boxes = boxesAt(middleOf(place), Math.max(item.name.length, walk.length))
    const taken = [...named, ...marked.filter((_, other) => other !== index)]
    const side = (['right', 'left'] as const).find(candidate => isFree(boxes[candidate], taken))
    if (side) named.push(boxes[side])
    const { slug, category, name } = item
    // A crowded place has room for its name on neither side.
    return { slug, category, name, walk, ...place, isLeft: side === 'left', isCrowded: side === undefined }
  })
}

/** Moves marks apart, and out of the label of the quarter, as little as possible: each is a link that a finger has to hit. */
function spreadMarks(places: readonly MapPlace[], home: MapPlace & { name: string }, ratio: number): MapPlace[] {
  const [homeX, homeY] = toUnits(home, ratio)
  const halfWidth = MARK + home.name.length * HOME_LETTER + MARK
  const halfHeight = HOME_HALF_HEIGHT + MARK
  const marks = places.map(place => toUnits(withinEdges(place), ratio))
  for (let step = 0; step < SPREAD_ROUNDS; step++) {
    for (const [index, mark] of marks.entries()) {
      for (const other of marks.slice(0, index)) {
        const [dx, dy] = [mark[0] - other[0], mark[1] - other[1]]
        const distance = Math.hypot(dx, dy)
        if (distance >= MARK_DISTANCE) continue
        const half = (MARK_DISTANCE - distance) / 2
        // Two at one point move sideways.
        const [x, y] = distance === 0 ? [half, 0] : [(dx / distance) * half, (dy / distance) * half]
        move(mark, x, y)
        move(other, -x, -y)
      }
      const [dx, dy] = [mark[0] - homeX, mark[1] - (homeY - HOME_ABOVE)]
      const [overX, overY] = [halfWidth - Math.abs(dx), halfHeight - Math.abs(dy)]
      if (overX <= 0 || overY <= 0) continue
      if (overX < overY) move(mark, dx < 0 ? -overX : overX, 0)
      else move(mark, 0, dy < 0 ? -overY : overY)
    }
  }
  return marks.map(([x, y]) =>
    withinEdges({ xPercent: round((x / MAP_WIDTH) * 100), yPercent: round((y / MAP_WIDTH) * ratio * 100) }),
  )
}

function move(mark: [number, number], x: number, y: number): void {
  mark[0] += x
  mark[1] += y
}

function toUnits({ xPercent, yPercent }: MapPlace, ratio: number): [number, number] {
  return [(xPercent / 100) * MAP_WIDTH, ((yPercent / 100) * MAP_WIDTH) / ratio]
}

function boxesAt([x, y]: Point, letters: number): { right: Box; left: Box } {
  const reach = MARK + GAP + letters * LETTER
  const rows = { y0: y - LINES / 2, y1: y + LINES / 2 }
  return { right: { x0: x - MARK, x1: x + reach, ...rows }, left: { x0: x - reach, x1: x + MARK, ...rows } }
}

/** Whether a name is within the map and overlaps neither the quarter nor other places. */
function isFree(box: Box, taken: readonly Box[]): boolean {
  const quarter: Box = { x0: MAP_WIDTH * 0.39, x1: MAP_WIDTH * 0.61, y0: 0, y1: MAP_WIDTH }
  if (box.x0 < 0 || box.x1 > MAP_WIDTH) return false
  return [quarter, ...taken].every(
    other => box.x1 < other.x0 || other.x1 < box.x0 || box.y1 < other.y0 || other.y1 < box.y0,
  )
}

/** Keeps a mark whole on the map. */
function withinEdges({ xPercent, yPercent }: MapPlace): MapPlace {
  const clampPercent = (percent: number) => clamp(percent, EDGE_PERCENT, 100 - EDGE_PERCENT)
  return { xPercent: clampPercent(xPercent), yPercent: clampPercent(yPercent) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
