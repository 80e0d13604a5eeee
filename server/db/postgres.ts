import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseError } from './errors.ts'

/** How a connection is used: answering visitors (every wait is bounded) or maintaining the database (migrations, backups). */
export type PostgresUse = 'serving' | 'maintenance'

// A paused server cannot time itself out, so `query_timeout` (ours) is longer than `statement_timeout` (the server's).
const SERVING_LIMITS = { query_timeout: 5000, statement_timeout: 4000, lock_timeout: 2000 } as const
const CONNECT_TIMEOUT_MS = 2000
const POOL_SIZE = 10
// More than this waiting for a connection means that the server does not keep up: refusing at once is kinder than queueing.
const MAX_WAITING = 50

/** `count(*)` and other 64-bit integers as numbers: ours stay far below 2^53. */
function typesWithNumbers(): pg.CustomTypesConfig {
  return {
    // `pg` declares one overload per format; ours differs from the default for INT8 only.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
}

/**
 * A pool whose waits are all bounded: 2 s for a connection, 5 s for an answer, 50 waiting. A connection that did not answer in
 * time is closed instead of being lent again with an unread answer in it.
 * @param url `postgres://…`
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
  // Without a listener a broken idle connection ends the process. The pool has already dropped it, the next query gets another.
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
  // The pool listens to the connections it keeps, not to those it lends: one that breaks between two queries would end the
  // process. The next query on it fails by itself.
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

/**
 * Whether the server writes a commit to disk before it answers.
 * @throws DatabaseError when `fsync` or `synchronous_commit` is off
 */
export async function assertDurable(show: (setting: string) => Promise<string>): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    if ((await show(setting)) === 'off')
      throw new DatabaseError(`PostgreSQL: ${setting} is off, a power cut would lose requests`)
  }
}
