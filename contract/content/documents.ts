import { z } from 'zod'
import { anyUrl, buildingNumber, day, email, formTexts, id, questionAnswer, slug, text, titledText } from './common.ts'
import type { AnswerTools } from './entity.ts'

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
          /** Houses that it is about; none = the whole quarter. */
          buildings: z.array(buildingNumber),
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
type DocumentGroup = ProjectDocuments['groups'][number]

/** A document of the developer with the group that it stands in. */
export interface GroupedDocument {
  document: DocumentGroup['documents'][number]
  group: DocumentGroup
}

/** All documents in the order of their groups. */
export function documentsOf({ groups }: Pick<ProjectDocuments, 'groups'>): GroupedDocument[] {
  return groups
    .toSorted((a, b) => a.position - b.position)
    .flatMap(group => group.documents.map(document => ({ document, group })))
}

/** A document as it is answered. Source: entities §16.21. */
export const documentAnswer = z.object({
  id,
  title: text,
  kind: z.string(),
  group: z.object({ slug, title: text }),
  /** Empty = the whole quarter. */
  building_ids: z.array(buildingNumber),
  date: day,
  file: z.object({
    url: anyUrl,
    name: z.string(),
    /** `pdf`. */
    ext: z.string(),
    /** Bytes. */
    size: z.int().positive(),
  }),
  order: z.int().positive(),
})

/** A document as visitors find it. */
export function answerDocument({ document, group }: GroupedDocument, { position }: Pick<AnswerTools, 'position'>) {
  const { id, title, kind, buildings, date, url, file_name: name, format, size_kb } = document
  return {
    ...{ id, title, kind, date },
    group: { slug: group.slug, title: group.title },
    building_ids: buildings,
    file: { url, name, ext: format.toLowerCase(), size: size_kb * 1024 },
    order: position + 1,
  }
}

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
