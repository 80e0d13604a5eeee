import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { generateProperties } from '#demo/generate/generate-properties.ts'
import type { Config } from './config.ts'
import { emptyWal } from './db/empty-wal.ts'
import type { Database } from './db/schema.ts'
import { readFlatsFile } from './flats-file.ts'
import { seedIfEmpty } from './services/content/seed.ts'
import type { CatalogueRows } from './services/content/store-content.ts'

/** A process that starts at the same moment may be reading; the journal is then emptied at its end, as always. */
const WAL_PATIENCE_MS = 1000

/**
 * Fills an empty database with the content of `CONTENT_DIR`. A catalogue comes with it as `flats.json`, for the demo generated; any
 * other content waits for an import.
 * @throws ContentError with every problem of the content, one line each
 */
export async function seedDatabase(db: Kysely<Database>, config: Config): Promise<void> {
  await seedIfEmpty(db, { contentDir: config.CONTENT_DIR, rows: () => catalogueOf(config), now: new Date() })
  // Whoever copies the file alone, as people do, copies a whole site and not an empty one.
  await emptyWal(db, WAL_PATIENCE_MS)
}

/**
 * The catalogue that belongs to the content: told in `flats.json`, or generated for the demo; null when it comes from elsewhere.
 * @throws ContentError when the file is wrong
 */
export function catalogueOf(config: Config): CatalogueRows | null {
  const told = readFlatsFile(config.CONTENT_DIR)
  if (told) return told
  const isDemo = existsSync(join(config.CONTENT_DIR, 'demo.json'))
  return isDemo && config.DEMO_TODAY ? { ...generateProperties({ today: config.DEMO_TODAY }), isDemo: true } : null
}
