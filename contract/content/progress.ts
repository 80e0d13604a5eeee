import { z } from 'zod'
import { rect } from '#domain/plans/plan-parts.ts'
import { buildingNumber, day, id, month, percent, picture, slug, text } from './common.ts'

const slide = z.strictObject({
  id,
  ...picture,
  /** Camera of `construction.json`: slides with one code were taken from one point. */
  view_code: slug,
  caption: text,
})

/** Report of a month: `/media/progress`. */
export const progressReport = z.strictObject({
  id,
  slug: month,
  month,
  /** `Ноябрь 2026`. */
  name: text,
  /** Day that the figures are true on. */
  date: day,
  summary: text,
  note: text,
  ...picture,
  slides: z.array(slide),
  buildings: z.array(
    z.strictObject({
      building: buildingNumber,
      /** Readiness, the same as in `construction.json`. */
      percent: percent.int(),
      stage: text,
      text,
      slides: z.array(slide),
    }),
  ),
})
export type ProgressReport = z.infer<typeof progressReport>

export const stageCode = z.enum(['ready', 'facades', 'frame', 'slab', 'pit', 'site'])

/** How far each section was built, month by month. Floors are counts, the ground floor included. */
export const construction = z.strictObject({
  about: text,
  units: z.record(z.string(), text),
  readiness_rule: z.strictObject({
    text,
    /** Percent of the whole, together 100. */
    weights: z.strictObject({
      zero_cycle: percent,
      frame: percent,
      walls: percent,
      faced: percent,
      inside: percent,
    }),
  }),
  stages: z.record(stageCode, text),
  date: day,
  /** Month of the figures in force on `date`. */
  current_month: month,
  note: text,
  months: z.array(
    z.strictObject({
      month,
      date: day,
      buildings: z.array(
        z.strictObject({
          building: buildingNumber,
          readiness: percent.int(),
          stage: stageCode,
          /** Works below the ground floor. */
          zero_cycle_percent: percent.int(),
          sections: z.array(
            z
              .strictObject({
                section: z.int().positive(),
                /** By the design. */
                floors: z.int().positive(),
                /** With a finished frame. */
                frame: z.int().nonnegative(),
                /** With finished walls. */
                walls: z.int().nonnegative(),
                /** With a finished facade. */
                faced: z.int().nonnegative(),
              })
              .refine(s => s.floors >= s.frame && s.frame >= s.walls && s.walls >= s.faced, {
                error: 'floors ≥ frame ≥ walls ≥ faced must hold',
              }),
          ),
        }),
      ),
    }),
  ),
  views: z.array(
    z.strictObject({
      code: slug,
      title: text,
      /** Null = the whole quarter. */
      building: buildingNumber.nullable(),
      /** Metres on the master plan; degrees clockwise from north. */
      camera: z.strictObject({ x: z.number(), y: z.number(), z: z.number(), azimuth: z.number() }),
      pictures: z.array(z.strictObject({ month, file: z.string() })),
      /** Code of the view that this one is a part of. */
      crop_of: slug.optional(),
      /** `[x, y, width, height]`, shares of that picture. */
      crop: rect.optional(),
    }),
  ),
})
export type Construction = z.infer<typeof construction>
