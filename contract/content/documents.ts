import { z } from 'zod'
import type { IsoDate } from '#domain/dates/dates.ts'
import { buildingNumber, day, email, formTexts, id, questionAnswer, slug, text, titledText, webUrl } from './common.ts'
import type { AnswerTools } from './entity.ts'

const fileName = z.string().regex(/^[a-z0-9][a-z0-9-]*\.(pdf|zip|xlsx|docx)$/, 'must be a file name like ustav.pdf')

/** A file of the folder `documents/`. `npm run documents` and the office measure it: these fields are not edited by hand. */
export const documentFile = z.strictObject({
  file: fileName,
  bytes: z.int().positive().meta({ readOnly: true }),
  /** Of its bytes, hex. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ readOnly: true }),
  /** Sheets of a PDF. */
  pages: z.int().positive().optional().meta({ readOnly: true }),
})
export type DocumentFile = z.infer<typeof documentFile>

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
          /** Buildings that it is about; empty = the whole quarter. */
          buildings: z.array(buildingNumber),
          /** A file of the folder `documents/`. */
          file: fileName,
          external_url: webUrl.optional(),
        }),
      ),
    }),
  ),
})
export type ProjectDocuments = z.infer<typeof projectDocuments>
type DocumentGroup = ProjectDocuments['groups'][number]

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

export function latestDocument(all: Pick<ProjectDocuments, 'groups'>): IsoDate {
  return documentsOf(all).reduce((last, { document: { date } }) => (date > last ? date : last), '')
}

export const documentAnswer = z.object({
  id,
  title: text,
  kind: z.string(),
  group: z.object({ slug, title: text }),
  /** Empty = the whole quarter. */
  building_ids: z.array(buildingNumber),
  date: day,
  file: z.object({
    url: z.string(),
    name: z.string(),
    /** `pdf`. */
    ext: z.string(),
    /** Bytes. */
    size: z.int().positive(),
    /** Sheets; null = not counted. */
    pages: z.int().positive().nullable(),
    sha256: z.string(),
  }),
  /** Its official publication. */
  external_url: z.string().nullable(),
  order: z.int().positive(),
})

/** A document as visitors find it. @throws Error for a file that no load has seen */
export function answerDocument({ document, group }: GroupedDocument, { position, file }: AnswerTools) {
  const { id, title, kind, buildings, date, external_url = null } = document
  const { bytes, sha256, pages = null } = file(document.file)
  return {
    id,
    title,
    kind,
    date,
    external_url,
    group: { slug: group.slug, title: group.title },
    building_ids: buildings,
    file: {
      url: documentPath(document.file),
      name: document.file,
      ext: extensionOf(document.file),
      size: bytes,
      pages,
      sha256,
    },
    order: position + 1,
  }
}

/** @throws Error for an unknown file: references are checked by the load */
export function fileNamed(files: readonly DocumentFile[], name: string): DocumentFile {
  const found = files.find(({ file }) => file === name)
  if (!found) throw new Error(`nothing is known of the file ${name}`)
  return found
}

/** Address of a file of the folder `documents/`. */
export function documentPath(file: string): string {
  return `/media/docs/${file}`
}

/** `pdf`. */
export function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1)
}

/** A group of questions: `/faq`. */
export const faqGroup = z.strictObject({
  id,
  slug,
  title: text,
  items: z.array(questionAnswer.extend({ id })).min(1),
})

export const vacanciesContact = z.strictObject({
  title: text,
  text,
  person: text,
  position: text,
  phone: text,
  email,
  address: text,
  hours: text,
  process: z.array(titledText),
  form: formTexts,
})
