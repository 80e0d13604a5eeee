import { PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { Unavailable } from '#domain/lib/errors.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { dialectOf } from './dialect.ts'
import { asRefusal, DatabaseError } from './errors.ts'
import { STEPS } from './migrate.ts'
import type { Db } from './schema.ts'

/** `serving` has timeouts; `maintenance` (migrations, backups) has none. */
export type PostgresUse = 'serving' | 'maintenance'

// A paused server cannot time itself out, so `query_timeout` (ours) is longer than `statement_timeout` (the server's).
const SERVING_LIMITS = { query_timeout: 5000, statement_timeout: 4000, lock_timeout: 2000 } as const
const CONNECT_TIMEOUT_MS = 2000
const POOL_SIZE = 10
// With a longer queue the server does not keep up, and refusing is better than queueing.
const MAX_WAITING = 50

/** Parses 64-bit integers such as `count(*)` as numbers. */
function typesWithNumbers(): pg.CustomTypesConfig {
  return {
    // `pg` declares one overload per format; ours differs from the default for INT8 only.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
}

/**
 * 2 s for a connection, 5 s for a query, 50 waiting. A connection that timed out is closed: its response is still
 * unread.
 */
export function openPostgres(url: string, use: PostgresUse = 'serving'): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: use === 'serving' ? POOL_SIZE : 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: typesWithNumbers(),
    application_name: `kvartal ${use}`,
    ...(use === 'serving' ? SERVING_LIMITS : {}),
  })
  // Without a listener a broken idle connection ends the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool: bounded(pool) })
}

function bounded(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      if (pool.waitingCount >= MAX_WAITING) {
        const cause = new Error('too many wait for a database connection')
        throw new Unavailable(errorTexts.busy, { cause })
      }
      const client = await pool.connect().catch((error: unknown) => {
        throw asRefusal(error)
      })
      return lend(client)
    },
    end: () => pool.end(),
  }
}

function lend(client: pg.PoolClient): PostgresPoolClient {
  let silent: Error | undefined
  // The pool does not handle errors of lent connections, which would end the process. The next query fails by itself.
  const ignore = () => {}
  client.on('error', ignore)
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (silent) throw asRefusal(silent)
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') silent = error
      throw asRefusal(error)
    }
  }
  return {
    // The interface has a second overload for cursors, which we never open (`PostgresDialect` without `cursor`).
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      client.off('error', ignore)
      client.release(silent)
    },
  }
}

/** @throws DatabaseError when `fsync` or `synchronous_commit` is off */
export async function assertDurable(show: (setting: string) => Promise<string>): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    if ((await show(setting)) === 'off')
      throw new DatabaseError(`PostgreSQL: ${setting} is off, a power cut would lose requests`)
  }
}

export async function accountOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
  return rows[0]?.name ?? ''
}

/**
 * Grants access to the rows, but not to change tables or the list of migrations. Usually nothing is missing, and
 * concurrent grants would conflict.
 */
export async function grantRows(owner: Db, account: string): Promise<void> {
  const missing = await tablesWithout(owner, account)
  if (missing.length === 0) return
  await owner.transaction().execute(async trx => {
    // Serializes processes that start at once.
    await sql`select pg_advisory_xact_lock(hashtext('kvartal grants'))`.execute(trx)
    const to = sql.id(account)
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(trx)
    await sql`grant usage on schema ${sql.id(rows[0]?.name ?? 'public')} to ${to}`.execute(trx)
    for (const table of missing) {
      const rights = table === STEPS ? sql`select` : sql`select, insert, update, delete`
      await sql`grant ${rights} on table ${sql.table(table)} to ${to}`.execute(trx)
    }
  })
}

export async function mayChangeTables(db: Db): Promise<boolean> {
  if (dialectOf(db) !== 'postgres') return false
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(relowner, 'usage') as may from pg_class where oid = to_regclass(${STEPS})
  `.execute(db)
  return rows[0]?.may === true
}

/** Tables whose rows the account cannot use yet. */
async function tablesWithout(owner: Db, account: string): Promise<string[]> {
  const may = (right: string) => sql`has_table_privilege(${account}, c.oid, ${right})`
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')
      and not (${may('select')} and (c.relname = ${STEPS} or (${may('insert')} and ${may('update')} and ${may('delete')})))
    order by 1
  `.execute(owner)
  return rows.map(({ name }) => name)
}
