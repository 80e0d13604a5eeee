import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest'
import { readConfig } from '../../config.ts'
import { putDemo } from '../../testing/demo-database.ts'
import { isLongRun } from '../../testing/run-length.ts'
import { type DatabaseLocation, openDatabase } from '../connect.ts'
import type { Dialect } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { administrate, databaseUrl } from './administrate.ts'
import type { TestPostgres } from './postgres-broker.ts'

const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres']

/** A database of this version. */
export interface TestDatabase {
  db: Kysely<Database>
  /** For a second connection or another process: `openDatabase(location)`. */
  location: DatabaseLocation
}

/**
 * Opens a new database. It is closed and removed after the test that opened it, or after all when a hook did.
 * @param content `'demo'` = a copy of the demo; it is made once, because that takes three seconds of processor time
 */
export type OpenTestDatabase = (content?: 'demo') => Promise<TestDatabase>

type Define = (name: Dialect, open: OpenTestDatabase) => void

/**
 * Runs the same tests against SQLite in a temporary folder and against PostgreSQL (`DATABASE_URL`, else an embedded server that
 * the run shares; a separate database for every call of `open`).
 * @param define declares tests: `forEachDatabase((name, open) => test('…', async () => { const { db } = await open() }))`
 */
export function forEachDatabase(define: Define): void {
  declareFor(DIALECTS, define)
}

/**
 * The same against one of them, and against both in a long run: for tests that take long, and for statements that both read alike.
 * @param name the one of every run
 */
export function forOneDatabase(name: Dialect, define: Define): void {
  declareFor(isLongRun ? DIALECTS : [name], define)
}

function declareFor(dialects: readonly Dialect[], define: Define): void {
  describe.each(dialects)('%s', name => {
    const ofTest: (() => Promise<void>)[] = []
    const ofFile: (() => Promise<void>)[] = []
    let cleanup = ofFile
    beforeEach(() => {
      cleanup = ofTest
    })
    afterEach(() => closeAll(ofTest))
    afterAll(() => closeAll(ofFile))
    define(name, async content => {
      const { location, remove } = await newPlace(name, content)
      const db = await openDatabase(location)
      cleanup.push(async () => {
        await db.destroy()
        await remove()
      })
      return { db, location }
    })
  })
}

async function closeAll(cleanup: (() => Promise<void>)[]): Promise<void> {
  for (const close of cleanup.splice(0).reverse()) await close()
}

interface Place {
  location: DatabaseLocation
  remove: () => Promise<void>
}

/** A place for an embedded database, not opened yet. */
export async function newFolder(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-test-'))
  return { location: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Not opened yet. */
async function newPlace(name: Dialect, content?: 'demo'): Promise<Place> {
  if (name === 'postgres') return newMigratedPostgresDatabase(content)
  const place = await newFolder()
  if (content) await putDemo(readConfig({ DATA_DIR: place.location.dataDir }))
  return place
}

/** An empty PostgreSQL database, not migrated yet. */
export async function newPostgresDatabase(): Promise<Place> {
  const { url } = await askForPostgres()
  return createPostgresDatabase(url, 'template1')
}

/** A PostgreSQL database with the tables of this version, empty or with the demo. */
export async function newMigratedPostgresDatabase(content?: 'demo'): Promise<Place> {
  const { url, template } = await askForPostgres(content)
  return createPostgresDatabase(url, template)
}

/** An empty PostgreSQL database with two accounts: the owner, and one that serves and owns nothing. */
export async function newOwnedDatabase(): Promise<Place> {
  const { url: server } = await askForPostgres()
  const id = randomUUID().replaceAll('-', '')
  const [owner, site] = [`owner_${id}`, `site_${id}`]
  for (const role of [owner, site]) await administrate(server, `create role ${role} login password 'word'`)
  await administrate(server, `create database test_${id} owner ${owner}`)
  const urlOf = (role: string) =>
    Object.assign(new URL(databaseUrl(server, `test_${id}`)), { username: role, password: 'word' }).href
  return {
    location: { url: urlOf(site), ownerUrl: urlOf(owner), dataDir: tmpdir() },
    async remove() {
      await administrate(server, `drop database test_${id} with (force)`)
      for (const role of [owner, site]) await administrate(server, `drop role ${role}`)
    },
  }
}

async function askForPostgres(content = ''): Promise<TestPostgres> {
  const answer = await fetch(new URL(content, inject('postgresBroker')))
  if (!answer.ok) throw new Error(`PostgreSQL for the tests does not start: ${await answer.text()}`)
  return await answer.json()
}

async function createPostgresDatabase(server: string, template: string): Promise<Place> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administrate(server, `create database ${name} template ${template}`)
  return {
    location: { url: databaseUrl(server, name), dataDir: tmpdir() },
    remove: () => administrate(server, `drop database if exists ${name} with (force)`),
  }
}
