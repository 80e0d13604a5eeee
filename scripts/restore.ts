/**
 * `npm run restore -- file`: puts a backup in the place of the data. Stop the site first. The old data is kept aside, erased
 * people stay erased.
 */

import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { locationOf } from '#server/db/connect.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { restore } from '#server/db/restore.ts'

try {
  const [, , file] = process.argv
  if (!file) throw new DatabaseError('give the backup: npm run restore -- data/backups/kvartal-….db')
  const config = readConfig(process.env, 'not read')
  const location = locationOf(config)
  const now = new Date()
  const { aside, erasedAgain, clock } = await restore(location, resolve(file), join(config.DATA_DIR, 'backups'), now)
  process.stdout.write(`restored ${file}\n`)
  if (aside) process.stdout.write(`the old data is kept in ${aside}, beside the backups and no longer than they are\n`)
  if (erasedAgain > 0) process.stdout.write(`erased again, as was asked since the backup: ${erasedAgain} requests\n`)
  if (!clock.isBelieved) {
    process.stdout.write(`the clock of this machine, ${now.toISOString()}, is more than 30 days from where this data knew it, \
${clock.lastBelieved}: nothing old is erased until you have looked at it and said \`npm run requests -- trust-clock\`
`)
  }
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseError
  process.stderr.write(`restore: ${isExpected ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}
