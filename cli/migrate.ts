/**
 * `npm run migrate`: migrates the tables, with `DATABASE_OWNER_URL` by that account. Before an update run it with the
 * new version, while the old one still serves.
 */
import { readConfig } from '#server/config.ts'
import { locationOf, openDatabase } from '#server/db/connect.ts'
import { makePrivateFolder } from '#server/lib/make-folder.ts'
import type { Terminal } from './terminal.ts'

export async function migrate({ environment, print }: Terminal): Promise<void> {
  const config = readConfig(environment, 'not read')
  makePrivateFolder(config.DATA_DIR)
  await (await openDatabase(locationOf(config))).destroy()
  print('the tables are those of this version')
}
