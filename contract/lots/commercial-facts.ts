import { z } from 'zod'
import { CODE } from '#domain/lots/parse-query.ts'

const code = z.string().regex(CODE)
const cm = z.int().positive()

/** What only premises for business have: the column `facts` of their rows. */
export const commercialFactsSchema = z.object({
  /** Place on the ground floor of the section, `premises[].no`; null = not told, and nothing is drawn. */
  position: z.int().positive().nullable(),
  /** Slug of the line of the quarter, as `about_commercial` names it; null = not told. */
  street: code.nullable(),
  /** Codes of what may open there, the best first. */
  purposes: z.array(code),
  /** Allotted power, kW; null = not told. */
  powerKw: z.number().positive().nullable(),
  /** Clear height; null = not told. */
  ceilingCm: cm.nullable(),
  /** Shop windows, and how long they are together. */
  windows: z.int().nonnegative(),
  showcaseCm: z.int().nonnegative(),
  /** Doors to the street, and to the courtyard. */
  streetEntrances: z.int().nonnegative(),
  yardEntrances: z.int().nonnegative(),
  hasWater: z.boolean(),
  /** Place for a duct above the roof, for tables outside, for unloading. */
  hasHood: z.boolean(),
  hasTerrace: z.boolean(),
  hasLoading: z.boolean(),
  /** Let: not on sale. */
  hasTenant: z.boolean(),
})
export type CommercialFacts = z.infer<typeof commercialFactsSchema>
