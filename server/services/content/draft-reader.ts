import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ContentEntity, ManyEntity, SingleEntity } from '#contract/content/registry.ts'
import { type Draft, type Drafts, noDrafts, type Source, sourceSchemas } from './drafts.ts'
import { fieldPath, type Problem } from './problems.ts'
import type { ContentFile, ContentTree } from './read-content.ts'

/** Turns files into drafts: each file is checked by a schema, its parts become documents. Problems are collected. */
export class DraftReader {
  readonly drafts: Drafts = noDrafts()
  readonly problems: Problem[]
  readonly #tree: ContentTree
  readonly #used = new Set<string>()

  constructor(tree: ContentTree) {
    this.#tree = tree
    this.problems = [...tree.problems]
  }

  /** A file that is one document. */
  one<Entity extends SingleEntity>(entity: Entity, path: string): void {
    const file = this.#file(path)
    const source = file && this.#check(file, schemaOf(entity))
    if (file && source !== undefined)
      this.add({ entity, key: entity, source, file: path, at: [], body: file.body, hash: file.hash })
  }

  /** A file that is a list of documents. */
  list<Entity extends ManyEntity>(
    entity: Entity,
    path: string,
    keyOf: (item: Source<Entity>) => string | number,
  ): void {
    const items = this.parse(path, z.array(schemaOf(entity)))
    if (items) this.items(entity, path, [], items, keyOf)
  }

  /** A list inside a file that was parsed already. */
  items<Entity extends ManyEntity>(
    entity: Entity,
    path: string,
    at: readonly PropertyKey[],
    items: readonly Source<Entity>[],
    keyOf: (item: Source<Entity>) => string | number,
  ): void {
    for (const [index, source] of items.entries()) {
      const key = String(keyOf(source))
      this.add({ entity, key, source, file: path, at: [...at, index], body: null, hash: hashOf(source) })
    }
  }

  /** A part of a file that was parsed already and is one document. */
  single<Entity extends SingleEntity>(entity: Entity, path: string, source: Source<Entity>): void {
    this.add({ entity, key: entity, source, file: path, at: [], body: null, hash: hashOf(source) })
  }

  /** An entry of a file that was parsed already and is a dictionary. */
  keyed<Entity extends ManyEntity>(entity: Entity, path: string, key: string, source: Source<Entity>): void {
    this.add({ entity, key, source, file: path, at: [key], body: null, hash: hashOf(source) })
  }

  /** A folder with a document in each file. A slug, where there is one, equals the name of the file. */
  folder<Entity extends ManyEntity>(
    entity: Entity,
    pattern: RegExp,
    keyOf: (item: Source<Entity>) => string | number,
  ): void {
    for (const path of this.#tree.files.keys()) {
      if (!pattern.test(path)) continue
      const file = this.#file(path)
      const source = file && this.#check(file, schemaOf(entity))
      if (!file || source === undefined) continue
      const key = String(keyOf(source))
      const slug = typeof source === 'object' && source !== null && 'slug' in source ? source.slug : undefined
      const name = /([^/]+)\.\w+$/.exec(path)?.[1]
      if (slug !== undefined && slug !== name) this.report(path, ['slug'], `must equal the name of the file, ${name}`)
      this.add({ entity, key, source, file: path, at: [], body: file.body, hash: file.hash })
    }
  }

  /** A file whose parts become different documents. @returns undefined when it is missing or wrong: that is reported */
  parse<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> | undefined {
    const file = this.#file(path)
    return file && this.#check(file, schema)
  }

  /** Files that nothing reads are mistakes: a name with a typo would be silently ignored. */
  reportUnused(): void {
    for (const path of this.#tree.files.keys()) {
      if (!this.#used.has(path)) this.report(path, [], 'nothing reads a file of this name')
    }
  }

  add<Entity extends ContentEntity>(draft: Draft<Entity>): void {
    // The list under `entity` holds drafts of that entity: noDrafts() made one for each.
    const list = this.drafts[draft.entity] as Draft<Entity>[]
    const twin = list.find(other => other.key === draft.key)
    if (twin)
      this.report(draft.file, draft.at, `«${draft.key}» is already used in ${twin.file} ${fieldPath(twin.at)}`.trim())
    list.push(draft)
  }

  report(file: string, path: readonly PropertyKey[], reason: string): void {
    this.problems.push({ file, field: fieldPath(path), reason })
  }

  #file(path: string): ContentFile | undefined {
    this.#used.add(path)
    const file = this.#tree.files.get(path)
    const isReported = this.#tree.problems.some(problem => problem.file === path)
    if (!file && !isReported) this.report(path, [], 'the file is missing')
    return file
  }

  #check<Schema extends z.ZodType>(file: ContentFile, schema: Schema): z.infer<Schema> | undefined {
    const result = schema.safeParse(file.value)
    if (result.success) return result.data
    for (const issue of result.error.issues) this.problems.push(...issueProblems(file.path, file.value, issue))
    return undefined
  }
}

/** The schema of an entity with the type of its source: `Source` is inferred from the very same table. */
function schemaOf<Entity extends ContentEntity>(entity: Entity): z.ZodType<Source<Entity>> {
  return sourceSchemas[entity] as unknown as z.ZodType<Source<Entity>>
}

function hashOf(source: unknown): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('hex')
}

/** A finding of a schema in words for an editor. */
export function issueProblems(file: string, value: unknown, issue: z.core.$ZodIssue): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({ file, field: fieldPath([...issue.path, key]), reason: 'unknown key' }))
  }
  const isMissing = issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined
  const reason = isMissing ? 'is missing' : issue.message.replace(/^Invalid input: /, '')
  return [{ file, field: fieldPath(issue.path), reason }]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (typeof inner !== 'object' || inner === null) return undefined
    return Object.getOwnPropertyDescriptor(inner, step)?.value
  }, value)
}
