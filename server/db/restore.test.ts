import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sha256OfFile } from '#server/lib/sha256.ts'
import { backUp, verifyHash, writeHash } from './backup.ts'
import { judgeClock, trustClock } from './believed-clock.ts'
import { type DatabaseLocation, openDatabase, sqlitePath } from './connect.ts'
import { eraseFromCopies, readErasures, rememberErasures } from './erasures.ts'
import { DatabaseError } from './errors.ts'
import { restore } from './restore.ts'
import type { Database, Db } from './schema.ts'
import { newFolder, newMigratedPostgresDatabase, newPostgresDatabase } from './testing/databases.ts'
import { makeOlder } from './testing/older-version.ts'
import { insertRequest, requestIds } from './testing/sample-rows.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const DAY_MS = 86_400_000
const later = (ms: number) => new Date(NOW.getTime() + ms)
type Kind = 'sqlite' | 'postgres'

/** @param isMigrated false = PostgreSQL without our tables */
async function setUp(kind: Kind, isMigrated = true) {
  const folder = await newFolder()
  onTestFinished(folder.remove)
  const { dataDir } = folder.location
  let location: DatabaseLocation = { dataDir }
  if (kind === 'postgres') {
    const server = await (isMigrated ? newMigratedPostgresDatabase : newPostgresDatabase)()
    onTestFinished(server.remove)
    location = { url: server.location.url, dataDir }
  }
  const use = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const db = await openDatabase(location)
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  return { location, backups: join(dataDir, 'backups'), use, put: (...ids: string[]) => use(db => putAll(db, ids)) }
}

async function putAll(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await insertRequest(db, id)
}

/** A person of the office with a session. */
async function putPerson(db: Db): Promise<void> {
  const at = { createdAt: NOW.toISOString(), updatedAt: NOW.toISOString() }
  const person = { id: 'p', email: 'anna@site.example', name: 'Анна', roles: 'admin', emailVerified: true, ...at }
  await db.insertInto('officeUser').values(person).execute()
  const expiresAt = later(3_600_000).toISOString()
  await db
    .insertInto('officeSession')
    .values({ id: 's', token: 't', userId: 'p', expiresAt, ...at })
    .execute()
}

const erase = (id: string) => async (db: Db) => {
  await db.insertInto('erasedRequest').values({ id, erasedAt: NOW.toISOString() }).execute()
  await db.deleteFrom('request').where('id', '=', id).execute()
}

/** Every row of every table, as the site reads it; what the two databases spell differently is made the same. */
async function everything(db: Db) {
  const tables = [
    'property',
    'priceHistory',
    'contentDocument',
    'contentSource',
    'setting',
    'request',
    'requestConsent',
    'requestFile',
    'outbox',
  ] as const
  const rows = await Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()))
  const plain = (value: unknown) =>
    typeof value === 'boolean'
      ? Number(value)
      : value instanceof Uint8Array
        ? Buffer.from(value).toString('hex')
        : value
  return rows.map(list => list.map(row => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, plain(v)]))))
}

