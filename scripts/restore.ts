/**
 * `npm run restore -- file`: puts a backup in the place of the data. Stop the site first. The old data is kept aside, erased
 * people stay erased.
 */
import { join, resolve } from 'node:path'
import { ConfigError, readConfig } from '#server/config.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { restore } from '#server/db/restore.ts'

try {
  const [, , file] = process.argv
  if (!file) throw new DatabaseError('give the backup: npm run restore -- data/backups/kvartal-….db')
  const config = readConfig(process.env, 'not read')
  const location = { url: config.DATABASE_URL, dataDir: config.DATA_DIR }
  const { aside, erasedAgain } = await restore(location, resolve(file), join(config.DATA_DIR, 'backups'), new Date())
  process.stdout.write(`restored ${file}\n`)
  if (aside) process.stdout.write(`the old data is kept in ${aside}, beside the backups and no longer than they are\n`)
  if (erasedAgain > 0) process.stdout.write(`erased again, as was asked since the backup: ${erasedAgain} requests\n`)
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseError
  process.stderr.write(`restore: ${isExpected ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
