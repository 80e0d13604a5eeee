import { z } from 'zod'
import { shownPicture } from '../image.ts'
import { id, optionalPicture, percent, picture, rub, slug, text } from './common.ts'
import { type AnswerTools, withImage } from './entity.ts'

export const furnish = z.strictObject({
  id,
  slug,
  /** `Светлая`. */
  name: text,
  title: text,
  tagline: text,
  description: text,
  palette: z.array(
    z.strictObject({ name: text, hex: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must look like #4A4C4B') }),
  ),
  ...picture,
  rooms: z.array(
    z.strictObject({
      room: text,
      /** In a row of tabs. */
      short: text.optional(),
      materials: z.array(z.strictObject({ element: text, material: text, spec: text })),
      ...optionalPicture,
    }),
  ),
  included: z.array(text),
  not_included: z.array(text),
  /** Roubles for a square metre: what the finish adds to the price of a flat sold without one. */
  price_per_m2: rub.positive(),
  price_note: text,
})
export type Furnish = z.infer<typeof furnish>

export const repairSlide = z.strictObject({
  id,
  furnish_slug: slug,
  position: z.int().positive(),
  title: text,
  text,
  ...picture,
  /** Percent of the picture's width and height. */
  points: z.array(z.strictObject({ x: percent, y: percent, text })),
})

export const kitchen = z.strictObject({
  title: text,
  lead: text,
  text: z.array(text),
  sets: z.array(
    z.strictObject({
      furnish_slug: slug,
      name: text,
      facade: text,
      worktop: text,
      splashback: text,
      handle: text,
      ...picture,
    }),
  ),
  layouts: z.array(z.strictObject({ slug, name: text, length: text, rooms: text, text })),
  appliances: z.array(z.strictObject({ name: text, spec: text })),
  options: z.array(z.strictObject({ name: text, text })),
  note: text,
})
export type Kitchen = z.infer<typeof kitchen>

/** `/api/project_furnish/`. */
export const furnishAnswer = furnish.omit({ image: true, alt: true, rooms: true }).extend({
  ...shownPicture,
  rooms: z.array(furnish.shape.rooms.element.omit({ image: true, alt: true }).extend(shownPicture)),
})

export function answerFurnish(furnish: Furnish, tools: AnswerTools) {
  return { ...withImage(furnish, tools), rooms: furnish.rooms.map(room => withImage(room, tools)) }
}

/** `/api/repair_slide/`. */
export const repairSlideAnswer = repairSlide.omit({ image: true, alt: true }).extend(shownPicture)

/** `/api/kitchen/`. */
export const kitchenAnswer = kitchen.omit({ sets: true }).extend({
  sets: z.array(kitchen.shape.sets.element.omit({ image: true, alt: true }).extend(shownPicture)),
})

export function answerKitchen(kitchen: Kitchen, tools: AnswerTools) {
  return { ...kitchen, sets: kitchen.sets.map(set => withImage(set, tools)) }
}
