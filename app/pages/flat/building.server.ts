import type { Content } from '#contract/content/registry.ts'
import type { Property, PropertyCard } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { drawElevation } from '#domain/drawing/elevation.ts'
import { drawQuarter } from '#domain/drawing/quarter.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { saleStateOf } from '#domain/lots/lot.ts'
import { distanceToLine } from '#domain/plans/polygon.ts'
import { fill, metresText } from '#domain/text/format.ts'
import { drawnFloor } from '#server/pages/drawn-floor.ts'
import type { FlatPlace } from '#server/pages/flat/windows.ts'
import { perSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as flatPageCopy from '#texts/flat-page.ts'

type Layouts = ReadonlyMap<string, Content['layout'][number]>

/** The floor: a picture of its walls, and the outlines of its flats with their statuses to lie over it. */
export function describeFloor(
  flat: Property,
  content: Content,
  { section, place }: FlatPlace,
  layouts: Layouts,
  cardOf: (id: number) => PropertyCard | undefined,
) {
  const { outlines, viewBox } = drawnFloor(content, section, layouts)
  return {
    src: paths.floorDrawing(section.id, place.no),
    viewBox,
    flats: flat.floor_flats.flatMap(({ id, number, price, position, ...sale }) => {
      const outline = outlines.get(position)?.path
      const title = cardOf(id)?.title
      const status = saleStateOf(sale)
      return outline && title ? [{ id, number, status, title, priceRub: price, isThis: id === flat.id, outline }] : []
    }),
    freeCount: flat.floor_flats.filter(({ status }) => status === 'free').length,
  }
}

/** The street facade of the section with the storey of the flat, and the quarter with its building. */
export function drawSurroundings(content: Content, at: FlatPlace, layouts: Layouts) {
  return {
    elevationSvg: elevationSvg(content, at, layouts),
    quarterSvg: quarterSvg(content, at.buildingId),
    quarterNote: quarterNote(content, at.site),
  }
}

const elevationSvg = perSnapshot(
  (content: Content, { section, site, floor }: FlatPlace, layouts: Layouts) => {
    const ground = content.ground_floor.find(({ id }) => id === `${section.id}-ground`)
    // The section alone: a row of four would be too small to read. The plan of the quarter shows the whole building.
    const facade = [{ section, floors: site.floors, ...(ground ? { ground: ground.windows } : {}) }]
    return toSvg(drawElevation(facade, layouts, { heights: content.masterplan, floor }))
  },
  ({ section, site, floor }) => `${section.id} ${site.floors} ${floor}`,
)

const quarterSvg = perSnapshot((content: Content, buildingId: number) =>
  toSvg(drawQuarter(content.masterplan, { highlight: buildingId, isBare: true })),
)

/** How far it is to the water; where there is none, the name of the quarter. */
function quarterNote({ masterplan: { river }, global }: Content, { footprint }: FlatPlace['site']): string {
  if (!river) return global.project.name
  const distanceM = Math.round(Math.min(...footprint.map(point => distanceToLine(river.bank, point))))
  return fill(flatPageCopy.quarterToRiver, { distance: metresText(distanceM) })
}
