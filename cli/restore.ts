/** `npm run restore -- file`: replaces the data by a backup. Stop the site first. */

import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { locationOf } from '#server/db/connect.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { restore } from '#server/db/restore.ts'
import type { Terminal } from './terminal.ts'

export async function restoreBackup({ args, environment, print }: Terminal): Promise<void> {
  const [file, ...others] = parseArgs({ args, allowPositionals: true }).positionals
  if (file === undefined || others.length > 0)
    throw new DatabaseError('give the backup: npm run restore -- data/backups/kvartal-….db')
  const config = readConfig(environment, 'not read')
  const location = locationOf(config)
  const now = new Date()
  const { aside, erasedAgain, clock } = await restore(location, resolve(file), join(config.DATA_DIR, 'backups'), now)
  print(`restored ${file}`)
  if (aside) print(`the old data is kept in ${aside}, next to the backups and no longer than they are`)
  if (erasedAgain > 0) print(`erased again, as was asked since the backup: ${erasedAgain} requests`)
  if (!clock.isBelieved) {
    print(`the clock of this machine, ${now.toISOString()}, is more than 30 days from where this data knew it, \
${clock.lastBelieved}: nothing old is erased until you have looked at it and said \`npm run requests -- trust-clock\``)
  }
}
