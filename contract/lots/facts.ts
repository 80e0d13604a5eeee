import { z } from 'zod'
import { parseJson } from '#domain/lib/parse-json.ts'
import { PRICE_PART_CODES, type PricePart } from '#domain/money/price-parts.ts'

/** Serializes the kind-specific facts of a lot for the column `facts`. @throws ZodError when they are invalid */
export function writeFacts<Facts>(schema: z.ZodType<Facts>, facts: Facts): string {
  // The schema fixes the order of the keys: an import compares the text to skip unchanged rows.
  return JSON.stringify(schema.parse(facts))
}

/** The value of a JSON column, or the path of its first invalid part: `rooms`, `windowSides.0`. */
export type ReadColumn<Value> = { value: Value; wrong?: never } | { value?: never; wrong: string }

/** Reads a column of JSON: the facts of a lot, the parts of its price. */
export function readColumn<Value>(schema: z.ZodType<Value>, text: string): ReadColumn<Value> {
  const written = parseJson(text)
  if (written === undefined) return { wrong: 'not JSON' }
  const { success, data, error } = schema.safeParse(written)
  return success ? { value: data } : { wrong: error.issues[0]?.path.join('.') || 'no object' }
}

/** How the price of a lot is made up: the column `price_parts`. */
export const pricePartsSchema: z.ZodType<readonly PricePart[]> = z.array(
  z.object({
    code: z.enum(PRICE_PART_CODES),
    amountRub: z.number(),
    percent: z.number().optional(),
    perM2Rub: z.number().optional(),
    promo: z.string().optional(),
  }),
)
