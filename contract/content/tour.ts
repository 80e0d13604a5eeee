import { z } from 'zod'
import { layout } from '#domain/plans/layout-schema.ts'
import { planWindow, point, side } from '#domain/plans/plan-parts.ts'
import { buildingNumber, text } from './common.ts'

/** The 3D tour: panoramas of one flat and their plan. Metres; headings in degrees clockwise from north. `tour.json`. */
export const tour = z.strictObject({
  title: text,
  /** Where the view behind the windows was taken. */
  view: z.strictObject({ building: buildingNumber, section: z.int().positive(), side, floor: z.int().positive() }),
  start: z.string(),
  points: z
    .array(
      z.strictObject({
        id: z.string(),
        name: text,
        image: z.string().regex(/^images\/[\w.-]+$/, 'must be a file of images/'),
        /** Camera: x, y, height. */
        position: z.tuple([z.number(), z.number(), z.number()]),
        centerHeading: z.number(),
        links: z.array(
          z.strictObject({
            /** Id of the other point. */
            to: z.string(),
            title: text,
            heading: z.number(),
            /** From the middle of the picture. */
            yaw: z.number(),
            pitch: z.number(),
          }),
        ),
        room: z.string(),
        plan: point,
      }),
    )
    .min(1),
  /** Plan of the show flat, in the frame of a layout. */
  plan: layout.omit({ planoplan_uid: true }).extend({
    id: z.string(),
    section: z.null(),
    windows: z.array(
      planWindow.extend({
        /** Above the floor. */
        sill: z.number(),
        top: z.number(),
      }),
    ),
    furniture: z.array(z.never()),
  }),
})
export type Tour = z.infer<typeof tour>
