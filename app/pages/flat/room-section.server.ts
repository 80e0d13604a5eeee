import type { Content } from '#contract/content/registry.ts'
import { formatClock, formatDate, type IsoDate } from '#domain/dates/dates.ts'
import { drawRoomSection, type SunRay } from '#domain/drawing/room-section.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SIDE_NORMAL } from '#domain/plans/frame.ts'
import type { Layout, PlanWindow, Point } from '#domain/plans/layout.ts'
import { windowHeights } from '#domain/plans/openings.ts'
import { contains, rayCrossings } from '#domain/plans/polygon.ts'
import { minuteOfAzimuth } from '#domain/sun/moment-of-sun.ts'
import type { SunPosition } from '#domain/sun/sun.ts'
import { asideOf, seesSun, type WindowEye } from '#domain/sun/sunlit.ts'
import { exactMetresText, fill, formatNumber } from '#domain/text/format.ts'
import type { FlatRoom } from '#server/pages/flat/windows.ts'
import { seasonDay, sunOn } from '#server/services/lots/flat/sun-day.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'

const LIVING = ['living', 'kitchen_living']
const SOUTH_DEG = 180
/** Windows that see the sun of noon; the others see that of the morning or the evening. */
const NOON_WITHIN_DEG = 60
/** Light along the facade does not get into the depth of a room. */
const INWARDS_WITHIN_DEG = 70
const MORNING_MIN = [7 * 60, 9 * 60, 11 * 60]
const EVENING_MIN = [15 * 60, 17 * 60, 19 * 60]
const INSIDE_M = 0.02
const WALL_AT_MOST_M = 0.3
const USUAL_CEILING_M = 2.75

interface SectionFacts {
  layout: Layout
  eyes: readonly WindowEye[]
  rooms: readonly FlatRoom[]
  ceilingM: number
  today: IsoDate
}

/** A cut through the main room at its window, with the sun where it gets in; null without a window. */
export function describeSection(content: Content, { layout, eyes, rooms, ceilingM, today }: SectionFacts) {
  const eye = mainWindow(layout, eyes)
  const cut = eye && cutThrough(layout, eye.window)
  if (!cut) return null
  const sun = raysInto(eye, content, today)
  const ceiling = ceilingM > 0 ? ceilingM : USUAL_CEILING_M
  const heights = windowHeights(eye.window)
  const { drawing, labels, phone } = drawRoomSection(
    {
      depthM: cut.depthM,
      nextM: cut.next?.depthM ?? null,
      ceilingM: ceiling,
      sillM: heights.sillM,
      headM: Math.min(heights.headM, ceiling - 0.1),
      isRiver: rooms.some(({ id, views }) => id === eye.room && views.includes('river')),
      rays: sun.rays,
    },
    {
      room: fill(flatPageCopy.sectionRoom, { room: cut.room, depth: exactMetresText(cut.depthM) }),
      next: cut.next?.room ?? '',
      ceiling: exactMetresText(ceiling),
      horizon: flatPageCopy.sectionHorizon,
      reach: ({ text }, reachM) =>
        fill(reachM === null ? flatPageCopy.sectionToWall : flatPageCopy.sectionReach, {
          when: text,
          reach: fill(formats.metres, { value: formatNumber(reachM ?? 0, 1) }),
        }),
    },
  )
  return {
    svg: toSvg(drawing),
    labels,
    phone,
    label: fill(flatPageCopy.sectionLabel, { room: cut.room, depth: exactMetresText(cut.depthM) }),
    caption: [
      fill(flatPageCopy.sectionCaption, { room: cut.room.toLowerCase() }),
      sun.caption,
      flatPageCopy.sectionScale,
    ]
      .filter(text => text)
      .join(' '),
  }
}

/** The widest window of the living room, or of the largest room that has one. */
function mainWindow({ rooms }: Layout, eyes: readonly WindowEye[]): WindowEye | undefined {
  const rank = ({ room: id }: WindowEye) => {
    const room = rooms.find(other => other.id === id)
    return (room?.area ?? 0) + (LIVING.includes(room?.kind ?? '') ? 100 : 0)
  }
  return eyes.toSorted((a, b) => rank(b) - rank(a) || b.window.width - a.window.width)[0]
}

/** From the inner face of the window straight through its room, and through the one behind it. */
function cutThrough({ rooms }: Layout, { room: id, side, x, y }: PlanWindow) {
  const [nx, ny] = SIDE_NORMAL[side]
  const inwards: Point = [-nx, -ny]
  const pointAt = (m: number): Point => [x + inwards[0] * m, y + inwards[1] * m]
  const room = rooms.find(other => other.id === id)
  const [near, far] = room ? rayCrossings(room.polygon, pointAt(0), inwards).toSorted((a, b) => a - b) : []
  if (!room || near === undefined || far === undefined) return null
  const behind = pointAt(far + WALL_AT_MOST_M)
  const next = rooms.find(({ polygon }) => contains(polygon, behind))
  const [from, to] = next ? rayCrossings(next.polygon, pointAt(far - INSIDE_M), inwards).toSorted((a, b) => a - b) : []
  const hasNext = next && from !== undefined && to !== undefined
  return { room: room.name, depthM: far - near, next: hasNext ? { room: next.name, depthM: to - from } : null }
}

/** South: noon of three days. East and west: three hours of the longest day. North: nothing. */
function raysInto(eye: WindowEye, content: Content, today: IsoDate): { rays: SunRay[]; caption: string } {
  const summer = seasonDay('summer', today)
  if (Math.abs(asideOf(eye.azimuth, SOUTH_DEG)) <= NOON_WITHIN_DEG) {
    const rays = (['summer', 'equinox', 'winter'] as const).flatMap(season => {
      const date = seasonDay(season, today)
      const positionAt = sunOn(content, date)
      return rayOf(eye, positionAt(minuteOfAzimuth(SOUTH_DEG, positionAt)), formatDate(date))
    })
    return { rays, caption: rays.length > 0 ? flatPageCopy.sectionNoon : '' }
  }
  const minutes = eye.azimuth > SOUTH_DEG ? EVENING_MIN : MORNING_MIN
  const positionAt = sunOn(content, summer)
  const rays = minutes.flatMap(minute => rayOf(eye, positionAt(minute), formatClock(minute)))
  return { rays, caption: rays.length > 0 ? fill(flatPageCopy.sectionHours, { day: formatDate(summer) }) : '' }
}

/** Nothing when a neighbour or the facade itself is in the way. */
function rayOf(eye: WindowEye, sun: SunPosition, text: string): SunRay[] {
  const aside = asideOf(sun.azimuth, eye.azimuth)
  if (Math.abs(aside) > INWARDS_WITHIN_DEG || !seesSun(eye, sun)) return []
  const radians = Math.PI / 180
  return [{ slope: Math.tan(sun.altitude * radians) / Math.cos(aside * radians), text }]
}
