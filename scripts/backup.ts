/**
 * `npm run backup [-- folder]`: copies the database while the site runs; copies older than 35 days are deleted.
 * Without a folder into `DATA_DIR/backups`. Prints the file; anything else than exit code 0 means that there is no new backup.
 */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { backUp } from '#server/db/backup.ts'
import { deleteOldBackups } from '#server/db/backup-files.ts'
import { locationOf } from '#server/db/connect.ts'
import { DatabaseError } from '#server/db/errors.ts'

// Backups hold personal data: no longer than the law's and the policy's 35 days.
const KEEP_DAYS = 35

try {
  const config = readConfig(process.env, 'not read')
  const folder = resolve(process.argv[2] ?? join(config.DATA_DIR, 'backups'))
  const location = locationOf(config)
  const startedMs = performance.now()
  const { file, bytes, sha256, deleted, isClockBelieved } = await backUp(location, folder, KEEP_DAYS, new Date())
  // What a restore has laid aside lies here, wherever backups go.
  const own = join(config.DATA_DIR, 'backups')
  if (own !== folder && existsSync(own) && isClockBelieved)
    deleted.push(...deleteOldBackups(own, KEEP_DAYS, new Date()))
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  process.stdout.write(`${file}\n${bytes} bytes, sha256 ${sha256}, ${seconds} s\n`)
  if (!isClockBelieved) {
    process.stdout.write('no old backup was deleted: the clock jumped, see `npm run requests -- trust-clock`\n')
  }
  for (const name of deleted) process.stdout.write(`deleted, older than ${KEEP_DAYS} days: ${name}\n`)
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseError
  process.stderr.write(`backup: ${isExpected ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}
