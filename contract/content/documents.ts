import { z } from 'zod'
import { anyUrl, buildingNumber, day, email, formTexts, id, questionAnswer, slug, text, titledText } from './common.ts'

/** Documents of the developer: `/documents`. */
export const projectDocuments = z.strictObject({
  note: text,
  groups: z.array(
    z.strictObject({
      id,
      slug,
      title: text,
      description: text.nullable(),
      position: z.int().positive(),
      documents: z.array(
        z.strictObject({
          id,
          title: text,
          date: day,
          /** `permit`, `declaration`. */
          kind: z.string().regex(/^[a-z_]+$/, 'must be a code in Latin letters'),
          /** Null = the whole quarter. */
          building: buildingNumber.nullable(),
          file_name: z.string().regex(/^[\w.-]+$/, 'must be a file name in Latin letters'),
          format: z.enum(['PDF', 'ZIP', 'XLSX', 'DOCX']),
          size_kb: z.int().positive(),
          url: anyUrl,
        }),
      ),
    }),
  ),
})
export type ProjectDocuments = z.infer<typeof projectDocuments>

/** A group of questions: `/faq`. */
export const faqGroup = z.strictObject({
  id,
  slug,
  title: text,
  items: z.array(questionAnswer.extend({ id })).min(1),
})
export type FaqGroup = z.infer<typeof faqGroup>

/** Whom a candidate writes to. */
export const vacanciesContact = z.strictObject({
  title: text,
  text,
  person: text,
  position: text,
  phone: text,
  phone_link: text,
  email,
  address: text,
  hours: text,
  /** Steps from the first letter to the offer. */
  process: z.array(titledText),
  form: formTexts,
})
export type VacanciesContact = z.infer<typeof vacanciesContact>
