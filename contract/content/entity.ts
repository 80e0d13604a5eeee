import type { z } from 'zod'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { ChoiceField, ChoiceValue } from '#domain/lots/fields.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { Image } from '../image.ts'
import type { DocumentFile } from './documents.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Where the documents of a kind are written. Paths are from the root of the content. */
export type Place =
  /** A file that is the document, or the list of all documents. */
  | { in: 'file'; path: string }
  /** A folder with a file for each document. */
  | { in: 'folder'; pattern: RegExp }
  /** A part of a file that holds several kinds. */
  | Part
  /** Nowhere: the load makes them of something else. */
  | { in: 'load' }

interface Part {
  in: 'part'
  path: string
  /** Of the whole file. */
  file: z.ZodType
  /** The document, or the list of all documents, out of the checked file. */
  pick(file: unknown): unknown
  /** Where in the file that part stands; told to editors. */
  at: readonly string[]
}

/** What becomes of the body of a Markdown file: HTML, plain text with placeholders, or a text kept to the letter. */
export type BodyKind = 'html' | 'plain' | 'legal'

/** What an answer is made with, beside its document. */
export interface AnswerTools {
  /** Place among all that are listed, from 0. */
  position: number
  /** The day that the site stands on. */
  today: IsoDate
  /** The picture at a place of the content; null = there is none. */
  image(key: string | undefined, alt?: string): Image | null
  /** What is known of a file of the folder `documents/`. @throws Error for one that no load has seen */
  file(name: string): DocumentFile
  /** How many lots of these kinds are on sale under a query of the catalogue. */
  countLots(kinds: readonly LotKind[], query: string): number
}

/** A way to choose among the documents of a kind. */
export interface EntityFilter<Document> {
  field: ChoiceField
  valueOf(document: Document): ChoiceValue | readonly ChoiceValue[] | undefined
  /** Where the vocabulary names the values; none = a value is shown as it is, or as a document says. */
  words?: keyof Vocabulary
  /** What a document calls its own value. */
  labelOf?(document: Document): string
}

/** How a kind is answered: one document, the list of all, or the list of what the one document holds. */
export interface EntityCall<Document, Answer extends z.ZodType = z.ZodType, Item = Document> {
  /** `/api/news/`. */
  path: string
  tag: string
  /** What it answers, for the documentation. */
  summary: string
  /** What a document holds that is listed in its place: the files of the groups of a file. */
  itemsOf?(document: Document): readonly Item[]
  /** Of one of them. */
  answer: Answer
  answerOf(item: Item, tools: AnswerTools): z.infer<Answer>
  /** Each has a call of its own, by this field. */
  detail?: 'id' | 'slug'
  /** That call takes an id in place of the slug too. */
  alsoById?: true
  /** With them the list is answered by pages, and has specs and facets. Source: docs/specification-coverage.md#74-catalogue-and-content. */
  filters?: readonly EntityFilter<Item>[]
  /** Whether one is for visitors; none = always. */
  isShown?(item: Item): boolean
}

/** Whether a call answers a list; otherwise it answers the one document. */
export function isList({ count }: Pick<Entity, 'count'>, call: Pick<EntityCall<unknown>, 'itemsOf'>): boolean {
  return count === 'many' || call.itemsOf !== undefined
}

/** How many documents a kind has. A quarter goes without one of a kind of which there is `maybe` one: what shows it is then absent. */
export type EntityCount = 'one' | 'maybe' | 'many'

/** One kind of content: everything that reading, checking, storing and answering it needs to know. */
export interface Entity<
  Count extends EntityCount = EntityCount,
  Stored extends z.ZodType = z.ZodType,
  Written extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  // Each call of a kind has an item of its own.
  Item = unknown,
