/** Something wrong with the content, told to the person who edits it. */
export interface Problem {
  /** Path from the root of the content: `content/news/otkryta-naberezhnaya.md`. */
  file: string
  /** Where in the file: `items[3].filter.rooms`, `line 4`; empty = the file as a whole. */
  field: string
  reason: string
}

/** The content cannot be used. `problems` is never empty. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(`The content is not usable:\n${problems.map(problem => `  ${problemLine(problem)}`).join('\n')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** `file · field · reason`. */
export function problemLine({ file, field, reason }: Problem): string {
  return [file, field, reason].filter(Boolean).join(' · ')
}

/** Lines of a short report. */
const MAX_GROUPS = 10

/** Problems in at most ten lines: those with one reason in files of one folder are counted. */
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

/** `['items', 3, 'filter']` → `items[3].filter`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((whole, step) => {
    if (typeof step === 'number') return `${whole}[${step}]`
    return whole === '' ? String(step) : `${whole}.${String(step)}`
  }, '')
}
