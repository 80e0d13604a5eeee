/**
 * `npm run load`: checks the whole content of `CONTENT_DIR` and stores it; a running site follows a moment later.
 * `npm run load -- --check` only checks. Anything wrong: a list of `file · field · reason`, exit code 1, nothing stored.
 */
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { dayIn } from '#domain/opening-hours.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { makeDataDir } from '#server/db/data-dir.ts'
import type { Database } from '#server/db/schema.ts'
import { catalogueOf } from '#server/seed.ts'
import type { Changes } from '#server/services/content/diff-rows.ts'
import { type LoadSummary, loadContent, readKnownPreviews } from '#server/services/content/load-content.ts'
import { validateContent } from '#server/services/content/validate.ts'
import { unknownLines } from '#server/services/site/site-service.ts'
import { readSite } from '#server/services/site/snapshot.ts'
import { runScript } from './run-script.ts'

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
    const { documents, assets } = await validateContent(config.CONTENT_DIR)
    console.log(`content is usable: ${documents.length} documents, ${assets.length} pictures`)
    return
  }
  makeDataDir(config.DATA_DIR)
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR })
  try {
    const content = await validateContent(config.CONTENT_DIR, await readKnownPreviews(db))
    const summary = await loadContent(db, content, catalogueOf(config), new Date())
    for (const line of [...summaryLines(summary), ...(await catalogueWarnings(db, config))]) console.log(line)
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) await runScript('load', main)
