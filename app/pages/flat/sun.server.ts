import type { Content } from '#contract/content/registry.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { Primitive } from '#domain/drawing/primitives.ts'
import { drawSunDay, drawSunGround, drawSunlight, SUN_DIAGRAM_SIZE, sunPoint } from '#domain/drawing/sun-diagram.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import { type StoryRoom, sunPath } from '#domain/lots/flat-story.ts'
import { flatSun, type SunlitFlat, type SunOfDay } from '#domain/sun/sunlit.ts'
import type { FlatPlace, FlatRoom } from '#server/pages/flat/windows.ts'
import { type SeasonName, seasonDay, sunOn } from '#server/services/lots/flat/sun-day.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import * as common from '#texts/common.ts'

const SEASONS = ['winter', 'equinox', 'summer'] as const
/** Between these points of its path the sun moves in a straight line on the screen. */
const PATH_STEP_MIN = 20

export type SunSeason = ReturnType<typeof describeSeason>

/** The sun over a flat through three days of the year, as drawings and as hours. */
export function describeSun(content: Content, flatPlace: FlatPlace, rooms: readonly FlatRoom[], today: IsoDate) {
  const { buildingId, site, place, layout, floor } = flatPlace
  const flat: SunlitFlat = { plan: content.masterplan, buildingId, section: site, place, layout, floor }
  const seasons = SEASONS.map(season => describeSeason(flat, season, sunOfSeason(content, season, today)))
  // What all seasons share: the ring, the winds, the flat in the middle.
  const baseSvg = svgOf(drawSunGround(flat, [common.north, common.east, common.south, common.west]))
  const roomsIn = (season: SeasonName) =>
    withSun(
      rooms,
      seasons.find(other => other.season === season),
    )
  return { sentence: sunPath(roomsIn('equinox'), roomsIn('summer')), size: SUN_DIAGRAM_SIZE, baseSvg, seasons }
}

function describeSeason(
  flat: SunlitFlat,
  season: SeasonName,
  { date, positionAt, day, path }: ReturnType<typeof sunOfSeason>,
) {
  const sun = flatSun(flat, positionAt)
  return {
    season,
    date,
    /** The path of the day over the base, thick where the sun comes in. */
    svg: svgOf([...day.arcs, ...drawSunlight(positionAt, sun), ...day.hours]),
    path,
    /** When the sun comes in, minutes from midnight. */
    rooms: sun.rooms.map(({ room: id, name, intervals, totalMin }) => ({ id, name, intervals, totalMin })),
    /** When any room has sun. */
    totalMin: sun.totalMin,
  }
}

/** Adds the hours of sunlight to the rooms, for the text about the flat. */
export function withSun(rooms: readonly FlatRoom[], season: SunSeason | undefined): StoryRoom[] {
  return rooms.map(room => ({
    ...room,
    sun: (season?.rooms.find(({ id }) => id === room.id)?.intervals ?? []).map(
      ([from, to]) => [from / 60, to / 60] as const,
    ),
  }))
}

/** The sun of a day is that of the whole quarter: all flats share it. */
const sunOfSeason = perSnapshot(
  (content: Content, season: SeasonName, today: IsoDate) => {
    const date = seasonDay(season, today)
    const positionAt = sunOn(content, date)
    const others = SEASONS.filter(other => other !== season)
    const day = drawSunDay(
      positionAt,
      others.map(other => sunOn(content, seasonDay(other, today))),
    )
    return { date, positionAt, day, path: pathOf(positionAt) }
  },
  (season, today) => `${season} ${today.slice(0, 4)}`,
)

function svgOf(items: Primitive[]): string {
  return toSvg(
    { viewBox: { x: 0, y: 0, width: SUN_DIAGRAM_SIZE, height: SUN_DIAGRAM_SIZE }, items },
    { theme: SITE_THEME },
  )
}

/** Positions of the sun above the horizon: minute of the day, then coordinates in whole drawing units. */
function pathOf(positionAt: SunOfDay) {
  const path: (readonly [number, number, number])[] = []
  for (let minute = 0; minute <= 1440; minute += PATH_STEP_MIN) {
    const position = positionAt(minute)
    if (position.altitude < 0) continue
    const [x, y] = sunPoint(position)
    path.push([minute, Math.round(x), Math.round(y)])
  }
  return path
}
