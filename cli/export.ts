/** `npm run content:export -- DIR`: writes the stored sources of the content into a folder, byte for byte. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { locationOf, openDatabase } from '#server/db/connect.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { exportSources, readStoredSources, textsOf } from '#server/services/content/sources.ts'
import type { Terminal } from './terminal.ts'

export async function exportContent({ args, environment, print }: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new DatabaseError('say one folder to write into')
  const config = readConfig(environment)
  await using db = await openDatabase(locationOf(config))
  const texts = textsOf(await readStoredSources(db))
  if (texts.size === 0) throw new DatabaseError('the store has no sources yet: `npm run load` brings them in')
  const { written, unchanged, others } = await exportSources(texts, resolve(folder))
  print(`${written} written, ${unchanged} unchanged`)
  for (const path of others) print(`  not in the store, left where it is: ${path}`)
}
