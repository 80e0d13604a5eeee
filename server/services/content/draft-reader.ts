import { z } from 'zod'
import type { EntityCount } from '#contract/content/entity.ts'
import { imageIndex, imageUses } from '#contract/content/images.ts'
import { type ContentEntity, type ContentSource, entityNames, entityOf } from '#contract/content/registry.ts'
import { fieldPath } from '#domain/lib/field-path.ts'
import { panoramaKey, panoramaPartKey, viewPictureKey } from '#domain/sun/window-views.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import type { Problem } from './problems.ts'
import type { ContentFile, ContentTree } from './sources.ts'

type Found = Pick<Draft, 'file' | 'at' | 'body' | 'hash'> & { source: unknown }

/** Reads drafts from files: validates each file and collects problems. */
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

  read(entity: ContentEntity): void {
    const { count, key: keyOf } = entityOf(entity)
    for (const { source, ...found } of this.#find(entity)) {
      const key = count === 'many' ? String(keyOf?.(source)) : entity
      this.add(entity, key, source, found)
    }
  }

  /** Parses a file once for several readers. @returns undefined when it is missing or invalid, which is reported */
  parse<Schema extends z.ZodType>(path: string, schema: Schema, isNeeded: boolean): z.infer<Schema> | undefined {
    if (!this.#parsed.has(path)) {
      const file = this.#file(path, isNeeded)
      this.#parsed.set(path, file && this.#check(file, schema))
    }
    // Each path has one schema.
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

  /** A slug equals the file name. */
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

  /** Reports unused files, whose names may have a typo. */
  reportUnused(): void {
    for (const path of this.#tree.files.keys()) {
      if (!this.#used.has(path)) this.report(path, [], 'a file of this name is not used')
    }
  }

  /** @param source validated by the schema of the entity */
  add(entity: ContentEntity, key: string, source: unknown, found: Omit<Found, 'source'>): void {
    const list: Draft[] = this.drafts[entity]
    const twin = list.find(other => other.key === key)
    if (twin) this.report(found.file, found.at, `«${key}» is already used in ${twin.file} ${fieldPath(twin.at)}`.trim())
    // Validated by the schema of the entity.
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

function inFile(file: string, at: readonly PropertyKey[], picked: unknown, count: EntityCount): Found[] {
  if (count !== 'many') return [foundIn(file, [], picked)]
  return z
    .array(z.unknown())
    .parse(picked)
    .map((source, index) => foundIn(file, [...at, index], source))
}

/** A part of a file, identified by its content. */
export function foundIn(file: string, at: readonly PropertyKey[], source: unknown): Found {
  return { source, file, at, body: null, hash: sha256Of(JSON.stringify(source)) }
}

/** Converts a Zod issue for editors. */
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

export interface Draft<Entity extends ContentEntity = ContentEntity> {
  entity: Entity
  key: string
  source: ContentSource<Entity>
  file: string
  at: readonly PropertyKey[]
  body: string | null
  /** SHA-256 of the source, hex. */
  hash: string
}

export type Drafts = { [Entity in ContentEntity]: Draft<Entity>[] }

export function noDrafts(): Drafts {
  // TypeScript cannot follow keys through fromEntries.
  return Object.fromEntries(entityNames.map(entity => [entity, []])) as unknown as Drafts
}

/** The middle of a panorama with little distortion, 5:3: left, top, width, height as fractions. */
const PANORAMA_PART = [0.36, 0.33, 0.28, 0.336]

export interface Collected {
  drafts: Drafts
  problems: Problem[]
  /** `images/index.json`. */
  imageFiles: z.infer<typeof imageIndex>
}

/** @param pause is awaited between the kinds */
export async function collectDrafts(tree: ContentTree, pause: () => Promise<void>): Promise<Collected> {
  const reader = new DraftReader(tree)
  for (const entity of entityNames) {
    reader.read(entity)
    await pause()
  }
  const imageFiles = readImages(reader)
  reader.reportUnused()
  return { drafts: reader.drafts, problems: reader.problems, imageFiles }
}

function readImages(reader: DraftReader): Collected['imageFiles'] {
  const path = 'content/images.json'
  const uses = reader.parse(path, imageUses, false)
  for (const [key, source] of Object.entries(uses ?? {})) reader.add('image', key, source, foundIn(path, [key], source))
  // Views and the tour name files directly, so their keys are generated.
  for (const file of viewFiles(reader)) {
    const key = viewPictureKey(file)
    reader.add('image', key, { file }, foundIn('window-views.json', [key], { file }))
  }
  for (const file of panoramaFiles(reader)) {
    for (const [key, source] of [
      [panoramaKey(file), { file }],
      [panoramaPartKey(file), { file, crop: PANORAMA_PART }],
    ] as const) {
      reader.add('image', key, source, foundIn('tour.json', [key], source))
    }
  }
  return reader.parse('images/index.json', imageIndex, false) ?? []
}

/** Distinct pictures of views: neighbouring sections share them. */
function viewFiles({ drafts }: DraftReader): Set<string> {
  const items = drafts.window_views.flatMap(({ source }) => source.items)
  return new Set(items.flatMap(item => item.pictures.map(picture => picture.file)))
}

function panoramaFiles({ drafts }: DraftReader): Set<string> {
  const points = drafts.tour.flatMap(({ source }) => source.points)
  return new Set(points.map(({ image }) => image.replace(/^images\//, '')))
}
