import type { z } from 'zod'

/** What of a lot only its kind has, as the column `facts` holds it. @throws ZodError when they are not those of the kind */
export function writeFacts<Facts>(schema: z.ZodType<Facts>, facts: Facts): string {
  // The schema puts the keys in its order: a load tells rows that did not change by their text.
  return JSON.stringify(schema.parse(facts))
}

/** The facts of a lot, or which of them is not what the kind says of its lots: `rooms`, `windowSides.0`. */
export type ReadFacts<Facts> = { facts: Facts; wrong?: never } | { wrong: string }

/** Reads the column. */
export function readFacts<Facts>(schema: z.ZodType<Facts>, text: string): ReadFacts<Facts> {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    return { wrong: 'not JSON' }
  }
  const { success, data, error } = schema.safeParse(written)
  return success ? { facts: data } : { wrong: error.issues[0]?.path.join('.') || 'no object' }
}
