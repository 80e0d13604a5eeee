import { elementAt } from '../lib/collections.ts'
import { radians } from '../lib/maths.ts'
import { SIDE_NORMAL } from '../plans/frame.ts'
import type { Layout, PlanWindow, Point } from '../plans/layout.ts'
import { windowHeights } from '../plans/openings.ts'
import { signedArea } from '../plans/polygon.ts'
import type { SunPosition } from './sun.ts'
import { asideOf, type SunlitFlat, seesSun, type WindowEye } from './sunlit.ts'

/** Sunlight on the floor, a polygon for each window: metres, in the frame of the layout. */
export function sunPatches(
  { layout, place }: Pick<SunlitFlat, 'layout' | 'place'>,
  eyes: readonly WindowEye[],
  sun: SunPosition,
): Point[][] {
  return eyes
    .filter(eye => seesSun(eye, sun))
    .map(({ window, azimuth }) => {
      const light = lightOnFloor(window, layout, {
        aside: radians(asideOf(sun.azimuth, azimuth)),
        rise: Math.tan(radians(sun.altitude)),
        isMirrored: place.mirror,
      })
      const room = layout.rooms.find(({ id }) => id === window.room)
      return room ? clip(room.polygon, light) : []
    })
    .filter(patch => patch.length > 2)
}

interface Ray {
  /** Direction of the sun from that of the window, to the right positive. */
  aside: number
  /** Tangent of its altitude. */
  rise: number
  isMirrored: boolean
}

/** The parallelogram between the light over the sill and under the lintel, without walls. */
function lightOnFloor(window: PlanWindow, layout: Layout, { aside, rise, isMirrored }: Ray): Point[] {
  const [nx, ny] = SIDE_NORMAL[window.side]
  const turn = isMirrored ? -1 : 1
  // Looking out: the right hand of the visitor, in the frame of the layout.
  const [rx, ry] = [ny * turn, -nx * turn]
  const [dx, dy] = [-(nx * Math.cos(aside) + rx * Math.sin(aside)), -(ny * Math.cos(aside) + ry * Math.sin(aside))]
  const walls = [...layout.outer_walls, ...layout.inner_walls]
  const face = (walls.find(({ id }) => id === window.wall)?.thickness ?? 0) / 2
  const { sillM, headM } = windowHeights(window)
  const at = (alongM: number, reachM: number): Point => [
    window.x - nx * face + rx * alongM + dx * reachM,
    window.y - ny * face + ry * alongM + dy * reachM,
  ]
  const half = window.width / 2
  const corners = [at(-half, sillM / rise), at(half, sillM / rise), at(half, headM / rise), at(-half, headM / rise)]
  return signedArea(corners) < 0 ? corners.reverse() : corners
}

/** The part of a polygon inside a convex one, both counter-clockwise (Sutherland and Hodgman). */
function clip(polygon: readonly Point[], window: readonly Point[]): Point[] {
  let kept = [...polygon]
  for (const [index, [ax, ay]] of window.entries()) {
    const [bx, by] = elementAt(window, (index + 1) % window.length)
    const inside = ([x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    const before = kept
    kept = before.flatMap((to, at) => {
      const from = elementAt(before, (at + before.length - 1) % before.length)
      const [there, here] = [inside(from), inside(to)]
      if (there < 0 === here < 0) return here < 0 ? [] : [to]
      const share = there / (there - here)
      const crossing: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      return here < 0 ? [crossing] : [crossing, to]
    })
  }
  return kept
}
