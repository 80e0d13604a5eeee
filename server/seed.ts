import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IsoDate } from '#domain/dates/dates.ts'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import type { Config } from './config.ts'
import type { Db, PropertyTable } from './db/schema.ts'
import { emptyWal } from './db/sqlite.ts'
import { readFlatsFile } from './flats-file.ts'
import { ContentError, groupedProblems, problemLine } from './services/content/problems.ts'
import { renewContent, type SeedOptions, seedIfEmpty } from './services/content/seed.ts'
import type { LotRows } from './services/content/store-lots.ts'

/** File in `DATA_DIR` with all problems of content that could not be upgraded. */
const PROBLEMS_FILE = 'content-problems.txt'

/** Another starting process may be reading; the journal is then emptied at exit. */
const WAL_TIMEOUT_MS = 1000

/**
 * Fills an empty database with the content, and with lots from `flats.json` or of the demo. In another
 * database it regenerates the documents that an older version wrote.
 * @throws ContentError
 */
export async function seedDatabase(db: Db, config: Config): Promise<void> {
  const options = seedOptions(config)
  if (!(await seedIfEmpty(db, options))) await renew(db, config, options)
  // Empties the journal, because operators copy the database file alone.
  await emptyWal(db, WAL_TIMEOUT_MS)
}

export function seedOptions(config: Config): SeedOptions {
  return { contentDir: config.CONTENT_DIR, dataDir: config.DATA_DIR, rows: () => catalogueOf(config), now: new Date() }
}

async function renew(db: Db, config: Config, options: SeedOptions): Promise<void> {
  try {
    await renewContent(db, options)
  } catch (error) {
    throw error instanceof ContentError ? shortened(error, config) : error
  }
}

/** Shortens the message to ten lines and writes the rest to a file. */
export function shortened({ problems }: ContentError, { DATA_DIR }: Pick<Config, 'DATA_DIR'>): ContentError {
  const file = join(DATA_DIR, PROBLEMS_FILE)
  writeFileSync(file, `${problems.map(problemLine).join('\n')}\n`)
  const short = new ContentError(problems)
  short.message = [
    'The stored content is of an older version and cannot be brought along:',
    ...groupedProblems(problems).map(line => `  ${line}`),
    `All ${problems.length} problems: ${file}. Correct the sources, then \`npm run load\`.`,
  ].join('\n')
  return short
}

/** Lots of the content: from `flats.json`, or those of a demo; null = they are imported. @throws ContentError */
export function catalogueOf({ CONTENT_DIR: contentDir, DEMO_TODAY: today }: Config): LotRows | null {
  return readFlatsFile(contentDir) ?? (today ? readDemoLots(contentDir) : null)
}

interface DemoLot extends Omit<PropertyTable, 'facts' | 'priceParts' | 'priceOldRub'> {
  facts: object
  priceParts: object[]
  /** In order of dates. */
  prices: { date: IsoDate; priceRub: number }[]
}

/** Reads `lots.json` of a demo: lots of all kinds as they are stored. @returns null when there is no such file */
export function readDemoLots(contentDir = 'demo'): LotRows | null {
  const file = join(contentDir, 'lots.json')
  if (!existsSync(file)) return null
  // Part of the demo; `demo/lots.test.ts` checks it.
  const lots: DemoLot[] = JSON.parse(readFileSync(file, 'utf8'))
  return {
    isDemo: true,
    kinds: LOT_KINDS,
    properties: lots.map(({ facts, priceParts, prices: _, ...lot }) => ({
      ...lot,
      priceOldRub: null,
      facts: JSON.stringify(facts),
      priceParts: JSON.stringify(priceParts),
    })),
    priceHistory: lots.flatMap(({ id, prices }) => prices.map(price => ({ propertyId: id, ...price }))),
  }
}
