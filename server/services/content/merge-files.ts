import { ContentError, type Problem } from './problems.ts'
import { type NextSource, type NextSources, type SourceTexts, type StoredSources, sourceHash } from './sources.ts'

/** Decisions of the operator about conflicts, by path. */
export interface Settlement {
  takeFile: ReadonlySet<string>
  keepStore: ReadonlySet<string>
}

export interface Merge {
  sources: NextSources
  kept: readonly string[]
  /** Paths that were deleted because their files are gone. */
  vanished: readonly string[]
  isFirst: boolean
}

/** A source was changed on both sides since the last load. */
export class SourceConflict extends Error {
  /** @param conflicts descriptions for the operator */
  constructor(conflicts: readonly string[]) {
    super(
      `Changed in the files and in the store since the last load, so nothing was stored:\n${conflicts.join('\n')}\n` +
        'Settle each by its path: --take-file PATH or --keep-store PATH. `npm run content:export -- DIR` writes what the store has.',
    )
    this.name = 'SourceConflict'
  }
}

export function takeFiles(files: SourceTexts): { sources: NextSources } {
  return { sources: new Map([...files].map(([path, body]) => [path, loaded(body)])) }
}

/**
 * Three-way merge of files, last load and database.
 * @throws SourceConflict when both sides of a source changed and it is not settled
 */
export function mergeFiles(stored: StoredSources, files: SourceTexts, settlement: Settlement): Merge {
  refuseUnknown(stored, files, settlement)
  const sources = new Map<string, NextSource>()
  const kept: string[] = []
  const vanished: string[] = []
  const conflicts: string[] = []
  for (const path of [...new Set([...stored.keys(), ...files.keys()])].toSorted()) {
    const row = stored.get(path)
    const file = files.get(path) ?? null
    const source = { body: row?.body ?? null, loadedHash: row?.loadedHash ?? null }
    switch (settlement.takeFile.has(path) ? 'file' : sideOf(file, source, settlement.keepStore.has(path))) {
      case 'file':
        if (file !== null) sources.set(path, loaded(file))
        else if (source.body !== null) vanished.push(path)
        break
      case 'store':
        sources.set(path, source)
        kept.push(path)
        break
      case 'store from now on':
        sources.set(path, { ...source, loadedHash: file === null ? null : sourceHash(file) })
        kept.push(path)
        break
      case 'conflict':
        conflicts.push(describeConflict(path, file, row))
    }
  }
  if (conflicts.length > 0) throw new SourceConflict(conflicts)
  return { sources, kept, vanished, isFirst: stored.size === 0 }
}

function sideOf(file: string | null, { body, loadedHash }: NextSource, isStoreKept: boolean) {
  const now = file === null ? null : sourceHash(file)
  const inStore = body === null ? null : sourceHash(body)
  if (now === inStore || inStore === loadedHash) return isStoreKept && now !== inStore ? 'store from now on' : 'file'
  if (now === loadedHash) return 'store'
  return isStoreKept ? 'store from now on' : 'conflict'
}

function loaded(body: string): NextSource {
  return { body, loadedHash: sourceHash(body) }
}

function refuseUnknown(stored: StoredSources, files: SourceTexts, { takeFile, keepStore }: Settlement): void {
  const problems: Problem[] = [...takeFile, ...keepStore]
    .filter(path => !stored.has(path) && !files.has(path))
    .map(path => ({ file: path, field: '', reason: 'is neither in the files nor in the store' }))
  if (problems.length > 0) throw new ContentError(problems)
}

function describeConflict(path: string, file: string | null, row: ReturnType<StoredSources['get']>): string {
  const store = row?.body ?? null
  const written = row ? `version ${row.version} of ${row.author}, ${row.changedAt}` : 'nothing'
  const { line, left, right } = differingLines(file, store)
  return [
    `  ${path} · the store has ${written}${store === null ? ': taken out' : ''}`,
    ...(file === null || store === null ? [] : [`    from line ${line} on`]),
    ...excerpt('files', file === null ? null : left),
    ...excerpt('store', store === null ? null : right),
  ].join('\n')
}

/** Lines between the common start and end of two texts. */
function differingLines(a: string | null, b: string | null): { line: number; left: string[]; right: string[] } {
  const left = a?.split('\n') ?? []
  const right = b?.split('\n') ?? []
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start += 1
  let end = 0
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  return { line: start + 1, left: left.slice(start, left.length - end), right: right.slice(start, right.length - end) }
}

const SHOWN_LINES = 8
const SHOWN_CHARACTERS = 160

function excerpt(name: string, lines: readonly string[] | null): string[] {
  if (lines === null) return [`    ${name} | (no such file)`]
  const shown = lines.slice(0, SHOWN_LINES).map(line => {
    const text = line.trimEnd()
    return `    ${name} | ${text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)} …` : text}`
  })
  const more = lines.length - shown.length
  return more > 0 ? [...shown, `    ${name} | … ${more} more lines`] : shown
}
