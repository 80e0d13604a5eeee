import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgres } from './start-postgres.ts'

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
  let server: Promise<PostgresServer> | undefined
  const broker = createServer((_, response) => {
    server ??= startPostgres()
    server.then(
      ({ url }) => response.end(url),
      error => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(listening => broker.listen(0, '127.0.0.1', listening))
  const { port } = broker.address() as AddressInfo // listening on a port
  project.provide('postgresBroker', `http://127.0.0.1:${port}`)
  return async () => {
    broker.close()
    const running = await server?.catch(() => undefined)
    await running?.stop()
  }
}
