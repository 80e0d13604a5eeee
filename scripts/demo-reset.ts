/**
 * `npm run demo:reset`: makes content and catalogue those of the demo again, as at the first start, whatever `CONTENT_DIR` says.
 * Requests of visitors stay; with `--requests` they go too, and favourites with them.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { makeDataDir } from '#server/db/data-dir.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { catalogueOf } from '#server/seed.ts'
import { loadContent } from '#server/services/content/load-content.ts'
import { checkContent, summaryLines } from './load.ts'
import { runScript } from './run-script.ts'

const DEMO = fileURLToPath(new URL('../demo', import.meta.url))

/**
 * Forgets what visitors left: requests with their consents and deliveries, favourites, confirmed captcha tokens. Who asked to be
 * erased stays on the list of those whom no restored backup may bring back.
 * @throws Unavailable when the store cannot be written
 */
export async function forgetVisitors(db: Kysely<Database>): Promise<void> {
  await inTransaction(db, async trx => {
    // Consents and deliveries go with their requests.
    for (const table of ['request', 'favorite', 'captchaToken'] as const) {
      await trx.deleteFrom(table).execute()
    }
  })
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { requests: { type: 'boolean', default: false } } })
  const config = readConfig({ ...process.env, CONTENT_DIR: DEMO })
  makeDataDir(config.DATA_DIR)
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR })
  try {
    // Checked first: a wrong demo empties nothing. A load removes what the demo does not have, so nothing is emptied before
    // it: a site that runs meanwhile never sees half a catalogue.
    const content = await checkContent(config, db)
    if (values.requests) await forgetVisitors(db)
    const summary = await loadContent(db, content, catalogueOf(config), new Date(), { isReset: true })
    for (const line of summaryLines(summary)) console.log(line)
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) await runScript('demo:reset', main)