async function administrate<T extends pg.QueryResultRow>({ url }: DatabaseLocation, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) rows = (await client.query<T>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

describe.each(['sqlite', 'postgres'] as const)('%s', kind => {
  test('what was backed up comes back, what came after it lies aside and can be restored too', async () => {
    const { location, backups, put, use } = await setUp(kind)
    await put('a', 'b')
    await use(async db => {
      const [first] = await db.selectFrom('property').selectAll().limit(1).execute()
      expect(first).toBeUndefined()
      await db.insertInto('property').values(aFlat).execute()
    })
    const before = await use(everything)
    const { file } = await backUp(location, backups, 35, NOW)
    await put('c')
    const { aside } = await restore(location, file, backups, NOW)
    // The one thing that a backup writes itself.
    const noted = (rows: Awaited<typeof before>) =>
      rows.map(list => list.filter(row => !('name' in row && row.name === 'last_backup')))
    expect(noted(await use(everything))).toEqual(noted(before))
    expect(aside).toBe(join(backups, 'kvartal-2026-11-21T10-00-00Z.before-restore.db'))
    await restore(location, aside ?? '', backups, later(5000))
    expect(await use(requestIds)).toEqual(['a', 'b', 'c'])
    // Numbers that the database gives out go on.
    await put('d')
    expect(await use(requestIds)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('thousands of rows come over, not only the first batch', async () => {
    const { location, backups, use } = await setUp(kind)
    const ids = Array.from({ length: 1203 }, (_, index) => String(index).padStart(5, '0'))
    await use(db =>
      db
        .insertInto('setting')
        .values(ids.map(name => ({ name, value: 'x' })))
        .execute(),
    )
    const { file } = await backUp(location, backups, 35, NOW)
    await use(db => db.deleteFrom('setting').execute())
    await restore(location, file, backups, NOW)
    const names = await use(db => db.selectFrom('setting').select('name').orderBy('name').execute())
    expect(names.map(({ name }) => name).filter(name => /^\d/.test(name))).toEqual(ids)
  })

  // The lists of files are read the same way for either database.
  const memories = ['the data', ...(kind === 'sqlite' ? ['the folder of the file', 'the folder of the backups'] : [])]
  test.each(memories)('who was erased after the backup does not come back: %s remembers them', async memory => {
    const { location, backups, put, use } = await setUp(kind)
    await put('a', 'a2', 'b')
    const { file } = await backUp(location, backups, 35, NOW)
    const elsewhere = join(location.dataDir, 'elsewhere')
    mkdirSync(elsewhere)
    const moved = join(elsewhere, basename(file))
    for (const end of ['', '.sha256']) copyFileSync(file + end, moved + end)
    const erased = ['a', 'a2']
    if (memory === 'the data') for (const id of erased) await use(erase(id))
    else {
      const folder = memory === 'the folder of the file' ? elsewhere : backups
      rememberErasures(
        folder,
        erased.map(id => ({ id, erasedAt: NOW.toISOString() })),
      )
    }
    expect(await restore(location, moved, backups, NOW)).toMatchObject({ erasedAgain: 2 })
    expect(await use(requestIds)).toEqual(['b'])
    const tables = ['outbox', 'requestConsent'] as const
    for (const table of tables) {
      const rows = await use(db => db.selectFrom(table).select('requestId').execute())
      expect(rows, table).toEqual([{ requestId: 'b' }])
    }
    // Nor after the next restore, when the lists are gone.
    const remembered = await use(db => db.selectFrom('erasedRequest').select('id').orderBy('id').execute())
    expect(remembered.map(({ id }) => id)).toEqual(erased)
  })

  test('without a trusted time since the copy a person must check the clock', async () => {
    const { location, backups, put, use } = await setUp(kind)
    await put('a')
    await use(db => trustClock(db, NOW))
    const { file } = await backUp(location, backups, 35, NOW)
    const fresh = await setUp(kind)
    const clock = { isBelieved: false, lastBelieved: NOW.toISOString() }
    expect(await restore(fresh.location, file, backups, later(40 * DAY_MS))).toMatchObject({ clock })
    expect(await fresh.use(db => judgeClock(db, later(40 * DAY_MS)))).toEqual(clock)
  })

  test('a person is erased from what lies aside, and from no backup does they come back', async () => {
    const { location, backups, put, use } = await setUp(kind)
    await put('a')
    const early = await backUp(location, backups, 35, NOW)
    await use(db => insertRequest(db, 'only-aside', '79997776655'))
    const late = await backUp(location, backups, 35, later(1000))
    const { aside = '' } = await restore(location, early.file, backups, later(2000))
    expect(readFileSync(aside).includes('79997776655')).toBe(true)

    const { ids, unread } = await eraseFromCopies(backups, '79997776655')
    expect({ ids, unread }).toEqual({ ids: ['only-aside'], unread: [] })
    expect(readFileSync(aside).includes('79997776655')).toBe(false)
    await verifyHash(aside)
    rememberErasures(backups, [{ id: 'only-aside', erasedAt: NOW.toISOString() }])
    expect(await restore(location, late.file, backups, later(3000))).toMatchObject({ erasedAgain: 1 })
    expect(await use(requestIds)).toEqual(['a'])
    await restore(location, aside, backups, later(4000))
    expect(await use(requestIds)).toEqual(['a'])
    expect(readErasures(backups)).toHaveLength(1)
  })

  test('a whole database of another program is no backup, an empty one neither', async () => {
    const { location, backups, put, use } = await setUp(kind)
    await put('a')
    mkdirSync(backups)
    const statements = {
      other: 'create table users (id integer primary key)',
      // Many programs call their list of steps so.
      similar: "create table schema_migration (name text); insert into schema_migration values ('001-users')",
      empty: 'vacuum',
    }
    for (const [name, statement] of Object.entries(statements)) {
      const file = join(backups, `${name}.db`)
      const db = new DatabaseSync(file)
      db.exec(statement)
      db.close()
      writeHash(file, await sha256OfFile(file))
      await expect(restore(location, file, backups, NOW), name).rejects.toThrow('is no backup of this site')
      expect(await use(requestIds), name).toEqual(['a'])
    }
    expect(readdirSync(backups).filter(name => name.includes('before'))).toEqual([])
  })

  test('nothing is put over the database of another program', async () => {
    const { location, backups, put } = await setUp(kind)
    await put('a')
    const { file } = await backUp(location, backups, 35, NOW)
    const other = await setUp(kind, false)
    const statement = 'create table users (id integer primary key)'
    if (kind === 'postgres') await administrate(other.location, statement)
    else {
      const db = new DatabaseSync(sqlitePath(other.location.dataDir))
      db.exec(statement)
      db.close()
    }
    await expect(restore(other.location, file, backups, NOW)).rejects.toThrow(/database of another program/)
    const tables = "select name from sqlite_master where type = 'table'"
    const left =
      kind === 'postgres'
        ? await administrate(other.location, "select tablename as name from pg_tables where schemaname = 'public'")
        : new DatabaseSync(sqlitePath(other.location.dataDir)).prepare(tables).all()
    expect(left.map(({ name }) => name)).toEqual(['users'])
  })

  test('nothing is restored while the site runs', async () => {
    const { location, backups, put } = await setUp(kind)
    await put('a')
    const { file } = await backUp(location, backups, 35, NOW)
    const running = await openDatabase(location)
    onTestFinished(() => running.destroy())
    await insertRequest(running, 'b')
    await expect(restore(location, file, backups, NOW)).rejects.toThrow(/stop (?:the site|it) first/)
    expect(await requestIds(running)).toEqual(['a', 'b'])
  })

  test('a copy that does not hold together is no backup', async () => {
    const { location, backups, put } = await setUp(kind)
    await put('a')
    if (kind === 'postgres')
      await administrate(
        location,
        'alter table outbox drop constraint outbox_request_id_fkey',
        "update outbox set request_id = 'none'",
      )
    else {
      const db = new DatabaseSync(sqlitePath(location.dataDir))
      db.exec("PRAGMA ignore_check_constraints = ON; UPDATE outbox SET state = 'lost'")
      db.close()
    }
    await expect(backUp(location, backups, 35, NOW)).rejects.toThrow(/is damaged/)
    expect(readdirSync(backups)).toEqual([])
  })

  test('a backup of a version before this one comes back with the tables of this one', async () => {
    const { location, backups, use } = await setUp(kind)
    const older = join(location.dataDir, 'older')
    mkdirSync(older)
    await makeOlder<Database>({ dataDir: older }, '0027-count-views', async db => {
      await db.insertInto('property').values(aFlat).execute()
    })
    mkdirSync(backups)
    const file = join(backups, 'kvartal-2026-10-01T10-00-00Z.db')
    copyFileSync(sqlitePath(older), file)
    writeHash(file, await sha256OfFile(file))
    await restore(location, file, backups, NOW)
    expect(await use(db => db.selectFrom('property').selectAll().execute())).toEqual([aFlat])
    expect(await use(db => db.selectFrom('figure').selectAll().execute())).toEqual([])
  })

  test('what a killed restore has left goes with the next one, a day later', async () => {
    const { location, backups, put } = await setUp(kind)
    await put('a')
    const { file } = await backUp(location, backups, 35, NOW)
    const [left, underWay] = [randomUUID(), randomUUID()].map(id => join(location.dataDir, `restore_${id}`))
    const notes = join(location.dataDir, 'restore_notes')
    for (const folder of [left, underWay, notes]) mkdirSync(folder ?? '', { recursive: true })
    const dayBefore = new Date(NOW.getTime() - 25 * 3_600_000)
    for (const folder of [left, notes]) utimesSync(folder ?? '', dayBefore, dayBefore)
    utimesSync(underWay ?? '', NOW, NOW)
    await restore(location, file, backups, NOW)
    expect(
      readdirSync(location.dataDir)
        .filter(name => name.startsWith('restore_'))
        .toSorted(),
    ).toEqual([basename(underWay ?? ''), 'restore_notes'].toSorted())
  })

  test('triggers and views of a backup are left behind, and do not run during the restore', async () => {
    const { location, backups, put, use } = await setUp(kind)
    await put('a')
    const { file } = await backUp(location, backups, 35, NOW)
    const copy = new DatabaseSync(file)
    copy.exec(`
      CREATE TRIGGER "lose ""it" AFTER INSERT ON request BEGIN DELETE FROM request WHERE id = new.id; END;
      CREATE TRIGGER on_setting AFTER INSERT ON setting BEGIN DELETE FROM request; END;
      CREATE VIEW phones AS SELECT phone FROM request;
      CREATE TRIGGER of_view INSTEAD OF INSERT ON phones BEGIN DELETE FROM request; END;
    `)
    copy.close()
    writeHash(file, await sha256OfFile(file))
    await restore(location, file, backups, NOW)
    await put('b')
    expect(await use(requestIds)).toEqual(['a', 'b'])
    if (kind === 'postgres') return
    const restored = new DatabaseSync(sqlitePath(location.dataDir), { readOnly: true })
    const foreign = restored.prepare("SELECT name FROM sqlite_master WHERE type IN ('trigger', 'view')").all()
    restored.close()
    expect(foreign).toEqual([])
  })

  test('a backup of one database goes into the other', async () => {
    const { location, backups, put, use } = await setUp(kind)
    await put('a', 'b')
    await use(putPerson)
    const { file } = await backUp(location, backups, 35, NOW)
    const other = await setUp(kind === 'sqlite' ? 'postgres' : 'sqlite', false)
    expect(await restore(other.location, file, backups, NOW)).toMatchObject({ aside: undefined, erasedAgain: 0 })
    expect(await other.use(requestIds)).toEqual(['a', 'b'])
    await other.put('c')
    const people = await other.use(db => db.selectFrom('officeUser').select(['email', 'createdAt']).execute())
    expect(people.map(({ email, createdAt }) => [email, new Date(createdAt)])).toEqual([['anna@site.example', NOW]])
    // It may have been ended after the backup.
    expect(await other.use(db => db.selectFrom('officeSession').select('id').execute())).toEqual([])
  })
})

describe('what lies aside', () => {
  test('is for its owner only, has its hash, and goes after 35 days like a backup', async () => {
    const { location, backups, put } = await setUp('sqlite')
    await put('a')
    const { file } = await backUp(location, backups, 35, NOW)
    const { aside = '' } = await restore(location, file, backups, NOW)
    expect(statSync(aside).mode & 0o777).toBe(0o600)
    await verifyHash(aside)
    // A clock that has gone on day by day is believed; one that jumped so far would delete nothing.
    await backUp(location, backups, 35, later(20 * DAY_MS))
    const { deleted } = await backUp(location, backups, 35, later(36 * DAY_MS))
    expect(deleted).toContain(basename(aside))
    expect(readdirSync(backups).filter(name => name.includes('before'))).toEqual([])
  })

  test('two restores of one second keep both', async () => {
    const { location, backups, put } = await setUp('sqlite')
    await put('a')
    const { file } = await backUp(location, backups, 35, NOW)
    const first = await restore(location, file, backups, NOW)
    const second = await restore(location, file, backups, NOW)
    expect(first.aside).not.toBe(second.aside)
    expect([first.aside, second.aside].map(name => existsSync(name ?? ''))).toEqual([true, true])
  })
})

const aLot: Omit<Database['property'], 'facts'> = {
  id: 1001,
  kind: 'flat',
  article: 'ОБ-1',
  number: '1',
  status: 'free',
  updatedAt: NOW.toISOString(),
  bookedUntil: null,
  soldAt: null,
  buildingId: 1,
  sectionNumber: 1,
  floor: 2,
  floorsTotal: 9,
  areaDm2: 3512,
  priceRub: 7_000_000,
  priceOldRub: null,
  priceParts: '[]',
  contractType: 'ddu',
}
const aFlat: Database['property'] = { ...aLot, facts: '{"layoutId":"T-1","azimuth":178.25}' }

describe('what an administrator of PostgreSQL has set up', () => {
  test('a restore keeps grants, owners, extensions and foreign tables, and leaves nothing behind', async () => {
    const { location, backups, put, use } = await setUp('postgres')
    await put('a')
    const role = `reader_${Date.now()}`
    await administrate(
      location,
      `create role ${role}`,
      `grant select on request to ${role}`,
      `grant usage on schema public to ${role}`,
      'create extension citext',
      'create view names as select name::citext from request',
      "comment on table request is 'leads'",
    )
    onTestFinished(async () => void (await administrate(location, `drop owned by ${role}`, `drop role ${role}`)))
    const state = () =>
      administrate(
        location,
        `select (select array_agg(nspname::text order by 1) from pg_namespace where nspname !~ '^pg_') as schemas,
          (select array_agg(extname::text order by 1) from pg_extension) as extensions,
          has_table_privilege('${role}', 'request', 'select') as may_read,
          (select relacl::text from pg_class where oid = 'request'::regclass) as grants,
          (select nspacl::text from pg_namespace where nspname = 'public') as schema_grants,
          obj_description('request'::regclass) as comment, (select count(*)::int from names) as seen`,
      )
    const before = await state()
    const { file } = await backUp(location, backups, 35, NOW)
    await put('b')
    await restore(location, file, backups, NOW)
    expect(await state()).toEqual(before)
    expect(await use(requestIds)).toEqual(['a'])
  })

  test('a restore that fails half-way leaves the data as it was, and names the copy that it had laid aside', async () => {
    const { location, backups, put, use } = await setUp('postgres')
    await put('a')
    const { file } = await backUp(location, backups, 35, NOW)
    await put('b')
    await administrate(
      location,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
      'create trigger refuse before insert on outbox for each row execute function refuse()',
    )
    const failure = await restore(location, file, backups, NOW).catch((error: unknown) => String(error))
    await administrate(location, 'drop trigger refuse on outbox')
    expect(await use(requestIds)).toEqual(['a', 'b'])
    // When the connection breaks it is unknown whether COMMIT was executed, so the copy stays.
    const [aside = ''] = readdirSync(backups).filter(name => name.endsWith('before-restore.db'))
    await verifyHash(join(backups, aside))
    expect(failure).toContain(`PostgreSQL: no; the data as it was before lies in ${join(backups, aside)}`)
  })

  test('tables of an older version are copied as they are and brought up to this one by the restore', async () => {
    const { location, backups, put, use } = await setUp('postgres')
    await put('a')
    await administrate(location, 'drop table figure', "delete from schema_migration where name = '0027-count-views'")
    const { file } = await backUp(location, backups, 35, NOW)
    const steps = await administrate(location, "select name from schema_migration where name = '0027-count-views'")
    expect(steps).toEqual([])
    await restore(location, file, backups, NOW)
    expect(await use(requestIds)).toEqual(['a'])
    expect(await use(db => db.selectFrom('figure').selectAll().execute())).toEqual([])
  })

  test('a database of a newer version is not copied by this one', async () => {
    const { location, backups, put } = await setUp('postgres')
    await put('a')
    await administrate(location, "insert into schema_migration values ('9009-future', '')")
    await expect(backUp(location, backups, 35, NOW)).rejects.toThrow(DatabaseError)
    expect(readdirSync(backups)).toEqual([])
  })
})
