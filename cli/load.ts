/** `npm run load`: checks the whole content of `CONTENT_DIR` and stores it; `--check` only checks. */
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { locationOf, openDatabase } from '#server/db/connect.ts'
import type { Db } from '#server/db/schema.ts'
import { describeUnknownText, hasOldTexts, overridesPath, readOverrides } from '#server/interface-texts.ts'
import { makePrivateFolder } from '#server/lib/make-folder.ts'
import { catalogueOf } from '#server/seed.ts'
import { upgradeTexts } from '#server/services/content/content-steps.ts'
import type { Changes } from '#server/services/content/diff-rows.ts'
import { findWarnings } from '#server/services/content/find-warnings.ts'
import {
  type Files,
  type LoadSummary,
  loadFiles,
  readFiles,
  validateFiles,
} from '#server/services/content/load-files.ts'
import { ContentError, type Problem, problemLine } from '#server/services/content/problems.ts'
import { unknownLines } from '#server/services/snapshot/site-service.ts'
import { allTexts } from '#texts/all.ts'
import { readStoredSite } from './read-stored-site.ts'
import type { Terminal } from './terminal.ts'

const NAMED_LOTS = 10

/**
 * Overridden texts of the interface are part of the build, but mistakes in them are reported in the same list.
 * @throws ContentError
 */
export async function readUsableFiles(config: Config): Promise<Files> {
  const files = await readFiles(config.CONTENT_DIR, catalogueOf(config), config.DATA_DIR)
  const problems = await problemsOf(() => readOverrides(config.CONTENT_DIR, allTexts))
  if (problems.length > 0) throw new ContentError([...(await problemsOf(() => validateFiles(files))), ...problems])
  return files
}

async function problemsOf(check: () => unknown): Promise<readonly Problem[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

function overrideWarnings(contentDir: string): string[] {
  const { unknown } = readOverrides(contentDir, allTexts)
  return unknown.map(text => `warning: ${overridesPath(contentDir)} · ${describeUnknownText(text)}`)
}

/** The texts of the interface are not stored: a site shows those that it was built with. */
function textWarnings(contentDir: string): string[] {
  return hasOldTexts(contentDir, 'build/server')
    ? [
        `warning: ${overridesPath(contentDir)} is not what the site was built with: \`npm run build\`, then start it again`,
      ]
    : []
}

/** Texts of the example that were not replaced. */
function leftoverWarnings({ rows, sources }: Files): string[] {
  if (rows?.isDemo) return []
  return findWarnings(upgradeTexts(sources.texts).texts).map(problem => `warning: ${problemLine(problem)}`)
}

/** Report of a load, in lines for an operator. */
export function summaryLines(summary: LoadSummary): string[] {
  const { sources, documents, assets, catalogue, revision } = summary
  const line = (name: string, changes: Changes | undefined) =>
    changes
      ? `${name}: ${changes.added} added, ${changes.changed} changed, ${changes.removed} removed, ${changes.unchanged} unchanged`
      : `${name}: left as they are (their source is an import)`
  return [
    ...summary.upgraded.map(step => `brought to the shape of this version: ${step}`),
    line('sources', sources),
    ...summary.vanished.map(path => `  gone with its file: ${path}`),
    ...summary.kept.map(path => `  kept as the store has it: ${path}`),
    ...(summary.isFirst && !isFresh(summary) ? ['  the store had none yet: the files were taken as they are'] : []),
    line('documents', documents),
    line('pictures', assets),
    line('properties', catalogue?.properties),
    ...(catalogue?.kept.length ? [keptLine(catalogue.kept)] : []),
    line('prices', catalogue?.prices),
    `revision: ${revision}`,
  ]
}

/** Lots whose price and status stayed; the first ones by their ids. */
function keptLine(ids: readonly number[]): string {
  const named = ids.slice(0, NAMED_LOTS).join(', ')
  const more = ids.length > NAMED_LOTS ? ` and ${ids.length - NAMED_LOTS} more` : ''
  return `  price and status kept, set since or held: ${named}${more}`
}

/** Whether nothing was stored before. */
function isFresh({ documents: { added, changed, removed, unchanged } }: LoadSummary): boolean {
  return added > 0 && changed + removed + unchanged === 0
}

/** Lots for which the content lacks facts. They do not stop a load, because imported lots are not part of the content. */
export async function lotWarnings(db: Db, config: Pick<Config, 'DEMO_TODAY'>): Promise<string[]> {
  const site = await readStoredSite(db, config)
  return unknownLines(site.unknown).map(line => `warning: ${line}`)
}

export async function load({ args, environment, print }: Terminal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      check: { type: 'boolean', default: false },
      'take-file': { type: 'string', multiple: true, default: [] },
      'keep-store': { type: 'string', multiple: true, default: [] },
    },
  })
  const config = readConfig(environment)
  if (values.check) {
    const files = await readUsableFiles(config)
    const { documents, assets } = await validateFiles(files)
    print(`content is usable: ${documents.length} documents, ${assets.length} pictures`)
    for (const line of [...leftoverWarnings(files), ...overrideWarnings(config.CONTENT_DIR)]) print(line)
    return
  }
  makePrivateFolder(config.DATA_DIR)
  await using db = await openDatabase(locationOf(config))
  const files = await readUsableFiles(config)
  const settlement = { takeFile: new Set(values['take-file']), keepStore: new Set(values['keep-store']) }
  const summary = await loadFiles(db, files, new Date(), settlement)
  const warnings = [
    ...(await lotWarnings(db, config)),
    ...leftoverWarnings(files),
    ...overrideWarnings(config.CONTENT_DIR),
    ...textWarnings(config.CONTENT_DIR),
  ]
  for (const line of [...summaryLines(summary), ...warnings]) print(line)
}
