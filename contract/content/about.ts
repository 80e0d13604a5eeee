import { z } from 'zod'
import { imageSchema, shownPicture } from '../image.ts'
import {
  fact,
  figure,
  formTexts,
  linkText,
  month,
  optionalPicture,
  percent,
  picture,
  questionAnswer,
  slug,
  text,
  titledText,
} from './common.ts'
import { type AnswerTools, withImage } from './entity.ts'

/** The developer: `/about`. */
export const about = z.strictObject({
  title: text,
  lead: text,
  text: z.array(text).min(1),
  figures: z.array(figure),
  principles: z.array(titledText),
  warranty: z.strictObject({ title: text, items: z.array(fact) }),
  people: z.array(z.strictObject({ name: text, position: text, quote: text })),
  links: z.array(linkText),
})
export type About = z.infer<typeof about>

/** The quarter: `/about`. */
export const aboutProject = z.strictObject({
  title: text,
  lead: text,
  ...optionalPicture,
  sections: z.array(
    z.strictObject({
      id: slug,
      title: text,
      text: z.array(text).min(1),
      facts: z.array(fact).optional(),
      ...optionalPicture,
    }),
  ),
  timeline: z.array(z.strictObject({ date: month, text })),
  team: z.array(z.strictObject({ role: text, name: text })),
})
export type AboutProject = z.infer<typeof aboutProject>

/** `/api/about_project/`. */
export const aboutProjectAnswer = aboutProject.omit({ sections: true, image: true, alt: true }).extend({
  image: imageSchema.nullable(),
  sections: z.array(aboutProject.shape.sections.element.omit({ image: true, alt: true }).extend(shownPicture)),
})

export function answerAboutProject(project: AboutProject, tools: AnswerTools) {
  return { ...withImage(project, tools), sections: project.sections.map(section => withImage(section, tools)) }
}

/** Premises for business: `/commercials/about`. */
export const aboutCommercial = z.strictObject({
  title: text,
  lead: text,
  text: z.array(text).min(1),
  figures: z.array(figure),
  highlight: figure.optional(),
  /** Captions of the drawing of the ground floor. */
  shopfront: z.strictObject({ door: text, terrace: text.optional() }).optional(),
  advantages: z.array(titledText),
  streets: z.array(z.strictObject({ slug, name: text, text })),
  payment: z.array(titledText),
  /** Payments to the developer without interest; absent = there are none. */
  installment: z.strictObject({ deposit_percent: percent, months: z.int().positive() }).optional(),
  /** The first questions of a buyer of premises; absent = they are not shown. */
  terms: z
    .strictObject({
      /** `включён в цену`. */
      vat: text,
      /** Roubles for a square metre and month. */
      maintenance_per_m2: z.number().positive(),
      /** `возможна, ставку назовём по телефону`. */
      rent: text,
    })
    .optional(),
  faq: z.array(questionAnswer),
  form: formTexts,
  ...picture,
})

/** `/api/about_commercial/`. */
export const aboutCommercialAnswer = aboutCommercial.omit({ image: true, alt: true }).extend(shownPicture)

export const projectDeveloper = z.strictObject({
  /** `ГК «Пример»`. */
  name: text,
  legal_entity: text,
  legal_entity_short: text,
  founded: z.int().min(1900).max(2100),
  description: text,
  site_url: z.url(),
  address: text,
  working_hours: text,
  /** Where declarations and reports are published. */
  disclosure: text,
  inn: z.string().regex(/^\d{10}$/, 'must be ten digits'),
  ogrn: z.string().regex(/^\d{13}$/, 'must be thirteen digits'),
})
