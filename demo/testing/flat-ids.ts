import { generateProperties } from '../generate/generate-properties.ts'

/** Ids of all flats of the demo, in order. */
export function readFlatIds(): number[] {
  const { properties } = generateProperties({ today: '2026-11-21' })
  return properties.flatMap(({ kind, id }) => (kind === 'flat' ? [id] : []))
}
