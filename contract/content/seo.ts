import { z } from 'zod'
import { imageKey, sitePath, text } from './common.ts'

/** Search engines cut longer ones. */
const title = text.max(70, 'a title has up to 70 characters')
const description = text.max(170, 'a description has up to 170 characters')
const robots = z.literal('noindex').optional()

export const seo = z.strictObject({
  defaults: z.strictObject({
    site_name: text,
    /** Put behind a title that does not name the quarter. */
    title_suffix: text,
    description,
    /** Picture of shared links; absent = links are shared without one. */
    image: imageKey.optional(),
    locale: z.literal('ru_RU'),
  }),
  /** Pages with one address; `image` is the picture of shared links, absent = that of the site. */
  routes: z.record(sitePath, z.strictObject({ title, description, h1: text, robots, image: imageKey.optional() })),
  /** Pages of one kind, by the pattern of their address, `404` and `5xx`; `{{placeholders}}` are facts of the page. */
  templates: z.record(z.string(), z.strictObject({ title: text, description: text, robots })),
})

/** A stage of the district's development. */
const stage = z.strictObject({
  title: text,
  /** `2024–2026`. */
  period: text,
  status: z.enum(['done', 'current', 'planned']),
  text,
})

/** Headings and introductions of pages that consist of lists. */
export const pages = z.record(
  sitePath,
  z.strictObject({
    h1: text,
    /** Heading on the page itself, where `h1` only names the page in breadcrumbs and menus. */
    display: text.optional(),
    lead: text,
    /** Last words of the page; the button opens a request, or leads to `url`. */
    closing: z.strictObject({ title: text, text: text.optional(), button: text, url: sitePath.optional() }).optional(),
    /** `/about/progress`: stages of the quarter. */
    stages: z.array(stage).optional(),
    /** `/about/progress`: what opens when. */
    infrastructure: z
      .array(z.strictObject({ name: text, date: text, status: z.enum(['done', 'current', 'planned']) }))
      .optional(),
  }),
)
