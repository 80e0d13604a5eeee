import { z } from 'zod'
import { WINDS } from '#domain/development/frame.ts'
import { FINISHES } from '#domain/lots/lot.ts'
import { CODE } from '#domain/lots/parse-query.ts'

const dm2 = z.int().positive()
const code = z.string().regex(CODE)

/** What only flats have: the column `facts` of their rows. Areas in square decimetres (hundredths of m²). */
export const flatFactsSchema = z.object({
  /** Place on the floor, `placements[].no` of the section; null = an import has not told it, and the plan is not mirrored. */
  position: z.int().nullable(),
  /** Key of the layout (`layouts.json`), e.g. `T-3EC`. */
  layoutId: code,
  /** 0 = studio. */
  rooms: z.int().nonnegative(),
  bedrooms: z.int().nonnegative(),
  isEuro: z.boolean(),
  /** Without summer rooms. */
  areaInnerDm2: dm2,
  areaLivingDm2: dm2.nullable(),
  areaKitchenDm2: dm2.nullable(),
  /** Clear height; null = not told. */
  ceilingCm: z.int().positive().nullable(),
  finish: z.enum(FINISHES),
  /** Codes of views, the strongest first: `river`, `park`, `yard`, `street`, `city`. */
  windowView: z.array(code),
  windowSides: z.array(z.enum(WINDS)),
  /** Direction of the main windows, degrees clockwise from north; null = not told. */
  azimuth: z.number().nullable(),
  /** Codes of `features`. */
  features: z.array(code),
})
export type FlatFacts = z.infer<typeof flatFactsSchema>
