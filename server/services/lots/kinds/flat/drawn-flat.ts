import type { DrawnFlat } from '#domain/drawing/flat-drawing.ts'
import type { FlatBasis } from './basis.ts'

/** Where a flat lies on the typical floor of its section. */
export interface FloorPosition {
  buildingId: number
  /** Counted in the building, from 1. */
  sectionNumber: number
  /** Counted on the floor clockwise from the left, from 1; null = not told. */
  position: number | null
  layoutId: string
}

/**
 * How a flat is drawn, wherever it is shown: its layout as it lies in the house. Cards and pages ask here, so they show one flat.
 * One whose place the content does not know is drawn as its layout is: an import may bring a flat without one, and whoever loads it is told.
 */
export function drawnFlat(
  at: FloorPosition,
  { buildings, sections }: Pick<FlatBasis, 'buildings' | 'sections'>,
): DrawnFlat {
  return { layoutId: at.layoutId, isMirrored: placeOf(at, { buildings, sections })?.mirror ?? false }
}

/** Where a flat lies on its floor; undefined when the content knows no such place. */
export function placeOf(
  at: Omit<FloorPosition, 'layoutId'>,
  { buildings, sections }: Pick<FlatBasis, 'buildings' | 'sections'>,
) {
  const sectionId = buildings.get(at.buildingId)?.sections.sections[at.sectionNumber - 1]
  return sections.get(sectionId ?? '')?.placements.find(({ no }) => no === at.position)
}
