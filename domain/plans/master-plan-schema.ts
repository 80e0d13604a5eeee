import { z } from 'zod'
import { name, point, polygon, rect, sectionType } from './plan-parts.ts'

const length = z.number().positive()
/** West, south, east, north edges and the height. */
const block = z.tuple([z.number(), z.number(), z.number(), z.number(), length])
const social = z.strictObject({ name, floors: z.int().positive(), height: length, blocks: z.array(block).min(1) })

/** Plan of the quarter: metres, x east, y north, heights from the ground. `masterplan.json`. */
export const masterplan = z.strictObject({
  units: z.literal('m'),
  axes: z.literal('x east, y north'),
  storeyHeight: length,
  groundFloorHeight: length,
  site: polygon,
  /** Optional parts: absent = the quarter has none. */
  river: z
    .strictObject({
      /** Without the word «река», as it is written on the water: `Быстрая`. */
      name,
      width: length,
      /** Bank line from west to east: the only ornament of the design. */
      bank: z.array(point).min(2),
    })
    .nullable()
    .default(null),
  roads: z.array(z.strictObject({ id: z.string(), name, width: length, axis: z.array(point).min(2) })),
  buildings: z
    .array(
      z.strictObject({
        id: z.int().positive(),
        sections: z
          .array(
            z.strictObject({
              number: z.int().positive(),
              type: sectionType,
              /** Corner of the section's own frame. */
              origin: point,
              /** Degrees counter-clockwise. */
              rotation: z.number(),
              /** With the ground floor. */
              floors: z.int().positive(),
              groundCommercial: z.boolean(),
              size: point,
              /** Roof above the ground. */
              height: length,
              footprint: polygon,
            }),
          )
          .min(1),
      }),
    )
    .min(1),
  school: social.nullable().default(null),
  kindergarten: social.nullable().default(null),
  sportsGround: z.strictObject({ name, rect }).nullable().default(null),
  embankment: z
    .strictObject({
      name,
      depth: length,
      x: point,
      pier: z.strictObject({ origin: point, width: length, length, head: point }),
    })
    .nullable()
    .default(null),
  courtyards: z.array(z.strictObject({ id: z.string(), name, polygon })),
  playgrounds: z.array(z.strictObject({ center: point, radius: length })),
  parkingEntrances: z.array(
    z.strictObject({
      id: z.string(),
      name,
      point,
      /** Degrees clockwise from north. */
      heading: z.number(),
    }),
  ),
})
