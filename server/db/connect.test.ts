import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { elementAt } from '#domain/lib/collections.ts'
import { openDatabase, openExisting, sqlitePath } from './connect.ts'
import { DatabaseError } from './errors.ts'
import { assertDurable } from './postgres.ts'
import { emptyWal } from './sqlite.ts'
import { forEachDatabase, newFolder, newPostgresDatabase } from './testing/databases.ts'

async function emptyFolder(): Promise<string> {
  const { location, remove } = await newFolder()
  onTestFinished(remove)
  return location.dataDir
}

test('what was deleted cannot be read in the file any more', async () => {
  const { location, remove } = await newFolder()
  onTestFinished(remove)
  const file = join(location.dataDir, 'kvartal.db')
  const secret = 'Анна Каренина, +7 912 345-67-89'
  const db = await openDatabase(location)
  await db.insertInto('setting').values({ name: 'secret', value: secret }).execute()
  await emptyWal(db, 1000)
  expect(readFileSync(file).includes(secret)).toBe(true)
  await db.deleteFrom('setting').where('name', '=', 'secret').execute()
  await db.destroy()
  expect(readFileSync(file).includes(secret)).toBe(false)
})

test('the embedded database keeps its promises: WAL, every commit on disk, foreign keys, for its owner only', async () => {
  const dataDir = await emptyFolder()
  const db = await openDatabase({ dataDir })
  onTestFinished(() => db.destroy())
  const pragma = async (name: string) =>
    Object.values(elementAt((await sql.raw<object>(`pragma ${name}`).execute(db)).rows, 0))[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('busy_timeout')).toBeLessThanOrEqual(50)
  expect(statSync(sqlitePath(dataDir)).mode & 0o777).toBe(0o600)
})

test('a file that is no database stops the start with one line and stays as it was', async () => {
  const dataDir = await emptyFolder()
  const text = 'this is a letter, not a database. '.repeat(100)
  writeFileSync(sqlitePath(dataDir), text)
  const error = await openDatabase({ dataDir }).catch(error => error)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(error.message).toMatch(/kvartal\.db: the file is not a database$/)
  expect(readFileSync(sqlitePath(dataDir), 'utf8')).toBe(text)
})

test('a damaged page stops the start', async () => {
  const dataDir = await emptyFolder()
  await (await openDatabase({ dataDir })).destroy()
  const bytes = readFileSync(sqlitePath(dataDir))
  // Garbage over the second page and what follows, the header stays: it still looks like a database.
  bytes.fill(0x5a, 4096, 4096 * 6)
  writeFileSync(sqlitePath(dataDir), bytes)
  await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseError)
})

test('damage that only a check of the whole file finds stops the start', async () => {
  const dataDir = await emptyFolder()
  await (await openDatabase({ dataDir })).destroy()
  const bytes = readFileSync(sqlitePath(dataDir))
  // How many pages are free, in the header (https://www.sqlite.org/fileformat.html 1.3): reading does not look at it.
  bytes.writeUInt32BE(77, 36)
  writeFileSync(sqlitePath(dataDir), bytes)
  await expect(openDatabase({ dataDir })).rejects.toThrow('the database file is damaged')
})

test('a folder that cannot be made stops the start', async () => {
  const file = join(await emptyFolder(), 'file')
  writeFileSync(file, '')
  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(DatabaseError)
})

test('an unreachable server stops the start without printing the password', async () => {
  const error = await openDatabase({ url: 'postgres://user:verysecret@127.0.0.1:1/none', dataDir: '/nowhere' }).catch(
    e => e,
  )
  expect(error).toBeInstanceOf(DatabaseError)
  expect(error.message).toMatch(/^PostgreSQL: .*ECONNREFUSED/)
  expect(error.message).not.toContain('verysecret')
  expect(error.message).not.toContain('\n')
})

