import type { PicturedKind } from '#server/pages/pictured-kinds.ts'
import type { GridFloor, GridSection, StandingRow } from '#server/services/lots/building-grid.ts'
import type { BuildingFacts } from '#server/services/snapshot/sale-content.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'

/** Where on the pictures a visitor is: in the quarter, before a building or one of its sections, on a floor. */
export type PlaceAt =
  | { level: 'quarter' }
  | {
      level: 'building'
      building: BuildingFacts
      sections: readonly GridSection<StandingRow>[]
      /** One of several whose scale is requested, or null. */
      number: number | null
    }
  | { level: 'floor'; building: BuildingFacts; section: GridSection<StandingRow>; floor: GridFloor<StandingRow> }

/** Reads `2.1.12` = building, section, floor. An unknown place leads to the nearest picture above: links are used longer than plans. */
export function placeAt(snapshot: SiteSnapshot, { grid }: Pick<PicturedKind, 'grid'>, text: string | null): PlaceAt {
  const [buildingId, sectionNumber, floorNumber] = (text ?? '').split('.').map(readNumber)
  const building = snapshot.quarterFacts.buildings.get(buildingId ?? 0)
  if (!building) return { level: 'quarter' }
  const sections = grid(snapshot).get(building.text.id) ?? []
  const section = sections.find(({ number }) => number === sectionNumber)
  const floor = section?.floors.find(candidate => candidate.floor === floorNumber && candidate.rows.length > 0)
  if (section && floor) return { level: 'floor', building, section, floor }
  return { level: 'building', building, sections, number: sections.length > 1 ? (section?.number ?? null) : null }
}

/** `2.1.12`, the canonical form of a position; null for the quarter. */
export function placeText(place: PlaceAt): string | null {
  if (place.level === 'quarter') return null
  const { id } = place.building.text
  if (place.level === 'floor') return floorText(id, place.section.number, place.floor.floor)
  return place.number === null ? String(id) : `${id}.${place.number}`
}

export function floorText(buildingId: number, section: number, floor: number): string {
  return `${buildingId}.${section}.${floor}`
}

/** 0 for what is no number of a place. */
function readNumber(text: string): number {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
}
