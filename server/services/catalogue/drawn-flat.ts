import type { DrawnFlat } from '#domain/drawing/flat-drawing.ts'
import type { FlatFacts } from './flat-facts.ts'

/** Where a flat lies on the typical floor of its section. */
export interface FloorPosition {
  buildingId: number
  /** Counted in the building, from 1. */
  sectionNumber: number
  /** Counted on the floor clockwise from the left, from 1. */
  position: number
  layoutId: string
}

/**
 * How a flat is drawn, wherever it is shown: its layout as it lies in the house. Cards and pages ask here, so they show one flat.
 * @throws Error when the catalogue names a place that the content does not know: loading checks it
 */
export function drawnFlat(
  at: FloorPosition,
  { buildings, sections }: Pick<FlatFacts, 'buildings' | 'sections'>,
): DrawnFlat {
  const sectionId = buildings.get(at.buildingId)?.sections.sections[at.sectionNumber - 1]
  const place = sections.get(sectionId ?? '')?.placements.find(({ no }) => no === at.position)
  if (!place)
    throw new Error(`no place ${at.buildingId}.${at.sectionNumber}.${at.position} for the layout ${at.layoutId}`)
  return { layoutId: at.layoutId, isMirrored: place.mirror }
}
