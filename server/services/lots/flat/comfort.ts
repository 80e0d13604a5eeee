import type { Content } from '#contract/content/registry.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { isQuiet, neighboursInHouse } from '#domain/layout-facts/neighbours-in-house.ts'
import { flatSun } from '#domain/sun/sunlit.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import { seasonDay, sunOn } from './sun-day.ts'

/** What the place of a flat in its house means for those who live there. */
export interface Comfort {
  isQuiet: boolean
  /** Whole hours of direct sun at an equinox; null = the place is unknown. */
  sunHours: number | null
}

/** A flat in its house. */
export interface HousePlace {
  buildingId: number
  sectionNumber: number
  /** On the typical floor; null = unknown. */
  position: number | null
  layoutId: string
  /** 1 = ground. */
  floor: number
}

type Quarter = Pick<
  Content,
  'layout' | 'section' | 'building_sections' | 'masterplan' | 'window_views' | 'contacts' | 'global'
>

/** Floors of a section with the same houses around and the same views have the same noise. */
function levelOf(
  { masterplan, window_views: views }: Quarter,
  { buildingId, sectionNumber, floor }: HousePlace,
): string {
  const sections = masterplan.buildings.find(({ id }) => id === buildingId)?.sections ?? []
  const sides = views?.items.filter(({ building, section }) => building === buildingId && section === sectionNumber)
  const bands = sides?.map(side => side.bands.findIndex(({ from, to }) => from <= floor && floor <= to)) ?? []
  return [sections.filter(({ floors }) => floors >= floor).length, ...bands].join()
}

const isQuietOn = perSnapshot(
  (content: Quarter, at: HousePlace, _level: string): boolean => {
    const layout = content.layout.find(({ id }) => id === at.layoutId)
    return layout !== undefined && isQuiet(neighboursInHouse(content, { ...at, layout }))
  },
  ({ buildingId, sectionNumber, position, layoutId }, level) =>
    [buildingId, sectionNumber, position, layoutId, level].join(' '),
)

/** Measured once for each place of a content: the stock changes far more often. */
export const comfortOf = perSnapshot(
  (content: Quarter, at: HousePlace, today: IsoDate): Comfort => {
    const layout = content.layout.find(({ id }) => id === at.layoutId)
    if (!layout) return { isQuiet: false, sunHours: null }
    return {
      isQuiet: isQuietOn(content, at, levelOf(content, at)),
      sunHours: sunHoursOf(content, at, layout, today),
    }
  },
  ({ buildingId, sectionNumber, position, layoutId, floor }, today) =>
    [buildingId, sectionNumber, position, layoutId, floor, today.slice(0, 4)].join(' '),
)

function sunHoursOf(
  content: Quarter,
  { buildingId, sectionNumber, position, floor }: HousePlace,
  layout: Content['layout'][number],
  today: IsoDate,
): number | null {
  const variant = content.building_sections.find(({ building }) => building === buildingId)?.sections[sectionNumber - 1]
  const place = content.section.find(({ id }) => id === variant)?.placements.find(({ no }) => no === position)
  const sections = content.masterplan.buildings.find(({ id }) => id === buildingId)?.sections
  const section = sections?.find(({ number }) => number === sectionNumber)
  if (!place || !section || place.layout !== layout.id) return null
  const flat = { plan: content.masterplan, buildingId, section, place, layout, floor }
  return Math.floor(flatSun(flat, sunOn(content, seasonDay('equinox', today))).totalMin / 60)
}
