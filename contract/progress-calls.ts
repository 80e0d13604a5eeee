import { z } from 'zod'
import type { ChoiceField } from '#domain/lots/fields.ts'
import { WORKS } from '#domain/quarter/works.ts'
import { stageCode } from './content/progress.ts'
import { imageSchema } from './image.ts'
import type { FilteredList } from './list-operations.ts'

const percent = z.number().int().min(0).max(100)

/** What was done in a month: in one building, or in the quarter as a whole. `/api/progress_feed_group/`. */
export const progressGroupSchema = z.object({
  id: z.number().int(),
  /** Null = the whole quarter. */
  building_id: z.number().int().nullable(),
  /** `Корпус 3`, `Ноябрь 2026`. */
  title: z.string(),
  summary: z.string(),
  year: z.number().int(),
  /** 1 to 12. */
  month: z.number().int(),
  /** Day that the figures are true on. */
  date: z.string(),
  /** Code and words; null of the whole quarter. */
  stage: stageCode.nullable(),
  stage_label: z.string().nullable(),
  /** Readiness; null of the whole quarter. */
  percent: percent.nullable(),
  cover: imageSchema.nullable(),
  photos_count: z.number().int(),
  /** How far each work is; empty where it was not counted. */
  works: z.array(z.object({ code: z.enum(WORKS), name: z.string(), percent })),
  slides: z.array(z.number().int()),
})
export type ProgressGroupAnswer = z.infer<typeof progressGroupSchema>

/** A photograph of a report. `/api/progress_slide/{id}/`. */
export const progressSlideSchema = z.object({
  id: z.number().int(),
  group_id: z.number().int(),
  building_id: z.number().int().nullable(),
  taken_at: z.string(),
  image: imageSchema.nullable(),
  title: z.string(),
  /** Slides of one code were taken from one point. */
  view_code: z.string(),
  /** Camera position: metres on the master plan, degrees clockwise from north; null = unknown. */
  point: z.object({ x: z.number(), y: z.number(), azimuth: z.number() }).nullable(),
  /** All photographs of that point in the order of their days, this one too. */
  same_view: z.array(z.object({ id: z.number().int(), date: z.string() })),
  prev_id: z.number().int().nullable(),
  next_id: z.number().int().nullable(),
})
export type ProgressSlideAnswer = z.infer<typeof progressSlideSchema>

const choice = (name: string): ChoiceField => ({
  shape: 'choice',
  name,
  valueType: 'integer',
})

export const progressGroups = {
  path: '/api/progress_feed_group/',
  tag: 'Content',
  summary: 'Reports on the construction by month and building, the latest first',
  answer: progressGroupSchema,
  fields: [choice('year'), choice('month'), choice('building')],
} satisfies FilteredList
