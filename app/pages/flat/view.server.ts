import type { Content } from '#contract/content/registry.ts'
import type { Property } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { formatClock, formatDate, type IsoDate } from '#domain/dates/dates.ts'
import { apply, UNITS_PER_METRE } from '#domain/drawing/affine.ts'
import type { DrawnFlat } from '#domain/drawing/flat-drawing.ts'
import { Pen } from '#domain/drawing/pen.ts'
import { drawPlan, sheetMap } from '#domain/drawing/plan.ts'
import type { ViewBox } from '#domain/drawing/primitives.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { drawViewFan } from '#domain/drawing/view-fan.ts'
import { elementAt } from '#domain/lib/collections.ts'
import { clamp, radians, sumOf } from '#domain/lib/maths.ts'
import type { Terms } from '#domain/lots/listed-lot.ts'
import { northOnPlan, placementSide, sectionToSite, sideAzimuth } from '#domain/plans/frame.ts'
import { isSummerRoom, type Layout, type Side } from '#domain/plans/layout.ts'
import { boundsOf } from '#domain/plans/polygon.ts'
import { minuteOfAzimuth, momentOfSun } from '#domain/sun/moment-of-sun.ts'
import { facadeMiddle, obstaclesAhead, obstaclesOf } from '#domain/sun/obstacles.ts'
import { sunPatches } from '#domain/sun/sun-patches.ts'
import type { WindowEye } from '#domain/sun/sunlit.ts'
import { bandOf, pictureOf, viewPictureKey } from '#domain/sun/window-views.ts'
import { fill, formatNumber, metresText } from '#domain/text/format.ts'
import { type FlatPlace, lookout, openSides, viewsText, windOfSide } from '#server/pages/flat/windows.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { seasonDay, sunOn } from '#server/services/lots/flat/sun-day.ts'
import { perSnapshot, type SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'

/** Text of WCAG 2.2 level AA: with less contrast the title has a paper background. */
const READABLE_CONTRAST = 4.5
/** Around the walls, drawing units. */
const EDGE = 6
const MORNING_MIN = 9 * 60
const EVENING_MIN = 17 * 60
const SOUTH_DEG = 180
/** Hours nearer to each other show nearly the same sun. */
const APART_MIN = 90
const RINGS_M = [20, 40] as const
/** The visible part of the map on a wide screen, shares: its top is cut off, the price covers its right. */
const LABELS = { left: 0.08, right: 0.6, top: 0.45 }
/** Distance at which two labels overlap, shares. */
const LABEL_SIZE = { x: 0.06, y: 0.05 }

type Turn = 0 | 90 | 180 | 270

/** The first screen: what is in front of each side of the flat, and the plan turned to it. */
export function describeView(
  flat: Property,
  { content, assets, today }: SiteSnapshot,
  images: Pick<ImageService, 'find'>,
  { at, drawn, terms, eyes }: { at: FlatPlace; drawn: DrawnFlat; terms: Terms; eyes: readonly WindowEye[] },
) {
  const all = viewsOf(content, images, at, assets)
  const first = elementAt(all, 0)
  const views = first.picture ? all.filter(({ picture }) => picture) : [first]
  const turn = turnTo(first.side, at)
  const box = boxOf(at.layout, turn, drawn.isMirrored)
  const sides = views.map(({ side, band, picture, sun }) => {
    const sideBox = boxOf(at.layout, turnTo(side, at), drawn.isMirrored)
    const azimuth = sideAzimuth(side, at.site.rotation)
    return {
      wind: windOfSide(side, at),
      views: band && band.views.length > 0 ? viewsText(band.views, terms) : null,
      picture,
      /** Clockwise from the drawn plan. */
      turnDeg: ((turn - turnTo(side, at) + 540) % 360) - 180,
      widthM: sideBox.viewBox.width / UNITS_PER_METRE,
      depthM: sideBox.viewBox.height / UNITS_PER_METRE,
      northDeg: (360 - azimuth) % 360,
      tags: tagsOf(at.layout, sideBox),
      beams: beamsOf(at, side, sideBox),
      ...describeHours(content, today, { at, eyes, box, sun }),
    }
  })
  const fan = !first.picture ? describeFan(content, at, first.side) : null
  return {
    plan: {
      svg: planSvg(content, at.layout, turn, drawn.isMirrored),
      viewBox: box.viewBox,
      /** Of the other drawings, which have the facade down. */
      northDeg: northOnPlan(at.site.rotation, at.place),
      /** The other drawings load on demand, and are links without a script. */
      href: {
        furnished: paths.planDrawing(drawn, 'furnished'),
        dimensions: paths.planDrawing(drawn, 'dimensions'),
        model: paths.planDrawing(drawn, 'model'),
        measured: paths.measuredDrawing(at.layout.id, [flat.building.id, flat.section.number, flat.floor, at.place.no]),
      },
    },
    /** Those that a visitor can choose: with a picture, or the only one. */
    sides,
    fan,
  }
}

export type FlatView = ReturnType<typeof describeView>
export type ViewSide = FlatView['sides'][number]

/** Sides with open air before them: those with a picture first, of these the river. */
function viewsOf(content: Content, images: Pick<ImageService, 'find'>, at: FlatPlace, assets: SiteSnapshot['assets']) {
  const { window_views: data } = content
  const open = openSides(content, at)
  const views = (open.length > 0 ? open : (['front'] as const)).map(side => {
    const taken = data && pictureOf(data, { ...lookout(at), side })
    const image = taken && images.find(viewPictureKey(taken.file), undefined, { minWidthPx: 960, avifQuality: 30 })
    const contrast = (taken && assets.get(taken.file)?.titleContrast) ?? 0
    return {
      side,
      band: data ? bandOf(data, { ...lookout(at), side }) : null,
      picture: image ? { image, floor: taken.floor, hasSky: contrast >= READABLE_CONTRAST } : null,
      sun: taken?.sun,
    }
  })
  const rank = ({ picture, band }: (typeof views)[number]) => (picture ? 0 : 2) + (band?.views[0] === 'river' ? 0 : 1)
  return views.toSorted((a, b) => rank(a) - rank(b))
}

/** Rotation of the layout, degrees, when a side of its section is up. */
function turnTo(side: Side, { place }: FlatPlace): Turn {
  const turns = [0, 90, 180, 270] as const
  const facing = (['front', 'right', 'back', 'left'] as const).find(
    layoutSide => placementSide(layoutSide, place) === side,
  )
  return turns.find(rotation => placementSide(facing ?? 'front', { rotation, mirror: place.mirror }) === 'back') ?? 180
}

interface TurnedPlan {
  map: ReturnType<typeof sheetMap>
  viewBox: ViewBox
}

/** The walls and balconies with a narrow edge: the scale of the page is that of the plan. */
function boxOf(layout: Layout, rotation: Turn, mirror: boolean): TurnedPlan {
  const map = sheetMap(layout, { rotation, mirror })
  const open = layout.rooms.filter(({ kind }) => isSummerRoom(kind))
  const points = [...layout.outline, ...open.flatMap(({ polygon }) => polygon)]
  const { x0, y0, x1, y1 } = boundsOf(points.map(point => apply(map, point)))
  return { map, viewBox: { x: x0 - EDGE, y: y0 - EDGE, width: x1 - x0 + EDGE * 2, height: y1 - y0 + EDGE * 2 } }
}

const planSvg = perSnapshot(
  (_: Content, layout: Layout, rotation: Turn, mirror: boolean) =>
    toSvg({
      ...drawPlan(layout, { variant: 'clean', place: { rotation, mirror } }),
      viewBox: boxOf(layout, rotation, mirror).viewBox,
    }),
  ({ id }, rotation, mirror) => `${id} ${rotation} ${mirror}`,
)

/** Names and areas of rooms, shares of the plan. */
function tagsOf(layout: Layout, { map, viewBox }: TurnedPlan) {
  return layout.rooms.map(({ id, name, area, label }) => {
    const [x, y] = apply(map, [label.x, label.y])
    return {
      id,
      name,
      area: formatNumber(area, 1),
      isSmall: label.compact === true || area < 3,
      x: share((x - viewBox.x) / viewBox.width),
      y: share((y - viewBox.y) / viewBox.height),
    }
  })
}

/** The windows of a side along the upper edge of the plan, shares of its width. */
function beamsOf({ layout, place }: FlatPlace, side: Side, { map, viewBox }: TurnedPlan): [number, number][] {
  return layout.windows
    .filter(window => placementSide(window.side, place) === side)
    .map(({ x, y, width, orientation }) => {
      const half = width / 2
      const [dx, dy] = orientation === 'h' ? [half, 0] : [0, half]
      const ends = [apply(map, [x - dx, y - dy])[0], apply(map, [x + dx, y + dy])[0]]
      return [
        share((Math.min(...ends) - viewBox.x) / viewBox.width),
        share((Math.max(...ends) - viewBox.x) / viewBox.width),
      ]
    })
}

function share(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The sun on the floor at three hours of the day of the picture; without a picture, of the equinox. */
function describeHours(
  content: Content,
  today: IsoDate,
  { at, eyes, box, sun }: { at: FlatPlace; eyes: readonly WindowEye[]; box: TurnedPlan; sun: ViewSun },
) {
  const moment = sun ? momentOf(content, sun.azimuth, sun.altitude, today.slice(0, 4)) : null
  const date = moment?.date ?? seasonDay('equinox', today)
  const positionAt = sunOn(content, date)
  const shown = moment?.minute ?? minuteOfAzimuth(SOUTH_DEG, positionAt)
  const others = [MORNING_MIN, minuteOfAzimuth(SOUTH_DEG, positionAt), EVENING_MIN]
    .filter(minute => Math.abs(minute - shown) >= APART_MIN)
    .slice(0, 2)
  const lit = [...others, shown]
    .toSorted((a, b) => a - b)
    .map(minute => {
      const pen = new Pen(box.map)
      for (const patch of sunPatches(at, eyes, positionAt(minute))) pen.polygon(patch)
      return { minute, d: pen.data }
    })
  // The hour of the picture, unless a neighbour hides its sun.
  const chosen = lit.find(({ minute, d }) => minute === shown && d) ?? lit.find(({ d }) => d) ?? lit.at(-1)
  return {
    day: formatDate(date),
    /** When the picture was drawn; null = unknown. */
    time: moment && formatClock(moment.minute),
    hours: lit.map(({ minute, d }) => ({ time: formatClock(minute), isShown: minute === chosen?.minute, d })),
  }
}

type ViewSun = { azimuth: number; altitude: number } | undefined

const momentOf = perSnapshot((content: Content, azimuth: number, altitude: number, year: string) =>
  momentOfSun({ azimuth, altitude }, year, date => sunOn(content, date)),
)

/** What the windows look at, as a plan: what rises in front of them, with its distance. */
function describeFan(content: Content, at: FlatPlace, side: Side) {
  const { masterplan } = content
  const { buildingId, floor, place, site } = at
  const [width, depth] = site.size
  const middle = facadeMiddle(place, { width, depth }, side) ?? [width / 2, 0]
  const from = sectionToSite(site, middle)
  const { drawing, shareOf } = drawViewFan(masterplan, from, sideAzimuth(side, site.rotation), buildingId)
  const ahead = obstaclesAhead(masterplan, { buildingId, section: site, place, sides: [side], floor })
  const bodies = obstaclesOf(masterplan)
  const known = new Set<string>()
  const labels = ahead.flatMap(({ id, distanceM }) => {
    const name = nameOf(id, content)
    const body = bodies.find(other => other.id === id)
    if (!body || !name || known.has(name)) return []
    known.add(name)
    const corners = body.polygon.map(shareOf)
    const [x, y] = [corners.map(([left]) => left), corners.map(([, top]) => top)].map(
      values => sumOf(values) / values.length,
    )
    const isSeen = corners.some(([left, top]) => left > 0 && left < 1 && top > LABELS.top && top < 1)
    const text = `${name}, ${metresText(Math.round(distanceM))}`
    return isSeen
      ? [{ text, x: share(clamp(x ?? 0, LABELS.left, LABELS.right)), y: share(clamp(y ?? 0, LABELS.top, 1)) }]
      : []
  })
  const angle = radians(sideAzimuth(side, site.rotation))
  const rings = RINGS_M.map(radiusM => {
    const [x, y] = shareOf([from[0] + Math.sin(angle) * radiusM, from[1] + Math.cos(angle) * radiusM])
    const isCovered = labels.some(label => Math.abs(label.x - x) < LABEL_SIZE.x && Math.abs(label.y - y) < LABEL_SIZE.y)
    return { text: isCovered ? null : metresText(radiusM), radiusM, x: share(x), y: share(y) }
  })
  return { svg: toSvg(drawing), viewBox: drawing.viewBox, labels, rings }
}

function nameOf(id: string, { masterplan }: Content): string | undefined {
  if (id === 'school' || id === 'kindergarten') return masterplan[id]?.name
  return fill(formats.building, { number: Number.parseInt(id, 10) })
}
