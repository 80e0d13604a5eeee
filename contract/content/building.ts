import { z } from 'zod'
import { LOT_STATUSES } from '#domain/lots/lot.ts'
import { sectionType } from '#domain/plans/plan-parts.ts'
import { buildingNumber, day, id, optionalPicture, sitePath, slug, text } from './common.ts'

/** A building. Floors and flats agree with `plans/sections.json`. */
export const building = z.strictObject({
  id,
  number: buildingNumber,
  slug,
  /** `Корпус 2`. */
  name: text,
  section_types: z.array(sectionType).min(1),
  /** Floors of each section, the ground floor included. */
  floors: z.array(z.int().positive()).min(1),
  flats: z.int().nonnegative(),
  commercial: z.int().nonnegative(),
  /** `II кв. 2027`. */
  completion: text,
  /** `2027-Q2`. */
  completion_key: z.string().regex(/^\d{4}-Q[1-4]$/, 'must look like 2027-Q2'),
  state: z.enum(['ready', 'facades', 'upper-floors', 'middle-floors', 'first-floors', 'pit']),
  state_text: text,
  keys_date: day,
  /** `Дом у парка`. */
  title: text,
  text,
  ...optionalPicture,
})
export type BuildingText = z.infer<typeof building>

export const sitePlanTexts = z.strictObject({
  title: text,
  lead: text,
  tabs: z.array(z.strictObject({ slug, name: text, url: sitePath })),
  legend: z.array(z.strictObject({ status: z.enum(LOT_STATUSES), name: text })),
  /** Other things on the picture. */
  objects: z.array(z.strictObject({ slug, name: text, text })),
  floor: z.strictObject({
    /** With `{{number}}`. */
    title: text,
    ground_title: text,
    hint: text,
  }),
  chess: z.strictObject({ title: text, hint: text, empty: text }),
  compass: text,
  disclaimer: text,
})
