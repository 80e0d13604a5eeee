import { z } from 'zod'
import { CONTRACT_TYPES, FINISHES } from '#domain/lots/lot.ts'
import { imageSchema } from './image.ts'
import { completionSchema, propertyStatusSchema } from './lots/lot.ts'

const statSchema = z.object({
  free: z.number().int(),
  booked: z.number().int(),
  sold: z.number().int(),
  total: z.number().int(),
  by_rooms: z.array(
    z.object({
      /** 0 = studio, 4 = four and more. */
      rooms: z.number().int(),
      label: z.string(),
      count: z.number().int(),
      price_min: z.number().int().nullable(),
      area_min: z.number().nullable(),
    }),
  ),
})

const sectionSchema = z.object({
  id: z.number().int(),
  building_id: z.number().int(),
  number: z.number().int(),
  kind: z.string(),
  floors_total: z.number().int(),
  flats_per_floor: z.number().int(),
  /** Turn of the section, degrees counter-clockwise from the axes of the master plan. */
  rotation: z.number(),
  flats_from: z.number().int(),
  flats_to: z.number().int(),
})

/** A building with what is on sale in it. Free flats only, unless stated otherwise. */
export const buildingSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  state: z.string(),
  state_text: z.string(),
  completion: completionSchema,
  /** Planned or actual day of keys, `YYYY-MM-DD`. */
  keys_date: z.string().nullable(),
  contract_type: z.enum(CONTRACT_TYPES),
  floors: z.array(z.number().int()),
  floors_min: z.number().int(),
  floors_max: z.number().int(),
  sections: z.array(sectionSchema),
  stat: statSchema,
  price_min: z.number().int().nullable(),
  area_min: z.number().nullable(),
  area_max: z.number().nullable(),
})
export type Building = z.infer<typeof buildingSchema>

export const buildingListSchema = z.array(buildingSchema)

const int = z.number().int()

/** A lot in its place on the chessboard. Money in whole roubles, null where it is not for sale or on request. */
const cellSchema = z.object({
  id: int,
  number: z.string(),
  type: z.literal('flat'),
  status: propertyStatusSchema,
  /** `closed` because it was withdrawn from the sale. */
  is_withdrawn: z.boolean(),
  /** 0 = studio. */
  rooms: int,
  is_euro: z.boolean(),
  /** m². */
  area: z.number(),
  price: int.nullable(),
  price_old: int.nullable(),
  payment_from: int.nullable(),
  finish: z.enum(FINISHES),
  window_view: z.array(z.string()),
  window_sides: z.array(z.string()),
  /** Whether it passes the query: what fails is dimmed and not hidden. */
  match: z.boolean(),
})

export const chessSchema = z.object({
  building: z.object({ id: int, number: z.string(), name: z.string() }),
  /** Lots of the building that pass. */
  count: int,
  sections: z.array(
    z.object({
      id: int,
      number: int,
      columns: int,
      /** From the top down; a storey without flats has no cells, an empty place is null. */
      floors: z.array(z.object({ number: int, cells: z.array(cellSchema.nullable()) })),
    }),
  ),
  legend: z.array(z.object({ status: propertyStatusSchema, is_withdrawn: z.boolean(), label: z.string(), count: int })),
})
export type ChessAnswer = z.infer<typeof chessSchema>

const point = z.tuple([z.number(), z.number()])

/** The quarter from the air: outlines and points in pixels of the picture, from its upper left corner. */
export const sitePlanSchema = z.object({
  images: z.array(z.object({ mode: z.literal('day'), image: imageSchema, width: int, height: int })),
  /** From the farthest to the nearest: a nearer one covers it. */
  buildings: z.array(
    buildingSchema
      .pick({ id: true, number: true, name: true, slug: true, state: true, completion: true, contract_type: true })
      .extend({
        path: z.string(),
        point,
        /** Percent; null = unknown. */
        progress_percent: z.number().nullable(),
        floors_min: int,
        floors_max: int,
        sections_count: int,
        count_free: int,
        count_total: int,
        by_rooms: buildingSchema.shape.stat.shape.by_rooms,
        price_min: int.nullable(),
        area_min: z.number().nullable(),
        area_max: z.number().nullable(),
        url: z.string(),
      }),
  ),
  points: z.array(z.object({ id: z.string(), title: z.string(), x: z.number(), y: z.number() })),
})
export type SitePlanAnswer = z.infer<typeof sitePlanSchema>
