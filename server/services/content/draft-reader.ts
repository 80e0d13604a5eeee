import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { EntityCount } from '#contract/content/entity.ts'
import { type ContentEntity, type ContentSource, entityNames, entityOf } from '#contract/content/registry.ts'
import { fieldPath, type Problem } from './problems.ts'
import type { ContentFile, ContentTree } from './read-content.ts'

/** A document, its position in its file, and its source text. */
type Found = Pick<Draft, 'file' | 'at' | 'body' | 'hash'> & { source: unknown }

/** Turns files into drafts: each file is checked by a schema, its parts become documents. Problems are collected. */
export class DraftReader {
  readonly drafts: Drafts = noDrafts()
  readonly problems: Problem[]
  readonly #tree: ContentTree
  readonly #used = new Set<string>()
  readonly #parsed = new Map<string, unknown>()

  constructor(tree: ContentTree) {
    this.#tree = tree
    this.problems = [...tree.problems]
  }

  /** Reads the documents of a kind from the place that its description names. */
  read(entity: ContentEntity): void {
    const { count, key: keyOf } = entityOf(entity)
    for (const { source, ...found } of this.#find(entity)) {
      const key = count === 'many' ? String(keyOf?.(source)) : entity
      this.add(entity, key, source, found)
    }
  }

  /**
   * A file that several readers share; it is checked once.
   * @param isNeeded whether the content is nothing without it
   * @returns undefined when it is missing or wrong; that is reported of a file that is needed or there
   */
  parse<Schema extends z.ZodType>(path: string, schema: Schema, isNeeded: boolean): z.infer<Schema> | undefined {
    if (!this.#parsed.has(path)) {
      const file = this.#file(path, isNeeded)
      this.#parsed.set(path, file && this.#check(file, schema))
    }
    // A path has one schema: what was parsed is what it says.
    return this.#parsed.get(path) as z.infer<Schema> | undefined
  }

  #find(entity: ContentEntity): Found[] {
    const { place, source, count, isNeeded = count === 'one' } = entityOf(entity)
    switch (place.in) {
      case 'load':
        return []
      case 'folder':
        return this.#inFolder(place.pattern, source)
      case 'part': {
        const whole = this.parse(place.path, place.file, isNeeded)
        return whole === undefined ? [] : inFile(place.path, place.at, place.pick(whole), count)
      }
      case 'file': {
        if (count !== 'many') return this.#inOwnFile(place.path, source, isNeeded)
        const items = this.parse(place.path, z.array(source), isNeeded)
        return items === undefined ? [] : inFile(place.path, [], items, count)
      }
    }
  }

  /** A slug, where there is one, equals the name of the file. */
  #inFolder(pattern: RegExp, schema: z.ZodType): Found[] {
    return [...this.#tree.files.keys()]
      .filter(path => pattern.test(path))
      .flatMap(path => {
        const found = this.#inOwnFile(path, schema, true)
        const name = /([^/]+)\.\w+$/.exec(path)?.[1]
        for (const { source } of found) {
          const slug = typeof source === 'object' && source !== null && 'slug' in source ? source.slug : undefined
          if (slug !== undefined && slug !== name)
            this.report(path, ['slug'], `must equal the name of the file, ${name}`)
        }
        return found
      })
  }

  #inOwnFile(path: string, schema: z.ZodType, isNeeded: boolean): Found[] {
    const file = this.#file(path, isNeeded)
    const source = file && this.#check(file, schema)
    return file && source !== undefined ? [{ source, file: path, at: [], body: file.body, hash: file.hash }] : []
  }

  /** Files that nothing reads are mistakes: a name with a typo would be silently ignored. */
  reportUnused(): void {
    for (const path of this.#tree.files.keys()) {
      if (!this.#used.has(path)) this.report(path, [], 'nothing reads a file of this name')
    }
  }

  /** @param source checked by the schema of the kind */
  add(entity: ContentEntity, key: string, source: unknown, found: Omit<Found, 'source'>): void {
    const list: Draft[] = this.drafts[entity]
    const twin = list.find(other => other.key === key)
    if (twin) this.report(found.file, found.at, `«${key}» is already used in ${twin.file} ${fieldPath(twin.at)}`.trim())
    // The schema of this very kind has read the source.
    list.push({ entity, key, source, ...found } as Draft)
  }

  report(file: string, path: readonly PropertyKey[], reason: string): void {
    this.problems.push({ file, field: fieldPath(path), reason })
  }

  #file(path: string, isNeeded: boolean): ContentFile | undefined {
    this.#used.add(path)
    const file = this.#tree.files.get(path)
    const isReported = this.#tree.problems.some(problem => problem.file === path)
    if (!file && isNeeded && !isReported) this.report(path, [], 'the file is missing')
    return file
  }

  #check<Schema extends z.ZodType>(file: ContentFile, schema: Schema): z.infer<Schema> | undefined {
    const result = schema.safeParse(file.value)
    if (result.success) return result.data
    for (const issue of result.error.issues) this.problems.push(...issueProblems(file.path, file.value, issue))
    return undefined
  }
}

/** The parts of a file that are documents. */
function inFile(file: string, at: readonly PropertyKey[], picked: unknown, count: EntityCount): Found[] {
  if (count !== 'many') return [foundIn(file, [], picked)]
  return z
    .array(z.unknown())
    .parse(picked)
    .map((source, index) => foundIn(file, [...at, index], source))
}

/** A part of a file, named by what it says. */
export function foundIn(file: string, at: readonly PropertyKey[], source: unknown): Found {
  return { source, file, at, body: null, hash: hashOf(source) }
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

/** A future document: read and checked by itself, not yet against the others. */
export interface Draft<Entity extends ContentEntity = ContentEntity> {
  entity: Entity
  /** Unique within the entity. */
  key: string
  source: ContentSource<Entity>
  /** Where it came from. */
  file: string
  /** Path inside the file. */
  at: readonly PropertyKey[]
  /** Body of a Markdown file. */
  body: string | null
  /** SHA-256 of what was written, hex. */
  hash: string
}

/** All drafts by entity, in the order of the files. */
export type Drafts = { [Entity in ContentEntity]: Draft<Entity>[] }

/** No drafts at all. */
export function noDrafts(): Drafts {
  // Every entity gets its own list; TypeScript cannot follow keys through fromEntries.
  return Object.fromEntries(entityNames.map(entity => [entity, []])) as unknown as Drafts
}
