import type { Content } from '#contract/content/registry.ts'
import { drawDistrict } from '#domain/drawing/district.ts'
import { canBeDotted, drawDottedNumber } from '#domain/drawing/dotted-number.ts'
import { drawElevation, type ElevationSection } from '#domain/drawing/elevation.ts'
import { drawFlat, type LayoutMode } from '#domain/drawing/flat-drawing.ts'
import { drawFloor } from '#domain/drawing/floor.ts'
import { drawGround } from '#domain/drawing/ground.ts'
import { drawParkingZone } from '#domain/drawing/parking.ts'
import { drawPlan } from '#domain/drawing/plan.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { drawStorageZone } from '#domain/drawing/storages.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { neighboursInBuilding } from '#domain/layout-facts/neighbours-in-building.ts'
import { zoneIdOf } from '#domain/plans/level.ts'
import { positionOf } from '#domain/plans/section-plans.ts'
import { type CachedPage, encodeFile } from './page-cache.ts'
import { createFileCache } from './send-page.ts'
import type { Work } from './work.ts'

/** Drawings change only with the geometry of a building. */
const CACHE_CONTROL = 'public, max-age=3600, must-revalidate'
/** Within `<img>` the fonts of the page are not available; within the page they are. */
const FONTS = "'Golos Text',Arial,sans-serif"

export type DrawnContent = Pick<
  Content,
  | 'layout'
  | 'section'
  | 'ground_floor'
  | 'building_sections'
  | 'masterplan'
  | 'district_map'
  | 'infra'
  | 'parking_plan'
  | 'storages_plan'
  | 'seconds'
>

interface PlansOptions {
  current(): { revision: number; content: DrawnContent }
  headers: Record<string, string>
  work: Pick<Work, 'run' | 'turn'>
}

/** As SVG. All layouts and positions fit into the cache; drawings of measured flats are evicted. */
export function createPlans({ current, headers, work }: PlansOptions) {
  async function make(draw: () => Drawing): Promise<CachedPage> {
    const svg = await work.turn(async () => {
      const drawing = draw()
      return toSvg(drawing, { fontFamily: FONTS, width: drawing.viewBox.width })
    })
    return await encodeFile('image/svg+xml', svg, { ...headers, 'cache-control': CACHE_CONTROL })
  }

  const answer = createFileCache(
    () => String(current().revision),
    (path, client?: string) => {
      const draw = drawerOf(path, current().content)
      return draw && work.run(() => make(draw), client)
    },
  )
  return { answer }
}

/** Gap between two buildings, metres. */
const BUILDING_GAP_M = 8

/** Facades of all buildings in a row, for the home page without a picture. */
function drawBuildings(content: DrawnContent): Drawing {
  const { layout, section, building_sections, ground_floor: grounds, masterplan } = content
  const row = building_sections.flatMap((variant, place) =>
    variant.sections.flatMap((id, index): ElevationSection[] => {
      const drawn = section.find(candidate => candidate.id === id)
      const gapM = place > 0 && index === 0 ? BUILDING_GAP_M : 0
      const ground = grounds.find(floor => floor.id === `${id}-ground`)?.windows
      return drawn ? [{ section: drawn, floors: variant.floors[index] ?? 1, gapM, ...(ground && { ground }) }] : []
    }),
  )
  return drawElevation(row, new Map(layout.map(item => [item.id, item])), { heights: masterplan })
}

type Groups = Readonly<Record<string, string | undefined>>
/** Null = there is no such drawing. */
type Drawer = (() => Drawing) | null

