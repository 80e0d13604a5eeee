import { z } from 'zod'
import { NOISES } from '#domain/layout-facts/quiet-rooms.ts'
import { LADDER_STEPS } from '#domain/lots/ladder.ts'

/** Id of a room in `rooms_explication` of the flat. */
const roomId = z.string()

/** Measured with the furniture as it is drawn, metres and square metres. How: docs/plans.md#6-measures. */
export const flatLayoutFactsSchema = z.object({
  /** Halls and corridors; `share` of the area without balconies, 0 to 1. */
  corridors: z.object({ area: z.number(), share: z.number(), text: z.string() }),
  wardrobes: z.object({ length: z.number(), text: z.string() }),
  /** The longest wall of a lived-in room without a door or a window. */
  free_wall: z.object({ room: roomId, length: z.number(), text: z.string() }).nullable(),
  /** From the window to the farthest corner, the deepest room first; `text` is about that one. */
  daylight: z.object({
    rooms: z.array(z.object({ room: roomId, depth: z.number() })),
    without_window: z.array(roomId),
    text: z.string(),
  }),
  /** Rooms that a wheelchair gets into and turns round in, in a circle of 1.5 m. */
  wheelchair: z.object({
    rooms: z.number().int(),
    reached: z.array(roomId),
    turned: z.array(roomId),
    text: z.string(),
  }),
  /** The largest free circle behind the entrance door; a pram needs 1.2 m. */
  pram: z.object({ diameter: z.number(), is_turned: z.boolean(), text: z.string() }),
  /** Noise in each bedroom, or in the living room of a flat without one. */
  bedrooms: z.array(
    z.object({
      room: roomId,
      name: z.string(),
      /** Noise sources behind its walls. */
      walls: z.array(z.object({ noise: z.enum(NOISES), length: z.number() })),
      /** Whether a window looks at a street; null = unknown. */
      faces_street: z.boolean().nullable(),
      text: z.string(),
    }),
  ),
})
export type FlatLayoutFacts = z.infer<typeof flatLayoutFactsSchema>

/** The nearest free flats that have one thing more or less, the cheapest first. */
export const flatLadderSchema = z.array(
  z.object({
    id: z.number().int(),
    kind: z.enum(LADDER_STEPS),
    /** Its price less the price of this one, roubles. */
    difference: z.number().int(),
    /** What is gained or given up, `вид на реку`. */
    text: z.string(),
    /** What else is different. */
    also: z.string(),
    /** `Евро-3, 58,6 м², № 145`. */
    flat: z.string(),
  }),
)
export type FlatLadder = z.infer<typeof flatLadderSchema>
