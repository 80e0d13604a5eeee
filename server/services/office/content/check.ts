import { fieldPath, isWithin } from '#domain/lib/field-path.ts'
import type { Problem } from '../../content/problems.ts'
import { checkTree } from '../../content/validate.ts'
import { applyChanges, type DocumentName, documentsOf, editableEntities, type Files, hashOf } from './documents.ts'
import type { ContentState } from './drafts.ts'

export interface DocumentProblem extends DocumentName {
  /** Field inside the document: `items[0].title`; empty = the document. */
  field: string
  reason: string
}

const OUTDATED = 'Пока готовили черновик, запись изменили на сайте. Проверьте её и сохраните ещё раз.'

/**
 * Checks all drafts together with what is published. Pictures are not opened.
 * @param scope `changed` is fast enough for every save, but published files can have problems too after an update of the site
 */
export async function checkDrafts(
  state: ContentState,
  scope: 'changed' | 'all' = 'changed',
): Promise<DocumentProblem[]> {
  const { drafts, published } = state
  const outdated = drafts
    .filter(({ base, ...name }) => base !== hashOf(published(name)))
    .map(({ entity, key }) => ({ entity, key, field: '', reason: OUTDATED }))
  if (drafts.length === 0) return []
  const next = applyChanges(state, drafts)
  const changed = scope === 'all' ? undefined : filesToFinish(state, next.files)
  const { problems } = await checkTree(next, changed)
  return [...outdated, ...placeProblems(next.files, problems)]
}

/** Files that differ from the published ones; undefined = all, because other texts name what has changed. */
function filesToFinish({ files, drafts }: ContentState, next: Files): ReadonlySet<string> | undefined {
  const isNamedByOthers = drafts.some(({ entity, value }) => value === null || entity === 'global')
  if (isNamedByOthers) return undefined
  return new Set([...next].flatMap(([path, { text }]) => (text === files.get(path)?.text ? [] : [path])))
}

/** Problems of files as problems of their documents; those of other files are left out. */
export function placeProblems(files: Files, problems: readonly Problem[]): DocumentProblem[] {
  if (problems.length === 0) return []
  const documents = editableEntities.flatMap(entity => documentsOf(files, entity))
  return problems.flatMap(({ file, field, reason }) => {
    const inFile = documents.filter(({ path, at }) => path === file && isWithin(field, fieldPath(at)))
    // The innermost document; a problem of a whole file is that of its first one.
    const [found] = inFile.toSorted((a, b) => b.at.length - a.at.length)
    const first = found ?? documents.find(({ path }) => path === file)
    if (!first) return []
    const { entity, key, at } = first
    const inner = found ? field.slice(fieldPath(at).length).replace(/^\./, '') : field
    return [{ entity, key, field: inner, reason }]
  })
}
