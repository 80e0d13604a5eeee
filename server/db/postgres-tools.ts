import { spawn } from 'node:child_process'
import pg from 'pg'
import { DatabaseError } from './errors.ts'

const LAST_WORDS = 2000

/**
 * Runs `pg_dump` or `pg_restore` on a database. The address goes by the environment: arguments of a process are seen by
 * everybody on the machine, and it holds the password.
 * @throws DatabaseError with what the tool said, or that it is not installed
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  url: string,
): Promise<void> {
  const child = spawn(tool, args, {
    env: { ...process.env, ...environmentOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', error => {
      const isMissing = 'code' in error && error.code === 'ENOENT'
      reject(
        new DatabaseError(isMissing ? `${tool} is not installed: it comes with the PostgreSQL client` : error.message),
      )
    })
    child.on('close', resolve)
  })
  if (code !== 0) throw new DatabaseError(`${tool} failed: ${words.trim().replaceAll(/\s*\n\s*/g, ' · ')}`)
}

/** The address as the variables that every PostgreSQL program reads. */
function environmentOf(url: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const { searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode')
  const options = searchParams.get('options')
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user ? { PGUSER: user } : {}),
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
    ...(database ? { PGDATABASE: database } : {}),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
    ...(options ? { PGOPTIONS: options } : {}),
  }
}
