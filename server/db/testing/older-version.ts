import { CamelCasePlugin, Kysely } from 'kysely'
import { type DatabaseLocation, sqlitePath } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations/list.ts'
import { openPostgres } from '../postgres.ts'
import type { Database } from '../schema.ts'
import { openSqlite } from '../sqlite.ts'

/** An existing database without applying migrations. @typeParam Tables as the last step that it has seen left them */
export function openAsIs<Tables = Database>({ url, dataDir }: DatabaseLocation): Kysely<Tables> {
  const dialect = url ? openPostgres(url, 'maintenance') : openSqlite(sqlitePath(dataDir))
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
}

/** Makes a database of the version that came before a step, and fills it. */
export async function makeOlder<Tables>(
  location: DatabaseLocation,
  before: string,
  fill: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await using db = openAsIs(location)
  const names = Object.keys(migrations)
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf(before))))
  await using older = openAsIs<Tables>(location)
  await fill(older)
}
