import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { portOf } from '#server/http/node-server.ts'
import { readConfig } from '../../config.ts'
import { seedDatabase } from '../../seed.ts'
import { openDatabase } from '../connect.ts'
import { administrate, databaseUrl } from './administrate.ts'
import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Ask here for a PostgreSQL server, as `TestPostgres`; the first question starts it. At `/demo` the template is filled. */
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
  let filled: Promise<TestPostgres> | undefined
  const broker = createServer((request, response) => {
    started ??= startWithTemplate()
    let answer = started.then(({ server }) => server)
    if (request.url === '/demo') answer = filled ??= answer.then(fillTemplate)
    answer.then(
      server => response.end(JSON.stringify(server)),
      error => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(listening => broker.listen(0, '127.0.0.1', listening))
  const port = portOf(broker)
  project.provide('postgresBroker', `http://127.0.0.1:${port}`)
  return async () => {
    broker.close()
    const running = await started?.catch(() => undefined)
    const demo = await filled?.catch(() => undefined)
    if (demo) await administrate(demo.url, `drop database ${demo.template}`)
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

/** A template with the demo in it. */
async function fillTemplate({ url, template: empty }: TestPostgres): Promise<TestPostgres> {
  const template = `${empty}_demo`
  await administrate(url, `create database ${template} template ${empty}`)
  const db = await openDatabase({ url: databaseUrl(url, template), dataDir: tmpdir() })
  await seedDatabase(db, readConfig({}))
  await db.destroy()
  return { url, template }
}
