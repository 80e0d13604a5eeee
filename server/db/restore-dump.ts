import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseError } from './errors.ts'
import { runPostgresTool } from './postgres-tools.ts'

// Connections that were closed a moment ago are still on the server's list.
const LOOKS = 20
const PAUSE_MS = 100

/**
 * Puts a dump in the place of the tables of a PostgreSQL database. The old tables stay in a schema of their own beside it.
 * @param stamp  names that schema
 * @param finish what is to be done with the restored tables before they count
 * @returns the schema that holds the old data
 * @throws DatabaseError when the site still runs or the dump does not go in: the old tables are then where they were
 */
export async function restoreDump(
  url: string,
  file: string,
  stamp: string,
  finish: () => Promise<void>,
): Promise<string> {
  await runPostgresTool('pg_restore', ['--list', file], url)
  const client = new pg.Client({ connectionString: url, application_name: 'kvartal restore' })
  await client.connect()
  try {
    await assertNobodyServes(client)
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
    const name = rows[0]?.schema ?? 'public'
    const schema = pg.escapeIdentifier(name)
    const aside = `before_restore_${stamp}`
    await client.query(`begin; alter schema ${schema} rename to ${aside}; create schema ${schema}; commit`)
    try {
      // Without a database to restore into, `pg_restore` would write a script to its output.
      const into = `--dbname=${client.database ?? 'postgres'}`
      // What lies in the schema, and not the schema, which is there.
      const what = ['--no-owner', '--no-privileges', `--schema=${name}`]
      await runPostgresTool('pg_restore', [...what, '--single-transaction', '--exit-on-error', into, file], url)
      await finish()
    } catch (error) {
      await client.query(`begin; drop schema ${schema} cascade; alter schema ${aside} rename to ${schema}; commit`)
      throw error
    }
    return aside
  } finally {
    await client.end()
  }
}

async function assertNobodyServes(client: pg.Client): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'kvartal serving'`,
    )
    if (rows[0]?.count === 0) return
    await sleep(PAUSE_MS)
  }
  throw new DatabaseError('the site is connected to the database: stop it first')
}
