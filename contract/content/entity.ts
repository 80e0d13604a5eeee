import type { z } from 'zod'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { ChoiceField, ChoiceValue } from '#domain/lots/fields.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { Image } from '../image.ts'
import type { DocumentFile } from './documents.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Where the documents of a kind are. Paths are relative to the root of the content. */
export type Place =
  | { in: 'file'; path: string }
  /** @param fileOf path of the document with a key */
  | { in: 'folder'; pattern: RegExp; fileOf: (key: string) => string }
  /** A part of a file that holds several kinds. */
  | Part
  /** Nowhere: the load generates them. */
  | { in: 'load' }

interface Part {
  in: 'part'
  path: string
  file: z.ZodType
  /** Selects the document or the list of documents from the validated file. */
  pick(file: unknown): unknown
  /** Path of the part inside the file, for messages. */
  at: readonly string[]
}

/** Type of a Markdown body: HTML, plain text with placeholders, or a legal text kept to the letter. */
export type BodyKind = 'html' | 'plain' | 'legal'

export interface AnswerTools {
  /** Position in the list, from 0. */
  position: number
  today: IsoDate
  /** The picture of a key; null if there is none. */
  image(key: string | undefined, alt?: string): Image | null
  /** A file of the folder `documents/`. @throws Error if no load has seen it */
  file(name: string): DocumentFile
  countLots(kinds: readonly LotKind[], query: string): number
}

/** A value of the content with its picture ready to show. */
export function withImage<Value extends { image?: string | undefined; alt?: string | undefined }>(
  { image, alt, ...rest }: Value,
  tools: AnswerTools,
) {
  return { ...rest, image: tools.image(image, alt) }
}

export interface EntityFilter<Document> {
  field: ChoiceField
  valueOf(document: Document): ChoiceValue | readonly ChoiceValue[] | undefined
  /** Section of the vocabulary with the labels; absent = the value itself or `labelOf`. */
  words?: keyof Vocabulary
  labelOf?(document: Document): string
}

/** API call of a kind: one document, the list of all, or a list inside one document. */
export interface EntityCall<Document, Answer extends z.ZodType = z.ZodType, Item = Document> {
  /** `/api/news/`. */
  path: string
  /** Group in the documentation; absent = `Content`. */
  tag?: string
  summary: string
  /** Items inside a document that are listed instead of it. */
  itemsOf?(document: Document): readonly Item[]
  answer: Answer
  /** Absent = the item itself. */
  answerOf?(item: Item, tools: AnswerTools): z.infer<Answer>
  detail?: 'id' | 'slug'
  alsoById?: true
  /** With filters the list has pages, specs and facets. Source: docs/specification-coverage.md#74-catalogue-and-content. */
  filters?: readonly EntityFilter<Item>[]
  /** Whether an item is for visitors; absent = always. */
  isShown?(item: Item): boolean
}

/** Whether a call returns a list; otherwise it returns the one document. */
export function isList({ count }: Pick<Entity, 'count'>, call: Pick<EntityCall<unknown>, 'itemsOf'>): boolean {
  return count === 'many' || call.itemsOf !== undefined
}

/** Number of documents of a kind. `maybe` is optional: without it, what shows it is absent. */
export type EntityCount = 'one' | 'maybe' | 'many'

/** Definition of a kind of content for reading, validation, storage and calls. */
export interface Entity<
  Count extends EntityCount = EntityCount,
  Stored extends z.ZodType = z.ZodType,
  Written extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  // Each call of a kind has its own type of items.
  Item = unknown,
> {
  /** One document, named as the kind, or many with a key each. */
  count: Count
  /** For many documents in a file: the file is required. */
  isNeeded?: true
  /** Schema of a stored document: facts filled, typography set, Markdown converted to HTML. */
  schema: Stored
  source: Written
  place: Place
  /** Key of a document among many: slug or id. */
  key?(item: z.infer<Written>): string | number
  /** Order of pages and calls; absent = order of the files. */
  order?(a: z.infer<Written>, b: z.infer<Written>): number
  body?: BodyKind
  /** Placeholders that are filled when the text is shown; all others must be facts. */
  filledLater?: readonly string[]
  /** Path of a field (`rows[].bank_slug`) → the kind whose keys it contains, or numbers of buildings. */
  refs?: Readonly<Record<string, string>>
  /** Noun for messages: «there is no bank «net»». */
  noun?: string
  page?(key: string): string
  /** Date of its last change, for the sitemap. */
  changedOn?(item: z.infer<Stored>): IsoDate
  /** Its API call; absent = none. */
  call?: EntityCall<z.infer<Stored>, Answer, Item>
  /** A further list with the same items: a part of the kind with other filters. */
  listCall?: EntityCall<z.infer<Stored>, Answer, Item>
}

export function callsOf({ call, listCall }: Entity): EntityCall<unknown>[] {
  return [call, listCall].filter(operation => operation !== undefined)
}

/** A definition without `count`; `source` is given if the file differs from the stored document. */
type EntityOptions<Stored extends z.ZodType, Written extends z.ZodType, Answer extends z.ZodType, Item> = Omit<
  Entity<'many', Stored, Written, Answer, Item>,
  'count' | 'source'
> & { source?: Written }

function withCount<Count extends EntityCount>(count: Count) {
  return <
    Stored extends z.ZodType,
    Written extends z.ZodType = Stored,
    Answer extends z.ZodType = z.ZodType,
    Item = z.infer<Stored>,
  >(
    options: EntityOptions<Stored, Written, Answer, Item>,
  ): Entity<Count, Stored, Written, Answer, Item> => ({
    ...options,
    count,
    // Without `source` both types are the same.
    source: options.source ?? (options.schema as unknown as Written),
  })
}

export const one = withCount('one')
export const maybe = withCount('maybe')
export const many = withCount('many')

export function file(path: string): Place {
  return { in: 'file', path }
}

/** All files of a folder with one ending: `folder('content/news', 'md')`. */
export function folder(path: string, ending: 'json' | 'md'): Place {
  return { in: 'folder', pattern: new RegExp(`^${path}/[^/]+\\.${ending}$`), fileOf: key => `${path}/${key}.${ending}` }
}

/** A part of a file that holds several kinds. */
export function part<File extends z.ZodType>(
  path: string,
  { file: schema, pick, at = [] }: { file: File; pick: (file: z.infer<File>) => unknown; at?: readonly string[] },
): Place {
  return { in: 'part', path, file: schema, pick, at }
}

export const bySlug = (item: { slug: string }) => item.slug
export const byId = (item: { id: string | number }) => item.id
export const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

/** Value of `refs` for a number of a building of `masterplan.json`. */
export const BUILDINGS = 'number of a building'
/** Value of `refs` for a code of a feature of the vocabulary. */
export const FEATURES = 'code of a feature'

/** `refs` of a filter of lots. @param path of the filter */
export const filterRefs = (path: string): Record<string, string> => ({
  [`${path}.building[]`]: BUILDINGS,
  [`${path}.features[]`]: FEATURES,
  [`${path}.purchase[]`]: 'purchase',
  [`${path}.promo[]`]: 'stocks',
})

export const oneOf = (name: string, valueType: ChoiceField['valueType']): ChoiceField => ({
  shape: 'choice',
  name,
  valueType,
})
export const someOf = (name: string, valueType: ChoiceField['valueType']): ChoiceField => ({
  ...oneOf(name, valueType),
  several: true,
})
