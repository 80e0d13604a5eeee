import { z } from 'zod'
import { FINISHES } from '#domain/lots/lot.ts'
import { propertyStatusSchema } from './lots/lot.ts'

const int = z.number().int()

/** A lot in its place on the chessboard. Money in whole roubles, null where it is not for sale or on request. */
const cellSchema = z.object({
  id: int,
  /** On the door. */
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
