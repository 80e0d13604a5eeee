import type { PropertyTable } from '#server/db/schema.ts'
import { readDemoLots } from '#server/seed.ts'

/** Rows of all lots of the demo, in the order of ids. */
export function demoRows(): readonly PropertyTable[] {
  return readDemoLots()?.properties ?? []
}
