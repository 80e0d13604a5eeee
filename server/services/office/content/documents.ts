import { imageKey } from '#contract/content/common.ts'
import { type ContentEntity, entities, entityNames, entityOf } from '#contract/content/registry.ts'
import { NotFound } from '#contract/errors.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import { editJson, editMarkdown, type SourceValue, sourceValue } from '../../content/edit-source.ts'
import { type ContentFile, type ContentTree, parseFile, parseSources, type SourceTexts } from '../../content/sources.ts'

export interface DocumentName {
  entity: ContentEntity
  key: string
}

/** A document where it is written. */
export interface Written extends DocumentName {
  path: string
  /** Path inside the file; empty = all of it. */
  at: (string | number)[]
  value: SourceValue
}

export interface DocumentChange extends DocumentName {
  /** Null = it is removed. */
  value: SourceValue | null
}

export interface BasedChange extends DocumentChange {
  /** Hash of the published value that it changes; null = there is none. */
  base: string | null
}

export type Files = ReadonlyMap<string, ContentFile>

export const parseTexts = (texts: SourceTexts): ContentTree => parseSources({ texts, problems: [] })

/** Pictures by key. */
export const PICTURES = 'content/images.json'
/** Files of pictures, in a list. */
export const PICTURE_INDEX = 'images/index.json'

/** Kinds that have a form: the load generates the others, or derives them from one that has. */
export const editableEntities = entityNames.filter(entity => {
  const { place, count } = entityOf(entity)
  return entity === 'image' || (place.in !== 'load' && (place.in !== 'part' || count === 'many'))
})

/** Whether a kind has a form. */
export function isEditable(entity: string): entity is ContentEntity {
  return Object.hasOwn(entities, entity) && editableEntities.includes(entity as ContentEntity)
}

/** @param key with `~` for a slash @throws NotFound for a kind without a form */
export function nameOf(entity: string, key: string): DocumentName {
  if (!isEditable(entity)) throw new NotFound('there is no such kind of content')
  return { entity, key: key.replaceAll('~', '/') }
}

/** Whether the key fits into a path or an index, and the fields into front matter, which has their names as they are. */
export function isWritable({ entity, key }: DocumentName, value: SourceValue): boolean {
  const { place, body } = entityOf(entity)
  if (body && Object.keys(value).some(field => !/^\w+$/.test(field))) return false
  if (place.in === 'folder') return place.pattern.test(place.fileOf(key))
  return entity !== 'image' || imageKey.safeParse(key).success
}

/** Documents of one kind, in the order of the files. */
export function documentsOf(files: Files, entity: ContentEntity): Written[] {
  const { place, count } = entityOf(entity)
  switch (place.in) {
    case 'load':
      return entity === 'image' ? writtenPictures(files) : []
    case 'folder':
      return [...files.values()].filter(({ path }) => place.pattern.test(path)).map(file => wholeOf(file, entity))
    case 'file':
    case 'part': {
      const file = files.get(place.path)
      if (!file) return []
      return count === 'many' ? itemsOf(file, place.in === 'part' ? place.at : [], entity) : [wholeOf(file, entity)]
    }
  }
}

/** Pictures with their captions, which are in their file or in the index. */
export function picturesOf(files: Files) {
  const index = (files.get(PICTURE_INDEX)?.value ?? []) as { file: string; alt?: string }[] // validated
  const captions = new Map(index.map(({ file, alt }) => [file, alt]))
  return writtenPictures(files).map(({ key, value }) => {
    const file = String(value.file)
    return { key, file, alt: typeof value.alt === 'string' ? value.alt : captions.get(file) }
  })
}

const findWritten = (files: Files, { entity, key }: DocumentName): Written | undefined =>
  documentsOf(files, entity).find(document => document.key === key)

/** Reads the value of a document; null = there is none. */
export const valuesIn =
  (files: Files) =>
  (name: DocumentName): SourceValue | null =>
    findWritten(files, name)?.value ?? null

function writtenPictures(files: Files): Written[] {
  const pictures = (files.get(PICTURES)?.value ?? {}) as Record<string, SourceValue> // validated
  return Object.entries(pictures).map(([key, value]) => ({ entity: 'image', key, path: PICTURES, at: [key], value }))
}

function wholeOf(file: ContentFile, entity: ContentEntity): Written {
  const value = sourceValue(file.value, file.body)
  return { entity, key: keyOf(entity, value) ?? '', path: file.path, at: [], value }
}

function itemsOf({ path, value: file }: ContentFile, at: readonly string[], entity: ContentEntity): Written[] {
  const list = at.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], file)
  const values = (list ?? []) as SourceValue[] // lists of stored sources were validated
  return values.map((value, index) => ({ entity, key: keyOf(entity, value) ?? '', path, at: [...at, index], value }))
}

/** The key that a value gives its document; undefined = the value does not say it. */
export function keyOf(entity: ContentEntity, value: SourceValue): string | undefined {
  const { count, key } = entityOf(entity)
  if (count === 'many' && !key) return undefined
  return count === 'many' ? String(key?.(value)) : entity
}

/** Files with changed documents; the rest of these files is unchanged. */
export function applyChanges({ files, problems }: ContentTree, changes: readonly DocumentChange[]): ContentTree {
  const tree: ContentTree = { files: new Map(files), problems: [...problems] }
  for (const change of changes) {
    const { path, text } = writeChange(tree.files, change)
    const file = text === null ? null : parseFile(path, text, tree.problems)
    if (file) tree.files.set(path, file)
    else tree.files.delete(path)
  }
  return tree
}

function writeChange(files: Files, { entity, key, value }: DocumentChange) {
  const { place, count } = entityOf(entity)
  const found = findWritten(files, { entity, key })
  const isAlone = place.in === 'folder' || count !== 'many'
  const path = place.in === 'folder' ? place.fileOf(key) : place.in === 'load' ? PICTURES : place.path
  const text = files.get(path)?.text ?? null
  if (isAlone) {
    if (value === null) return { path, text: null }
    if (path.endsWith('.md')) return { path, text: editMarkdown(text, value) }
    return { path, text: text === null ? json(value) : editJson(text, [], found?.value, value) }
  }
  if (place.in === 'load') return { path, text: editJson(text ?? '{}\n', [key], found?.value, value ?? undefined) }
  const at = found?.at ?? [...(place.in === 'part' ? place.at : []), documentsOf(files, entity).length]
  return { path, text: editJson(text ?? json([]), at, found?.value, value ?? undefined) }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The same for equal values of one source. */
export function hashOf(value: SourceValue | null): string | null {
  return value && sha256Of(JSON.stringify(value))
}

/** What a person recognizes a document by. */
export function titleOf({ key, value }: { key: string; value: SourceValue | null }): string {
  const title = TITLE_FIELDS.map(name => value?.[name]).find(text => typeof text === 'string' && text !== '')
  return typeof title === 'string' ? title : key
}

const TITLE_FIELDS = ['title', 'name', 'heading', 'question', 'h1', 'label', 'alt']
