import type { Kysely } from 'kysely'
import { readRevision } from '#server/db/revision.ts'
import type { Database } from '#server/db/schema.ts'
import { type LoadSummary, loadFiles, readFiles } from './load-files.ts'
import type { CatalogueRows } from './store-catalogue.ts'

export interface SeedOptions {
  /** Folder of the content, absolute. */
  contentDir: string
  /** The catalogue that goes with it; called only when the database is empty. Null = the catalogue comes from an import. */
  rows: () => Promise<CatalogueRows | null>
  now: Date
}

/**
 * Loads the content into a database that nothing was loaded into yet. Two processes that start at once may both get here: the
 * second finds nothing to change.
 * @returns null when the database was not empty
 * @throws ContentError when the content is wrong: then nothing was stored
 */
export async function seedIfEmpty(
  db: Kysely<Database>,
  { contentDir, rows, now }: SeedOptions,
): Promise<LoadSummary | null> {
  if ((await readRevision(db)) > 0) return null
  return loadFiles(db, await readFiles(contentDir, await rows()), now)
}
