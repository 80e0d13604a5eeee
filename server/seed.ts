import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { generateProperties } from '#demo/generate/generate-properties.ts'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'
import { seedIfEmpty } from './services/content/seed.ts'

/**
 * Fills an empty database with the content of `CONTENT_DIR`. The demo brings a generated catalogue with it; any other
 * content waits for an import.
 * @throws ContentError with every problem of the content, one line each
 */
export async function seedDatabase(db: Kysely<Database>, config: Config): Promise<void> {
  await seedIfEmpty(db, { contentDir: config.CONTENT_DIR, rows: () => catalogueOf(config), now: new Date() })
}

/** The catalogue that belongs to the content; null when it comes from elsewhere. */
export function catalogueOf(config: Config) {
  const isDemo = existsSync(join(config.CONTENT_DIR, 'demo.json'))
  return isDemo && config.DEMO_TODAY ? generateProperties({ today: config.DEMO_TODAY }) : null
}
