import { z } from 'zod'

const ids = z.array(z.number().int())

/** Handing over of a building. */
export const completionSchema = z.object({
  year: z.number().int(),
  quarter: z.number().int().min(1).max(4),
  /** `II кв. 2027`. */
  label: z.string(),
  is_ready: z.boolean(),
})

/** A promotion as a badge of a card. */
export const promoBadgeSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** What a badge says; never the rate of a credit. */
  short_title: z.string(),
  /** The figure alone, `−5 %`. */
  badge: z.string(),
  kind: z.string(),
  /** Last day, `YYYY-MM-DD`; null = no end named. */
  ends_at: z.string().nullable(),
  /** Full cost of the credit, percent a year; to be shown before its rate. Null where nothing is lent. */
  psk_min: z.number().nullable(),
  psk_max: z.number().nullable(),
})

export const propertyStatusSchema = z.enum(['free', 'booked', 'sold', 'closed'])

/** A flat in a list. Money in whole roubles, areas in m² with two decimals. */
export const propertyCardSchema = z.object({
  id: z.number().int(),
  /** Sales code, `ОБ-2.1-07-03`. */
  article: z.string(),
  type: z.enum(['flat', 'second', 'commercial']),
  /** Number on the door. */
  number: z.string(),
  status: propertyStatusSchema,
  /** `Евро-3, 58,6 м²`, ready to show. */
  title: z.string(),
  /** 0 = studio. */
  rooms: z.number().int(),
  is_studio: z.boolean(),
  is_euro: z.boolean(),
  area: z.number(),
  area_living: z.number().nullable(),
  area_kitchen: z.number().nullable(),
  /** 1 = ground floor. */
  floor: z.number().int(),
  floors_total: z.number().int(),
  building: z.object({
    id: z.number().int(),
    number: z.string(),
    name: z.string(),
    slug: z.string(),
    completion: completionSchema,
    /** How many sections the building has: a tower's single section is not named to the visitor. */
    sections_count: z.number().int(),
  }),
  section: z.object({ id: z.number().int(), number: z.number().int(), kind: z.enum(['L', 'T']) }),
  number_on_floor: z.number().int(),
  /** Null = price on request. */
  price: z.number().int().nullable(),
  price_old: z.number().int().nullable(),
  price_per_m2: z.number().int().nullable(),
  discount_percent: z.number().nullable(),
  /** Lowest monthly payment, roubles, exact to the kopeck in the calculation and rounded up to 100 ₽ here. */
  payment_from: z.number().int().nullable(),
  /** Code of the programme of that payment. */
  payment_program: z.string().nullable(),
  promos: z.array(promoBadgeSchema),
  finish: z.enum(['none', 'whitebox', 'fine', 'furnished']),
  features: z.array(z.string()),
  window_view: z.array(z.string()),
  window_sides: z.array(z.string()),
  contract_type: z.enum(['ddu', 'dkp', 'dupt']),
  plan_code: z.string(),
  /** Address of the clean drawing (SVG) with its natural size. */
  plan: z.object({ src: z.string(), width: z.number(), height: z.number(), alt: z.string() }),
  /** Last change of price or status. */
  updated_at: z.string(),
})
export type PropertyCard = z.infer<typeof propertyCardSchema>

/** A flat on its own page: the card and what only the page needs. */
export const propertySchema = propertyCardSchema.extend({
  booked_until: z.string().nullable(),
  sold_at: z.string().nullable(),
  bedrooms_count: z.number().int(),
  /** Without summer rooms. */
  area_total: z.number(),
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
  /** The same floor: which flat stands where and in what status. */
  floor_flats: z.array(
    z.object({
      id: z.number().int(),
      position: z.number().int(),
      number: z.string(),
      status: propertyStatusSchema,
      area: z.number(),
      price: z.number().int().nullable(),
    }),
  ),
  /** Slugs of purchase methods open to this flat. */
  ways: z.array(z.string()),
  furnish_ids: ids,
  similar_count: z.number().int(),
})
export type Property = z.infer<typeof propertySchema>

/** Values that were asked for and that nothing has, by filter; absent when there are none. */
const unknownSchema = z.record(z.string(), z.array(z.union([z.string(), z.number()]))).optional()

/** A page of a list. */
export const propertyListSchema = z.object({
  count: z.number().int(),
  limit: z.number().int(),
  offset: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  unknown: unknownSchema,
  results: z.array(propertyCardSchema),
})
export type PropertyList = z.infer<typeof propertyListSchema>

const choiceSpecSchema = z.object({
  value: z.union([z.string(), z.number()]),
  label: z.string(),
  hint: z.string().optional(),
})

/** What can be filtered by, over the whole index, whatever the query. */
export const specSchema = z.discriminatedUnion('kind', [
  z.object({
    name: z.string(),
    kind: z.literal('range'),
    min: z.number().nullable(),
    max: z.number().nullable(),
    step: z.number(),
    unit: z.string(),
  }),
  z.object({ name: z.string(), kind: z.literal('choices'), multiple: z.boolean(), choices: z.array(choiceSpecSchema) }),
  z.object({ name: z.string(), kind: z.literal('flag'), label: z.string() }),
])
export type Spec = z.infer<typeof specSchema>

const facetChoiceSchema = z.object({
  value: z.union([z.string(), z.number()]),
  count: z.number().int(),
  enabled: z.boolean(),
})

/** What is left of each filter under the query, its own filter removed. */
export const facetSchema = z.discriminatedUnion('kind', [
  z.object({
    name: z.string(),
    kind: z.literal('range'),
    min: z.number().nullable(),
    max: z.number().nullable(),
    /** Lots per bin over the extremes of specs: 28 equal bins, one per floor for `floor`. */
    histogram: z.array(z.number().int()),
  }),
  z.object({ name: z.string(), kind: z.literal('choices'), choices: z.array(facetChoiceSchema) }),
  z.object({ name: z.string(), kind: z.literal('flag'), count: z.number().int(), enabled: z.boolean() }),
])
export type Facet = z.infer<typeof facetSchema>

export const facetsSchema = z.object({ count: z.number().int(), facets: z.array(facetSchema), unknown: unknownSchema })
export type Facets = z.infer<typeof facetsSchema>
