/**
 * `npm run load`: checks the whole content of `CONTENT_DIR` and stores it; a running site follows a moment later.
 * `npm run load -- --check` only checks. Anything wrong: a list of `file · field · reason`, exit code 1, nothing stored.
 */
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { dayIn } from '#domain/opening-hours.ts'
import { hasOldTexts, OVERRIDES } from '#server/built-texts.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { makeDataDir } from '#server/db/data-dir.ts'
import type { Database } from '#server/db/schema.ts'
import { catalogueOf } from '#server/seed.ts'
import type { Changes } from '#server/services/content/diff-rows.ts'
import { type LoadSummary, loadContent, readKnownPreviews } from '#server/services/content/load-content.ts'
import { ContentError, type Problem } from '#server/services/content/problems.ts'
import { type ValidContent, validateContent } from '#server/services/content/validate.ts'
import { unknownLines } from '#server/services/snapshot/site-service.ts'
import { readSite } from '#server/services/snapshot/snapshot.ts'
import { readCopyOf } from './copy/overrides.ts'
import { CopyError } from './copy/parse.ts'
import { runScript } from './run-script.ts'

/**
 * Checks the documents and the texts of the interface that the quarter overrides. The latter come with the build, but a mistake in
 * them is a mistake of the content and is told in the same list.
 * @throws ContentError with every problem of both
 */
export async function checkContent(config: Pick<Config, 'CONTENT_DIR'>, db?: Kysely<Database>): Promise<ValidContent> {
  const found = await validateContent(config.CONTENT_DIR, db && (await readKnownPreviews(db))).catch(contentProblems)
  const problems = [...('documents' in found ? [] : found), ...copyProblems(config.CONTENT_DIR)]
  if ('documents' in found && problems.length === 0) return found
  throw new ContentError(problems)
}

function contentProblems(error: unknown): readonly Problem[] {
  if (error instanceof ContentError) return error.problems
  throw error
}

function copyProblems(contentDir: string): Problem[] {
  try {
    readCopyOf(contentDir)
    return []
  } catch (error) {
    if (!(error instanceof CopyError)) throw error
    return error.message.split('\n').map(reason => ({ file: OVERRIDES, field: '', reason }))
  }
}

/** The texts of the interface are not stored: a site shows those that it was built with. */
function textWarnings(contentDir: string): string[] {
  return hasOldTexts(contentDir, 'build/server')
    ? [`warning: ${OVERRIDES} is not what the site was built with: \`npm run build\`, then start it again`]
    : []
}

/** What a load did, in lines for an operator. */
export function summaryLines({ documents, assets, properties, prices, revision }: LoadSummary): string[] {
  const line = (name: string, changes: Changes | null) =>
    changes
      ? `${name}: ${changes.added} added, ${changes.changed} changed, ${changes.removed} removed, ${changes.unchanged} unchanged`
      : `${name}: left as they are (their source is an import)`
  return [
    line('documents', documents),
    line('pictures', assets),
    line('properties', properties),
    line('prices', prices),
    `revision: ${revision}`,
  ]
}

/** Flats that the content which is now in force does not know enough of. An import is no part of the content, so they refuse no load. */
export async function catalogueWarnings(db: Kysely<Database>, config: Pick<Config, 'DEMO_TODAY'>): Promise<string[]> {
  const keepNothing = { get: () => undefined, set: () => undefined }
  const site = await readSite(
    db,
    zone => config.DEMO_TODAY ?? dayIn(zone, new Date()),
    keepNothing,
    async () => undefined,
  )
  return unknownLines(site.unknown).map(line => `warning: ${line}`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  if (values.check) {
    const { documents, assets } = await checkContent(config)
    console.log(`content is usable: ${documents.length} documents, ${assets.length} pictures`)
    return
  }
  makeDataDir(config.DATA_DIR)
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR })
  try {
    const content = await checkContent(config, db)
    const summary = await loadContent(db, content, catalogueOf(config), new Date())
    const warnings = [...(await catalogueWarnings(db, config)), ...textWarnings(config.CONTENT_DIR)]
    for (const line of [...summaryLines(summary), ...warnings]) console.log(line)
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) await runScript('load', main)
