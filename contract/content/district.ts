import { z } from 'zod'
import { point, rect } from '#domain/plans/plan-parts.ts'
import { imageSchema, shownPicture } from '../image.ts'
import { id, linkText, optionalPicture, picture, slug, text } from './common.ts'
import { type AnswerTools, withImage } from './entity.ts'

/** What is around the quarter: `/about/social`. */
export const district = z.strictObject({
  title: text,
  lead: text,
  text: z.array(text),
  inside: z.array(
    z.strictObject({
      id: slug,
      category: slug,
      name: text,
      /** `160 мест`. */
      value: text,
      status: z.enum(['ready', 'building', 'partly', 'planned']),
      /** When it opens, in words. */
      date: text,
      text,
      ...optionalPicture,
    }),
  ),
  groups: z.array(z.strictObject({ category: slug, title: text, text })),
  numbers: z.array(z.strictObject({ value: text, unit: text, label: text })),
  button: linkText,
})
export type District = z.infer<typeof district>

/** `/api/district/social/`. */
export const districtAnswer = district.omit({ inside: true, numbers: true }).extend({
  inside: z.array(district.shape.inside.element.omit({ image: true, alt: true }).extend(shownPicture)),
  image: imageSchema.nullable(),
  gallery: z.array(imageSchema),
  /** `до станции пешком`: `18 мин`. */
  facts: z.array(z.object({ label: text, value: text })),
})

export function answerDistrict({ inside, numbers, ...rest }: District, tools: AnswerTools) {
  const shown = inside.map(place => withImage(place, tools))
  const gallery = shown.flatMap(({ image }) => image ?? [])
  return {
    ...rest,
    inside: shown,
    image: gallery[0] ?? null,
    gallery,
    facts: numbers.map(({ value, unit, label }) => ({ label, value: `${value}\u00a0${unit}` })),
  }
}

export const infraMap = z.strictObject({
  title: text,
  lead: text,
  categories: z.array(z.strictObject({ slug, name: text, /** Name in the sprite. */ icon: slug })),
  all_label: text,
  /** With `{{minutes}}`. */
  walk_label: text,
  inside_label: text,
  /** With `{{date}}`. */
  planned_label: text,
})

/** Without the labels that have placeholders. */
export const infraMapAnswer = infraMap.omit({ walk_label: true, planned_label: true }).strip()

export const infra = z.strictObject({
  /** Meaning of the coordinates; `origin_masterplan` is the middle of the quarter on the master plan, metres. */
  axes: z.strictObject({ origin: text, origin_masterplan: point, x: text, y: text, river: text, walk: text }),
  items: z.array(
    z.strictObject({
      id,
      slug,
      category: slug,
      /** Finer than the category: `pier`, `pharmacy`. */
      kind: slug,
      name: text,
      inside: z.boolean(),
      /** Metres east of the middle of the quarter. */
      x: z.number(),
      /** Metres north of it. */
      y: z.number(),
      /** On foot, metres. */
      distance_m: z.number().nonnegative(),
      walk_minutes: z.int().positive(),
      description: text,
      /** When it opens, in words; absent = it is open. */
      opens: text.optional(),
      /** Shown on the small map of the home page too. */
      featured: z.boolean().optional(),
    }),
  ),
})

/** The town around the quarter, a drawing in the axes of `masterplan.json`: metres, x east, y north. `district-map.json`. */
export const districtMap = z.strictObject({
  units: z.literal('m'),
  axes: z.literal('x east, y north'),
  about: text,
  /** Edges of the picture: west, south, east, north. */
  view: rect.refine(([west, south, east, north]) => west < east && south < north, 'must be west, south, east, north'),
  /** Name of the river and where it is written; absent = no river flows by. */
  river: z.strictObject({ name: text, at: point }).nullable().default(null),
  /** The bank of the quarter, from west to east; within the master plan it is its bank line. */
  bank: z.array(point).default([]),
  /** The other bank, from west to east. */
  farBank: z.array(point).default([]),
  streets: z.array(z.array(point).min(2)),
  /** West, south, east, north edges. */
  houses: z.array(rect),
  /** `[x, y, diameter]`. */
  trees: z.array(z.tuple([z.number(), z.number(), z.number().positive()])),
})

export const galleryGroup = z.strictObject({
  id,
  slug,
  title: text,
  /** What they are: `render` is drawn from the design and labelled so. */
  kind: z.enum(['render', 'photo']).default('render'),
  items: z.array(z.strictObject({ id, caption: text, ...picture })).min(1),
})
export type GalleryGroup = z.infer<typeof galleryGroup>

/** `/api/gallery/`. */
export const galleryAnswer = galleryGroup.omit({ items: true }).extend({
  cover: imageSchema.nullable(),
  count: z.int().nonnegative(),
  items: z.array(z.object({ id, caption: text, image: imageSchema.nullable() })),
})

export function answerGallery({ items, ...rest }: GalleryGroup, tools: AnswerTools) {
  const shown = items.map(item => ({ ...item, image: tools.image(item.image, item.alt) }))
  return { ...rest, cover: shown[0]?.image ?? null, count: shown.length, items: shown }
}