> {
  /** Whether there is one document of the kind, named as the kind, or many with a key each. */
  count: Count
  /** Of a kind with many in a file: whether the file must be there. Without it there are none. */
  isNeeded?: true
  /** Of a stored document: facts filled, typography set, Markdown turned into HTML. */
  schema: Stored
  /** Of a document in its file. */
  source: Written
  place: Place
  /** Names a document among those of its kind: its slug, its id. Of a kind with many. */
  key?(item: z.infer<Written>): string | number
  /** Order of pages and calls, where it is not the order of the files. */
  order?(a: z.infer<Written>, b: z.infer<Written>): number
  body?: BodyKind
  /** Placeholders that are filled when the text is shown. Everywhere else only facts may stand. */
  filledLater?: readonly string[]
  /** What the documents name: path of the field (`rows[].bank_slug`) → the kind whose keys it holds, or numbers of buildings. */
  refs?: Readonly<Record<string, string>>
  /** What editors call one of them: «there is no bank «net»». */
  noun?: string
  /** Address of the page of a document, by its key. */
  page?(key: string): string
  /** Day of its last change, for the map of the site; none = it is not told. */
  changedOn?(item: z.infer<Stored>): IsoDate
  /** What the API answers of it; none = it has no call of its own. */
  call?: EntityCall<z.infer<Stored>, Answer, Item>
  /** The same answers in a further list: a part of the kind with filters of its own. */
  listCall?: EntityCall<z.infer<Stored>, Answer, Item>
}

/** All calls of a kind. */
export function callsOf({ call, listCall }: Entity): EntityCall<unknown>[] {
  return [call, listCall].filter(one => one !== undefined)
}

/** What a description says beside `count`; `source` is told where the file differs from what is stored. */
type EntityOptions<Stored extends z.ZodType, Written extends z.ZodType, Answer extends z.ZodType, Item> = Omit<
  Entity<'many', Stored, Written, Answer, Item>,
  'count' | 'source'
> & { source?: Written }

/** Describes a kind of which there is one document. */
export function one<
  Stored extends z.ZodType,
  Written extends z.ZodType = Stored,
  Answer extends z.ZodType = z.ZodType,
  Item = z.infer<Stored>,
>(
  options: Omit<EntityOptions<Stored, Written, Answer, Item>, 'key' | 'order'>,
): Entity<'one', Stored, Written, Answer, Item> {
  return { ...options, count: 'one', source: sourceOf(options) }
}

/** Describes a kind of which there is one document or none. */
export function maybe<
  Stored extends z.ZodType,
  Written extends z.ZodType = Stored,
  Answer extends z.ZodType = z.ZodType,
  Item = z.infer<Stored>,
>(
  options: Omit<EntityOptions<Stored, Written, Answer, Item>, 'key' | 'order'>,
): Entity<'maybe', Stored, Written, Answer, Item> {
  return { ...options, count: 'maybe', source: sourceOf(options) }
}

/** Describes a kind of which there are many documents. */
export function many<
  Stored extends z.ZodType,
  Written extends z.ZodType = Stored,
  Answer extends z.ZodType = z.ZodType,
  Item = z.infer<Stored>,
>(options: EntityOptions<Stored, Written, Answer, Item>): Entity<'many', Stored, Written, Answer, Item> {
  return { ...options, count: 'many', source: sourceOf(options) }
}

function sourceOf<Stored extends z.ZodType, Written extends z.ZodType>(options: {
  schema: Stored
  source?: Written
}): Written {
  // Without a schema of its own the type of the source is that of the stored document.
  return options.source ?? (options.schema as unknown as Written)
}

/** The whole of a file. */
export function file(path: string): Place {
  return { in: 'file', path }
}

/** All files of a folder with one ending: `folder('content/news', 'md')`. */
export function folder(path: string, ending: 'json' | 'md'): Place {
  return { in: 'folder', pattern: new RegExp(`^${path}/[^/]+\\.${ending}$`) }
}

/** A part of a file that holds several kinds. */
export function part<File extends z.ZodType>(
  path: string,
  { file: schema, pick, at = [] }: { file: File; pick: (file: z.infer<File>) => unknown; at?: readonly string[] },
): Place {
  return { in: 'part', path, file: schema, pick, at }
}
