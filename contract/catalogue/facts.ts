import type { z } from 'zod'

/** What of a lot only its kind has, as the column `facts` holds it. @throws ZodError when they are not those of the kind */
export function writeFacts<Facts>(schema: z.ZodType<Facts>, facts: Facts): string {
  // The schema puts the keys in its order: a load tells rows that did not change by their text.
  return JSON.stringify(schema.parse(facts))
}

/** The facts of a lot; null = the text is not what the kind says of its lots. */
export function readFacts<Facts>(schema: z.ZodType<Facts>, text: string): Facts | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null // Whoever asks tells which lot it is.
  }
}
