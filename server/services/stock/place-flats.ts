import type { Layout } from '#domain/development/layout.ts'
import { toDm2 } from '#domain/development/standing-flat.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import type { StockLot } from './read-lot.ts'
import { type FlatPlace, type FlatPlans, positionOf, sectionOf } from './stand-flat.ts'

/** A flat whose section or place on the floor its source does not tell, or not both. */
export interface UnplacedFlat {
  lot: StockLot
  building: number
  floor: number
}

/** So far may the area that a source tells lie from that of the plan, square decimetres: measured walls are not drawn ones. */
const AREA_TOLERANCE_DM2 = 50

/**
 * Finds the places of flats by what their sources tell: section, layout, area, rooms. Where several alike are left on a floor, the order of
 * numbers decides, as far as there are as many flats as places.
 * @param taken rows whose places are known already
 * @returns for each flat its place, or why none can be told
 */
export function placeFlats(
  flats: readonly UnplacedFlat[],
  plans: FlatPlans,
  taken: readonly PropertyTable[],
): Map<UnplacedFlat, FlatPlace | string> {
  const occupied = new Set(taken.filter(({ kind }) => kind === 'flat').map(placeKeyOfRow))
  const found = new Map<UnplacedFlat, FlatPlace | string>()
  let waiting = flats.map(flat => ({ flat, places: candidates(flat, plans) }))
  // A place that one flat has is none for another: what could be several may be one in the next round.
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length
    const open = waiting.map(({ flat, places }) => ({ flat, places: places.filter(at => !occupied.has(placeKey(at))) }))
    for (const [flat, place] of groupsOf(open).flatMap(placeGroup)) {
      found.set(flat, place)
      occupied.add(placeKey(place))
    }
    waiting = open.filter(({ flat }) => !found.has(flat))
  }
  for (const { flat, places } of waiting) found.set(flat, reasonOf(flat, places))
  return found
}

/** A flat with the places where it could stand. */
interface Waiting {
  flat: UnplacedFlat
  places: readonly FlatPlace[]
}

/** Flats that could stand on the same places. */
function groupsOf(waiting: readonly Waiting[]): Waiting[][] {
  return [...Map.groupBy(waiting, ({ places }) => places.map(placeKey).join()).values()]
}

function placeGroup(group: readonly Waiting[]): [UnplacedFlat, FlatPlace][] {
  const places = group[0]?.places ?? []
  if (places.length !== group.length) return []
  const inOrder = group.toSorted((a, b) => a.flat.lot.number.localeCompare(b.flat.lot.number, 'ru', { numeric: true }))
  return inOrder.flatMap(({ flat }, index): [UnplacedFlat, FlatPlace][] => {
    const place = places[index]
    return place ? [[flat, place]] : []
  })
}

function reasonOf({ building, floor }: UnplacedFlat, places: readonly FlatPlace[]): string {
  const where = `building ${building}, floor ${floor}`
  if (places.length === 0)
    return `${where}: the plans have no free place for such a flat (section, layout, area, rooms)`
  const told = places.map(({ section, place }) => `${section}/${place}`).join(', ')
  return `${where}: it could stand on several places (section/place ${told}): tell «Секция» and «Место на этаже»`
}

function candidates({ lot, building, floor }: UnplacedFlat, plans: FlatPlans): FlatPlace[] {
  const sections = plans.buildings.find(one => one.building === building)?.sections ?? []
  const fitting = sections.flatMap((_, index) => {
    const number = index + 1
    const section = sectionOf(plans, building, number)
    if (!section || floor > section.site.floors || (lot.section !== undefined && lot.section !== number)) return []
    return section.placements.flatMap(({ no, layout: layoutId }) => {
      const layout = plans.layouts.find(({ id }) => id === layoutId)
      if (!layout || !fits(lot, no, layout, plans)) return []
      return [{ place: { building, section: number, floor, place: no }, awayDm2: awayOf(lot, layout) }]
    })
  })
  // An area to the hundredth is that of one layout, whatever others come near.
  const exact = fitting.filter(({ awayDm2 }) => awayDm2 === 0)
  return (exact.length > 0 ? exact : fitting).map(({ place }) => place)
}

/** How far the area that a source tells lies from that of a layout; 0 when it tells none. */
function awayOf({ area }: StockLot, layout: Layout): number {
  return area === undefined ? 0 : Math.abs(toDm2(layout.total_area) - area)
}

function fits(lot: StockLot, placeNumber: number, layout: Layout, plans: FlatPlans): boolean {
  if (lot.place !== undefined && lot.place !== placeNumber) return false
  // The name of a layout that is none of ours says nothing.
  const isKnown = plans.layouts.some(({ id, code }) => id === lot.layout || code === lot.layout)
  if (isKnown && lot.layout !== layout.id && lot.layout !== layout.code) return false
  if (awayOf(lot, layout) > AREA_TOLERANCE_DM2) return false
  // Portals count the bedrooms of a euro flat, we count its kitchen with them.
  const { rooms } = lot
  return rooms === undefined || rooms === layout.rooms_count || (layout.is_euro && rooms === layout.bedrooms)
}

function placeKey({ building, section, floor, place }: FlatPlace): string {
  return `${building}.${section}.${floor}.${place}`
}

function placeKeyOfRow(row: PropertyTable): string {
  return `${row.buildingId}.${row.sectionNumber ?? 1}.${row.floor}.${positionOf(row)}`
}
