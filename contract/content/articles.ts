import { z } from 'zod'
import { readingMinutes } from '#domain/text/format.ts'
import { imageSchema } from '../image.ts'
import { paths } from '../paths.ts'
import { buildingNumber, day, fact, id, optionalPicture, rub, sitePath, slug, text } from './common.ts'
import type { AnswerTools } from './entity.ts'
import { NEWS_CATEGORIES } from './vocabulary.ts'

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
  building: buildingNumber.optional(),
  /** Rubric of the filter. */
  category: z.enum(NEWS_CATEGORIES),
  ...optionalPicture,
})
export const news = newsSource.extend(html)
export type News = z.infer<typeof news>

export const newsAnswer = news
  .pick({ id: true, slug: true, title: true, date: true, tag: true, lead: true, category: true })
  .extend({
    /** HTML. */
    body: z.string(),
    image: imageSchema.nullable(),
    building_ids: z.array(buildingNumber),
    reading_minutes: z.int().positive(),
  })
  .strip()

export function answerNews(item: News, tools: AnswerTools) {
  return {
    ...item,
    body: item.html,
    image: tools.image(item.image, item.alt),
    building_ids: item.building === undefined ? [] : [item.building],
    reading_minutes: readingMinutes(`${item.lead} ${item.html}`),
  }
}

/** Front matter of `project/*.md`: what the developer has built. */
export const projectSource = z.strictObject({
  id,
  // `/api/project/portfolio/` is a call.
  slug: slug.refine(name => name !== 'portfolio', 'portfolio is a name of a call'),
  name: text,
  title: text,
  is_main: z.boolean(),
  is_portfolio: z.boolean(),
  status: z.enum(['completed', 'building']),
  city: text,
  city_slug: slug,
  address: text,
  /** `2014–2018`, or one year. */
  years: z.string().regex(/^\d{4}(–\d{4})?$/, 'must be years, 2014–2018'),
  class: text,
  lead: text,
  facts: z.array(fact),
  /** Of each building, for the drawing of all projects at one scale. */
  floors: z.array(z.int().positive()).optional(),
  /** Page of the project when it is not the usual one. */
  url: sitePath.nullable(),
  position: z.int().positive(),
  ...optionalPicture,
})
export const project = projectSource.extend(html)
export type Project = z.infer<typeof project>

export const projectAnswer = project
  .pick({ id: true, slug: true, name: true, title: true, is_main: true, status: true, city: true, address: true })
  .extend(project.pick({ class: true, lead: true, facts: true }).shape)
  .extend({
    /** First and last year; equal ones for a project of one year. */
    year_start: z.int(),
    year_end: z.int(),
    /** HTML. */
    description: z.string(),
    image: imageSchema.nullable(),
    url: z.string(),
  })
  .strip()

export function answerProject(item: Project, tools: AnswerTools) {
  const [start = 0, end = start] = item.years.split('–').map(Number)
  return {
    ...item,
    description: item.html,
    year_start: start,
    year_end: end,
    image: tools.image(item.image, item.alt),
    url: item.url ?? paths.project(item.slug),
  }
}

/** Front matter of `vacancies/*.md`. */
export const vacancySource = z.strictObject({
  id,
  slug,
  title: text,
  department: text,
  department_slug: slug,
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

export const vacancyAnswer = vacancy
  .omit({ department_slug: true, salary_min: true, date: true, position: true, html: true })
  .extend({
    /** Roubles a month before tax. */
    salary_from: rub,
    published_at: day,
    /** HTML. */
    body: z.string(),
  })
  .strip()

export function answerVacancy(vacancy: Vacancy) {
  return { ...vacancy, salary_from: vacancy.salary_min, published_at: vacancy.date, body: vacancy.html }
}
