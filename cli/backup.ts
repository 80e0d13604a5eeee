/** `npm run backup [-- folder]`: copies the database while the site runs; copies older than 35 days are deleted. */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { backUp, deleteOldBackups } from '#server/db/backup.ts'
import { locationOf } from '#server/db/connect.ts'
import { Problem, type Terminal } from './terminal.ts'

// Backups hold personal data: no longer than the law's and the policy's 35 days.
const KEEP_DAYS = 35

export async function backup({ args, environment, print }: Terminal): Promise<void> {
  const [named, ...others] = parseArgs({ args, allowPositionals: true }).positionals
  if (others.length > 0) throw new Problem(`too much: ${others.join(' ')}`)
  const config = readConfig(environment, 'not read')
  const folder = resolve(named ?? join(config.DATA_DIR, 'backups'))
  const location = locationOf(config)
  const startedMs = performance.now()
  const { file, bytes, sha256, deleted, isClockBelieved } = await backUp(location, folder, KEEP_DAYS, new Date())
  // A restore keeps the old data here, independent of the folder of backups.
  const local = join(config.DATA_DIR, 'backups')
  if (local !== folder && existsSync(local) && isClockBelieved)
    deleted.push(...deleteOldBackups(local, KEEP_DAYS, new Date()))
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  print(`${file}\n${bytes} bytes, sha256 ${sha256}, ${seconds} s`)
  if (!isClockBelieved) {
    print('no old backup was deleted: the clock jumped, see `npm run requests -- trust-clock`')
  }
  for (const name of deleted) print(`deleted, older than ${KEEP_DAYS} days: ${name}`)
}
