import type { PropertyStatus } from '#server/db/schema.ts'
import { describeProperty } from '../catalogue/describe-property.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** What a favourite has to know of the thing it stands for. */
export interface PropertyState {
  title: string
  /** Null = price on request. */
  priceRub: number | null
  status: PropertyStatus
}

/** The thing of an id as it is now; undefined when there is none, or no longer. */
export function propertyState(snapshot: SiteSnapshot, id: number): PropertyState | undefined {
  const described = describeProperty(snapshot, id)
  const row = snapshot.rows.get(id)
  return described && row && { ...described, status: row.status }
}
