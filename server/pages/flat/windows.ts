import type { Content } from '#contract/content/registry.ts'
import { endOfTime, type IsoDate } from '#domain/dates/dates.ts'
import { joinList, windText } from '#domain/lots/flat-words.ts'
import { insideSentence, type Terms, termText } from '#domain/lots/listed-lot.ts'
import { placementSide, sideAzimuth, type Wind, windOf } from '#domain/plans/frame.ts'
import type { Layout, Side } from '#domain/plans/layout.ts'
import type { SiteSection } from '#domain/plans/master-plan.ts'
import type { Placement } from '#domain/plans/section.ts'
import { positionOf } from '#domain/plans/section-plans.ts'
import { isSideClosed, obstaclesAhead } from '#domain/sun/obstacles.ts'
import { type View, viewsOf } from '#domain/sun/window-views.ts'
import { fill } from '#domain/text/format.ts'
import * as flatCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import type { BuildingFacts } from '../../services/snapshot/sale-content.ts'

/** Position of a flat: all geometry that its page derives from. */
export interface FlatPlace {
  buildingId: number
  sectionNumber: number
  /** 1 = ground. */
  floor: number
  layout: Layout
  place: Placement
  section: Content['section'][number]
  site: SiteSection
}

/** @throws RangeError when the ids of content and catalogue disagree: loading checks it */
export function findPlace(
  content: Content,
  at: { buildingId: number; sectionNumber: number; floor: number; position: number; layoutId: string },
): FlatPlace {
  const found = positionOf(content, at.buildingId, at.sectionNumber, at.position)
  const layout = content.layout.find(({ id }) => id === at.layoutId)
  if (!found || !layout) {
    throw new RangeError(`no place ${at.buildingId}.${at.sectionNumber}.${at.position} for the layout ${at.layoutId}`)
  }
  return { ...at, ...found, layout }
}

/** Sides of the section on which the flat has open air before its windows, the main facade first. */
export function openSides({ masterplan }: Content, at: FlatPlace): Side[] {
  const { buildingId, floor, layout, place, site } = at
  const windows = [...layout.windows].sort((a, b) => Number(b.side === 'front') - Number(a.side === 'front'))
  const sides = [...new Set(windows.map(window => placementSide(window.side, place)))]
  return sides.filter(side => !isSideClosed(masterplan, { buildingId, section: site, place, side, floor }))
}

export type FlatRoom = ReturnType<typeof describeRooms>[number]

/** Rooms of the flat with where their windows look and what is seen from them. */
export function describeRooms(content: Content, at: FlatPlace) {
  const open = openSides(content, at)
  return at.layout.rooms.map(({ id, kind, name, area }) => {
    const windows = at.layout.windows.filter(window => window.room === id)
    const sides = open.filter(side => windows.some(window => placementSide(window.side, at.place) === side))
    return {
      id,
      kind,
      name,
      areaM2: area,
      winds: sides.map(side => windOfSide(side, at)),
      views: content.window_views ? viewsOf(content.window_views, { ...lookout(at), sides }) : [],
    }
  })
}

export function lookout({ buildingId, sectionNumber, floor }: FlatPlace) {
  return { building: buildingId, section: sectionNumber, floor }
}

export function windOfSide(side: Side, { site }: FlatPlace): Wind {
  return windOf(sideAzimuth(side, site.rotation))
}

/** `с юга — корпус 6 в 62 м, IV кв. 2028`: what is still to be built in front of the windows; null = nothing. */
export function aheadText(
  content: Content,
  at: FlatPlace,
  buildings: ReadonlyMap<number, Pick<BuildingFacts, 'completion'>>,
  today: IsoDate,
): string | null {
  const { buildingId, site: section, place, floor } = at
  const sides = openSides(content, at)
  const known = new Set<string>()
  const texts = obstaclesAhead(content.masterplan, { buildingId, section, place, sides, floor }).flatMap(
    ({ id, side, distanceM }) => {
      const [name, time] = futureOf(id, content, buildings, today) ?? []
      if (name === undefined || Number.parseInt(id, 10) === buildingId || known.has(name)) return []
      known.add(name)
      const distance = Math.round(distanceM)
      return [fill(flatCopy.aheadOne, { side: windText(windOfSide(side, at)), name, distance, time: time ?? '' })]
    },
  )
  return texts.length > 0 ? texts.join('; ') : null
}

/** The name of a body of the master plan that is not built yet, and when it will be; null = it is there. */
function futureOf(
  id: string,
  { infra }: Content,
  buildings: ReadonlyMap<number, Pick<BuildingFacts, 'completion'>>,
  today: IsoDate,
): readonly [name: string, time: string] | null {
  const number = Number.parseInt(id, 10)
  if (Number.isNaN(number)) {
    const place = infra?.items.find(({ kind, inside, opens }) => kind === id && inside && opens !== undefined)
    const end = place?.opens === undefined ? null : endOfTime(place.opens)
    if (!place?.opens) return null
    return [place.name, end !== null && end < today ? formats.completionLate : place.opens]
  }
  const completion = buildings.get(number)?.completion
  if (!completion || completion.is_ready) return null
  return [fill(flatCopy.aheadBuilding, { number }), completion.label]
}

/** Views in the words of the content: `на реку и на парк`. */
export function viewsText(views: readonly View[], terms: Terms): string {
  return joinList(views.map(view => insideSentence(termText(terms, 'window_view', view, 'label'))))
}
