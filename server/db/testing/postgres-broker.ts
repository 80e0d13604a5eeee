import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { portOf } from '#server/http/node-server.ts'
import { openDatabase } from '../connect.ts'
import { administrate, databaseUrl } from './administrate.ts'
import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Ask here for a PostgreSQL server, as `TestPostgres`; the first question starts it. */
    postgresBroker: string
  }
}

/** The server that the tests of a run share. */
export interface TestPostgres {
  /** Of its administrator: databases are made through it. */
  url: string
  /** A database of this version to copy: tables need not be made anew for every test. */
  template: string
}

/**
 * Global setup of the `node` tests: one PostgreSQL for the whole run, started only when the first test asks for it (4.5 s that
 * a run of one small test does not pay). `DATABASE_URL` names another server to take.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: ReturnType<typeof startWithTemplate> | undefined
  const broker = createServer((_, response) => {
    started ??= startWithTemplate()
    started.then(
      ({ server }) => response.end(JSON.stringify(server)),
      error => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(listening => broker.listen(0, '127.0.0.1', listening))
  const port = portOf(broker)
  project.provide('postgresBroker', `http://127.0.0.1:${port}`)
  return async () => {
    broker.close()
    const running = await started?.catch(() => undefined)
    await running?.stop()
  }
}

async function startWithTemplate(): Promise<{ server: TestPostgres; stop: () => Promise<void> }> {
  const { url, stop } = await startPostgres()
  const template = `template_${randomUUID().replaceAll('-', '')}`
  await administrate(url, `create database ${template}`)
  const db = await openDatabase({ url: databaseUrl(url, template), dataDir: tmpdir() })
  await db.destroy()
  return {
    server: { url, template },
    async stop() {
      await administrate(url, `drop database ${template}`)
      await stop()
    },
  }
}
