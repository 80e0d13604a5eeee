import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseError } from './errors.ts'

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
      if (pool.waitingCount >= MAX_WAITING) throw new Error('Too many wait for a database connection')
      return lend(await pool.connect())
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
    if (silent) throw silent
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') silent = error
      throw error
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
