import type { Content } from '#contract/content/registry.ts'
import type { FlatLayoutFacts } from '#contract/lots/flat-layout-facts.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { bedroomText, layoutFactTexts } from '#domain/layout-facts/layout-fact-texts.ts'
import { measureLayout } from '#domain/layout-facts/layout-facts.ts'
import { isQuiet, neighboursInBuilding, type PlaceInBuilding } from '#domain/layout-facts/neighbours-in-building.ts'
import { toHundredths } from '#domain/lib/maths.ts'
import type { Layout } from '#domain/plans/layout.ts'
import { positionOf } from '#domain/plans/section-plans.ts'
import { flatSun } from '#domain/sun/sunlit.ts'
import { atHalfLoad } from '#server/lib/timing.ts'
import type { SaleContent } from '../../snapshot/sale-content.ts'
import { contentPart, perSnapshot } from '../../snapshot/snapshot.ts'
import { seasonDay, sunOn } from './sun-day.ts'

/** Comfort of a flat by its position in the building. */
export interface Comfort {
  isQuiet: boolean
  /** Whole hours of direct sun at an equinox; null = the place is unknown. */
  sunHours: number | null
}

export interface BuildingPlace {
  buildingId: number
  sectionNumber: number
  /** On the typical floor; null = unknown. */
  position: number | null
  layoutId: string
  /** 1 = ground. */
  floor: number
}

type Quarter = ReturnType<typeof comfortQuarterOf>

/** The content that comfort depends on: the stock, other content and the day change far more often. */
export const comfortQuarterOf = contentPart(
  ({ layout, section, building_sections, masterplan, window_views, contacts, global }: SaleContent) => {
    return { layout, section, building_sections, masterplan, window_views, contacts, global }
  },
)

/** Floors of a section with the same buildings around and the same views have the same noise. */
function levelOf(
  { masterplan, window_views: views }: Quarter,
  { buildingId, sectionNumber, floor }: BuildingPlace,
): string {
  const sections = masterplan.buildings.find(({ id }) => id === buildingId)?.sections ?? []
  const sides = views?.items.filter(({ building, section }) => building === buildingId && section === sectionNumber)
  const bands = sides?.map(side => side.bands.findIndex(({ from, to }) => from <= floor && floor <= to)) ?? []
  return [sections.filter(({ floors }) => floors >= floor).length, ...bands].join()
}

const isQuietOn = perSnapshot(
  (content: Quarter, at: BuildingPlace, _level: string): boolean => {
    const layout = content.layout.find(({ id }) => id === at.layoutId)
    return layout !== undefined && isQuiet(neighboursInBuilding(content, { ...at, layout }))
  },
  ({ buildingId, sectionNumber, position, layoutId }, level) =>
    [buildingId, sectionNumber, position, layoutId, level].join(' '),
)

/** Measured once for each floor position: it takes a millisecond. */
export const comfortOf = perSnapshot(
  (content: Quarter, at: BuildingPlace, today: IsoDate): Comfort => {
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
  { buildingId, sectionNumber, position, floor }: BuildingPlace,
  layout: Content['layout'][number],
  today: IsoDate,
): number | null {
  const at = positionOf(content, buildingId, sectionNumber, position)
  if (at?.place.layout !== layout.id) return null
  const flat = { plan: content.masterplan, buildingId, section: at.site, place: at.place, layout, floor }
  return Math.floor(flatSun(flat, sunOn(content, seasonDay('equinox', today))).totalMin / 60)
}

/** Facts measured in the drawing of a flat, in figures and sentences. Measured once for each layout of a revision. */
export function describeLayoutFacts(content: Content, at: PlaceInBuilding): FlatLayoutFacts {
  const { layout } = at
  const facts = measureLayout(layout)
  const texts = layoutFactTexts(layout, facts)
  const turned = facts.turns.filter(({ isTurned }) => isTurned)
  const entry = facts.turns.find(({ room }) => room === layout.entrance.room)
  return {
    corridors: {
      area: toHundredths(facts.corridors.areaM2),
      share: toHundredths(facts.corridors.share),
      text: texts.corridors,
    },
    wardrobes: { length: toHundredths(facts.wardrobesM), text: texts.wardrobes },
    free_wall: facts.freeWall && {
      room: facts.freeWall.room,
      length: toHundredths(facts.freeWall.lengthM),
      text: texts.freeWall ?? '',
    },
    daylight: {
      rooms: facts.daylight.map(({ room, depthM }) => ({ room, depth: toHundredths(depthM) })),
      without_window: facts.withoutWindow,
      text: texts.daylight,
    },
    wheelchair: {
      rooms: facts.turns.length,
      reached: facts.turns.filter(({ isReached }) => isReached).map(({ room }) => room),
      turned: turned.map(({ room }) => room),
      text: texts.wheelchair,
    },
    pram: { diameter: toHundredths(entry?.diameterM ?? 0), is_turned: facts.isPramTurned, text: texts.pram },
    bedrooms: neighboursInBuilding(content, at).map(bedroom => ({
      room: bedroom.room,
      name: layout.rooms.find(({ id }) => id === bedroom.room)?.name ?? bedroom.room,
      walls: bedroom.walls.map(({ noise, lengthM }) => ({ noise, length: toHundredths(lengthM) })),
      faces_street: bedroom.facesStreet,
      text: bedroomText(bedroom),
    })),
  }
}

/** Before the first request, because a large layout takes 70 ms. */
export async function measureLayouts(layouts: readonly Layout[]): Promise<void> {
  for (const layout of layouts) await atHalfLoad(() => measureLayout(layout))
}
