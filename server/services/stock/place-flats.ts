import { z } from 'zod'
import type { Content } from '#contract/content/registry.ts'
import { readColumn } from '#contract/lots/facts.ts'
import type { Layout } from '#domain/plans/layout.ts'
import { sectionsOf } from '#domain/plans/section-plans.ts'
import { outlookOf, plannedFacts, toDm2 } from '#domain/sun/standing-flat.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import type { StockLot } from './read-lot.ts'

/** A flat whose source lacks the section, the position on the floor, or both. */
export interface UnplacedFlat {
  lot: StockLot
  building: number
  floor: number
}

/** Accepted difference between the area of the source and of the plan in dm²: measured walls differ from drawn ones. */
const AREA_TOLERANCE_DM2 = 50

/**
 * By section, layout, area and rooms; equal positions of a floor in order of flat numbers.
 * @returns the position of each flat, or the reason why it has none
 */
export function placeFlats(
  flats: readonly UnplacedFlat[],
  plans: FlatPlans,
  taken: readonly PropertyTable[],
): Map<UnplacedFlat, FlatPlace | string> {
  const occupied = new Set(taken.filter(({ kind }) => kind === 'flat').map(placeKeyOfRow))
  const found = new Map<UnplacedFlat, FlatPlace | string>()
  let waiting = flats.map(flat => ({ flat, places: candidates(flat, plans) }))
  // Repeats until nothing changes: an assigned position may make another flat unambiguous.
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

interface Waiting {
  flat: UnplacedFlat
  places: readonly FlatPlace[]
}

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
    return `${where}: the plans have no free position for such a flat (section, layout, area, rooms)`
  const listed = places.map(({ section, place }) => `${section}/${place}`).join(', ')
  return `${where}: several positions match (section/place ${listed}): fill in «Секция» and «Место на этаже»`
}

function candidates({ lot, building, floor }: UnplacedFlat, plans: FlatPlans): FlatPlace[] {
  const fitting = sectionsOf(plans, building).flatMap(({ section, site }) => {
    if (floor > site.floors || (lot.section !== undefined && lot.section !== site.number)) return []
    return section.placements.flatMap(({ no, layout: layoutId }) => {
      const layout = plans.layout.find(({ id }) => id === layoutId)
      if (!layout || !fits(lot, no, layout, plans)) return []
      return [{ place: { building, section: site.number, floor, place: no }, awayDm2: awayOf(lot, layout) }]
    })
  })
  // An exact area identifies a layout even if others are within the tolerance.
  const exact = fitting.filter(({ awayDm2 }) => awayDm2 === 0)
  return (exact.length > 0 ? exact : fitting).map(({ place }) => place)
}

/** Difference between the area of the source and of a layout; 0 if the source has none. */
function awayOf({ area }: StockLot, layout: Layout): number {
  return area === undefined ? 0 : Math.abs(toDm2(layout.total_area) - area)
}

function fits(lot: StockLot, placeNumber: number, layout: Layout, plans: FlatPlans): boolean {
  if (lot.place !== undefined && lot.place !== placeNumber) return false
  // An unknown layout name is ignored.
  const isKnown = plans.layout.some(({ id, code }) => id === lot.layout || code === lot.layout)
  if (isKnown && lot.layout !== layout.id && lot.layout !== layout.code) return false
  if (awayOf(lot, layout) > AREA_TOLERANCE_DM2) return false
  // Portals count the bedrooms of a euro flat, the plans also count its kitchen-living room.
  const { rooms } = lot
  return rooms === undefined || rooms === layout.rooms_count || (layout.is_euro && rooms === layout.bedrooms)
}

function placeKey({ building, section, floor, place }: FlatPlace): string {
  return `${building}.${section}.${floor}.${place}`
}

function placeKeyOfRow(row: PropertyTable): string {
  return `${row.buildingId}.${row.sectionNumber ?? 1}.${row.floor}.${readPosition(row)}`
}

/** What the content says of the flats of the quarter. */
export type FlatPlans = Pick<
  Content,
  'masterplan' | 'building_sections' | 'section' | 'layout' | 'plan_settings' | 'window_views'
>

export interface FlatPlace {
  building: number
  /** From 1. */
  section: number
  /** 1 = ground floor. */
  floor: number
  /** `placements[].no` of the section. */
  place: number
}

/**
 * Finds the planned flat at a position, with its facts except the finish, which no plan defines. Returns the reason as
 * text if there is none.
 */
export function findPlannedFlat(plans: FlatPlans, { building, section: number, floor, place: no }: FlatPlace) {
  const found = sectionsOf(plans, building).find(({ site }) => site.number === number)
  if (!found) return `there is no section ${building}.${number} in the plans`
  const { section, site } = found
  const place = section.placements.find(placement => placement.no === no)
  const layout = plans.layout.find(({ id }) => id === place?.layout)
  if (!place || !layout) return `there is no place ${no} in the section «${section.id}»`
  if (floor > site.floors) return `the section has ${site.floors} floors`
  const flat = { layout, site, place, ...outlookOf(plans, { buildingId: building, site, place, floor }) }
  return { layout, floorsTotal: site.floors, facts: plannedFacts(flat, plans.plan_settings.ceiling_height) }
}

const positioned = z.object({ position: z.int().nullable() })

/** Stored floor position of a flat; null = unknown or unreadable. */
export function readPosition({ facts }: Pick<PropertyTable, 'facts'>): number | null {
  return readColumn(positioned, facts).value?.position ?? null
}