/** Drawings by URL, as in `contract/paths.ts`. */
const DRAWERS: readonly (readonly [address: RegExp, find: (content: DrawnContent, groups: Groups) => Drawer])[] = [
  [/^town$/, townDrawer],
  [/^resale\/(?<slug>[\w.-]{1,80})$/, resaleDrawer],
  [/^quarter$/, content => () => drawBuildings(content)],
  [/^dots\/(?<number>[1-9]\d{1,2})$/, dotsDrawer],
  [/^levels\/(?<level>parking|storage)-(?<zone>[1-9]\d?)$/, zoneDrawer],
  [/^floors\/(?<section>[A-Za-z0-9-]{1,40})(?:\/(?<position>[1-9]\d?))?$/, floorDrawer],
  [/^ground\/(?<section>[A-Za-z0-9-]{1,40})(?:\/(?<position>[1-9]\d?))?$/, groundDrawer],
  [/^(?<layout>[A-Z][A-Z0-9-]{0,39}?)(?:\/(?<mode>furnished|dimensions|model))?(?<mirrored>-mirrored)?$/, flatDrawer],
  [/^(?<layout>[A-Z][A-Z0-9-]{0,39})\/truths\/(?<at>[1-9]\d{0,2}(?:\.\d{1,3}){3})$/, measuredDrawer],
]

export function drawerOf(pathname: string, content: DrawnContent): Drawer {
  const name = /^\/plans\/(.+)\.svg$/.exec(pathname)?.[1] ?? ''
  for (const [address, find] of DRAWERS) {
    const found = address.exec(name)
    if (found) return find(content, found.groups ?? {})
  }
  return null
}

function townDrawer({ district_map: map, infra, masterplan }: DrawnContent): Drawer {
  if (!map || !infra) return null
  return () => drawDistrict(map, masterplan, { middle: infra.axes.origin_masterplan, places: infra.items })
}

function dotsDrawer(_content: DrawnContent, { number }: Groups): Drawer {
  const value = Number(number)
  return canBeDotted(value) ? () => drawDottedNumber(value) : null
}

function resaleDrawer({ seconds }: DrawnContent, { slug }: Groups): Drawer {
  const drawing = seconds?.items.find(item => item.slug === slug)?.drawing
  return drawing ? () => drawPlan(drawing, { variant: 'clean' }) : null
}

function zoneDrawer({ parking_plan: parking, storages_plan: storages }: DrawnContent, { level, zone }: Groups): Drawer {
  const id = parking ? zoneIdOf(parking, Number(zone)) : undefined
  if (!parking || id === undefined) return null
  if (level === 'parking') return () => drawParkingZone(parking, id).drawing
  if (!storages?.blocks.some(block => block.zone === id)) return null
  return () => drawStorageZone(storages, parking.cores, id).drawing
}

function floorDrawer(content: DrawnContent, { section: sectionId, position }: Groups): Drawer {
  const section = content.section.find(({ id }) => id === sectionId)
  if (!section) return null
  const layouts = new Map(content.layout.map(layout => [layout.id, layout]))
  if (position === undefined) return () => drawFloor(section, layouts)
  const place = section.placements.find(({ no }) => no === Number(position))
  if (!place) return null
  return () => drawFloor(section, layouts, { highlight: place.no, furniture: 'highlight' })
}

function groundDrawer(content: DrawnContent, { section: id, position }: Groups): Drawer {
  const floor = content.ground_floor.find(candidate => candidate.id === id)
  if (!floor) return null
  if (position === undefined) return () => drawGround(floor)
  const unit = floor.premises.find(({ no }) => no === Number(position))
  return unit ? () => drawGround(floor, { highlight: unit.no }) : null
}

function flatDrawer(content: DrawnContent, { layout: layoutId, mode, mirrored }: Groups): Drawer {
  const layout = content.layout.find(({ id }) => id === layoutId)
  if (!layout) return null
  return () => drawFlat(layout, (mode ?? 'clean') as LayoutMode, mirrored !== undefined) // the expression of its path matches no other mode
}

function measuredDrawer(content: DrawnContent, { layout: layoutId, at = '' }: Groups): Drawer {
  const [buildingId = 0, sectionNumber = 0, floor = 0, position = 0] = at.split('.').map(Number)
  const layout = content.layout.find(({ id }) => id === layoutId)
  const found = positionOf(content, buildingId, sectionNumber, position)
  if (!layout || !found || floor < 1 || floor > found.site.floors) return null
  return () => {
    const bedrooms = neighboursInBuilding(content, { layout, buildingId, sectionNumber, floor, position })
    return drawFlat(layout, 'measured', found.place.mirror, bedrooms)
  }
}
