import { demoRows } from './demo-rows.ts'

/** Ids of all flats of the demo, in order. */
export function readFlatIds(): number[] {
  return demoRows().flatMap(({ kind, id }) => (kind === 'flat' ? [id] : []))
}
