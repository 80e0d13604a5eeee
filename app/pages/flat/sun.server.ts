import type { Content } from '#contract/content/registry.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { type StoryRoom, sunPath } from '#domain/lots/flat-story.ts'
import { flatSun, type RoomSun } from '#domain/sun/sunlit.ts'
import type { FlatPlace, FlatRoom } from '#server/pages/flat/windows.ts'
import { type SeasonName, seasonDay, sunOn } from '#server/services/lots/flat/sun-day.ts'

/** Hours of direct sun in each room through three days of the year, and the same in a sentence. */
export function describeSun(content: Content, flatPlace: FlatPlace, rooms: readonly FlatRoom[], today: IsoDate) {
  const { buildingId, site, place, layout, floor } = flatPlace
  const flat = { plan: content.masterplan, buildingId, section: site, place, layout, floor }
  const sunIn = (season: SeasonName) => flatSun(flat, sunOn(content, seasonDay(season, today))).rooms
  const [winter, equinox, summer] = [sunIn('winter'), sunIn('equinox'), sunIn('summer')]
  const minutesOf = (season: readonly RoomSun[], id: string) => season.find(({ room }) => room === id)?.totalMin ?? 0
  return {
    sentence: sunPath(withSun(rooms, equinox), withSun(rooms, summer)),
    equinox,
    /** Minutes a day. */
    rooms: equinox.map(({ room, name, totalMin }) => ({
      id: room,
      name,
      winterMin: minutesOf(winter, room),
      equinoxMin: totalMin,
      summerMin: minutesOf(summer, room),
    })),
  }
}

/** Adds the hours of sunlight to the rooms, for the text about the flat. */
export function withSun(rooms: readonly FlatRoom[], season: readonly RoomSun[]): StoryRoom[] {
  return rooms.map(room => ({
    ...room,
    sun: (season.find(({ room: id }) => id === room.id)?.intervals ?? []).map(
      ([from, to]) => [from / 60, to / 60] as const,
    ),
  }))
}
