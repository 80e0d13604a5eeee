import type { Placement, Section } from '#domain/plans/section.ts'

/** Along the corridors' right angles, metres. @throws RangeError when the section has no lift: a broken plan */
export function nearestLiftM(section: Pick<Section, 'id' | 'core'>, place: Pick<Placement, 'entrance'>): number {
  const lifts = section.core.doors.filter(door => door.kind === 'lift')
  if (lifts.length === 0) throw new RangeError(`no lift in section ${section.id}`)
  return Math.min(...lifts.map(lift => Math.abs(lift.x - place.entrance.x) + Math.abs(lift.y - place.entrance.y)))
}
