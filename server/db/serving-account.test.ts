import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aRequest } from '#server/services/requests/testing/test-requests.ts'
import { startApi } from '#server/testing/start-api.ts'
import { backUp } from './backup.ts'
import { openDatabase } from './connect.ts'
import { DatabaseError } from './errors.ts'
import { mayChangeTables } from './postgres.ts'
import { restore } from './restore.ts'
import { newOwnedDatabase } from './testing/databases.ts'
import { insertRequest, requestIds } from './testing/sample-rows.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const FORBIDDEN = '42501'

async function owned() {
  const { location, remove } = await newOwnedDatabase()
  onTestFinished(remove)
  const { ownerUrl, ...serving } = location
  return { location, serving, owner: { ...location, url: ownerUrl, ownerUrl: undefined } }
}

test('the owner makes the tables; the account that serves uses their rows and cannot change them', async () => {
  const { location, serving, owner } = await owned()
  await (await openDatabase(location)).destroy()
  const db = await openDatabase(serving)
  onTestFinished(() => db.destroy())
  await insertRequest(db, 'a')
  expect(await requestIds(db)).toEqual(['a'])
  const forbidden = [
    'drop table request',
    'alter table request add column more text',
    'create table mine (id integer)',
    'truncate request cascade',
    "insert into schema_migration values ('9009-future', '')",
  ]
  for (const statement of forbidden)
    await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: FORBIDDEN })
  expect(await mayChangeTables(db)).toBe(false)
  const asOwner = await openDatabase(owner)
  onTestFinished(() => asOwner.destroy())
  expect(await mayChangeTables(asOwner)).toBe(true)
})

test('a start that may not make the tables says in one line who may', async () => {
  const { location, serving } = await owned()
  const error = await openDatabase(serving).catch(error => error)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(error.message).toMatch(/^PostgreSQL: permission denied .*: run `npm run migrate` with .*DATABASE_OWNER_URL$/)
  await (await openDatabase(location)).destroy()
  await (await openDatabase(serving)).destroy()
})

test('what a later step makes is granted too, and four may start at once', async () => {
  const { location, serving, owner } = await owned()
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(location)))
  await Promise.all(opened.map(db => db.destroy()))
  const asOwner = await openDatabase(owner)
  onTestFinished(() => asOwner.destroy())
  await sql`create table later (id integer)`.execute(asOwner)
  await (await openDatabase(location)).destroy()
  const db = await openDatabase(serving)
  onTestFinished(() => db.destroy())
  await sql`insert into later values (1)`.execute(db)
})

test('the whole site serves with that account: it is filled, takes requests and favorites, and is saved and restored', async () => {
  const { location, serving } = await owned()
  await (await openDatabase(location)).destroy()
  const api = await startApi(serving)
  const answer = await api.post('/api/request/', aRequest())
  expect(answer.status).toBe(201)
  expect((await api.post('/api/favorites/', { id: 1001 })).status).toBe(200)
  await api.close()

  const backups = join(mkdtempSync(join(tmpdir(), 'kvartal-backups-')), 'backups')
  const { file } = await backUp(serving, backups, 35, NOW)
  const db = await openDatabase(serving)
  await insertRequest(db, 'later')
  await db.destroy()
  await restore(location, file, backups, NOW)
  const restored = await openDatabase(serving)
  onTestFinished(() => restored.destroy())
  expect(await requestIds(restored)).toEqual([(await answer.json()).id])
})