test('a server that accepts and keeps silent stops the start within the connection limit', async () => {
  const sockets = new Set<{ destroy: () => void }>()
  const silent = createServer(socket => sockets.add(socket))
  await new Promise<void>(listening => silent.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(openDatabase({ url: `postgres://u:p@127.0.0.1:${port}/d`, dataDir: '/nowhere' })).rejects.toThrow(
    DatabaseError,
  )
})

test.each(['fsync', 'synchronous_commit'])('a server with %s off is refused', async setting => {
  const show = async (name: string) => (name === setting ? 'off' : 'on')
  await expect(assertDurable(show)).rejects.toThrow(`PostgreSQL: ${setting} is off`)
  await expect(assertDurable(async () => 'on')).resolves.toBeUndefined()
})

test('a server whose users commit without waiting for the disk is refused at the start', async () => {
  const { location, remove } = await newPostgresDatabase()
  onTestFinished(remove)
  const url = new URL(location.url ?? '')
  url.searchParams.set('options', '-c synchronous_commit=off')
  await expect(openDatabase({ ...location, url: url.href })).rejects.toThrow('synchronous_commit is off')
})

test('after closing, all rows are in the one file', async () => {
  const dataDir = await emptyFolder()
  const db = await openDatabase({ dataDir })
  await db.insertInto('setting').values({ name: 'a', value: 'b' }).execute()
  await db.destroy()
  const plain = new DatabaseSync(sqlitePath(dataDir), { readOnly: true })
  onTestFinished(() => plain.close())
  expect(plain.prepare('select value from setting').get()).toEqual({ value: 'b' })
})

forEachDatabase((_, open) => {
  test('columns are snake_case in the database and camelCase here; numbers, booleans, nulls and counts come back', async () => {
    const { db } = await open()
    const request = {
      id: 'r1',
      createdAt: '2026-11-21T10:00:00.000Z',
      type: 'callback',
      name: 'Анна',
      phone: '79123456789',
      mail: null,
      link: '',
      property: 1042,
      propertyTitle: null,
      priceRub: 12_180_000,
      extra: '{}',
      tracking: '{}',
      referrer: null,
      ip: null,
      client: null,
      userAgent: null,
      captcha: 'off' as const,
      multipart: false,
      status: 'new' as const,
      held: true,
      idempotencyKey: null,
      bodyHash: 'x',
    }
    await db
      .insertInto('request')
      .values([request, { ...request, id: 'r2', held: false }])
      .execute()
    const [row, other] = await db.selectFrom('request').selectAll().orderBy('id').execute()
    expect(row).toMatchObject({
      createdAt: '2026-11-21T10:00:00.000Z',
      property: 1042,
      mail: null,
      priceRub: 12_180_000,
    })
    expect([Boolean(row?.held), Boolean(other?.held)]).toEqual([true, false])
    const { count } = await db
      .selectFrom('request')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
    const { rows } = await sql<{ createdAt: string }>`select created_at from request where id = 'r1'`.execute(db)
    expect(rows).toEqual([{ createdAt: '2026-11-21T10:00:00.000Z' }])
  })

  test('a program next to the site creates and migrates nothing', async () => {
    const { db, location } = await open()
    const steps = () => sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
    const [last] = (await steps()).rows.slice(-1)
    await (await openExisting(location, 'current')).destroy()
    await sql`delete from schema_migration where name = ${last?.name}`.execute(db)
    const { rows: left } = await steps()
    await expect(openExisting(location, 'current')).rejects.toThrow('older version')
    await (await openExisting(location, 'or older')).destroy()
    expect((await steps()).rows).toEqual(left)
    await sql`insert into schema_migration (name, applied_at) values ('9009-future', '')`.execute(db)
    await expect(openExisting(location, 'or older')).rejects.toThrow('newer version')
    await sql`drop table schema_migration`.execute(db)
    await expect(openExisting(location, 'or older')).rejects.toThrow('the database is empty')
  })

  test('a second start finds its rows', async () => {
    const { db, location } = await open()
    await db.insertInto('setting').values({ name: 'key', value: 'kept' }).execute()
    const again = await openDatabase(location)
    onTestFinished(() => again.destroy())
    expect(await again.selectFrom('setting').select('value').executeTakeFirst()).toEqual({ value: 'kept' })
  })
})
