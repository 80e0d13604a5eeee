import type { Content } from '#contract/content/registry.ts'
import type { FlatFloor } from '#contract/flat-page.ts'
import { paths } from '#contract/paths.ts'
import type { Property, PropertyCard } from '#contract/property.ts'
import { flat as flatCopy } from '#domain/copy/flat.ts'
import { distanceToLine } from '#domain/development/polygon.ts'
import { drawElevation } from '#domain/drawing/elevation.ts'
import { drawFloor } from '#domain/drawing/floor.ts'
import { drawQuarter } from '#domain/drawing/quarter.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import type { FlatPlace } from './flat-page-windows.ts'

/** The floor: a picture of its walls, and the outlines of its flats with their statuses to lie over it. */
export function describeFloor(
  flat: Property,
  at: FlatPlace,
  layouts: ReadonlyMap<string, Content['layout'][number]>,
  cardOf: (id: number) => PropertyCard | undefined,
): FlatFloor {
  const { items, viewBox } = drawFloor(at.section, layouts, { furniture: 'none' })
  const outlines = new Map(
    items.flatMap(item => (item.kind === 'group' && item.part === 'flat' ? [[item.id, item.items[0]]] : [])),
  )
  return {
    src: paths.floorDrawing(at.section.id, at.place.no),
    viewBox,
    flats: flat.floor_flats.flatMap(({ id, number, status, price, position }) => {
      const outline = outlines.get(position)
      const title = cardOf(id)?.title
      if (outline?.kind !== 'path' || !title) return []
      return [{ id, number, status, title, priceRub: price, isThis: id === flat.id, outline: outline.d }]
    }),
    freeCount: flat.floor_flats.filter(({ status }) => status === 'free').length,
  }
}

/** The street facade of the section with the storey of the flat, and the quarter with its building. */
export function drawSurroundings(
  content: Content,
  at: FlatPlace,
  layouts: ReadonlyMap<string, Content['layout'][number]>,
) {
  const { section, site } = at
  const ground = content.ground_floor.find(({ id }) => id === `${section.id}-ground`)
  // A row of sections would be too small to read; the plan of the quarter beside shows the whole house.
  const facade = [{ section, floors: site.floors, ...(ground ? { ground: ground.windows } : {}) }]
  const elevation = drawElevation(facade, layouts, { floor: at.floor })
  const quarter = drawQuarter(content.masterplan, {
    highlight: at.buildingId,
    labels: {
      river: flatCopy.quarterRiver,
      school: flatCopy.quarterSchool,
      kindergarten: flatCopy.quarterKindergarten,
    },
  })
  return {
    elevationSvg: toSvg(elevation, { theme: SITE_THEME }),
    quarterSvg: toSvg(quarter, { theme: SITE_THEME }),
    riverDistanceM: Math.round(
      Math.min(...at.site.footprint.map(point => distanceToLine(content.masterplan.river.bank, point))),
    ),
  }
}
