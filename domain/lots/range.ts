/** Two bounds, both inclusive, in the units of the field. */
export interface Range {
  min: number
  max: number
}

/**
 * Puts the two bounds typed into a range filter in order.
 * A bound at or beyond the catalogue's own extreme counts as absent, otherwise two addresses would show one list.
 * @param typed what stands in the inputs, in the units of `spec`; `undefined` = the input is empty
 * @param spec  the extremes over the whole catalogue (`GET /api/property/specs/`)
 * @returns the bounds to search by; an absent bound means no limit on that side
 * @throws RangeError when `spec.min > spec.max`: the index is broken, not the visitor
 * Source: docs/specification-coverage.md#bounds-of-a-range.
 */
export function normaliseRange(typed: Partial<Range>, spec: Range): Partial<Range> {
  if (spec.min > spec.max) throw new RangeError(`spec.min ${spec.min} is above spec.max ${spec.max}`)
  let { min, max } = typed
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min]
  const bounds: Partial<Range> = {}
  if (min !== undefined && min > spec.min) bounds.min = min
  if (max !== undefined && max < spec.max) bounds.max = max
  return bounds
}
