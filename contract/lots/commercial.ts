import { z } from 'zod'
import { CONTRACT_TYPES } from '#domain/lots/lot.ts'
import { CODE } from '#domain/lots/parse-query.ts'
import { apiPaths } from '../paths.ts'
import { lotBuildingSchema, lotCalls, lotSchema, promoBadgeSchema } from './lot.ts'

const code = z.string().regex(CODE)
const cm = z.int().positive()

/** What only premises for business have: the column `facts` of their rows. */
export const commercialFactsSchema = z.object({
  /** Place on the ground floor of the section, `premises[].no`; null = unknown, and nothing is drawn. */
  position: z.int().positive().nullable(),
  /** Slug of the line of the quarter, as `about_commercial` names it; null = unknown. */
  street: code.nullable(),
  /** Codes of what may open there, the best first. */
  purposes: z.array(code),
  /** Allotted power, kW; null = unknown. */
  powerKw: z.number().positive().nullable(),
  /** Clear height; null = unknown. */
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

/** Premises for business in a list. Lengths in metres. */
export const commercialCardSchema = lotSchema.extend({
  type: z.literal('commercial'),
  building: lotBuildingSchema,
  deal: z.literal('sale'),
  section: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
  floors_total: z.number().int(),
  /** Line of the quarter; null = unknown. */
  street: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** What could open there, in the words of the content; null = it names nothing. */
  idea: z.string().nullable(),
  equipment: z.array(z.string()),
  /** Codes of what may open there. */
  purposes: z.array(z.string()),
  /** Clear height; null = unknown. */
  ceiling_height: z.number().nullable(),
  /** Allotted power; null = unknown. */
  power_kw: z.number().nullable(),
  windows_count: z.number().int(),
  /** Of all shop windows together. */
  showcase_width: z.number(),
  /** Doors to the street and to the courtyard, and those to the courtyard among them. */
  entrances_count: z.number().int(),
  yard_entrances_count: z.number().int(),
  has_separate_entrance: z.boolean(),
  entrance_from: z.enum(['street', 'yard', 'both']).nullable(),
  has_water: z.boolean(),
  has_hood_place: z.boolean(),
  has_terrace: z.boolean(),
  has_loading: z.boolean(),
  /** Let, and so not on sale. */
  has_tenant: z.boolean(),
  price_per_m2: z.number().int().nullable(),
  discount_percent: z.number().nullable(),
  /** First payment of an instalment without interest, roubles; null = there is none. */
  deposit_from: z.number().int().nullable(),
  installment_months: z.number().int().nullable(),
  promos: z.array(promoBadgeSchema),
  contract_type: z.enum(CONTRACT_TYPES),
  /** Ground floor with these premises highlighted (SVG) and its natural size; null = floor position unknown. */
  plan: z.object({ src: z.string(), width: z.number(), height: z.number(), alt: z.string() }).nullable(),
})
export type CommercialCard = z.infer<typeof commercialCardSchema>

export const commercialSchema = commercialCardSchema.extend({
  booked_until: z.string().nullable(),
  sold_at: z.string().nullable(),
  /** Their texts of the content; null = none. */
  text: z.string().nullable(),
  rooms_explication: z.array(z.object({ id: z.string(), kind: z.string(), name: z.string(), area: z.number() })),
  price_history: z.array(z.object({ date: z.string(), price: z.number().int() })),
  similar_count: z.number().int(),
})
export type Commercial = z.infer<typeof commercialSchema>

export const commercialCalls = lotCalls({
  kind: 'commercial',
  path: apiPaths.property(),
  similar: 'similar_flat',
  noun: { one: 'premises', many: 'premises for business' },
  card: commercialCardSchema,
  one: commercialSchema,
})
