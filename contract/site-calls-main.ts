import { z } from 'zod'
import { imageSchema } from './image.ts'

const linkSchema = z.object({ text: z.string(), url: z.string() })

/** The home page. Source: docs/specification-coverage.md#73-calls-of-the-whole-site. */
export const mainPageSchema = z.object({
  hero: z.object({
    eyebrow: z.string(),
    title: z.string(),
    subtitle: z.string(),
    buttons: z.array(linkSchema.extend({ id: z.string(), style: z.enum(['primary', 'secondary']) })),
    tour: linkSchema.nullable(),
    notes: z.array(z.string()),
    image: imageSchema.nullable(),
    /** Portrait crop for phones. */
    image_mobile: imageSchema.nullable(),
    image_evening: imageSchema.nullable(),
  }),
  intro: z.object({ title: z.string(), text: z.array(z.string()), button: linkSchema.nullable() }),
  /** Figures of the quarter; those of the catalogue are counted at the moment. */
  facts: z.array(z.object({ id: z.string(), value: z.string(), unit: z.string(), label: z.string() })),
  /** The way into the catalogue by the number of rooms, of what is on sale. */
  choose: z.array(
    z.object({
      /** 0 = studio, 4 = four and more. */
      rooms: z.int(),
      label: z.string(),
      count: z.int(),
      price_min: z.int().nullable(),
      payment_from: z.int().nullable(),
      url: z.string(),
    }),
  ),
  advantages: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), image: imageSchema.nullable() })),
  /** Head of each block of the page, in order. */
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      button: z.object({ text: z.string(), url: z.string().nullable(), modal: z.string().nullable() }).nullable(),
      second_button: linkSchema.nullable(),
      /** Ready collections. */
      links: z.array(linkSchema),
    }),
  ),
  /** Reports of the construction, the latest first. */
  progress_last: z.array(
    z.object({
      id: z.int(),
      month: z.string(),
      name: z.string(),
      date: z.string(),
      summary: z.string(),
      image: imageSchema.nullable(),
      buildings: z.array(z.object({ building: z.int(), percent: z.int(), stage: z.string() })),
    }),
  ),
  /** The latest first. */
  news_last: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      date: z.string(),
      tag: z.string(),
      lead: z.string(),
      image: imageSchema.nullable(),
      url: z.string(),
    }),
  ),
  /** Promotions in force today. */
  promos: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      badge: z.string(),
      lead: z.string(),
      kind: z.string(),
      /** Last day. */
      ends_at: z.string(),
      /** Full cost of the credit, percent a year; to be shown before its rate. Null where nothing is lent. */
      psk_min: z.number().nullable(),
      psk_max: z.number().nullable(),
      image: imageSchema.nullable(),
      url: z.string(),
    }),
  ),
  purchase_cards: z.array(
    z.object({
      slug: z.string(),
      group: z.enum(['mortgage', 'other']),
      name: z.string(),
      lead: z.string(),
      key_facts: z.array(z.object({ name: z.string(), value: z.string() })),
      psk_min: z.number().nullable(),
      psk_max: z.number().nullable(),
      credit_warning: z.string().nullable(),
      image: imageSchema.nullable(),
      url: z.string(),
    }),
  ),
  gallery: z.array(
    z.object({ id: z.int(), slug: z.string(), title: z.string(), count: z.int(), cover: imageSchema.nullable() }),
  ),
  seo: z.object({ title: z.string(), description: z.string() }),
})
export type MainPageAnswer = z.infer<typeof mainPageSchema>
