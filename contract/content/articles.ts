import { z } from 'zod'
import { imageSchema } from '../image.ts'
import { buildingNumber, day, fact, id, optionalPicture, rub, sitePath, slug, text } from './common.ts'

/** Markdown body as HTML: made by the server from Markdown without raw HTML, link schemes by allow-list. */
const html = { html: z.string() }

/** Front matter of `news/*.md`. */
export const newsSource = z.strictObject({
  id,
  slug,
  title: text,
  date: day,
  /** Rubric as printed. */
  tag: text,
  lead: text,
  /** Building that it tells of. */
  building: buildingNumber.optional(),
  /** Rubric of the filter. */
  category: z.enum(['construction', 'event', 'district', 'company']),
  ...optionalPicture,
})
export const news = newsSource.extend(html)
export type News = z.infer<typeof news>

/** A news item as it is answered. Source: entities §16.13. */
export const newsAnswer = news
  .pick({ id: true, slug: true, title: true, date: true, tag: true, lead: true, category: true })
  .extend({
    /** HTML. */
    body: z.string(),
    image: imageSchema.nullable(),
    building_ids: z.array(buildingNumber),
  })

/** Front matter of `project/*.md`: what the developer has built. */
export const projectSource = z.strictObject({
  id,
  slug,
  name: text,
  title: text,
  /** The quarter of this site. */
  is_main: z.boolean(),
  /** Shown in the portfolio. */
  is_portfolio: z.boolean(),
  status: z.enum(['completed', 'building']),
  city: text,
  address: text,
  /** `2014–2018`. */
  years: text,
  class: text,
  lead: text,
  facts: z.array(fact),
  /** Page of the project when it is not the usual one. */
  url: sitePath.nullable(),
  position: z.int().positive(),
  ...optionalPicture,
})
export const project = projectSource.extend(html)
export type Project = z.infer<typeof project>

/** Front matter of `vacancies/*.md`. */
export const vacancySource = z.strictObject({
  id,
  slug,
  title: text,
  department: text,
  city: text,
  employment: text,
  schedule: text,
  /** `от 130 000 ₽ до вычета налога`. */
  salary_text: text,
  /** Roubles a month. */
  salary_min: rub,
  date: day,
  is_hot: z.boolean(),
  lead: text,
  position: z.int().positive(),
  duties: z.array(text),
  requirements: z.array(text),
  conditions: z.array(text),
})
export const vacancy = vacancySource.extend(html)
export type Vacancy = z.infer<typeof vacancy>
