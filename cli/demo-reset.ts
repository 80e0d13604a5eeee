/** `npm run demo:reset`: restores content and lots of a demo; with `--requests` it also deletes what visitors left. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { locationOf, openDatabase } from '#server/db/connect.ts'
import { DatabaseError } from '#server/db/errors.ts'
import type { Db } from '#server/db/schema.ts'
import { countRows, inTransaction } from '#server/db/transaction.ts'
import { makePrivateFolder } from '#server/lib/make-folder.ts'
import { resetToFiles, validateFiles } from '#server/services/content/load-files.ts'
import { holdsDemo } from '#server/services/content/store-content.ts'
import { readUsableFiles, summaryLines } from './load.ts'
import type { Terminal } from './terminal.ts'

const DEMO = resolve('demo')

/** The list of erased people stays, so that no restored backup contains them again. */
export async function forgetVisitors(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    // Consents and deliveries go with their requests.
    for (const table of ['request', 'favorite', 'captchaToken'] as const) {
      await trx.deleteFrom(table).execute()
    }
  })
}

/** @throws DatabaseError unless the answer is yes */
async function confirm(db: Db, isSaid: boolean): Promise<void> {
  const count = await countRows(db.selectFrom('request'))
  if (isSaid || count === 0) return
  if (!stdin.isTTY) throw new DatabaseError(`${count} requests would be gone for ever: say --yes to mean it`)
  using terminal = createInterface({ input: stdin, output: stdout })
  const answer = await terminal.question(`${count} requests will be gone for ever. Type «yes» to go on: `)
  if (answer.trim() !== 'yes') throw new DatabaseError('nothing was changed')
}

export async function resetDemo({ args, environment, print }: Terminal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { requests: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  })
  const { CONTENT_DIR: contentDir } = readConfig(environment)
  if (!existsSync(join(contentDir, 'demo.json'))) throw new ConfigError([`CONTENT_DIR: ${contentDir} is no demo`])
  const config = readConfig({ ...environment, CONTENT_DIR: DEMO })
  makePrivateFolder(config.DATA_DIR)
  await using db = await openDatabase(locationOf(config))
  if (!(await holdsDemo(db)))
    throw new DatabaseError('the database has other content than the demo, or a demo that `npm run load` has not seen')
  if (values.requests) await confirm(db, values.yes)
  // Checked first: a wrong demo empties nothing. A load removes what the demo does not have, so nothing is emptied before
  // it: a site that runs meanwhile never sees half a catalogue.
  const files = await readUsableFiles(config)
  await validateFiles(files)
  if (values.requests) await forgetVisitors(db)
  const summary = await resetToFiles(db, files, new Date())
  for (const line of summaryLines(summary)) print(line)
}
