import { z } from 'zod'
import { WINDS } from '../plans/frame.ts'
import { name, pictureFile, side } from '../plans/plan-parts.ts'
import { VIEWS } from './window-views.ts'

const view = z.enum(VIEWS)
const share = z.number().min(0).max(1)
/** Both included; 1 = ground floor. */
const floorRange = z
  .tuple([z.int().positive(), z.int().positive()])
  .refine(([from, to]) => from <= to, 'must go from the lower floor to the upper one')

/** What a camera saw from one floor of a side. */
const viewPicture = z.strictObject({
  /** Name in `images/`. */
  file: pictureFile,
  /** Position of the camera, shown in the caption. */
  floor: z.int().positive(),
  /** Floors from which the same is seen. */
  floors: floorRange,
  /** Where the sun was, degrees: the page derives day and hour from it. */
  sun: z.strictObject({ azimuth: z.number().min(0).max(360), altitude: z.number().positive().max(90) }).optional(),
})

/** What is seen from windows, by building, section, side and band of floors. `window-views.json`. */
export const windowViews = z.strictObject({
  about: name,
  units: z.record(z.string(), name),
  views: z.record(view, name),
  rule: z.array(name),
  items: z
    .array(
      z.strictObject({
        building: z.int().positive(),
        section: z.int().positive(),
        side,
        /** Degrees clockwise from north. */
        azimuth: z.number().min(0).max(360),
        compass: z.enum(WINDS),
        /** Pictures of this side with their floors; other floors are described in words. */
        pictures: z.array(viewPicture).default([]),
        bands: z
          .array(
            z.strictObject({
              /** Floors, both included; 1 = ground floor. */
              from: z.int().positive(),
              to: z.int().positive(),
              /** The strongest first; empty = a wall in front of the windows. */
              views: z.array(view),
              share: z.strictObject({ river: share, park: share, yard: share, street: share, city: share }),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
})
