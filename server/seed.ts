import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import { emptyWal } from './db/empty-wal.ts'
import type { Database } from './db/schema.ts'
import { readFlatsFile } from './flats-file.ts'
import { ContentError } from './services/content/problems.ts'
import { seedIfEmpty } from './services/content/seed.ts'
import type { CatalogueRows } from './services/content/store-catalogue.ts'

/** A process that starts at the same moment may be reading; the journal is then emptied at its end, as always. */
const WAL_PATIENCE_MS = 1000

/**
 * Fills an empty database with the content of `CONTENT_DIR`. A catalogue comes with it as `flats.json`, or is made by the program of a
 * demo; any other content waits for an import.
 * @throws ContentError with every problem of the content, one line each
 */
export async function seedDatabase(db: Kysely<Database>, config: Config): Promise<void> {
  await seedIfEmpty(db, { contentDir: config.CONTENT_DIR, rows: () => catalogueOf(config), now: new Date() })
  // Whoever copies the file alone, as people do, copies a whole site and not an empty one.
  await emptyWal(db, WAL_PATIENCE_MS)
}

/**
 * The catalogue that belongs to the content: told in `flats.json`, or made by the module that `demo.json` names; null when it comes
 * from elsewhere.
 * @throws ContentError when one of the two files is wrong
 */
export async function catalogueOf({
  CONTENT_DIR: contentDir,
  DEMO_TODAY: today,
  demoLots,
}: Config): Promise<CatalogueRows | null> {
  const told = readFlatsFile(contentDir)
  if (told) return told
  if (!today || !demoLots) return null
  const { generateProperties } = await importLotsProgram(demoLots)
  return { ...generateProperties({ today }), isDemo: true }
}

/** What a module exports that makes the lots of a demo. */
interface LotsProgram {
  /** @param today the day the demo stands on, `YYYY-MM-DD` */
  generateProperties(input: { today: string }): CatalogueRows
}

async function importLotsProgram(name: string): Promise<LotsProgram> {
  try {
    return await import(/* @vite-ignore */ name)
  } catch (error) {
    const reason = `there is no program «${name}»: ${error instanceof Error ? error.message : error}`
    throw new ContentError([{ file: 'demo.json', field: 'lots', reason }])
  }
}
