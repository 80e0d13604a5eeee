/**
 * `npm run migrate`: brings the tables up to this version, as the start of the site does. With `DATABASE_OWNER_URL` the tables are made
 * and changed by that account, and the one of `DATABASE_URL` may read and write their rows: the site then starts without the other's
 * password. Before an update run it with the new version, while the old one still serves.
 */
import { readConfig } from '#server/config.ts'
import { locationOf, openDatabase } from '#server/db/connect.ts'
import { makeDataDir } from '#server/db/sqlite.ts'
import type { Terminal } from './terminal.ts'

export async function migrate({ environment, print }: Terminal): Promise<void> {
  const config = readConfig(environment, 'not read')
  makeDataDir(config.DATA_DIR)
  await (await openDatabase(locationOf(config))).destroy()
  print('the tables are those of this version')
}
