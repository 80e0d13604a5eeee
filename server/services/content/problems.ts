import type { ContentEntity } from '#contract/content/registry.ts'
import { fieldPath } from '#domain/lib/field-path.ts'
import type { Draft, Drafts } from './draft-reader.ts'

export type AnyDraft = Pick<Draft, 'file' | 'at'>

/** Documents that a broken file may contain are assumed to exist, so that one cause gives one message. */
export class Reporter {
  readonly problems: Problem[] = []
  /** A file is broken, so missing things may exist. */
  readonly isPartial: boolean
  readonly #lost: ReadonlySet<string | number>

  /** @param broken paths of invalid files */
  constructor(broken: readonly string[] = []) {
    this.isPartial = broken.length > 0
    this.#lost = new Set(broken.map(path => path.replace(/^.*\//, '').replace(/\.\w+$/, '')))
  }

  report(draft: AnyDraft, path: readonly PropertyKey[], reason: string): void {
    this.problems.push({ file: draft.file, field: fieldPath([...draft.at, ...path]), reason })
  }

  /** Reports a reference to a missing thing; null and undefined refer to nothing. */
  expectKnown(
    draft: AnyDraft,
    path: readonly PropertyKey[],
    value: string | number | null | undefined,
    known: ReadonlySet<string | number>,
    what: string,
  ): void {
    if (value === null || value === undefined || known.has(value)) return
    if (this.isPartial && (known.size === 0 || this.#lost.has(value))) return
    this.report(draft, path, `there is no ${what} «${value}»`)
  }

  expectAllKnown(
    draft: AnyDraft,
    path: readonly PropertyKey[],
    values: readonly (string | number)[],
    known: ReadonlySet<string | number>,
    what: string,
  ): void {
    for (const [index, value] of values.entries()) this.expectKnown(draft, [...path, index], value, known, what)
  }

  /** `expectKnown` for a field of each item of a list. */
  expectEachKnown<Field extends string>(
    draft: AnyDraft,
    path: readonly PropertyKey[],
    field: Field,
    items: readonly { readonly [Key in Field]?: string | number | null | undefined }[],
    known: ReadonlySet<string | number>,
    what: string,
  ): void {
    for (const [index, item] of items.entries())
      this.expectKnown(draft, [...path, index, field], item[field], known, what)
  }

  expectUnique<Field extends string>(
    draft: AnyDraft,
    path: readonly PropertyKey[],
    field: Field,
    items: readonly Readonly<Record<Field, string | number>>[],
  ): void {
    const seen = new Set<string | number>()
    for (const [index, item] of items.entries()) {
      const name = item[field]
      if (seen.has(name)) this.report(draft, [...path, index, field], `«${name}» is already used in this file`)
      seen.add(name)
    }
  }
}

export function keysOf(drafts: Drafts, entity: ContentEntity): Set<string> {
  return new Set(drafts[entity].map(draft => draft.key))
}

export function buildingNumbers(drafts: Drafts): Set<number> {
  return new Set(drafts.masterplan.flatMap(({ source }) => source.buildings.map(building => building.id)))
}

export interface Problem {
  /** `content/news/otkryta-naberezhnaya.md` */
  file: string
  /** Position in the file: `items[3].filter.rooms`, `line 4`; empty = the whole file. */
  field: string
  reason: string
}

/** Invalid content. `problems` is never empty. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(`The content is not usable:\n${problems.map(problem => `  ${problemLine(problem)}`).join('\n')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}

export function problemLine({ file, field, reason }: Problem): string {
  return [file, field, reason].filter(Boolean).join(' · ')
}

const MAX_GROUPS = 10

/** Summarizes problems in at most ten lines, grouped by folder and reason. */
export function groupedProblems(problems: readonly Problem[]): string[] {
  const groups = Map.groupBy(problems, ({ file, field, reason }) =>
    problemLine({ file: file.replace(/[^/]+$/, '') || file, field: field.replace(/\[\d+\]/g, '[]'), reason }),
  )
  const lines = [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([line, { length }]) => `${length} × ${line}`)
  const rest = lines.splice(MAX_GROUPS - 1).length
  return rest > 0 ? [...lines, `… and ${rest} more kinds of problems`] : lines
}
