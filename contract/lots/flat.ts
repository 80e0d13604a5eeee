import { z } from 'zod'
import { CONTRACT_TYPES, FINISHES } from '#domain/lots/lot.ts'
import { CODE } from '#domain/lots/parse-query.ts'
import { WINDS } from '#domain/plans/frame.ts'
import { rateCost } from '../full-cost.ts'
import { apiPaths } from '../paths.ts'
import { flatLadderSchema, flatLayoutFactsSchema } from './flat-layout-facts.ts'
import { lotBuildingSchema, lotCalls, lotSchema, promoBadgeSchema, propertyStatusSchema } from './lot.ts'

const dm2 = z.int().positive()
const code = z.string().regex(CODE)

/** What only flats have: the column `facts` of their rows. Areas in square decimetres (hundredths of m²). */
export const flatFactsSchema = z.object({
  /** Place on the floor, `placements[].no` of the section; null = an import did not give it, and the plan is not mirrored. */
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
  /** Clear height; null = unknown. */
  ceilingCm: z.int().positive().nullable(),
  finish: z.enum(FINISHES),
  /** Codes of views, the strongest first: `river`, `park`, `yard`, `street`, `city`. */
  windowView: z.array(code),
  windowSides: z.array(z.enum(WINDS)),
  /** Direction of the main windows, degrees clockwise from north; null = unknown. */
  azimuth: z.number().nullable(),
  /** Codes of `features`. */
  features: z.array(code),
})
export type FlatFacts = z.infer<typeof flatFactsSchema>

const ids = z.array(z.number().int())

export const propertyCardSchema = lotSchema.extend({
  type: z.literal('flat'),
  building: lotBuildingSchema,
  /** 0 = studio. */
  rooms: z.number().int(),
  is_studio: z.boolean(),
  is_euro: z.boolean(),
  area_living: z.number().nullable(),
  area_kitchen: z.number().nullable(),
  floors_total: z.number().int(),
  section: z.object({ id: z.number().int(), number: z.number().int(), kind: z.string() }),
  number_on_floor: z.number().int(),
  price_per_m2: z.number().int().nullable(),
  discount_percent: z.number().nullable(),
  /** Lowest monthly payment, roubles, exact to the kopeck in the calculation and rounded up to 100 ₽ here. */
  payment_from: z.number().int().nullable(),
  payment_program: z.string().nullable(),
  /** Full cost and terms of that payment, which is only shown with them. */
  payment_terms: z
    .object({
      /** Id of `/api/offer/`. */
      offer_id: z.int(),
      program: z.string(),
      deposit_percent: z.number(),
      months: z.int(),
      ...rateCost,
      /** The part of the loan above the limit of the programme; null = there is none. */
      excess: z.object({ limit: z.int(), ...rateCost }).nullable(),
    })
    .nullable(),
  promos: z.array(promoBadgeSchema),
  finish: z.enum(FINISHES),
  features: z.array(z.string()),
  window_view: z.array(z.string()),
  window_sides: z.array(z.enum(WINDS)),
  contract_type: z.enum(CONTRACT_TYPES),
  plan_code: z.string(),
  /** Address of the clean drawing (SVG) with its natural size. */
  plan: z.object({ src: z.string(), width: z.number(), height: z.number(), alt: z.string() }),
})
export type PropertyCard = z.infer<typeof propertyCardSchema>

export const propertySchema = propertyCardSchema.extend({
  booked_until: z.string().nullable(),
  sold_at: z.string().nullable(),
  bedrooms_count: z.number().int(),
  /** Without summer rooms. */
  area_total: z.number(),
  /** Metres; 0 = unknown. */
  ceiling_height: z.number(),
  rooms_explication: z.array(z.object({ id: z.string(), kind: z.string(), name: z.string(), area: z.number() })),
  price_history: z.array(z.object({ date: z.string(), price: z.number().int() })),
  /** Lowest price of the last 30 days: an honest ground for a discount. */
  price_lowest_30d: z.number().int().nullable(),
  /** How the price is made up; the parts add up to `price` exactly. */
  price_parts: z.array(
    z.object({
      code: z.enum(['base', 'building', 'floor', 'view', 'finish', 'position', 'discount', 'rounding']),
      amount: z.number().int(),
      percent: z.number().optional(),
      per_m2: z.number().optional(),
      promo: z.string().optional(),
    }),
  ),
  /** Direction of the main windows, degrees clockwise from north. */
  azimuth: z.number().nullable(),
  layout_id: z.string(),
  floor_flats: z.array(
    z.object({
      id: z.number().int(),
      position: z.number().int(),
      number: z.string(),
      status: propertyStatusSchema,
      is_withdrawn: z.boolean(),
      area: z.number(),
      price: z.number().int().nullable(),
    }),
  ),
  ways: z.array(z.string()),
  furnish_ids: ids,
  similar_count: z.number().int(),
  truths: flatLayoutFactsSchema,
  ladder: flatLadderSchema,
})
export type Property = z.infer<typeof propertySchema>

export const flatCalls = lotCalls({
  kind: 'flat',
  path: apiPaths.property(),
  similar: 'similar_flat',
  noun: { one: 'flat', many: 'flats' },
  card: propertyCardSchema,
  one: propertySchema,
})
