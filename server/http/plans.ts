import type { Content } from '#contract/content/registry.ts'
import { zoneIdOf } from '#domain/development/level.ts'
import { drawDistrict } from '#domain/drawing/district.ts'
import { drawElevation, type ElevationSection } from '#domain/drawing/elevation.ts'
import { type DrawingMode, drawFlat } from '#domain/drawing/flat-drawing.ts'
import { drawFloor } from '#domain/drawing/floor.ts'
import { drawGround } from '#domain/drawing/ground.ts'
import { drawParkingZone } from '#domain/drawing/parking.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { drawStorageZone } from '#domain/drawing/storages.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import { type CachedPage, encodePage } from './page-cache.ts'
import { pageResponse } from './send-page.ts'
import type { Work } from './work.ts'

/** Addresses as `contract/paths.ts` spells them. */
const ADDRESS =
  /^\/plans\/(?:(?<town>town)|(?<quarter>quarter)|levels\/(?<level>parking|storage)-(?<zone>[1-9]\d?)|(?<storey>floors|ground)\/(?<section>[A-Za-z0-9-]{1,40})(?:\/(?<position>[1-9]\d?))?|(?<layout>[A-Z][A-Z0-9-]{0,39}?)(?:\/(?<mode>furnished|dimensions|model))?(?<mirrored>-mirrored)?)\.svg$/

/** A drawing changes when somebody redraws a house: an hour of an old one harms nobody, and the tag saves the bytes after it. */
const KEPT = 'public, max-age=3600, must-revalidate'
/** A picture inside `<img>` cannot use the fonts of the page; put into the page it can. */
const FONTS = "'Golos Text',Arial,sans-serif"

/** What drawings are made from. */
type DrawnContent = Pick<
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
>

export interface PlansOptions {
  /** The snapshot in force. */
  current(): { revision: number; content: DrawnContent }
  /** Headers of every answer. */
  headers: Record<string, string>
  /** Where they are drawn and compressed. */
  work: Pick<Work, 'run' | 'turn'>
}

/**
 * Drawings of flats, floors and the town, made from the geometry of the content at the first call and kept, compressed, until the content
 * changes. There are as many as layouts and places and one town, so they all fit.
 */
export function createPlans({ current, headers, work }: PlansOptions) {
  let kept = new Map<string, Promise<CachedPage>>()
  let revision = -1

  async function make(draw: () => Drawing): Promise<CachedPage> {
    const svg = await work.turn(async () => {
      const drawing = draw()
      return toSvg(drawing, { theme: SITE_THEME, fontFamily: FONTS, width: drawing.viewBox.width })
    })
    const drawn = {
      status: 200,
      headers: { ...headers, 'content-type': 'image/svg+xml', 'cache-control': KEPT, vary: 'Accept-Encoding' },
      html: Buffer.from(svg),
    }
    return await encodePage(drawn, '', 0)
  }

  return {
    /**
     * @param client who asks, for his share of the work
     * @returns null when no such thing is drawn
     * @throws Overloaded
     */
    async answer(request: Request, client?: string): Promise<Response | null> {
      const snapshot = current()
      if (snapshot.revision !== revision) {
        kept = new Map()
        revision = snapshot.revision
      }
      const { pathname } = new URL(request.url)
      const drawings = kept
      let drawing = drawings.get(pathname)
      if (!drawing) {
        const draw = drawerOf(pathname, snapshot.content)
        if (!draw) return null
        drawing = work.run(() => make(draw), client)
        drawings.set(pathname, drawing)
        // Refused for want of a place: the next one tries again.
        drawing.catch(() => drawings.delete(pathname))
      }
      return pageResponse(request, await drawing)
    },
  }
}

/** Between two houses of the row, metres. */
const HOUSE_GAP_M = 8

/** The facades of all houses in a row: what the home page shows where there is no picture. */
function drawHouses({ layout, section, building_sections: houses, masterplan }: DrawnContent): Drawing {
  const row = houses.flatMap((house, place) =>
    house.sections.flatMap((id, index): ElevationSection[] => {
      const drawn = section.find(one => one.id === id)
      const gapM = place > 0 && index === 0 ? HOUSE_GAP_M : 0
      return drawn ? [{ section: drawn, floors: house.floors[index] ?? 1, gapM }] : []
    }),
  )
  return drawElevation(row, new Map(layout.map(one => [one.id, one])), { heights: masterplan })
}

/** What draws a zone of the level under the houses; null where there is none. */
function drawerOfZone(level: string, zone: number, content: DrawnContent): (() => Drawing) | null {
  const { parking_plan: parking, storages_plan: storages } = content
  const id = parking ? zoneIdOf(parking, zone) : undefined
  if (!parking || id === undefined) return null
  if (level === 'parking') return () => drawParkingZone(parking, id).drawing
  if (!storages?.blocks.some(block => block.zone === id)) return null
  return () => drawStorageZone(storages, parking.cores, id).drawing
}

/** What draws the drawing of an address; null when no such thing is drawn. Finding it costs nothing. */
function drawerOf(pathname: string, content: DrawnContent): (() => Drawing) | null {
  const {
    town,
    quarter,
    level,
    zone,
    storey,
    section: sectionId,
    position,
    layout: layoutId,
    mode,
    mirrored,
  } = ADDRESS.exec(pathname)?.groups ?? {}
  if (town) {
    const { district_map: map, infra, masterplan } = content
    if (!map || !infra) return null
    return () => drawDistrict(map, masterplan, { middle: infra.axes.origin_masterplan, places: infra.items })
  }
  if (quarter) return () => drawHouses(content)
  if (level) return drawerOfZone(level, Number(zone), content)
  if (sectionId && storey === 'ground') return groundDrawer(content, sectionId, position)
  if (sectionId) {
    const section = content.section.find(({ id }) => id === sectionId)
    if (!section) return null
    const layouts = new Map(content.layout.map(layout => [layout.id, layout]))
    if (position === undefined) return () => drawFloor(section, layouts)
    const place = section.placements.find(({ no }) => no === Number(position))
    if (!place) return null
    return () => drawFloor(section, layouts, { highlight: place.no, furniture: 'highlight' })
  }
  const layout = content.layout.find(({ id }) => id === layoutId)
  if (!layout) return null
  return () => drawFlat(layout, (mode ?? 'clean') as DrawingMode, mirrored !== undefined) // the expression lets nothing else through
}

/** The ground floor of a section, one of its premises brought out. */
function groundDrawer(content: DrawnContent, id: string, position: string | undefined): (() => Drawing) | null {
  const floor = content.ground_floor.find(one => one.id === id)
  if (!floor) return null
  if (position === undefined) return () => drawGround(floor)
  const unit = floor.premises.find(({ no }) => no === Number(position))
  return unit ? () => drawGround(floor, { highlight: unit.no }) : null
}
